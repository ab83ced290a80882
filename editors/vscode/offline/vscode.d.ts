// The names of VS Code's API that src/ uses, written by hand from its documentation, for machines without npm.
// `npm run check` takes the real ones.

declare module "vscode" {
    export interface Disposable { dispose(): unknown }
    export const Disposable: { from(...all: { dispose(): unknown }[]): Disposable };
    export type Event<T> = (listener: (event: T) => unknown) => Disposable;
    export class EventEmitter<T> { readonly event: Event<T>; fire(data: T): void; dispose(): void }
    export type ProviderResult<T> = T | undefined | null | Thenable<T | undefined | null>;
    export interface Thenable<T> extends PromiseLike<T> { }

    export class Uri { static parse(value: string): Uri; static file(path: string): Uri; readonly scheme: string; readonly fsPath: string; toString(): string }
    export class Position { constructor(line: number, character: number); readonly line: number; readonly character: number }
    export class Range { constructor(line: number, character: number, endLine: number, endCharacter: number); readonly start: Position; readonly end: Position }
    export class Selection extends Range { readonly active: Position }
    export class ThemeIcon { constructor(id: string) }
    export enum ViewColumn { Beside = -2 }
    export enum TreeItemCollapsibleState { None = 0, Collapsed = 1, Expanded = 2 }

    export interface Command { title: string; command: string; arguments?: unknown[] }
    export class TreeItem {
        constructor(label: string, state?: TreeItemCollapsibleState);
        label?: string; description?: string | boolean; iconPath?: ThemeIcon; command?: Command; contextValue?: string; tooltip?: string;
    }
    export interface TreeDataProvider<T> {
        onDidChangeTreeData?: Event<void>;
        getTreeItem(item: T): TreeItem | Thenable<TreeItem>;
        getChildren(item?: T): ProviderResult<T[]>;
    }
    export interface TreeView<T> extends Disposable { message?: string; readonly visible: boolean; readonly selection: readonly T[] }

    export interface TextDocument { readonly uri: Uri; readonly languageId: string; getText(): string }
    export interface TextEditor { readonly document: TextDocument; readonly selection: Selection }
    export interface WorkspaceFolder { readonly uri: Uri; readonly name: string }
    export interface WorkspaceConfiguration { get<T>(section: string): T | undefined; get<T>(section: string, defaultValue: T): T }
    export interface ConfigurationChangeEvent { affectsConfiguration(section: string): boolean }
    export interface QuickPickItem { label: string; description?: string; detail?: string }
    export interface Terminal { readonly name: string; show(preserveFocus?: boolean): void; dispose(): void }
    export interface TerminalOptions {
        name?: string; shellPath?: string; shellArgs?: string[]; cwd?: string | Uri; isTransient?: boolean; iconPath?: ThemeIcon;
        location?: { viewColumn: ViewColumn; preserveFocus?: boolean };
    }
    export interface OutputChannel { show(): void }
    export interface ExtensionContext { readonly subscriptions: { dispose(): unknown }[] }

    export namespace window {
        const activeTextEditor: TextEditor | undefined;
        const onDidChangeTextEditorSelection: Event<unknown>;
        const onDidChangeActiveTextEditor: Event<TextEditor | undefined>;
        const onDidCloseTerminal: Event<Terminal>;
        function showInformationMessage(message: string): Thenable<string | undefined>;
        function showWarningMessage(message: string): Thenable<string | undefined>;
        function showErrorMessage(message: string, ...items: string[]): Thenable<string | undefined>;
        function showQuickPick<T extends QuickPickItem>(items: readonly T[], options?: { placeHolder?: string; matchOnDescription?: boolean }): Thenable<T | undefined>;
        function showTextDocument(document: TextDocument, options?: { selection?: Range }): Thenable<TextEditor>;
        function createTerminal(options: TerminalOptions): Terminal;
        function createTreeView<T>(id: string, options: { treeDataProvider: TreeDataProvider<T>; showCollapseAll?: boolean }): TreeView<T>;
    }
    export namespace workspace {
        const workspaceFolders: readonly WorkspaceFolder[] | undefined;
        const onDidChangeConfiguration: Event<ConfigurationChangeEvent>;
        function getConfiguration(section?: string): WorkspaceConfiguration;
        function openTextDocument(uri: Uri): Thenable<TextDocument>;
        function asRelativePath(path: Uri): string;
        function getWorkspaceFolder(uri: Uri): WorkspaceFolder | undefined;
    }
    export namespace commands {
        function registerCommand(command: string, callback: (...args: any[]) => unknown): Disposable;
        function executeCommand<T = unknown>(command: string, ...rest: unknown[]): Thenable<T>;
    }
}
