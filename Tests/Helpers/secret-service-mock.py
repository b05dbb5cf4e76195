"""A Secret Service for one collection with one item, which behaves as its arguments say.

secret-service-mock.py STATE [MISBEHAVIOUR WHAT]

STATE: open: it serves; locked: it cannot be unlocked; dismissed: the user dismisses the prompt;
silent: the prompt is never answered.
MISBEHAVIOUR: slow SECONDS: each call is answered so much later; mute METHOD: calls of the method are
never answered; dying METHOD: the service ends when the method is called; closing METHOD: once the
method was called, the collection is locked, and the user dismisses the prompt. GetAll counts as
GetAllOfItem where it asks an item or collection.
"""
import functools
import os
import sys

import dbus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

STATE, MISBEHAVIOUR, WHAT = (sys.argv[1:] + ["", ""])[:3]
SECRET = "org.freedesktop.Secret."
PROPERTIES = "org.freedesktop.DBus.Properties"
ROOT = "/org/freedesktop/secrets"
NOTHING = dbus.Array([], "o", variant_level=1)
COLLECTION, ITEM = ROOT + "/collection/c", ROOT + "/collection/c/1"

# The item's bytes; nothing if there is no item.
content = [b'{"text":"stored"}']


method = functools.partial(dbus.service.method, async_callbacks=("reply", "fail"))


def answer(name, reply, *values):
    """Answers a call of the method when and if the program's arguments say so."""
    if MISBEHAVIOUR == "dying" and WHAT == name:
        os._exit(1)
    if MISBEHAVIOUR == "mute" and WHAT == name:
        return
    if MISBEHAVIOUR == "closing" and WHAT == name:
        GLib.idle_add(close)
    delay = float(WHAT) if MISBEHAVIOUR == "slow" else 0
    GLib.timeout_add(int(delay * 1000), lambda: reply(*values) or False)


def close():
    global STATE
    STATE = "dismissed"


class Lockable(dbus.service.Object):
    """A collection or item."""

    @method(PROPERTIES, "s", "a{sv}")
    def GetAll(self, _, reply, fail):
        answer("GetAllOfItem", reply, {
            "Locked": STATE != "open", "Label": "x", "Items": dbus.Array([ITEM], "o"),
            "Attributes": dbus.Dictionary({}, "ss"),
            "Created": dbus.UInt64(0), "Modified": dbus.UInt64(0)})


class Collection(Lockable):
    @method(SECRET + "Collection", "a{sv}(oayays)b", "oo")
    def CreateItem(self, _, secret, replace, reply, fail):
        content[:] = [bytes(secret[2])]
        answer("CreateItem", reply, ITEM, "/")


class Item(Lockable):
    @method(SECRET + "Item", "", "o")
    def Delete(self, reply, fail):
        content.clear()
        answer("Delete", reply, "/")


class Prompt(dbus.service.Object):
    @method(SECRET + "Prompt", "s", "")
    def Prompt(self, _, reply, fail):
        answer("Prompt", reply)
        if STATE == "dismissed":
            GLib.idle_add(lambda: self.Completed(True, NOTHING) or False)

    @method(SECRET + "Prompt", "", "")
    def Dismiss(self, reply, fail):
        answer("Dismiss", reply)
        self.Completed(True, NOTHING)

    @dbus.service.signal(SECRET + "Prompt", "bv")
    def Completed(self, dismissed, result):
        pass


class Service(dbus.service.Object):
    @method(SECRET + "Service", "sv", "vo")
    def OpenSession(self, algorithm, _, reply, fail):
        if algorithm != "plain":
            fail(dbus.exceptions.DBusException(name="org.freedesktop.DBus.Error.NotSupported"))
        else:
            answer("OpenSession", reply, dbus.String(""), ROOT + "/session/s")

    @method(PROPERTIES, "s", "a{sv}")
    def GetAll(self, _, reply, fail):
        answer("GetAll", reply, {"Collections": dbus.Array([COLLECTION], "o")})

    @method(SECRET + "Service", "s", "o")
    def ReadAlias(self, _, reply, fail):
        answer("ReadAlias", reply, COLLECTION)

    @method(SECRET + "Service", "a{ss}", "aoao")
    def SearchItems(self, _, reply, fail):
        found, none = [ITEM] if content else [], []
        answer("SearchItems", reply, *((found, none) if STATE == "open" else (none, found)))

    @method(SECRET + "Service", "aoo", "a{o(oayays)}")
    def GetSecrets(self, _, session, reply, fail):
        answer("GetSecrets", reply, {ITEM: (session, b"", content[0], "application/octet-stream")})

    @method(SECRET + "Service", "ao", "aoo")
    def Unlock(self, _, reply, fail):
        answer("Unlock", reply, [], "/" if STATE == "locked" else ROOT + "/prompt/p")


DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
Service(bus, ROOT)
Collection(bus, COLLECTION)
Collection(bus, ROOT + "/aliases/default")
Item(bus, ITEM)
Prompt(bus, ROOT + "/prompt/p")
name = dbus.service.BusName("org.freedesktop.secrets", bus)
print("ready", flush=True)
GLib.MainLoop().run()
