"""A Secret Service that misbehaves as its argument says, for one locked collection with one item.

locked: cannot be unlocked; dismissed: the user dismisses the prompt; silent: the prompt is never
answered; mute: no call is ever answered; dying: the service ends when it is asked to unlock.
"""
import os
import sys

import dbus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

MODE = sys.argv[1]
SECRET = "org.freedesktop.Secret."
PROPERTIES = "org.freedesktop.DBus.Properties"
ROOT = "/org/freedesktop/secrets"
NOTHING = dbus.Array([], "o", variant_level=1)
COLLECTION, ITEM = ROOT + "/collection/c", ROOT + "/collection/c/1"


class Locked(dbus.service.Object):
    """A collection or item."""

    def __init__(self, bus, path, interface):
        super().__init__(bus, path)
        self.interface = interface

    @dbus.service.method(PROPERTIES, "s", "a{sv}")
    def GetAll(self, _):
        return {"Locked": True, "Label": "x", "Items": dbus.Array([ITEM], "o"),
                "Attributes": dbus.Dictionary({}, "ss"),
                "Created": dbus.UInt64(0), "Modified": dbus.UInt64(0)}

    @dbus.service.method(PROPERTIES, "ss", "v")
    def Get(self, _, name):
        return self.GetAll(_)[name]


class Prompt(dbus.service.Object):
    @dbus.service.method(SECRET + "Prompt", "s")
    def Prompt(self, _):
        if MODE == "dismissed":
            GLib.idle_add(lambda: self.Completed(True, NOTHING) or False)

    @dbus.service.method(SECRET + "Prompt")
    def Dismiss(self):
        self.Completed(True, NOTHING)

    @dbus.service.signal(SECRET + "Prompt", "bv")
    def Completed(self, dismissed, result):
        pass


class Service(dbus.service.Object):
    @dbus.service.method(SECRET + "Service", "sv", "vo", async_callbacks=("reply", "fail"))
    def OpenSession(self, algorithm, _, reply, fail):
        if MODE == "mute":
            return
        if algorithm != "plain":
            fail(dbus.exceptions.DBusException(name="org.freedesktop.DBus.Error.NotSupported"))
        else:
            reply(dbus.String(""), dbus.ObjectPath(ROOT + "/session/s"))

    @dbus.service.method(PROPERTIES, "s", "a{sv}")
    def GetAll(self, _):
        return {"Collections": dbus.Array([COLLECTION], "o")}

    @dbus.service.method(SECRET + "Service", "s", "o")
    def ReadAlias(self, _):
        return COLLECTION

    @dbus.service.method(SECRET + "Service", "a{ss}", "aoao")
    def SearchItems(self, _):
        return dbus.Array([], "o"), dbus.Array([ITEM], "o")

    @dbus.service.method(SECRET + "Service", "ao", "aoo")
    def Unlock(self, _):
        if MODE == "dying":
            os._exit(1)
        return dbus.Array([], "o"), "/" if MODE == "locked" else ROOT + "/prompt/p"


DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
Service(bus, ROOT)
Locked(bus, COLLECTION, SECRET + "Collection")
Locked(bus, ITEM, SECRET + "Item")
Prompt(bus, ROOT + "/prompt/p")
name = dbus.service.BusName("org.freedesktop.secrets", bus)
print("ready", flush=True)
GLib.MainLoop().run()
