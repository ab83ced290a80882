// Stands in for vscode-languageclient, over Microsoft's real JSON-RPC library and the real server. It sends what version
// 9 sends where that matters here, and registers the server's commands as it does.

const { spawn } = require("node:child_process");
const rpc = require("vscode-languageserver-protocol/node");

const CAPABILITIES = {
    general: { positionEncodings: ["utf-16"] },
    textDocument: {
        codeAction: {
            codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "refactor", "refactor.rewrite"] } },
            disabledSupport: true, dataSupport: true, isPreferredSupport: true, resolveSupport: { properties: ["edit"] },
        },
        codeLens: { dynamicRegistration: true },
    },
    workspace: {
        applyEdit: true, configuration: true, workspaceFolders: true,
        didChangeConfiguration: { dynamicRegistration: true }, didChangeWatchedFiles: { dynamicRegistration: true },
        workspaceEdit: { documentChanges: true, resourceOperations: ["create", "rename", "delete"], changeAnnotationSupport: { groupsOnLabel: true } },
    },
    window: { workDoneProgress: true, showDocument: { support: true }, showMessage: {} },
};

const State = { Stopped: 1, Running: 2, Starting: 3 };

/** The class, for one fake VS Code. `last` is the newest client, with everything that it sent. */
function make({ api, settings }) {
    class LanguageClient {
        static last;
        constructor(id, name, server, options) {
            Object.assign(this, { server, options, features: [], handlers: [], registrations: [], sent: [], log: [] });
            this.state = State.Stopped;
            this.stateHandlers = [];
            this.crashes = 0;
            this.outputChannel = { show: () => { this.isLogShown = true; } };
            LanguageClient.last = this;
        }
        registerFeature(feature) { this.features.push(feature); }
        onNotification(method, handler) { this.handlers.push([method, handler]); return { dispose() { } }; }

        onDidChangeState(handler) { this.stateHandlers.push(handler); return { dispose() { } }; }
        setState(newState) {
            const oldState = this.state;
            this.state = newState;
            for (const handler of this.stateHandlers) { handler({ oldState, newState }); }
        }
        /** As the library does it: four times it starts again what has died. */
        async crashed() {
            for (const command of this.commands ?? []) { command.dispose(); }
            this.setState(State.Stopped);
            this.crashes += 1;
            if (this.crashes < 5) { await this.start().catch(() => undefined); }
        }

        async start() {
            this.setState(State.Starting);
            this.process = spawn(this.server.command, this.server.args, { stdio: ["pipe", "pipe", "ignore"] });
            this.ended = new Promise((resolve) => this.process.on("exit", (code) => resolve(code)));
            const failed = new Promise((_, reject) => {
                this.process.on("error", reject);
                void this.ended.then((code) => reject(new Error(`the server ended with ${code}`)));
            });
            failed.catch(() => undefined);
            const connection = this.connection = rpc.createProtocolConnection(
                new rpc.StreamMessageReader(this.process.stdout), new rpc.StreamMessageWriter(this.process.stdin));
            connection.onError(() => undefined);
            connection.onRequest("client/registerCapability", (params) => { this.registrations.push(...params.registrations.map((one) => one.method)); return null; });
            connection.onRequest("window/workDoneProgress/create", () => null);
            connection.onRequest("workspace/configuration", (params) => {
                const next = (params) => params.items.map((item) => settings[item.section] ?? null);
                const middleware = this.options.middleware?.workspace?.configuration;
                return middleware ? middleware(params, undefined, next) : next(params);
            });
            connection.onNotification("window/logMessage", (params) => this.log.push(params.message));
            for (const [method, handler] of this.handlers) { connection.onNotification(method, handler); }
            connection.listen();
            const capabilities = structuredClone(CAPABILITIES);
            for (const feature of this.features) { feature.fillClientCapabilities(capabilities); }
            this.initializeResult = await Promise.race([failed, connection.sendRequest("initialize", {
                processId: process.pid, rootUri: api.workspace.workspaceFolders[0].uri.toString(), capabilities,
                workspaceFolders: api.workspace.workspaceFolders.map((folder) => ({ uri: folder.uri.toString(), name: folder.name })),
                initializationOptions: this.options.initializationOptions,
            })]);
            this.commands = (this.initializeResult.capabilities.executeCommandProvider?.commands ?? []).map((command) =>
                api.commands.registerCommand(command, (...args) => this.sendRequest("workspace/executeCommand", { command, arguments: args })));
            await connection.sendNotification("initialized", {});
            this.process.once("exit", () => { if (!this.isStopping) { void this.crashed(); } });
            this.setState(State.Running);
        }

        async sendRequest(method, params) { return this.connection.sendRequest(method, params); }
        async sendNotification(method, params) {
            this.sent.push([method, params]);
            await this.connection.sendNotification(method, params);
        }
        async stop() {
            this.isStopping = true;
            if (this.state !== State.Running) { throw new Error("Client is not running and can't be stopped."); } // as the library says
            for (const command of this.commands ?? []) { command.dispose(); }
            await this.connection.sendRequest("shutdown");
            await this.connection.sendNotification("exit");
            this.status = await this.ended;
            this.connection.dispose();
        }
    }
    return LanguageClient;
}

module.exports = { State, make };
