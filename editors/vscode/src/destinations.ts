// The view "Sheet Destinations": enums, their cases, and what opens them.

import * as vscode from "vscode";
import { Destination, Presenter, whyEmpty } from "./protocol";
import { enclosing, placeOf } from "./questions";
import { Session } from "./session";

type Item =
    | { kind: "group"; name: string; destinations: Destination[] }
    | { kind: "destination"; destination: Destination }
    | { kind: "presenter"; presenter: Presenter };

export class Destinations implements vscode.TreeDataProvider<Item> {
    private readonly changed = new vscode.EventEmitter<void>();
    readonly onDidChangeTreeData = this.changed.event;
    /** What stands in the view instead of items. */
    readonly onMessage = new vscode.EventEmitter<string | undefined>();

    constructor(private readonly session: Session) {
        session.onDidChange(() => this.changed.fire());
    }

    async getChildren(item?: Item): Promise<Item[]> {
        switch (item?.kind) {
            case undefined: return this.groups();
            case "group": return item.destinations.map((destination) => ({ kind: "destination", destination }));
            case "destination": return item.destination.presenters.map((presenter) => ({ kind: "presenter", presenter }));
            case "presenter": return [];
        }
    }

    private async groups(): Promise<Item[]> {
        if (!this.session.isRunning) { return []; } // the welcome of the view says what to do
        const status = await this.session.whenReady();
        const answer = await this.session.request("sheetlens/destinations", {});
        if (!answer) { return []; }
        this.onMessage.fire(answer.destinations.length > 0 ? undefined : whyEmpty(status));
        const groups = new Map<string, Destination[]>();
        for (const destination of answer.destinations) {
            const name = destination.enum ?? "Views";
            groups.set(name, [...groups.get(name) ?? [], destination]);
        }
        return [...groups].map(([name, destinations]) => ({ kind: "group", name, destinations }));
    }

    getTreeItem(item: Item): vscode.TreeItem {
        const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
        if (item.kind === "group") {
            const tree = new vscode.TreeItem(item.name, Expanded);
            tree.iconPath = new vscode.ThemeIcon(item.name === "Views" ? "symbol-structure" : "symbol-enum");
            return tree;
        }
        if (item.kind === "presenter") {
            const tree = new vscode.TreeItem(enclosing(item.presenter), None);
            tree.description = "opens it";
            tree.iconPath = new vscode.ThemeIcon("arrow-left");
            tree.command = { command: "sheetlens.openItem", title: "Open", arguments: [item.presenter.location] };
            return tree;
        }
        const { destination } = item;
        const tree = new vscode.TreeItem(destination.enum ? `.${destination.name}` : destination.name,
            destination.presenters.length > 0 ? Collapsed : None);
        const place = placeOf(destination);
        tree.description = place?.description;
        tree.iconPath = new vscode.ThemeIcon("window");
        tree.contextValue = "destination";
        if (place) { tree.command = { command: "sheetlens.openItem", title: "Open", arguments: [place.location] }; }
        return tree;
    }
}
