"""`.ci/release`: what it packs is whole, and works where it is unpacked."""

import hashlib
import os
import pathlib
import shutil
import subprocess
import tarfile

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ["SHEETLENS"]


def release(*arguments):
    return subprocess.run([ROOT / ".ci/release", *arguments], capture_output=True, text=True, timeout=900)


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory):
    folder = tmp_path_factory.mktemp("release")
    made = release("--program", PROGRAM, "--output", str(folder))
    assert made.returncode == 0, made.stderr
    (archive,) = folder.glob("sheetlens-*.tar.gz")
    digest, name = (folder / f"{archive.name}.sha256").read_text().split()
    assert name == archive.name
    assert digest == hashlib.sha256(archive.read_bytes()).hexdigest()
    with tarfile.open(archive) as file:
        file.extractall(folder, filter="data")
    return folder / archive.name.removesuffix(".tar.gz")


def test_the_program_runs_where_it_is_unpacked(unpacked):
    sample = ROOT / "Tests/Fixtures/SampleApp"
    ours = subprocess.run(
        [unpacked / "bin/sheetlens", "destinations", "--project", sample], capture_output=True, text=True, timeout=60
    )
    theirs = subprocess.run([PROGRAM, "destinations", "--project", sample], capture_output=True, text=True, timeout=60)
    assert ours.returncode == 0
    assert ours.stdout == theirs.stdout != ""


def test_the_archive_says_which_version_and_machine_it_is_for(unpacked):
    version = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True, timeout=60).stdout.split()[-1]
    assert unpacked.name.startswith(f"sheetlens-{version}-{os.uname().sysname.lower()}-")


def test_the_man_page_describes_every_command(unpacked):
    page = unpacked / "share/man/man1/sheetlens.1"
    text = page.read_text()
    help_text = subprocess.run([PROGRAM, "--help"], capture_output=True, text=True, timeout=60).stdout
    commands = [line.split()[0] for line in help_text.split("SUBCOMMANDS:")[1].splitlines() if line.startswith("  ") and line[2:3].isalpha()]
    commands = [name for name in commands if name not in ("See", "help")]
    assert "presentations" in commands and "serve" in commands
    for name in commands:
        assert f"Em {name}" in text or f"Nm {name}" in text or name in text, name
    if shutil.which("man"):
        shown = subprocess.run(
            ["man", "-l", str(page)], capture_output=True, text=True, timeout=60, env={**os.environ, "MANPAGER": "cat", "MANWIDTH": "80"}
        )
        assert shown.returncode == 0 and "SYNOPSIS" in shown.stdout, shown.stderr
        assert shown.stderr == "", "nothing to warn of"
    assert text.isascii(), "a terminal without UTF-8 would leave the rest out"
    lines = text.splitlines()
    assert "" not in lines, "an empty line is no paragraph"
    assert [following for line, following in zip(lines, lines[1:]) if line == ".Pp" and following.startswith(".It")] == []
    if shutil.which("mandoc"):
        checked = subprocess.run(["mandoc", "-T", "lint", "-W", "warning", page], capture_output=True, text=True, timeout=60)
        assert checked.returncode == 0, checked.stdout


@pytest.mark.parametrize(
    "shell, path",
    [
        ("bash", "bash-completion/completions/sheetlens"),
        ("zsh", "zsh/site-functions/_sheetlens"),
        ("fish", "fish/vendor_completions.d/sheetlens.fish"),
    ],
)
def test_completions_are_those_of_each_shell(unpacked, shell, path):
    script = unpacked / "share" / path
    assert "presentations" in script.read_text()
    if shutil.which(shell):
        checked = subprocess.run([shell, "-n", script], capture_output=True, text=True, timeout=60)
        assert checked.returncode == 0, checked.stderr


def test_what_editors_install_lies_beside_it(unpacked):
    for name in ["nvim", "vscode", "emacs", "README.md"]:
        assert (unpacked / "editors" / name).exists(), name
    assert not list((unpacked / "editors").rglob("node_modules"))
    assert not list((unpacked / "editors").rglob("__pycache__"))


def test_wrong_usage_is_said_in_a_sentence(tmp_path):
    wrong = release("--programme", "x")
    assert wrong.returncode == 2 and "unknown option '--programme'" in wrong.stderr
    missing = release("--program", str(tmp_path / "none"), "--output", str(tmp_path))
    assert missing.returncode == 1 and "is no program" in missing.stderr
    assert not list(tmp_path.iterdir())
