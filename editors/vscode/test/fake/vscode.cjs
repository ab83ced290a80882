// Stands in for VS Code's API in tests under node: what the extension calls, with a memory of what was called.
// It is not VS Code: it shows that the extension does what it means to, not that VS Code does what it should.

const { pathToFileURL, fileURLToPath } = require("node:url");
const fs = require("node:fs");
const path = require("node:path");

class EventEmitter {
    listeners = new Set();
    event = (listener) => {
        this.listeners.add(listener);
        return { dispose: () => this.listeners.delete(listener) };
    };
    fire(data) { for (const listener of [...this.listeners]) { listener(data); } }
    dispose() { this.listeners.clear(); }
}

class Uri {
    constructor(value) { this.value = value; }
    static parse(value) { return new Uri(value); }
    static file(file) { return new Uri(pathToFileURL(file).href); }
    get scheme() { return this.value.split(":")[0]; }
    get fsPath() { return fileURLToPath(this.value); }
    toString() { return this.value; }
}

class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range {
    constructor(line, character, endLine, endCharacter) {
        this.start = new Position(line, character);
        this.end = new Position(endLine, endCharacter);
    }
}
class Selection extends Range { get active() { return this.end; } }
class ThemeIcon { constructor(id) { this.id = id; } }
class TreeItem { constructor(label, collapsibleState) { Object.assign(this, { label, collapsibleState }); } }

/** A VS Code with one folder. `answers` are what the user picks in lists: functions of the items. */
function make(folder, settings = {}) {
    const seen = { messages: [], lists: [], terminals: [], shown: [], context: {}, executed: [], trees: {} };
    const answers = [];
    const registered = new Map();
    const events = { selection: new EventEmitter(), active: new EventEmitter(), closed: new EventEmitter(), configuration: new EventEmitter() };
    const say = (kind) => async (text) => { seen.messages.push(`${kind}: ${text}`); return undefined; };
    const document = (file) => ({ uri: Uri.file(file), languageId: file.endsWith(".swift") ? "swift" : "plaintext", getText: () => fs.readFileSync(file, "utf8") });

    const window = {
        activeTextEditor: undefined,
        onDidChangeTextEditorSelection: events.selection.event,
        onDidChangeActiveTextEditor: events.active.event,
        onDidCloseTerminal: events.closed.event,
        showInformationMessage: say("information"),
        showWarningMessage: say("warning"),
        showErrorMessage: say("error"),
        async showQuickPick(items, options) {
            seen.lists.push({ title: options.placeHolder, items });
            return answers.shift()?.(items);
        },
        async showTextDocument(document, options) {
            const { start, end } = options.selection;
            window.activeTextEditor = { document, selection: new Selection(start.line, start.character, end.line, end.character) };
            const { line } = start;
            seen.shown.push(`${path.relative(folder, document.uri.fsPath)}:${line + 1} ${document.getText().split("\n")[line]}`);
            return window.activeTextEditor;
        },
        createTerminal(options) {
            const terminal = { options, isShown: false, show() { this.isShown = true; }, dispose() { events.closed.fire(this); } };
            seen.terminals.push(terminal);
            return terminal;
        },
        createTreeView(id, options) {
            if (seen.trees[id]) { throw new Error(`view ${id} exists already`); }
            return seen.trees[id] = { ...options, message: undefined, dispose() { } };
        },
    };
    const workspace = {
        workspaceFolders: [{ uri: Uri.file(folder), name: path.basename(folder) }],
        onDidChangeConfiguration: events.configuration.event,
        getConfiguration(section) {
            const all = section ? settings[section] ?? {} : settings;
            return { get: (key, otherwise) => key.split(".").reduce((value, part) => value?.[part], all) ?? otherwise };
        },
        openTextDocument: async (uri) => document(uri.fsPath),
        asRelativePath: (uri) => path.relative(folder, uri.fsPath),
        getWorkspaceFolder: (uri) => (uri.fsPath.startsWith(folder) ? workspace.workspaceFolders[0] : undefined),
    };
    const commands = {
        registerCommand(id, run) {
            if (registered.has(id)) { throw new Error(`command '${id}' already exists`); } // as in VS Code
            registered.set(id, run);
            return { dispose: () => registered.delete(id) };
        },
        async executeCommand(id, ...rest) {
            seen.executed.push([id, ...rest]);
            if (id === "setContext") { seen.context[rest[0]] = rest[1]; return undefined; }
            if (registered.has(id)) { return registered.get(id)(...rest); }
            if (/^(editor\.|workbench\.|sheetlens\.\w+\.focus$)/.test(id)) { return undefined; } // VS Code's own
            throw new Error(`command '${id}' not found`);
        },
    };
    return {
        api: {
            window, workspace, commands, EventEmitter, Uri, Position, Range, Selection, ThemeIcon, TreeItem,
            ViewColumn: { Beside: -2 }, TreeItemCollapsibleState: { None: 0, Collapsed: 1, Expanded: 2 },
            Disposable: { from: (...all) => ({ dispose() { for (const one of all) { one.dispose(); } } }) },
        },
        seen, answers, registered, events, settings,
        /** Opens a file with the cursor in front of what is written there. */
        openAt(file, needle, into = 0) {
            const opened = document(path.join(folder, file));
            const before = opened.getText().slice(0, opened.getText().indexOf(needle) + into).split("\n");
            const at = [before.length - 1, before.at(-1).length];
            window.activeTextEditor = { document: opened, selection: new Selection(...at, ...at) };
            events.active.fire(window.activeTextEditor);
            events.selection.fire({});
        },
    };
}

module.exports = { make };
