"""A terminal that tests type into and read: tmux with a socket and a configuration of its own."""

import shlex
import subprocess
import time


class Screen:
    def __init__(self, socket, command, cwd, environment, width=120, height=36):
        self._tmux = ["tmux", "-u", "-S", str(socket), "-f", "/dev/null"]
        self._environment = environment
        self._run("new-session", "-d", "-x", str(width), "-y", str(height), "-c", str(cwd),
                  " ".join(shlex.quote(str(part)) for part in command))

    def _run(self, *arguments):
        return subprocess.run([*self._tmux, *arguments], env=self._environment, capture_output=True, text=True, timeout=20)

    def type(self, *keys):
        """Names of keys as tmux knows them; anything else is typed letter by letter."""
        for key in keys:
            self._run("send-keys", key)
            time.sleep(0.05)

    def write(self, text):
        self._run("send-keys", "-l", text)
        time.sleep(0.1)

    def text(self, pane="0"):
        return "\n".join(line.rstrip() for line in self._run("capture-pane", "-p", "-t", f":.{pane}").stdout.splitlines())

    def wait(self, condition, what, pane="0", timeout=20):
        """Until the screen holds a text, or a function of it is true; the screen."""
        if isinstance(condition, str):
            wanted = condition
            condition = lambda text: wanted in text  # noqa: E731
        deadline = time.monotonic() + timeout
        while not condition(text := self.text(pane)):
            assert time.monotonic() < deadline, f"waited in vain for {what}:\n{text}"
            time.sleep(0.05)
        return text

    def panes(self):
        return self._run("list-panes").stdout.splitlines()

    def close(self):
        self._run("kill-server")
