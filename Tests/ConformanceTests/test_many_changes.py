"""Many files at once, such as those of another branch: nobody waits for them, and all of them count."""

import time

import pytest

from capabilities import VSCODE, without
from sample import SMALL
from test_changes_on_disk import like_fresh  # noqa: F401, a fixture
from test_faults_files import CREATED, DELETED, ids, touched, view
from wire import eventually

POLLED = without(VSCODE, "workspace.didChangeWatchedFiles")
MANY = 1_200


def branch(project):
    """Another branch: files in new folders and between those that are there, each shown by one that is there too."""
    return [project.write(f"Feature{number % 7}/File{number}.swift", view(f"View{number}")) for number in range(MANY)]


@pytest.mark.parametrize("how", ["events", "polling"])
def test_another_branch(serve, like_fresh, small, how):  # noqa: F811
    """Answers say that they are not complete until all files count; they come at once all the same."""
    client = serve(small, VSCODE if how == "events" else POLLED)
    uris = branch(small)
    if how == "events":
        touched(client, *[(uri, CREATED) for uri in uris])
        assert client.ask("sheetlens/status", {})["complete"] is False
        assert ids(client) == ["Target"], "as before"
    else:
        time.sleep(2.1)  # the time between two looks
        ids(client)
    longest = slowest(client, lambda: len(ids(client)) == MANY + 1)
    # A hang, not a measurement: a debug build needs seconds for all of them together.
    assert longest < 2, f"a question waited {longest:.1f} s"
    like_fresh(client, small)
    # And back to the branch before.
    for number in range(7):
        small.path(f"Feature{number}").rename(small.root.parent / f"Gone{number}")
    if how == "events":
        touched(client, *[(uri, DELETED) for uri in uris])
    else:
        time.sleep(2.1)
    longest = slowest(client, lambda: ids(client) == ["Target"])
    assert longest < 2, f"a question waited {longest:.1f} s"
    like_fresh(client, small)


def slowest(client, is_done, timeout=60):
    """The longest time that a question took, asked again and again until all is there."""
    longest, deadline, is_all_there = 0, time.monotonic() + timeout, False
    while not is_all_there:
        assert time.monotonic() < deadline, "the files never came"
        began = time.monotonic()
        client.ask("sheetlens/status", {}, timeout=timeout)
        longest = max(longest, time.monotonic() - began)
        is_all_there = is_done()
    return longest


def test_edits_while_many_files_are_read(serve, small):
    """What is edited meanwhile counts at once, and so does a file of the many that is opened."""
    client, app = serve(small), small.uri("App.swift")
    client.open(app, SMALL)
    uris = branch(small)
    touched(client, *[(uri, CREATED) for uri in uris])
    client.open(uris[5], view("Opened"))
    client.change(app, 2, {"text": view("Edited")})
    assert {"Edited", "Opened"} <= set(ids(client))
    expected = {f"View{number}" for number in range(MANY) if number != 5} | {"Edited", "Opened"}
    eventually(lambda: set(ids(client)) == expected, "all of them", timeout=30)
    client.wait_ready()


def test_a_few_new_files_in_a_large_project(serve, like_fresh, small):  # noqa: F811
    """More of them between two others than there is room for: a new index, which is made in the background."""
    for number in range(300):
        small.write(f"Feature/File{number}.swift", "let a = 1\n")
    client = serve(small)
    uris = [small.write(f"Feature/File1/New{number}.swift", view(f"New{number}")) for number in range(8)]
    touched(client, *[(uri, CREATED) for uri in uris])
    assert client.ask("sheetlens/status", {})["complete"] is False
    like_fresh(client, small)
