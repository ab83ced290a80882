// Loads the compiled extension with the fakes in place of `vscode` and the language client.
//
// SHEETLENS: the program. SHEETLENS_SAMPLE: the sample app, which is copied. SHEETLENS_OUT: where tsc has written (out/).

const Module = require("node:module");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");

const OUT = path.resolve(process.env.SHEETLENS_OUT ?? path.join(__dirname, "../out"));
const PROGRAM = process.env.SHEETLENS ?? "sheetlens";
const SAMPLE = process.env.SHEETLENS_SAMPLE ?? path.join(__dirname, "../../../Tests/Fixtures/SampleApp");

let current;
const load = Module._load;
Module._load = function (id, ...rest) {
    if (id === "vscode") { return current.code.api; }
    if (id === "vscode-languageclient/node") { return { LanguageClient: current.Client, State: require("./fake/languageclient.cjs").State }; }
    return load.call(this, id, ...rest);
};

const temporaries = [];
process.on("exit", () => { for (const folder of temporaries) { fs.rmSync(folder, { recursive: true, force: true }); } });

function temporary() {
    temporaries.push(fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "sheetlens-vscode-"))));
    return temporaries.at(-1);
}

/** A copy of the sample with the mark of a project, or a folder with the given files. */
function project(files) {
    const folder = temporary();
    if (files) {
        for (const [name, text] of Object.entries(files)) { fs.writeFileSync(path.join(folder, name), text); }
    } else {
        fs.cpSync(SAMPLE, folder, { recursive: true });
    }
    fs.mkdirSync(path.join(folder, ".git"), { recursive: true });
    return folder;
}

/** A fresh VS Code with the extension activated in a folder. `close` deactivates it. */
async function activate(folder, settings = {}) {
    const code = require("./fake/vscode.cjs").make(folder, { sheetlens: { path: PROGRAM, arguments: ["serve"], ...settings } });
    current = { code, Client: require("./fake/languageclient.cjs").make(code) };
    for (const id of Object.keys(require.cache)) { if (id.startsWith(OUT)) { delete require.cache[id]; } }
    const extension = require(path.join(OUT, "src/extension.js"));
    const context = { subscriptions: [] };
    await extension.activate(context);
    const { Client } = current;
    return {
        ...code, context,
        run: (command, argument) => code.api.commands.executeCommand(command, argument),
        get client() { return Client.last; },
        async close() {
            await extension.deactivate();
            for (const one of context.subscriptions) { one.dispose(); }
        },
    };
}

async function until(condition, what) {
    const deadline = Date.now() + 20_000;
    for (;;) {
        const value = await condition();
        if (value) { return value; }
        if (Date.now() > deadline) { throw new Error(`waited in vain for ${what}`); }
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
}

/** Writes a workspace edit into the files, as VS Code would into their documents. */
function apply(edit) {
    const { fileURLToPath } = require("node:url");
    for (const change of edit.documentChanges) {
        if (change.kind === "create") { fs.writeFileSync(fileURLToPath(change.uri), "", { flag: "wx" }); continue; }
        const file = fileURLToPath(change.textDocument.uri);
        let text = fs.readFileSync(file, "utf8");
        const starts = [0];
        for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) { starts.push(at + 1); }
        const offset = ({ line, character }) => starts[line] + character; // UTF-16, as in a string
        const edits = [...change.edits].sort((a, b) => offset(b.range.start) - offset(a.range.start));
        for (const { range, newText } of edits) {
            text = text.slice(0, offset(range.start)) + newText + text.slice(offset(range.end));
        }
        fs.writeFileSync(file, text);
    }
}

module.exports = { PROGRAM, OUT, activate, apply, project, temporary, until };
