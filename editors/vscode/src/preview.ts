// The preview: a terminal beside the editor that runs `sheetlens preview`. It draws text, so no webview is needed.

import * as vscode from "vscode";
import { find, hasPreview } from "./program";
import { Destination } from "./protocol";
import { subject } from "./questions";
import { Session } from "./session";

export class Preview implements vscode.Disposable {
    private terminal: { isFollowing: boolean; it: vscode.Terminal } | undefined;
    private readonly closing: vscode.Disposable;

    constructor(private readonly session: Session) {
        this.closing = vscode.window.onDidCloseTerminal((terminal) => {
            if (terminal === this.terminal?.it) { this.terminal = undefined; }
        });
    }

    /** An item of the view is shown and stays. A lens, or the cursor, is shown and followed. */
    async open(argument?: unknown): Promise<void> {
        const program = this.session.program ?? await this.find();
        if (program === undefined) { return; }
        if (!await hasPreview(program)) {
            return void vscode.window.showErrorMessage(`sheetlens: '${program}' has no preview: install a newer sheetlens.`);
        }
        const destination = (argument as { destination?: Destination } | undefined)?.destination;
        const place = subject(argument);
        if (place && "position" in place) { this.session.notify("sheetlens/didMoveCursor", place); }
        const isFollowing = destination === undefined;
        if (this.terminal?.isFollowing && isFollowing) { return this.terminal.it.show(true); }
        this.terminal?.it.dispose();
        const it = vscode.window.createTerminal({
            name: "Sheet preview",
            shellPath: program,
            shellArgs: ["preview", destination?.id ?? "--follow"],
            cwd: this.folder(), // by it the preview finds the server that it belongs to
            location: { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
            isTransient: true,
            iconPath: new vscode.ThemeIcon("open-preview"),
        });
        this.terminal = { isFollowing, it };
        it.show(true);
    }

    private folder(): vscode.Uri | undefined {
        const document = vscode.window.activeTextEditor?.document;
        const folder = document ? vscode.workspace.getWorkspaceFolder(document.uri) : undefined;
        return (folder ?? vscode.workspace.workspaceFolders?.[0])?.uri;
    }

    private async find(): Promise<string | undefined> {
        const found = await find(vscode.workspace.getConfiguration("sheetlens").get<string>("path") || "sheetlens");
        if ("path" in found) { return found.path; }
        void vscode.window.showErrorMessage(`sheetlens: ${found.problem}`);
        return undefined;
    }

    dispose(): void {
        this.closing.dispose();
        this.terminal?.it.dispose();
    }
}
