// The names of vscode-languageclient 9 that src/ uses, written by hand from its documentation.

declare module "vscode-languageclient/node" {
    import * as vscode from "vscode";
    export interface ClientCapabilities { experimental?: any; [other: string]: unknown }
    export interface StaticFeature {
        fillClientCapabilities(capabilities: ClientCapabilities): void;
        initialize(): void;
        getState(): { kind: "static" };
        clear(): void;
    }
    export interface LanguageClientOptions {
        documentSelector?: { scheme: string; language: string }[];
        initializationOptions?: unknown;
        middleware?: {
            workspace?: {
                configuration?(params: { items: { section?: string }[] }, token: unknown,
                    next: (params: { items: { section?: string }[] }, token: unknown) => Promise<unknown[]> | unknown[]): unknown;
            };
        };
    }
    export enum State { Stopped = 1, Starting = 3, Running = 2 }
    export class LanguageClient {
        constructor(id: string, name: string, server: { command: string; args?: string[] }, options: LanguageClientOptions);
        readonly initializeResult: { capabilities: { experimental?: unknown } } | undefined;
        readonly outputChannel: vscode.OutputChannel;
        readonly state: State;
        onDidChangeState(handler: (event: { oldState: State; newState: State }) => void): vscode.Disposable;
        registerFeature(feature: StaticFeature): void;
        start(): Promise<void>;
        stop(): Promise<void>;
        sendRequest<R>(method: string, params: unknown): Promise<R>;
        sendNotification(method: string, params: unknown): Promise<void>;
        onNotification(method: string, handler: (params: any) => void): vscode.Disposable;
    }
}
