// Places: open one, or let the user pick one.

import * as vscode from "vscode";
import { Location } from "./protocol";

export interface Place { label: string; description?: string; location: Location }

export async function open(location: Location): Promise<void> {
    const { start, end } = location.range;
    const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(location.uri));
    await vscode.window.showTextDocument(document, {
        selection: new vscode.Range(start.line, start.character, end.line, end.character),
    });
}

/** One place is opened at once, of several one is picked; `none` is said where there is none. */
export async function show(title: string, places: Place[], none: string): Promise<void> {
    if (places.length === 0) { return void vscode.window.showInformationMessage(none); }
    if (places.length === 1) { return open(places[0].location); }
    const items = places.map((place) => ({
        label: place.label,
        description: place.description,
        detail: `${vscode.workspace.asRelativePath(vscode.Uri.parse(place.location.uri))}:${place.location.range.start.line + 1}`,
        place,
    }));
    const picked = await vscode.window.showQuickPick(items, { placeHolder: title, matchOnDescription: true });
    if (picked) { await open(picked.place.location); }
}
