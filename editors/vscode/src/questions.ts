// Go to sheet view, who presents this, go to destination: a request, and its places.

import * as vscode from "vscode";
import { Place, show } from "./places";
import { CommandPlace, Destination, Presenter, Subject, whyEmpty } from "./protocol";
import { Session } from "./session";

const NOTHING_HERE = "Nothing that is presented or presents stands here: put the cursor on a presentation, on a statement that opens one, on a case or on a view.";

/** What a command is about: what a lens or an item of a view hands over, or the cursor. */
export function subject(argument: unknown): Subject | undefined {
    const place = argument as CommandPlace | undefined;
    if (place?.uri !== undefined && place.position !== undefined) {
        return { textDocument: { uri: place.uri }, position: place.position };
    }
    const destination = (argument as { destination?: Destination } | undefined)?.destination;
    if (destination) { return { target: destination.id }; }
    const editor = vscode.window.activeTextEditor;
    if (!editor || editor.document.languageId !== "swift") { return undefined; }
    const { line, character } = editor.selection.active;
    return { textDocument: { uri: editor.document.uri.toString() }, position: { line, character } };
}

export function enclosing(presenter: Presenter): string {
    return [presenter.enclosingType, presenter.enclosingFunction].filter((name) => name !== null).join(".") || "file scope";
}

/** Where a destination leads: its view; of a view of the system, the case. */
export function placeOf(destination: Destination): Place | undefined {
    const location = destination.views.flatMap((view) => view.locations)[0] ?? destination.location;
    const views = destination.views.map((view) => view.view).join(", ");
    return location
        ? { label: destination.id, description: `${destination.enum ? `→ ${views}  ` : ""}${destination.kinds.join(", ")}`, location }
        : undefined;
}

export class Questions {
    constructor(private readonly session: Session) { }

    async goToSheetView(argument?: unknown): Promise<void> {
        const answer = await this.about("sheetlens/sheetViews", argument);
        if (!answer) { return; }
        const places = answer.views.flatMap((view) => view.locations.map((location) => ({ label: view.view, description: view.case ? `.${view.case}` : undefined, location })));
        const system = answer.views.find((view) => !view.declared);
        await show("Go to sheet view", places, system ? `${system.view} is not declared in this project.` : "No view is known here.");
    }

    async showPresenters(argument?: unknown): Promise<void> {
        const answer = await this.about("sheetlens/presenters", argument);
        if (!answer) { return; }
        const places = [
            ...answer.presenters.map((one) => ({ label: enclosing(one), description: "opens it", location: one.location })),
            ...answer.presentations.map((one) => ({ label: one.enclosingType ?? "file scope", description: one.kind, location: one.location })),
        ];
        await show("Who presents this?", places, "Nothing presents this.");
    }

    async showDestinations(): Promise<void> {
        const status = await this.session.whenReady();
        const answer = await this.session.request("sheetlens/destinations", {});
        if (!answer) { return; }
        const places = answer.destinations.map(placeOf).filter((place): place is Place => place !== undefined);
        await show("Go to destination", places, whyEmpty(status));
    }

    /** Undefined, after a sentence for the user, where there is nothing. */
    private async about<M extends "sheetlens/sheetViews" | "sheetlens/presenters">(method: M, argument: unknown) {
        const about = subject(argument);
        if (!about) {
            void vscode.window.showInformationMessage("Open a Swift file and put the cursor on a presentation first.");
            return undefined;
        }
        await this.session.whenReady();
        const answer = await this.session.request(method, about);
        if (answer === null) { void vscode.window.showInformationMessage(NOTHING_HERE); }
        return answer ?? undefined;
    }
}
