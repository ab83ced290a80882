// The view "Modal Flow": which view presents which.

import * as vscode from "vscode";
import { GraphEdge, GraphNode } from "./protocol";
import { Session } from "./session";

interface Item { node: GraphNode; label: string; above: string[] }

export class Graph implements vscode.TreeDataProvider<Item> {
    private readonly changed = new vscode.EventEmitter<void>();
    readonly onDidChangeTreeData = this.changed.event;
    private nodes: GraphNode[] = [];
    private edges: GraphEdge[] = [];

    constructor(private readonly session: Session) {
        session.onDidChange(() => this.changed.fire());
    }

    async getChildren(item?: Item): Promise<Item[]> {
        if (item) { return this.below(item); }
        if (!this.session.isRunning) { return []; }
        await this.session.whenReady();
        const answer = await this.session.request("sheetlens/graph", {});
        this.nodes = answer?.nodes ?? [];
        this.edges = answer?.edges ?? [];
        const presenting = new Set(this.edges.map((edge) => edge.from));
        return this.nodes.filter((node) => node.root && presenting.has(node.id))
            .map((node) => ({ node, label: "", above: [] }));
    }

    /** One item for each view, however many ways lead to it. A view that leads to itself ends there. */
    private below(item: Item): Item[] {
        if (item.above.includes(item.node.id)) { return []; }
        const labels = new Map<string, string[]>();
        for (const edge of this.edges.filter((edge) => edge.from === item.node.id)) {
            labels.set(edge.to, [...labels.get(edge.to) ?? [], edge.kind + (edge.case ? ` .${edge.case}` : "")]);
        }
        return [...labels].flatMap(([id, kinds]) => {
            const node = this.nodes.find((node) => node.id === id);
            return node ? [{ node, label: [...new Set(kinds)].join(", "), above: [...item.above, item.node.id] }] : [];
        });
    }

    getTreeItem(item: Item): vscode.TreeItem {
        const { None, Collapsed } = vscode.TreeItemCollapsibleState;
        const tree = new vscode.TreeItem(item.node.view, this.below(item).length > 0 ? Collapsed : None);
        tree.description = item.label;
        tree.iconPath = new vscode.ThemeIcon(item.node.root ? "home" : "window");
        if (item.node.location) {
            tree.command = { command: "sheetlens.openItem", title: "Open", arguments: [item.node.location] };
        }
        return tree;
    }
}
