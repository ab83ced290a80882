"""A raw LSP client: frames JSON-RPC by hand, records both directions, waits for nothing without a time-out.

No LSP library takes part, so nothing repairs or hides what the server really writes.
"""

import os
import queue
import re
import select
import subprocess
import threading
import time
from dataclasses import dataclass

from frames import frame, take_frame

TIMEOUT = float(os.environ.get("SHEETLENS_TIMEOUT", "20"))
ABSENT = object()  # "no params at all", which differs from null
NEVER = object()  # what an answer function returns to leave the server waiting


class TimedOut(AssertionError):
    pass


class Refused(Exception):
    """Raised by an answer function: the client answers the server's request with this error."""

    def __init__(self, code=-32603, message="refused by the test"):
        super().__init__(message)
        self.error = {"code": code, "message": message}


class ErrorAnswer(AssertionError):
    """The server answered with an error where the test wanted a result."""

    def __init__(self, method, error):
        super().__init__(f"{method}: {error}")
        self.error = error


def eventually(condition, what, timeout=5.0):
    """For what the server may do a moment later; everything ordered is asserted without this."""
    deadline = time.monotonic() + timeout
    while not (value := condition()):
        if time.monotonic() > deadline:
            raise TimedOut(f"waited in vain for {what}")
        time.sleep(0.05)
    return value


@dataclass
class Record:
    is_from_server: bool
    message: dict
    at: float


class Client:
    def __init__(self, command, cwd=None, env=None):
        self.process = subprocess.Popen(
            [str(part) for part in command], cwd=cwd, env=env, bufsize=0, start_new_session=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        os.set_blocking(self.process.stdin.fileno(), False)
        self.records = []
        self.raw = bytearray()
        self.stderr = bytearray()
        self.framing_errors = []
        self.has_ended = False  # the server closed its output
        self.may_die = False  # set by tests that end the server in an unusual way
        self.settings = {}  # what workspace/configuration answers for the section "sheetlens"
        self.answers = {}  # method → function of params, instead of the default below
        self.result = None
        self._id = 0
        self._changed = threading.Condition()
        self._writing = threading.Lock()
        self._to_answer = queue.Queue()
        for work in (self._read, self._read_errors, self._answer_requests):
            threading.Thread(target=work, daemon=True).start()

    # Sending

    def send_bytes(self, data, timeout=None):
        deadline = time.monotonic() + (timeout or TIMEOUT)
        descriptor = self.process.stdin.fileno()
        with self._writing:
            view = memoryview(data)
            while view:
                ready = select.select([], [descriptor], [], max(0, deadline - time.monotonic()))[1]
                if not ready:
                    raise TimedOut(f"the server did not read {len(view)} bytes; {self.state()}")
                try:
                    view = view[os.write(descriptor, view[:65536]):]
                except BlockingIOError:
                    pass

    def send(self, message):
        self._record(False, message)
        self.send_bytes(frame(message))

    def start(self, method, params=ABSENT, id=None):
        """Sends a request and returns its id without waiting."""
        if id is None:
            self._id += 1
            id = self._id
        message = {"jsonrpc": "2.0", "id": id, "method": method}
        if params is not ABSENT:
            message["params"] = params
        self.send(message)
        return id

    def tell(self, method, params=ABSENT):
        message = {"jsonrpc": "2.0", "method": method}
        if params is not ABSENT:
            message["params"] = params
        self.send(message)

    # Waiting

    def wait_until(self, condition, what, timeout=None):
        """The first true value of `condition`, which is asked again after each message."""
        deadline = time.monotonic() + (timeout or TIMEOUT)
        with self._changed:
            while True:
                value = condition()
                if value:
                    return value
                left = deadline - time.monotonic()
                if left <= 0 or self.has_ended:
                    raise TimedOut(f"waited in vain for {what}; {self.state()}")
                self._changed.wait(min(left, 0.5))

    def responses(self, id):
        return [m for m in self.received() if "method" not in m and m.get("id", ABSENT) == id
                and type(m["id"]) is type(id)]

    def answer(self, id, timeout=None):
        return self.wait_until(lambda: self.responses(id), f"the answer to {id!r}", timeout)[0]

    def ask(self, method, params=ABSENT, timeout=None):
        message = self.answer(self.start(method, params), timeout)
        if "error" in message:
            raise ErrorAnswer(method, message["error"])
        return message["result"]

    def error(self, method, params=ABSENT, timeout=None):
        """The error of a request that must fail."""
        message = self.answer(self.start(method, params), timeout)
        assert "error" in message, f"{method} should have failed: {message}"
        return message["error"]

    def received(self, method=None):
        """Messages of the server, in order; with `method`, its requests and notifications of that name."""
        messages = [r.message for r in list(self.records) if r.is_from_server]
        return messages if method is None else [m for m in messages if m.get("method") == method]

    def wait_for(self, method, matches=lambda params: True, timeout=None):
        def find():
            return [m for m in self.received(method) if matches(m.get("params"))]
        return self.wait_until(find, method, timeout)[0].get("params")

    def wait_exit(self, timeout):
        try:
            return self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            raise TimedOut(f"still running after {timeout} s; {self.state()}") from None

    # The life of a server

    def initialize(self, root=None, capabilities=None, options=ABSENT, is_done=True, **more):
        params = {"processId": os.getpid(), "capabilities": {} if capabilities is None else capabilities}
        params["rootUri"] = root.as_uri() if root else None
        if options is not ABSENT:
            params["initializationOptions"] = options
        params.update(more)
        self.result = self.ask("initialize", params)
        if is_done:
            self.tell("initialized", {})
        return self.result

    def wait_ready(self, timeout=60):
        """Waits for the first index: a status without a folder that is still being read."""
        deadline = time.monotonic() + timeout
        while time.monotonic() < deadline:
            status = self.ask("sheetlens/status", {})
            if status["complete"] and all(folder["state"] == "ready" for folder in status["folders"]):
                return status
            time.sleep(0.05)
        raise TimedOut(f"no complete index after {timeout} s: {status}")

    def open(self, uri, text, version=1):
        document = {"uri": uri, "languageId": "swift", "version": version, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": document})

    def change(self, uri, version, *changes):
        self.tell("textDocument/didChange",
                  {"textDocument": {"uri": uri, "version": version}, "contentChanges": list(changes)})

    def close_document(self, uri):
        self.tell("textDocument/didClose", {"textDocument": {"uri": uri}})

    def shut_down(self, timeout=None):
        """shutdown and exit; returns the exit status."""
        assert self.ask("shutdown") is None
        self.tell("exit")
        return self.wait_exit(timeout or TIMEOUT)

    def end_input(self):
        with self._writing:
            self.process.stdin.close()

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self._to_answer.put(None)
        if not self.process.stdin.closed:
            self.end_input()

    def state(self):
        last = [r.message.get("method", r.message.get("id")) for r in self.records[-5:]]
        return (f"exit status {self.process.poll()}, last messages {last}, framing {self.framing_errors}, "
                f"stderr {bytes(self.stderr[-500:]).decode(errors='replace')!r}")

    # Receiving (on threads of their own, so that the server is never blocked by a slow test)

    def _record(self, is_from_server, message):
        with self._changed:
            self.records.append(Record(is_from_server, message, time.monotonic()))
            self._changed.notify_all()

    def _read(self):
        descriptor, pending = self.process.stdout.fileno(), bytearray()
        try:
            while chunk := os.read(descriptor, 1 << 16):
                self.raw += chunk
                pending += chunk
                while not self.framing_errors and (message := take_frame(pending, self.framing_errors)) is not None:
                    self._record(True, message)
                    if "method" in message and "id" in message:
                        self._to_answer.put(message)
        except OSError:
            pass  # a test closed the pipe
        if pending and not self.framing_errors:
            self.framing_errors.append(f"ended inside a message: {bytes(pending[:200])!r}")
        with self._changed:
            self.has_ended = True
            self._changed.notify_all()

    def _read_errors(self):
        while chunk := os.read(self.process.stderr.fileno(), 1 << 16):
            self.stderr += chunk

    def _answer_requests(self):
        while (request := self._to_answer.get()) is not None:
            method, params = request["method"], request.get("params")
            reply = {"jsonrpc": "2.0", "id": request["id"]}
            try:
                reply["result"] = self.answers.get(method, lambda params: self._default(method, params))(params)
            except Refused as refusal:
                reply["error"] = refusal.error
            if reply.get("result") is not NEVER:
                try:
                    self.send(reply)
                except (OSError, ValueError, TimedOut):
                    pass  # the server is gone

    def _default(self, method, params):
        if method == "workspace/configuration":
            return [self.settings if item.get("section") == "sheetlens" else None for item in params["items"]]
        if method == "window/showDocument":
            return {"success": True}
        if method == "workspace/applyEdit":
            return {"applied": True}
        known = {"client/registerCapability", "client/unregisterCapability", "window/workDoneProgress/create",
                 "window/showMessageRequest", "workspace/workspaceFolders"}
        if method in known or re.fullmatch(r"workspace/\w+/refresh", method):
            return None
        raise Refused(-32601, f"this client does not know {method}")
