// What VS Code loads: starts the server and registers what package.json contributes.

import * as vscode from "vscode";
import { Destinations } from "./destinations";
import { follow } from "./follow";
import { Graph } from "./graph";
import { open } from "./places";
import { Preview } from "./preview";
import { Location } from "./protocol";
import { Questions } from "./questions";
import { Session } from "./session";

let session: Session | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
    const started = session = new Session();
    const questions = new Questions(started);
    const preview = new Preview(started);
    const destinations = new Destinations(started);
    const list = vscode.window.createTreeView("sheetlens.destinations", { treeDataProvider: destinations, showCollapseAll: true });
    destinations.onMessage.event((message) => { list.message = message; });
    const commands: Record<string, (argument?: unknown) => unknown> = {
        "sheetlens.goToSheetView": (argument) => questions.goToSheetView(argument),
        "sheetlens.showPresenters": (argument) => questions.showPresenters(argument),
        "sheetlens.showDestinations": () => questions.showDestinations(),
        "sheetlens.showGraph": () => vscode.commands.executeCommand("sheetlens.graph.focus"),
        "sheetlens.refactor": () => vscode.commands.executeCommand("editor.action.codeAction", { kind: "refactor.rewrite.sheetlens", apply: "never" }),
        "sheetlens.preview": (argument) => preview.open(argument),
        "sheetlens.restart": () => started.start(),
        "sheetlens.showLog": () => started.showLog(),
        "sheetlens.openItem": (argument) => open(argument as Location),
        // `sheetlens.reindex` is the server's: the language client registers what the server lists.
    };
    context.subscriptions.push(started, preview, list, follow(started),
        vscode.window.createTreeView("sheetlens.graph", { treeDataProvider: new Graph(started), showCollapseAll: true }),
        vscode.workspace.onDidChangeConfiguration((event) => {
            if (["path", "arguments"].some((key) => event.affectsConfiguration(`sheetlens.${key}`))) { void started.start(); }
        }),
        ...Object.entries(commands).map(([name, run]) => vscode.commands.registerCommand(name, run)));
    void vscode.commands.executeCommand("setContext", "sheetlens.isActive", true);
    await started.start();
}

export async function deactivate(): Promise<void> {
    await session?.stop();
}
