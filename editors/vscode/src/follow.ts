// LSP has no message for a moved cursor; the preview follows this one.

import * as vscode from "vscode";
import { subject } from "./questions";
import { Session } from "./session";

/** Milliseconds of rest; a held key sends nothing until it is released. */
const DELAY = 40;

export function follow(session: Session): vscode.Disposable {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function moved(): void {
        if (!vscode.workspace.getConfiguration("sheetlens").get("preview.followCursor", true)) { return; }
        clearTimeout(timer);
        timer = setTimeout(() => {
            const scheme = vscode.window.activeTextEditor?.document.uri.scheme;
            const place = scheme === "file" ? subject(undefined) : undefined;
            if (place) { session.notify("sheetlens/didMoveCursor", place); }
        }, DELAY);
    }
    return vscode.Disposable.from(
        vscode.window.onDidChangeTextEditorSelection(moved),
        vscode.window.onDidChangeActiveTextEditor(moved),
        session.onDidComplete(moved), // until then the server does not know what the cursor stands on
        { dispose: () => clearTimeout(timer) },
    );
}
