"""Folders of the workspace inside of others: who reads them, when that changes, and how they are named."""

import pytest

from sample import Project
from test_faults_files import CHANGED, ids, touched, view
from test_settings import folder_of, opened
from wire import eventually


@pytest.fixture
def repository(tmp_path):
    outer = Project(tmp_path / "outer").with_package("Inner")
    outer.write("App.swift", view("Outer"))
    outer.write("Inner/App.swift", view("Inner"))
    return outer


def test_a_folder_inside_of_one_that_is_too_large(start, repository):
    """The outer one is not read at all, so nobody reads the inner one for it."""
    repository.write(".sheetlens.json", '{ "maxFiles": 1 }')
    client = start()
    folders = [folder_of(repository.root), folder_of(repository.path("Inner"))]
    client.initialize(repository.root, {}, workspaceFolders=folders)
    eventually(lambda: ids(client) == ["Inner"], "the inner folder")


def test_a_folder_inside_of_another_can_be_named(start, repository):
    client = opened(start, repository.root, repository.path("Inner"))
    answer = client.ask("sheetlens/destinations", {"workspaceFolder": repository.path("Inner").as_uri()})
    assert "Inner" in [item["id"] for item in answer["destinations"]]


@pytest.mark.parametrize("before, after", [("", "Inner/\n"), ("Inner/\n", "")], ids=["named", "no longer named"])
def test_a_gitignore_changes_its_mind_about_a_folder_of_the_workspace(start, repository, before, after):
    repository.write(".gitignore", before)
    client = opened(start, repository.root, repository.path("Inner"))
    assert sorted(ids(client)) == ["Inner", "Outer"]
    repository.write(".gitignore", after)
    touched(client, (repository.uri(".gitignore"), CHANGED))
    fresh = opened(start, repository.root, repository.path("Inner"))

    def state(client):
        return sorted(ids(client)), [folder["uri"] for folder in client.ask("sheetlens/status", {})["folders"]]
    eventually(lambda: state(client) == state(fresh), "the state of a fresh server")
