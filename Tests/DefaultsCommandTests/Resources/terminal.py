# Types into “defaults write --stdin” at a terminal: terminal.py DEFAULTS TYPED.
# Prints whether typing was hidden, whether it is shown again, how the command ended, and what was shown.
import os
import pty
import signal
import sys
import termios


def is_echoing(terminal):
    return bool(termios.tcgetattr(terminal)[3] & termios.ECHO)


child, terminal = pty.fork()
if child == 0:
    # Whatever the tests' own process has.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    os.execv(sys.argv[1], ["defaults", "write", "--stdin", "com.example.app", "k", "-string"])
shown = b""
while not shown.endswith(b": "):
    shown += os.read(terminal, 1)
hidden = not is_echoing(terminal)
os.write(terminal, sys.argv[2].encode())
_, status = os.waitpid(child, 0)
print(hidden, is_echoing(terminal), os.waitstatus_to_exitcode(status), shown.decode())
