"""Fixtures: the binary under test, a copy of the sample app, and servers that never outlive their test."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

import sample as samples
from capabilities import VSCODE
from wire import Client

REPOSITORY = Path(__file__).resolve().parents[2]


def pytest_report_header():
    return f"sheetlens: {find_binary()}"


def find_binary():
    if named := os.environ.get("SHEETLENS"):
        return Path(named).resolve()
    for kind in ("debug", "release"):
        path = REPOSITORY / ".build" / kind / "sheetlens"
        if path.exists():
            return path
    return None


@pytest.fixture(scope="session")
def binary():
    path = find_binary()
    # Not a skip: a run without a binary has tested nothing.
    assert path and os.access(path, os.X_OK), "no sheetlens: set SHEETLENS or run `swift build`"
    return path


@pytest.fixture
def sample(tmp_path):
    return samples.copy(tmp_path / "SampleApp")


@pytest.fixture
def project(tmp_path):
    """An empty project, for tests that write their own files."""
    return samples.Project(tmp_path / "project")


@pytest.fixture
def start(binary, tmp_path):
    """Starts servers without a word said yet; at the end none may have died of a signal or written junk."""
    clients = []

    def start(*arguments, prefix=(), cwd=None, env=None):
        client = Client([*prefix, binary, "serve", *arguments], cwd=cwd or tmp_path, env=env)
        clients.append(client)
        return client

    yield start
    complaints = []
    for client in clients:
        status = client.process.poll()
        if status is not None and status < 0 and not client.may_die:
            complaints.append(f"the server died of signal {-status}; {client.state()}")
        client.kill()
        # A killed server may leave half a message behind; anything else on stdout is an error.
        complaints += [e for e in client.framing_errors if not e.startswith("ended inside")]
    assert not complaints, complaints


@pytest.fixture
def serve(start):
    """Starts and initialises a server on a project and waits for its index."""

    def serve(project, capabilities=VSCODE, arguments=(), is_ready=True, **more):
        client = start(*arguments)
        folders = [{"uri": project.root.as_uri(), "name": project.root.name}]
        client.initialize(project.root, capabilities, workspaceFolders=folders, **more)
        if is_ready:
            client.wait_ready()
        return client

    return serve


@pytest.fixture
def small(project):
    project.write("App.swift", samples.SMALL)
    return project


@pytest.fixture(scope="session")
def sourcekit_lsp():
    path = shutil.which("sourcekit-lsp")
    if path is None and not os.environ.get("SHEETLENS_REQUIRE_EDITORS"):
        pytest.skip("sourcekit-lsp is not in PATH")
    assert path, "sourcekit-lsp is not in PATH, and SHEETLENS_REQUIRE_EDITORS is set"
    return path


@pytest.fixture
def long_process():
    """A process that a server can take for its editor; the test may kill it."""
    process = subprocess.Popen(["sleep", "300"])
    yield process
    process.kill()
    process.wait()
