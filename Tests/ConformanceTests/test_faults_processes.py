"""Rows 41–44: the process itself, its pipes, its parent, its children. Linux and macOS; /proc only where it is."""

import os
import select
import shlex
import signal
import subprocess
import time
from pathlib import Path

import pytest

from capabilities import VSCODE
from sample import LIBRARY
from frames import frame
from wire import eventually

SOON = 1.0  # "within 1 s"
PARENT = 5.0  # "within 5 s"


def children(process):
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process.pid)], capture_output=True, text=True)
    return [int(pid) for pid in found.stdout.split()]


def is_running(pid):
    try:
        os.kill(pid, 0)
        return True
    except ProcessLookupError:
        return False


@pytest.mark.parametrize("is_shut_down", [True, False], ids=["after shutdown", "without shutdown"])
def test_row_41_end_of_input(serve, sample, is_shut_down):
    client = serve(sample)
    if is_shut_down:
        client.ask("shutdown")
    below = children(client.process)
    client.end_input()
    assert client.wait_exit(SOON) == (0 if is_shut_down else 1)
    assert not any(map(is_running, below))


def test_row_41_end_of_input_before_initialize(start):
    client = start()
    client.end_input()
    assert client.wait_exit(SOON) == 1


def test_row_41_end_of_input_inside_a_message(serve, small):
    client = serve(small)
    client.send_bytes(b"Content-Length: 1000\r\n\r\n{")
    client.end_input()
    assert client.wait_exit(SOON) == 1


def test_row_41_end_of_input_during_the_first_index(start, project):
    for number in range(300):
        project.write(f"File{number}.swift", "import SwiftUI\n" + "struct V { }\n" * 200)
    client = start()
    client.initialize(project.root)
    client.end_input()
    assert client.wait_exit(SOON) == 1


@pytest.mark.parametrize("is_shut_down", [True, False], ids=["after shutdown", "without shutdown"])
@pytest.mark.parametrize("given", ["processId", "option"])
def test_row_42_parent_dies(start, small, long_process, given, is_shut_down):
    pid = long_process.pid
    client = start(*(["--clientProcessId", str(pid)] if given == "option" else []))
    client.initialize(small.root, VSCODE, processId=pid if given == "processId" else None)
    client.wait_ready()
    if is_shut_down:
        client.ask("shutdown")
    time.sleep(1)
    assert client.process.poll() is None, "the parent lives"
    long_process.kill()
    long_process.wait()
    assert client.wait_exit(PARENT) == (0 if is_shut_down else 1)


def test_row_42_a_parent_that_nobody_takes_the_status_of(start, small, long_process):
    """In a container there may be no one to do it; the process is dead for all that."""
    client = start()
    client.initialize(small.root, VSCODE, processId=long_process.pid)
    client.wait_ready()
    long_process.kill()  # and no wait
    assert client.wait_exit(PARENT) == 1


def test_row_42_parent_dead_from_the_start(start, small):
    gone = subprocess.Popen(["true"])
    gone.wait()
    client = start()
    client.ask("initialize", {"processId": gone.pid, "rootUri": small.root.as_uri(), "capabilities": {}})
    assert client.wait_exit(PARENT) == 1


def test_row_42_no_parent(start, small):
    client = start()
    client.initialize(small.root, processId=None)
    time.sleep(PARENT + 1)
    assert client.ask("sheetlens/status", {})


def test_row_43_nobody_reads_our_output(binary, small):
    """Started without the client class, because it would keep the pipe open by reading."""
    process = subprocess.Popen([binary, "serve"], bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL)
    try:
        process.stdin.write(frame({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {
            "processId": None, "rootUri": small.root.as_uri(), "capabilities": {}}}))
        assert process.stdout.read(16) == b"Content-Length: "
        process.stdout.close()
        status = {"jsonrpc": "2.0", "id": 2, "method": "sheetlens/status"}
        for _ in range(3):
            try:
                process.stdin.write(frame(status))
            except BrokenPipeError:
                break
            time.sleep(0.2)
        assert process.wait(PARENT) == 1, "an exit, not a SIGPIPE"
    finally:
        process.kill()
        process.stdin.close()


@pytest.mark.parametrize("how", ["end of input", "parent dies", "SIGTERM"])
def test_row_43_a_client_that_reads_no_more_can_be_left(binary, small, long_process, how):
    """The pipe is full and nobody will empty it: a write that waits for that must not keep us alive."""
    ours, wire = os.pipe()
    process = subprocess.Popen([binary, "serve"], bufsize=0, stdin=subprocess.PIPE, stdout=wire,
                               stderr=subprocess.DEVNULL)
    try:
        process.stdin.write(frame({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {
            "processId": long_process.pid, "rootUri": small.root.as_uri(), "capabilities": {}}}))
        process.stdin.write(frame({"jsonrpc": "2.0", "method": "initialized", "params": {}}))
        status = [frame({"jsonrpc": "2.0", "id": id, "method": "sheetlens/status"}) for id in range(1, 2_000)]
        process.stdin.write(b"".join(status))
        eventually(lambda: not select.select([], [wire], [], 0)[1], "a full pipe", timeout=20)
        if how == "end of input":
            process.stdin.close()
        elif how == "parent dies":
            long_process.kill()
            long_process.wait()
        else:
            process.send_signal(signal.SIGTERM)
        assert process.wait(10) in ((143, -signal.SIGTERM) if how == "SIGTERM" else (1,))
    finally:
        process.kill()
        process.wait()
        process.stdin.close()
        os.close(ours)
        os.close(wire)


def test_row_43_sigterm(serve, small):
    client = serve(small)
    client.may_die = True
    last = client.start("sheetlens/status", {})
    client.answer(last)
    client.process.send_signal(signal.SIGTERM)
    assert client.wait_exit(SOON) in (143, -signal.SIGTERM)
    assert client.framing_errors == []  # what was begun was written to its end


def test_row_43_sigpipe_of_stderr(binary, small):
    """An editor that closes our stderr must not end us at the first line of the log."""
    process = subprocess.Popen([binary, "serve", "--log-level", "debug"], bufsize=0, stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        process.stderr.close()
        for id, method in ((1, "initialize"), (2, "shutdown")):
            params = {"processId": None, "rootUri": small.root.as_uri(), "capabilities": {}} if id == 1 else None
            process.stdin.write(frame({"jsonrpc": "2.0", "id": id, "method": method, "params": params}))
            time.sleep(0.5)
        process.stdin.write(frame({"jsonrpc": "2.0", "method": "exit"}))
        assert process.wait(PARENT) == 0
    finally:
        process.kill()


def test_row_43_nobody_reads_stderr(start, small, tmp_path):
    """The log is for people: where its pipe is full, lines are lost and nothing else."""
    fifo = tmp_path / "stderr"
    os.mkfifo(fifo)
    reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    try:
        client = start(prefix=("sh", "-c", f'exec "$0" "$@" 2>{shlex.quote(str(fifo))}'))
        client.initialize(small.root, VSCODE)
        client.wait_ready()
        closed = small.uri("Closed.swift")
        client.send_bytes(b"".join(frame({"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {
            "textDocument": {"uri": closed, "version": version}, "contentChanges": []}}) for version in range(3_000)))
        assert client.ask("sheetlens/status", {}, timeout=10)
        assert client.shut_down() == 0
    finally:
        os.close(reader)


@pytest.mark.parametrize("arguments", [[], ["--log-level", "debug"], ["--stdio", "--log-level", "debug"]], ids=str)
def test_row_44_stdout_carries_nothing_but_frames(serve, sample, arguments):
    """The client class refuses every byte outside a frame; this life makes the server talk as much as it can."""
    client = serve(sample, arguments=arguments)
    uri = sample.uri(LIBRARY)
    client.open(uri, sample.text(LIBRARY))
    client.open(uri, sample.text(LIBRARY))
    client.change("file:///closed.swift", 1, {"text": ""})
    client.send_bytes(frame(b"junk"))
    client.tell("workspace/didChangeConfiguration", {"settings": {"sheetlens": {"noSuchSetting": 1}}})
    client.ask("workspace/executeCommand", {"command": "sheetlens.reindex"})
    client.wait_ready()
    assert client.shut_down() == 0
    client.wait_until(lambda: client.has_ended or not client.framing_errors, "the end")
    assert client.framing_errors == []


def test_row_44_log_file(serve, small, tmp_path):
    log = tmp_path / "log" / "sheetlens.log"
    log.parent.mkdir()
    client = serve(small, arguments=["--log-file", str(log), "--log-level", "debug"])
    client.tell("no/such")
    client.ask("sheetlens/status", {})
    client.shut_down()
    assert "no/such" in log.read_text()


def test_row_44_unwritable_log_file_is_no_reason_to_die(serve, small):
    client = serve(small, arguments=["--log-file", "/no/such/folder/sheetlens.log"])
    assert client.ask("sheetlens/status", {})
    assert client.shut_down() == 0


def test_row_44_a_log_pipe_that_nobody_reads(serve, small, tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    client = serve(small, arguments=["--log-file", str(pipe)])
    assert client.ask("sheetlens/status", {})
    assert client.shut_down() == 0


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="needs /proc")
def test_row_44_descriptor_1_is_not_the_wire(serve, small):
    """The wire was duplicated at the start, so that `print` of our own or foreign code goes to stderr."""
    client = serve(small)
    folder = Path(f"/proc/{client.process.pid}/fd")
    wire = os.readlink(f"/proc/self/fd/{client.process.stdout.fileno()}")
    assert os.readlink(folder / "1") != wire
    assert os.readlink(folder / "1") == os.readlink(folder / "2")


@pytest.mark.parametrize("arguments, part", [
    (["--no-such-option"], "--no-such-option"), (["--log-level", "loud"], "--log-level"),
    (["--clientProcessId", "x"], "--clientProcessId"), (["argument"], "argument"),
], ids=str)
def test_wrong_usage_exits_with_2(binary, arguments, part):
    done = subprocess.run([binary, "serve", *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          timeout=10)
    assert done.returncode == 2 and part in done.stderr and done.stdout == ""
