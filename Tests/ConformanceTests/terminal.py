"""A real terminal for the preview: tmux, keys in, the screen read back."""

import os
import shlex
import shutil
import subprocess
import time

import pytest


def need_tmux():
    if shutil.which("tmux"):
        return
    if os.environ.get("SHEETLENS_REQUIRE_EDITORS"):
        pytest.fail("tmux is not installed, and the preview's tests need it")
    pytest.skip("tmux is not installed")


class Screen:
    """One pane. Its server is its own, so that tests do not meet, and dies with it."""

    def __init__(self, command, cwd, columns=64, rows=40, env=None):
        need_tmux()
        self.socket = f"sheetlens-{os.getpid()}-{time.monotonic_ns()}"
        environment = {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", **(env or {})}
        environment.pop("TMUX", None)
        line = " ".join(shlex.quote(str(part)) for part in command) + "; echo ENDED $?; sleep 600"
        self._tmux("-f", "/dev/null", "-u", "new-session", "-d", "-s", "test", "-x", str(columns), "-y", str(rows), line,
                   env=environment, cwd=cwd)

    def _tmux(self, *arguments, **more):
        return subprocess.run(["tmux", "-L", self.socket, *arguments], capture_output=True, text=True, timeout=20, **more)

    def keys(self, *keys):
        self._tmux("send-keys", "-t", "test", *keys)

    def resize(self, columns, rows):
        self._tmux("resize-window", "-t", "test", "-x", str(columns), "-y", str(rows))

    def text(self):
        return self._tmux("capture-pane", "-t", "test", "-p").stdout

    def wait(self, *needles, absent=(), timeout=15):
        """The screen once it shows all of some texts, and none of others."""
        deadline = time.monotonic() + timeout
        while True:
            text = self.text()
            if all(needle in text for needle in needles) and not any(needle in text for needle in absent):
                return text
            if time.monotonic() > deadline:
                raise AssertionError(f"the screen never showed {needles} without {absent}:\n{text}")
            time.sleep(0.05)

    def close(self):
        self._tmux("kill-server")
