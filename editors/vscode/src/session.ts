// The running server. Everything else asks it through `request`.

import * as vscode from "vscode";
import { LanguageClient, LanguageClientOptions, State, StaticFeature } from "vscode-languageclient/node";
import { find } from "./program";
import { Method, Requests, Status } from "./protocol";
import { serverSettings } from "./settings";

/** Lenses carry these instead of the server's commands: the places are shown in VS Code's own picker. */
const CLIENT_COMMANDS = ["sheetlens.goToSheetView", "sheetlens.showPresenters", "sheetlens.preview"];

const wantsIndexChanged: StaticFeature = {
    fillClientCapabilities(capabilities) {
        capabilities.experimental = { ...capabilities.experimental, sheetlens: { indexChanged: true } };
    },
    initialize() { },
    getState() { return { kind: "static" }; },
    clear() { },
};

export class Session implements vscode.Disposable {
    private client: LanguageClient | undefined;
    private readonly changed = new vscode.EventEmitter<void>();
    /** Answers may be different now: the index has changed, or another server runs, or none. */
    readonly onDidChange = this.changed.event;
    private readonly completed = new vscode.EventEmitter<void>();
    /** The first index is there. */
    readonly onDidComplete = this.completed.event;
    /** The path of the program that runs. */
    program: string | undefined;
    private isUp = false;

    get isRunning(): boolean { return this.client !== undefined && this.isUp; }

    async start(): Promise<void> {
        await this.stop();
        const settings = vscode.workspace.getConfiguration("sheetlens");
        const found = await find(settings.get<string>("path") || "sheetlens");
        if ("problem" in found) { return this.complain(found.problem); }
        const client = new LanguageClient("sheetlens", "sheetlens",
            { command: found.path, args: settings.get<string[]>("arguments") ?? ["serve"] }, this.options());
        client.registerFeature(wantsIndexChanged);
        let wasComplete = false;
        client.onNotification("sheetlens/indexChanged", (change: { complete: boolean }) => {
            this.changed.fire();
            if (change.complete && !wasComplete) {
                wasComplete = true;
                this.completed.fire();
            }
        });
        try {
            await client.start();
        } catch (error) {
            return this.complain(`The server did not start: run '${found.path} serve --log-file FILE' in a terminal to see why (${String(error)}).`);
        }
        this.client = client;
        this.program = found.path;
        this.isUp = true;
        client.onDidChangeState(({ newState }) => { this.stateChanged(client, newState); });
        this.tell();
    }

    /** The client starts a server that has died again, up to four times in three minutes, and then leaves it. */
    private stateChanged(client: LanguageClient, state: State): void {
        if (client !== this.client) { return; } // stopped by us
        this.isUp = state === State.Running;
        this.tell();
        if (state !== State.Stopped) { return; }
        setTimeout(() => {
            if (client !== this.client || client.state !== State.Stopped) { return; }
            this.client = undefined;
            this.program = undefined;
            this.complain("The server has ended, several times: 'Sheets: Restart the Server' starts it again, the setting sheetlens.arguments with '--log-file FILE' writes down what it did.");
        }, 500);
    }

    private options(): LanguageClientOptions {
        return {
            documentSelector: [{ scheme: "file", language: "swift" }],
            initializationOptions: {
                ...serverSettings(vscode.workspace.getConfiguration().get("sheetlens")),
                "textDocument/codeLens": {
                    supportedCommands: Object.fromEntries(CLIENT_COMMANDS.map((name) => [name, name])),
                },
            },
            // The server registers for changes of its section; `synchronize` would tell it a second time.
            middleware: {
                workspace: {
                    configuration: async (params, token, next) => {
                        const answers = await next(params, token);
                        return Array.isArray(answers) ? answers.map(serverSettings) : answers;
                    },
                },
            },
        };
    }

    async stop(): Promise<void> {
        const client = this.client;
        this.client = undefined;
        this.program = undefined;
        this.isUp = false;
        this.tell();
        // A server that is gone already cannot be asked to stop.
        await client?.stop().catch(() => undefined);
    }

    dispose(): void {
        this.changed.dispose();
        this.completed.dispose();
    }

    showLog(): void {
        if (this.client) { this.client.outputChannel.show(); } else { void this.start(); }
    }

    /** Only what the server knows. */
    private offers(method: string): boolean {
        const offered = this.client?.initializeResult?.capabilities.experimental as Record<string, unknown> | undefined;
        return offered?.[method] !== undefined;
    }

    notify(method: string, params: object): void {
        if (this.isUp && this.offers(method)) { void this.client?.sendNotification(method, params).catch(() => undefined); }
    }

    /** Undefined, after a sentence for the user, where there is no answer. */
    async request<M extends Method>(method: M, params: Requests[M][0]): Promise<Requests[M][1] | undefined> {
        const client = this.client;
        if (!client) {
            this.complain("The server does not run: start it with the command 'Sheets: Restart the Server'.");
            return undefined;
        }
        if (!this.isUp) {
            void vscode.window.showWarningMessage("The server has ended and is started again: try again in a moment.");
            return undefined;
        }
        if (!this.offers(method)) {
            void vscode.window.showWarningMessage(`'${this.program}' is too old to answer '${method}': install a newer sheetlens.`);
            return undefined;
        }
        try {
            return await client.sendRequest<Requests[M][1]>(method, params);
        } catch (error) {
            void vscode.window.showWarningMessage(error instanceof Error ? error.message : String(error));
            return undefined;
        }
    }

    /** Waits for the first index, so that no list lacks half of the project. Undefined where no server runs. */
    async whenReady(): Promise<Status | undefined> {
        const deadline = Date.now() + 60_000;
        while (this.client) {
            const status = await this.request("sheetlens/status", {});
            const isReady = status?.folders.every((folder) => folder.state === "ready") ?? true;
            if (isReady || Date.now() > deadline) { return status; }
            await new Promise((resolve) => setTimeout(resolve, 100));
        }
        return undefined;
    }

    private complain(text: string): void {
        void vscode.window.showErrorMessage(`sheetlens: ${text}`, "Open Settings").then((choice) => {
            if (choice) { void vscode.commands.executeCommand("workbench.action.openSettings", "sheetlens.path"); }
        });
    }

    private tell(): void {
        void vscode.commands.executeCommand("setContext", "sheetlens.isRunning", this.isRunning);
        this.changed.fire();
    }
}
