#!/usr/bin/env python3
"""Applies every refactoring that sheetlens offers for checked-out apps, and checks what none of them may break.

    Tests/RealApps/check_refactorings.py --bin PATH [--jobs N] [--fast] [--lines] [--table] APP_DIR...

An app is copied first; its folder is only read. Every offer of `sheetlens refactor --offers` is applied to the copy
with `--write --accept all`, looked at and taken back; what is refused is tried as well. The properties:

    outcome    what is offered is applied (exit code 0), what is refused is refused for the same reason (exit code 1)
    accept     without --accept nothing is written where something must be accepted
    files      the files that changed are those that the command reports, and its diffs are all that changed in them
    parse      no file has a syntax error that it did not have (left out where there is no swiftc)
    views      every view that was presented still is, and no more presentations are unresolved
    triggers   every view is opened from the same functions, at as many places
    onDismiss  no onDismiss is lost or invented
    comments   no comment is lost
    code       nothing is called less often, but for what belongs to the states and modifiers that are replaced
    again      the same command a second time is refused and changes nothing

Exit codes: 0 nothing is flagged, 1 something is, 2 wrong usage, or sheetlens gave no answer.
"""

import argparse
import collections
import json
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

APP_WIDE = ("global-enum", "router", "stacked-router", "cover-context")
# What sheetlens reads of a project for a refactoring.
WANTED = (".swift", ".pbxproj", ".xcworkspacedata", ".xcconfig", ".gitignore", ".sheetlens.json")

INTERPOLATION = r'\\\((?:[^()"]|"[^"\n]*"|\((?:[^()]|\([^()]*\))*\))*\)'
STRING = rf'(?P<raw>#+)".*?"(?P=raw)|""".*?"""|"(?:{INTERPOLATION}|\\.|[^"\\\n])*"'
CONTENT = re.compile(r"\.(?:sheet|fullScreenCover)\((?:isPresented|item): [^\n]*?\)\s*\{([^{}]*)\}")
LEXEME = re.compile(rf"(?P<comment>//[^\n]*|/\*.*?\*/)|{STRING}", re.DOTALL)
DECLARATION = re.compile(r"\b(?:struct|class|enum) (\w+)")
# What is called, and members; other names may be those of states, their types, and parameters of contents.
USED_NAME = re.compile(r"(?<=\.)[a-z_]\w*|\b[A-Za-z_]\w*(?=\()|\b[A-Z]\w*(?=\s?{)")
# What belongs to a modal's state and modifier, and goes with them.
REPLACED = {"State", "Self", "sheet", "fullScreenCover", "toggle", "init", "if", "switch"}
# A presenter that shows what it is given, as `cover-context` writes one: its views are found where it is called.
CALLER = "is decided by the caller"
# Where sheetlens moves what opens a view: to a binding that it computes, and the function that runs each onDismiss.
GENERATED_PLACE = re.compile(r"Binding$|Dismissed$")
BRACES, PARENTHESES = r"{(?:[^{}]|{(?:[^{}]|{[^{}]*})*})*}", r"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
# Up to the next argument; a property of that name ends with its line.
DISMISSAL = re.compile(rf"\bonDismiss:\s*((?:{BRACES}|{PARENTHESES}|[^(){{}},\n])+)")
# What sheetlens writes: a parameter, the call of what was handed on, and the name of that function.
GENERATED_DISMISSAL = re.compile(r"\(\(\)->Void\)\?(=nil)?|{onDismiss\?\(\)}|\w+Dismissed")
# What does nothing but to empty the state that is empty then: it goes with it.
IDLE_DISMISSAL = re.compile(r"{(self\.)?\w+=(false|nil)}")
COLUMNS = ("app", "presentations", "local-enum auto / confirm / partial", "app-wide not refused", "applied", "refused")


class Copy:
    """A copy of what sheetlens reads of an app, which can be taken back to what it was."""

    def __init__(self, app, folder):
        self.root = Path(folder)
        # The root of a repository: no .gitignore further out counts.
        (self.root / ".git").mkdir()
        for path in app.rglob("*"):
            relative = path.relative_to(app)
            if path.name.endswith(WANTED) and path.is_file() and ".git" not in relative.parts:
                (self.root / relative).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, self.root / relative)
        self.before = self.read()

    def read(self):
        return {str(path.relative_to(self.root)): path.read_bytes() for path in self.root.rglob("*") if path.is_file()}

    def changes(self):
        """file → (before, after) of the files that differ; None where there is none."""
        after = self.read()
        return {name: (self.before.get(name), after.get(name)) for name in sorted({*self.before, *after})
                if self.before.get(name) != after.get(name)}

    def restore(self):
        for name, (before, _) in self.changes().items():
            (self.root / name).unlink(missing_ok=True)
            if before is not None:
                (self.root / name).write_bytes(before)


class Facts:
    """What the index says about a project, in the form in which it must survive."""

    def __init__(self, presentations, destinations):
        self.shown = [one for one in presentations if not one["preview"]]
        self.views = {view["view"] for one in self.shown for view in one["destinations"]}
        self.dismissals = any(one["hasOnDismiss"] for one in self.shown)
        self.unresolved = sum(any(CALLER not in why["reason"] for why in one["unresolved"]) for one in self.shown)
        # A router with two layers presents every case twice, with the same triggers each time: what counts is places.
        places = {(view["view"], f"{by['enclosingType']}.{by['enclosingFunction']}",
                   tuple(by["location"].values()), one["enum"] is None or by["case"] is not None)
                  for one in destinations for view in one["views"] for by in one["presenters"]}
        # The assignment within a router opens any case, and is listed as long as no case is opened by its name.
        self.named = collections.Counter((view, where) for view, where, _, is_named in places if is_named)
        self.triggers = collections.Counter((view, where) for view, where, *_ in places)
        self.functions = collections.Counter(where for where, _ in {one[1:3] for one in places})


class Checker:
    """One app: its offers, and what is wrong with them."""

    def __init__(self, options, app):
        self.options, self.app = options, Path(app).resolve()
        self.offers, self.flags, self.applied, self.refused = [], [], 0, collections.Counter()

    def run(self):
        with tempfile.TemporaryDirectory(prefix="sheetlens-check-") as folder:
            self.copy = Copy(self.app, folder)
            self.facts = self.index()
            self.offers = self.ask("refactor", "--offers")[1]["offers"]
            offered = [(offer["action"], offer["target"], offer) for offer in self.offers]
            for action, target, offer in [*offered, *(self.line_tasks() if self.options.lines else ())]:
                faults = self.check(action, target, offer)
                self.flags += [f"[{name}] {action} {target}: {text}" for name, text in faults]
                self.copy.restore()
        return self

    def ask(self, *arguments):
        """The exit code and the answer of a command."""
        command = [self.options.bin, *arguments, "--format", "json", "--quiet", "--project", self.copy.root]
        done = subprocess.run(command, capture_output=True, timeout=900)
        try:
            return done.returncode, json.loads(done.stdout)
        except ValueError:
            said = done.stderr.decode(errors="replace")[-500:]
            raise ValueError(f"{self.app.name}: {' '.join(arguments)}: exit code {done.returncode}, {said}") from None

    def index(self):
        presentations = self.ask("presentations")[1]["presentations"]
        return Facts(presentations, self.ask("destinations")[1]["destinations"])

    def reasons(self):
        return ", ".join(f"{reason} {count}" for reason, count in self.refused.most_common()) or "–"

    def row(self):
        outcomes = collections.Counter(offer["outcome"] for offer in self.offers if offer["action"] == "local-enum")
        local = " / ".join(str(outcomes[outcome]) for outcome in ("automatic", "confirm", "partial"))
        wide = [offer["action"] for offer in self.offers if offer["action"] in APP_WIDE and not offer["refused"]]
        return self.app.name, len(self.facts.shown), local, ", ".join(wide) or "–", self.applied, self.reasons()

    def line_tasks(self):
        """The actions that are no offers of a project, wherever an editor's menu could have them; on a view once."""
        places = [(one["location"], one["enclosingType"]) for one in self.facts.shown]
        lines = {f"{found['file']}:{found['line']}": view for found, view in places}
        views = {view: line for line, view in lines.items()}
        yield from ((action, line, None) for line in lines for action in ("item-binding", "extract-view"))
        yield from ((action, line, None) for line in views.values() for action in ("lift-enum", *APP_WIDE))

    def check(self, action, target, offer):
        """(property, what is wrong) of one offer, or of what was not offered; leaves the copy changed."""
        command = ("refactor", action, target, "--write")
        if offer and offer["outcome"] != "refuse" and not self.options.fast:
            yield from self.check_unaccepted(command)
        code, answer = self.ask(*command, "--accept", "all")
        yield from self.check_outcome(code, answer, offer)
        changes = self.copy.changes()
        yield from check_files(answer, changes)
        if not answer["applied"]:
            return
        self.applied += 1
        yield from self.check_parse(changes) if self.options.swiftc else ()
        yield from self.check_index(action, changes)
        yield from check_texts(*joined(changes))
        # A line means another place by now, if it is still there.
        if not self.options.fast and ":" not in target:
            yield from self.check_again(command)

    def check_unaccepted(self, command):
        code, answer = self.ask(*command)
        if answer["confirmations"] and (code != 1 or self.copy.changes()):
            yield "accept", f"exit code {code}, changed: {list(self.copy.changes())}"
        self.copy.restore()

    def check_outcome(self, code, answer, offer):
        reason = (answer["refused"] or {}).get("reason")
        if reason:
            self.refused[reason] += 1
        if (code, answer["applied"]) != ((1, False) if reason else (0, True)):
            yield "outcome", f"{answer['outcome']} with exit code {code}, applied: {answer['applied']}"
        if reason == "internal-error":
            yield "outcome", answer["refused"]["message"]
        then, now = ((one["outcome"], (one["refused"] or {}).get("reason")) for one in (offer or answer, answer))
        if then != now:
            yield "outcome", f"offered as {then}, now it is {now}"

    def check_parse(self, changes):
        new = self.errors([(name, after) for name, (_, after) in changes.items()])
        old = self.errors([(name, before) for name, (before, _) in changes.items()]) if new else new
        yield from (("parse", error) for error in new - old)

    def errors(self, texts):
        """What the parser says about some texts, without the line numbers, which an edit moves."""
        with tempfile.TemporaryDirectory() as folder:
            paths = [Path(folder, f"{number}-{Path(name).name}") for number, (name, _) in enumerate(texts)]
            for path, (_, text) in zip(paths, texts):
                path.write_bytes(text or b"")
            command = [self.options.swiftc, "-frontend", "-parse", *paths]
            done = subprocess.run(command, capture_output=True, timeout=900)
        found = re.findall(r"/\d+-([^/:]+):\d+:\d+: (error: .*)", done.stderr.decode(errors="replace"))
        return collections.Counter(f"{name}: {message}" for name, message in found)

    def check_index(self, action, changes):
        before, after = self.facts, self.index()
        if after.unresolved > before.unresolved:
            yield "views", f"{before.unresolved} presentations were unresolved, now {after.unresolved}"
        # An action that opens from anywhere takes an onDismiss, whether there was one or not.
        lost = after.dismissals < before.dismissals and not all(map(IDLE_DISMISSAL.fullmatch, lost_dismissals(changes)))
        if lost or after.dismissals > before.dismissals and action == "local-enum":
            yield "onDismiss", f"presentations have one: {before.dismissals} before, {after.dismissals} after"
        # Which shows a new view, on purpose.
        if action != "extract-view":
            owners = self.owners(changes)
            gone = {view for view in before.views - after.views if not owners(view) & after.views}
            yield from (("views", f"nothing shows {view} any more") for view in sorted(gone))
            yield from self.check_triggers(after, changes, owners)

    def owners(self, changes):
        """view → the types that the edit declares for contents, and which show it now."""
        old, new = joined(changes)
        fresh = set(DECLARATION.findall(new)) - set(DECLARATION.findall(old))
        code = {name: re.findall(rf"\bstruct {name}: View\b.*?^\}}", new, re.M | re.S) for name in fresh}
        bodies = {name: found[0] for name, found in code.items() if found}
        return lambda view: {name for name, body in bodies.items() if re.search(rf"\b{re.escape(view)}\(", body)}

    def check_triggers(self, after, changes, owners):
        # Contents move to types that the edit declares, with their buttons.
        old, new = (set(DECLARATION.findall(code)) for code in joined(changes))

        def is_generated(where):
            return GENERATED_PLACE.search(where) or where.split(".")[0] in new - old

        # For a view nothing may be lost. More is no fault: where an enum becomes the value of a case, `.pane($0)`, the
        # index no longer tells which of its cases a place opens, and lists the place with all of them.
        before, more = self.facts, after.triggers - self.facts.triggers
        for (view, where), count in (before.named - after.triggers).items():
            count -= sum(after.triggers[owner, where] for owner in owners(view))
            if count > sum(more[key] for key in more if key[0] == view and is_generated(key[1])):
                yield "triggers", f"{count} of {before.triggers[view, where]} places in {where} open {view} no more"
        # But a function has no more places that open anything.
        for where, count in (after.functions - before.functions).items():
            if not is_generated(where):
                yield "triggers", f"{where} opens something at {count} places more than {before.functions[where]}"

    def check_again(self, command):
        first = self.copy.read()
        code, answer = self.ask(*command, "--accept", "all")
        if code != 1 or answer["outcome"] != "refuse" or self.copy.read() != first:
            yield "again", f"exit code {code}, {answer['outcome']}: {answer['title']}"


def check_files(answer, changes):
    reported = {edit["file"]: edit for edit in answer["edits"]} if answer["applied"] else {}
    for name in sorted(set(reported) ^ set(changes)):
        yield "files", f"{name} is reported: {name in reported}, has changed: {name in changes}"
    for name in sorted(set(reported) & set(changes)):
        before, after = changes[name]
        written = patched((before or b"").decode(), reported[name]["diff"])
        if written != (after or b"").decode() or reported[name]["newFile"] != (before is None):
            yield "files", f"{name}: the diff does not lead to what was written"


def patched(text, diff):
    """A text after a unified diff; None where a line that the diff keeps or removes does not stand there."""
    old, new, at = text.split("\n"), [], 0
    for line in diff.split("\n")[2:]:
        if found := re.match(r"@@ -(\d+)(?:,(\d+))? ", line):
            # Without old lines, the number is that of the line before.
            start = int(found[1]) - (found[2] != "0")
            new += old[at:start]
            at = start
        elif line.startswith("+"):
            new.append(line[1:])
        elif line.startswith((" ", "-")):
            if old[at:at + 1] != [line[1:]]:
                return None
            new += [line[1:]] if line[0] == " " else []
            at += 1
    return "\n".join(new + old[at:])


def joined(changes):
    """What stands in the files that changed, all together, before and after: code moves from one to another."""
    return ["\n".join((texts[side] or b"").decode() for texts in changes.values()) for side in (0, 1)]


def check_texts(before, after):
    (before, comments), (after, comments_after) = split(before), split(after)
    yield from (("comments", f"lost: {text}") for text in comments - comments_after)
    declared, declared_after = (collections.Counter(re.findall(r"\bvar (\w+)", code)) for code in (before, after))
    states = set(declared - declared_after)
    yield from check_dismissals(before, after, states)
    used, used_after = (collections.Counter(USED_NAME.findall(code)) for code in (before, after))
    # What several states show in the same words becomes one case.
    contents = collections.Counter(" ".join(content.split()) for content in CONTENT.findall(before))
    once = collections.Counter()
    for content, count in contents.items():
        once.update({name: times * (count - 1) for name, times in collections.Counter(USED_NAME.findall(content)).items()})
    gone = (used - used_after) - once
    lost = {name: count for name, count in gone.items() if name not in REPLACED | states}
    yield from (("code", f"{count} of {used[name]} uses of '{name}' are lost") for name, count in lost.items())


def split(text):
    """The code of a text, without comments and what stands in strings; and the comments, counted."""
    # Code that moves is indented anew.
    found = ("\n".join(map(str.strip, (lexeme["comment"] or "").split("\n"))) for lexeme in LEXEME.finditer(text))
    comments = collections.Counter(comment for comment in found if comment)
    return LEXEME.sub(lambda lexeme: " " if lexeme["comment"] else '""', text), comments


def lost_dismissals(changes):
    """What ran on dismissal, and does not any more."""
    old, new = ({"".join(text.split()) for text in DISMISSAL.findall(code)} for code in joined(changes))
    return old - new


def check_dismissals(before, after, states):
    """What an `onDismiss` did is still there, word by word but for the states; and none does anything new."""
    old, new = ({"".join(text.split()) for text in DISMISSAL.findall(code)} for code in (before, after))
    rewritten = {text for text in old - new if states & set(re.findall(r"\w+", text))}
    lost = {text for text in old - new - rewritten if text.strip("{}") not in "".join(after.split())}
    # One that was the first of two trailing closures had no label.
    unknown = {text for text in new - old if text.strip("{}") not in "".join(before.split())}
    invented = {text for text in unknown if not GENERATED_DISMISSAL.fullmatch(text)}
    if lost or len(invented) > len(rewritten):
        yield "onDismiss", f"lost: {lost or rewritten}, new: {invented}"


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, metavar="PATH", help="the sheetlens to check")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="apps at a time")
    for name, text in {"fast": "without the second run, and the one without --accept", "table": "a table at the end",
                       "lines": "also the actions on single lines and views, which takes long"}.items():
        parser.add_argument(f"--{name}", action="store_true", help=text)
    parser.add_argument("apps", nargs="+", metavar="APP_DIR")
    options = parser.parse_args()
    if not (program := shutil.which(options.bin)) or not all(Path(app).is_dir() for app in options.apps):
        parser.error("the program or an app is not there")
    options.bin = Path(program).resolve()
    options.swiftc = shutil.which("swiftc") or shutil.which("/opt/swift/usr/bin/swiftc")
    return options


def main():
    options = parse_arguments()
    with ThreadPoolExecutor(max(1, options.jobs)) as pool:
        found = []
        try:
            for one in pool.map(lambda app: Checker(options, app).run(), options.apps):
                found.append(one)
                print(f"{one.app.name}: {len(one.offers)} offers, {one.applied} applied, {len(one.flags)} flagged; "
                      f"refused: {one.reasons()}", *one.flags, sep="\n  ", flush=True)
        except ValueError as failure:
            pool.shutdown(cancel_futures=True)
            print(failure, file=sys.stderr)
            return 2
    if options.table:
        for cells in (COLUMNS, ("---", "--:", "--:", "---", "--:", "---"), *(one.row() for one in found)):
            print(f"| {' | '.join(map(str, cells))} |")
    return int(any(one.flags for one in found))


if __name__ == "__main__":
    sys.exit(main())
