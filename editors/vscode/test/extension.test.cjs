// The extension against the real server, in a fake VS Code.

const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { after, before, describe, test } = require("node:test");
const { PROGRAM, activate, apply, project, temporary, until } = require("./harness.cjs");

const manifest = JSON.parse(fs.readFileSync(path.join(__dirname, "../package.json"), "utf8"));
const LIBRARY = "Features/Library/LibraryView.swift";

describe("in the sample app", () => {
    let code, folder;
    before(async () => { code = await activate(folder = project()); });
    after(() => code.close());

    test("every contributed command and view is there, none twice", async () => {
        const contributed = manifest.contributes.commands.map((one) => one.command).sort();
        assert.deepEqual([...code.registered.keys()].sort(), contributed);
        assert.deepEqual(Object.keys(code.seen.trees).sort(), manifest.contributes.views.explorer.map((one) => one.id).sort());
        assert.equal(code.seen.context["sheetlens.isRunning"], true);
        await until(() => code.client.registrations.length === 2, "the server's registrations");
        assert.deepEqual(code.client.registrations.sort(), ["workspace/didChangeConfiguration", "workspace/didChangeWatchedFiles"]);
    });

    test("goes from what opens a sheet to its view", async () => {
        code.openAt(LIBRARY, "showSheet(.settings)", 12);
        await code.run("sheetlens.goToSheetView");
        assert.equal(code.seen.shown.at(-1), "Features/Settings/SettingsView.swift:3 struct SettingsView: View {");
    });

    test("says what to do where nothing is presented", async () => {
        code.openAt(LIBRARY, "import SwiftUI");
        await code.run("sheetlens.goToSheetView");
        assert.match(code.seen.messages.at(-1), /^information: Nothing that is presented .* put the cursor on a presentation/);
    });

    test("lists the destinations and goes to the picked one", async () => {
        code.answers.push((items) => items.find((item) => item.label === "Sheet.member"));
        await code.run("sheetlens.showDestinations");
        const list = code.seen.lists.at(-1);
        assert.equal(list.items.length, 28);
        assert.equal(list.items.find((item) => item.label === "Sheet.settings").description, "→ SettingsView  sheet");
        assert.equal(code.seen.shown.at(-1), "Features/Clubs/ClubSheets.swift:38 struct MemberView: View {");
    });

    test("shows who presents a view", async () => {
        code.openAt("Features/Library/LibrarySheets.swift", "struct SpotlightView", 8);
        code.answers.push((items) => items.find((item) => item.label.startsWith("BookRow")));
        await code.run("sheetlens.showPresenters");
        assert.deepEqual(code.seen.lists.at(-1).items.map((item) => item.label), ["BookRow.body", "LibraryView.body", "LibraryView"]);
        assert.match(code.seen.shown.at(-1), /^Features\/Library\/BookRow.swift:33 /);
    });

    test("lenses carry commands of the extension, which take their argument", async () => {
        const uri = code.api.Uri.file(path.join(folder, "Shared/Sheets/Sheet.swift")).toString();
        const [lens] = await code.client.sendRequest("textDocument/codeLens", { textDocument: { uri } });
        const { command } = await code.client.sendRequest("codeLens/resolve", lens);
        assert.equal(command.title, "2 presenters");
        code.answers.push((items) => items[0]);
        await code.run(command.command, ...command.arguments);
        assert.equal(code.seen.lists.at(-1).title, "Who presents this?");
        assert.match(code.seen.shown.at(-1), /^Features\/Clubs\/ClubsView.swift:40 /);
        assert.ok(!code.client.initializeResult.capabilities.executeCommandProvider.commands.includes(command.command));
    });

    test("the view lists enums, cases and what opens them", async () => {
        const { treeDataProvider: tree, message } = code.seen.trees["sheetlens.destinations"];
        const groups = await tree.getChildren();
        assert.deepEqual(groups.map((group) => tree.getTreeItem(group).label).filter((name) => /^(Sheet|AppCover|Views)$/.test(name)).sort(), ["AppCover", "Sheet", "Views"]);
        const sheet = groups.find((group) => group.name === "Sheet");
        const [settings] = await tree.getChildren(sheet);
        const item = tree.getTreeItem(settings);
        assert.deepEqual([item.label, item.description, item.contextValue], [".settings", "→ SettingsView  sheet", "destination"]);
        await code.run(item.command.command, ...item.command.arguments);
        assert.equal(code.seen.shown.at(-1), "Features/Settings/SettingsView.swift:3 struct SettingsView: View {");
        const [presenter] = await tree.getChildren(settings);
        assert.equal(tree.getTreeItem(presenter).label, "ClubsView.body");
        await code.run("sheetlens.showPresenters", settings);
        assert.equal(code.seen.lists.at(-1).items.length, 3);
        assert.equal(message, undefined);
    });

    test("the modal flow is a tree", async () => {
        const { treeDataProvider: tree } = code.seen.trees["sheetlens.graph"];
        const roots = await tree.getChildren();
        assert.ok(roots.length >= 5);
        const library = roots.find((item) => item.node.view === "LibraryView");
        const children = await tree.getChildren(library);
        assert.deepEqual(children.map((item) => item.node.view), ["ScanShelfView", "ArrangeView", "SpotlightView"]);
        // Down to the leaves: no view leads to itself for ever.
        let count = 0;
        const walk = async (item) => {
            const kinds = (item.label ?? "").split(", ");
            assert.equal(new Set(kinds).size, kinds.length, item.label);
            count += 1;
            for (const child of await tree.getChildren(item)) { await walk(child); }
        };
        for (const root of roots) { await walk(root); }
        assert.ok(count > 30 && count < 200, String(count));
    });

    test("the views follow a change that is not saved", async () => {
        const uri = code.api.Uri.file(path.join(folder, "Shared/Sheets/Sheet.swift")).toString();
        const text = fs.readFileSync(path.join(folder, "Shared/Sheets/Sheet.swift"), "utf8").replace("case settings", "case preferences");
        let changes = 0;
        const listening = code.seen.trees["sheetlens.destinations"].treeDataProvider.onDidChangeTreeData(() => { changes += 1; });
        await code.client.sendNotification("textDocument/didOpen", { textDocument: { uri, languageId: "swift", version: 1, text } });
        await until(() => changes > 0, "a change of the view");
        await code.client.sendNotification("textDocument/didClose", { textDocument: { uri } });
        listening.dispose();
    });

    test("the cursor is told, after a rest", async () => {
        const told = () => code.client.sent.filter(([method]) => method === "sheetlens/didMoveCursor");
        const before = told().length;
        code.openAt(LIBRARY, "showSheet(.settings)", 12);
        code.openAt(LIBRARY, ".sheet(item: $spotlight", 3);
        await until(() => told().length > before, "the cursor");
        await new Promise((resolve) => setTimeout(resolve, 100));
        assert.equal(told().length, before + 1, "one for two moves");
        const [, { textDocument, position }] = told().at(-1);
        assert.match(textDocument.uri, /LibraryView\.swift$/);
        assert.deepEqual({ ...position }, { line: 42, character: 9 });
    });

    test("the server gets its settings, and warns of none", async () => {
        code.settings.sheetlens.codeLens = { presentations: false, destinations: false, views: false };
        code.settings.sheetlens.preview = { followCursor: true };
        await code.client.sendNotification("workspace/didChangeConfiguration", { settings: null });
        const uri = code.api.Uri.file(path.join(folder, "Shared/Sheets/Sheet.swift")).toString();
        await until(async () => (await code.client.sendRequest("textDocument/codeLens", { textDocument: { uri } })).length === 0, "no lenses");
        assert.deepEqual(code.client.log.filter((line) => /unknown|not known|not understood/.test(line)), []);
        delete code.settings.sheetlens.codeLens;
    });

    test("a command of the server goes through; the editor's own menu shows the refactorings", async () => {
        assert.equal(await code.run("sheetlens.reindex"), null);
        await code.run("sheetlens.refactor");
        assert.deepEqual(code.seen.executed.at(-1), ["editor.action.codeAction", { kind: "refactor.rewrite.sheetlens", apply: "never" }]);
    });

    test("restarting registers nothing twice and leaves no server behind", async () => {
        const first = code.client;
        await code.run("sheetlens.restart");
        assert.equal(first.status, 0);
        assert.notEqual(code.client, first);
        await code.run("sheetlens.showDestinations");
        assert.equal(code.seen.lists.at(-1).items.length, 28);
    });
});

test("a refactoring changes the files as the command line does", async () => {
    const folder = project(), wanted = project();
    const code = await activate(folder);
    execFileSync(PROGRAM, ["refactor", "local-enum", "LibraryView", "--write", "--accept", "all", "--quiet", "--project", wanted]);
    const file = path.join(folder, LIBRARY), uri = code.api.Uri.file(file).toString();
    const text = fs.readFileSync(file, "utf8");
    await code.client.sendNotification("textDocument/didOpen", { textDocument: { uri, languageId: "swift", version: 1, text } });
    const at = { line: 42, character: 9 };
    const action = await until(async () => (await code.client.sendRequest("textDocument/codeAction",
        { textDocument: { uri }, range: { start: at, end: at }, context: { diagnostics: [], only: ["refactor.rewrite.sheetlens"], triggerKind: 1 } }))
        .find((one) => one.kind.endsWith("local-enum")), "the action");
    apply((await code.client.sendRequest("codeAction/resolve", action)).edit);
    assert.notEqual(fs.readFileSync(file, "utf8"), text);
    assert.equal(fs.readFileSync(file, "utf8"), fs.readFileSync(path.join(wanted, LIBRARY), "utf8"));
    await code.close();
});

describe("the preview", () => {
    const fake = path.join(temporary(), "sheetlens");
    before(() => fs.writeFileSync(fake, `#!/bin/sh
case $1 in preview) echo "USAGE: sheetlens preview [<target>]"; exit ;; esac
exec '${PROGRAM}' "$@"
`, { mode: 0o755 }));

    test("opens beside the editor, follows, and stays for an item of the view", async () => {
        const folder = project();
        const code = await activate(folder, { path: fake });
        code.openAt(LIBRARY, "showSheet(.settings)", 12);
        await code.run("sheetlens.preview");
        const [terminal] = code.seen.terminals;
        assert.equal(terminal.options.shellPath, fake);
        assert.deepEqual(terminal.options.shellArgs, ["preview", "--follow"]);
        assert.deepEqual(terminal.options.location, { viewColumn: -2, preserveFocus: true });
        assert.equal(terminal.options.cwd.fsPath, folder);
        assert.ok(terminal.isShown);
        await code.run("sheetlens.preview", { uri: code.api.window.activeTextEditor.document.uri.toString(), position: { line: 42, character: 7 } });
        assert.equal(code.seen.terminals.length, 1, "the same one");
        assert.deepEqual(code.client.sent.at(-1)[1].position, { line: 42, character: 7 });
        const { treeDataProvider: tree } = code.seen.trees["sheetlens.destinations"];
        const [settings] = await tree.getChildren((await tree.getChildren()).find((group) => group.name === "Sheet"));
        await code.run("sheetlens.preview", settings);
        assert.deepEqual(code.seen.terminals[1].options.shellArgs, ["preview", "Sheet.settings"]);
        await code.close();
    });

    test("a program without one says so", async () => {
        const old = path.join(temporary(), "sheetlens");
        fs.writeFileSync(old, `#!/bin/sh
case $1 in preview) echo "USAGE: sheetlens <subcommand>"; exit ;; esac
exec '${PROGRAM}' "$@"
`, { mode: 0o755 });
        const code = await activate(project(), { path: old });
        await code.run("sheetlens.preview");
        await code.close();
        assert.equal(code.seen.terminals.length, 0);
        assert.match(code.seen.messages.at(-1), /has no preview: install a newer sheetlens\.$/);
    });
});

describe("a server that dies", () => {
    async function kill(code) {
        const { process, crashes } = code.client;
        process.kill("SIGKILL");
        await until(() => code.client.crashes > crashes, "the end of the server");
        return process;
    }

    test("is started again, and is told from one that is left", async (t) => {
        const code = await activate(project());
        t.after(() => code.close()); // or its server would keep this process
        for (let i = 0; i < 4; i++) {
            const before = await kill(code);
            await until(() => code.seen.context["sheetlens.isRunning"] === true, "another server");
            assert.notEqual(code.client.process, before);
        }
        await code.run("sheetlens.showDestinations");
        assert.equal(code.seen.lists.at(-1).items.length, 28);
        assert.deepEqual(code.seen.messages, []);
        await kill(code);
        await until(() => code.seen.messages.length > 0, "a sentence");
        assert.match(code.seen.messages[0], /^error: sheetlens: The server has ended, several times: 'Sheets: Restart the Server' starts it/);
        assert.equal(code.seen.context["sheetlens.isRunning"], false, "the view says so, too");
        await code.run("sheetlens.showDestinations");
        assert.match(code.seen.messages.at(-1), /The server does not run: start it with/);
        await code.run("sheetlens.restart");
        assert.equal(code.seen.context["sheetlens.isRunning"], true);
        await code.run("sheetlens.showDestinations");
        assert.equal(code.seen.lists.at(-1).items.length, 28);
    });

    test("is not asked while it is gone", async (t) => {
        const code = await activate(project());
        t.after(() => code.close());
        code.client.crashes = 5; // nobody starts it again
        await kill(code);
        await code.run("sheetlens.showDestinations");
        assert.match(code.seen.messages[0], /^warning: The server has ended and is started again: try again in a moment\.$/);
    });
});

describe("sentences where something is wrong", () => {
    async function message(settings, files = { "App.swift": "import SwiftUI\n" }) {
        const code = await activate(project(files), settings);
        return code;
    }
    function script(text) {
        const file = path.join(temporary(), "program");
        fs.writeFileSync(file, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
        return file;
    }

    test("no program of that name", async () => {
        const code = await message({ path: "no-such-sheetlens" });
        assert.equal(code.seen.messages[0], "error: sheetlens: 'no-such-sheetlens' is not found on PATH: install sheetlens, or name it with its full path in the setting sheetlens.path.");
        await code.run("sheetlens.showDestinations");
        assert.match(code.seen.messages.at(-1), /The server does not run: start it with/);
        assert.deepEqual(await code.seen.trees["sheetlens.destinations"].treeDataProvider.getChildren(), []);
        await code.close();
    });

    test("a wrong path", async () => {
        const code = await message({ path: "/no/such/sheetlens" });
        assert.equal(code.seen.messages[0], "error: sheetlens: '/no/such/sheetlens' is not an executable program: correct the setting sheetlens.path.");
        await code.close();
    });

    test("another program", async () => {
        const code = await message({ path: script("exit 3") });
        assert.match(code.seen.messages[0], /--version' ends with 3 and no version: it is another program or broken, correct the setting/);
        await code.close();
        const content = await message({ path: script("echo hello 2.0.0") }); // with any command
        assert.match(content.seen.messages[0], /--version' names no version of sheetlens: it is another program, correct the setting/);
        await content.close();
    });

    test("an old version", async () => {
        const code = await message({ path: script("echo sheetlens 0.0.9") });
        assert.match(code.seen.messages[0], /is version 0\.0\.9: install 0\.1\.0 or newer\.$/);
        await code.close();
    });

    test("a server that does not start", async () => {
        const code = await message({ arguments: ["serve", "--no-such-option"] });
        assert.match(code.seen.messages[0], /The server did not start: run '.*serve --log-file FILE' in a terminal/);
        await code.close();
    });

    test("a folder that is too large", async () => {
        const files = { "App.swift": "import SwiftUI\n", "Other.swift": "import SwiftUI\n", ".sheetlens.json": '{ "maxFiles": 1 }' };
        const code = await message({}, files);
        await code.run("sheetlens.showDestinations");
        assert.match(code.seen.messages.at(-1), /it holds more than 1 Swift files: open a folder below it, .* or raise "maxFiles" in \.sheetlens\.json\.$/);
        await code.seen.trees["sheetlens.destinations"].treeDataProvider.getChildren();
        assert.match(code.seen.trees["sheetlens.destinations"].message, /it holds more than 1 Swift files/);
        await code.close();
    });

    test("no Swift files, nothing presented", async () => {
        const empty = await message({}, { "README.md": "" });
        await empty.run("sheetlens.showDestinations");
        assert.match(empty.seen.messages.at(-1), /No Swift files are below the opened folder: open the folder of the app/);
        await empty.seen.trees["sheetlens.destinations"].treeDataProvider.getChildren();
        assert.match(empty.seen.trees["sheetlens.destinations"].message, /No Swift files/);
        await empty.close();
        const plain = await message({});
        await plain.run("sheetlens.showDestinations");
        assert.equal(plain.seen.messages.at(-1), "information: Nothing is presented in this project.");
        await plain.close();
    });
});
