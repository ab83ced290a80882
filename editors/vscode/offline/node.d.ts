// The names of node that src/ uses.

declare module "child_process" {
    export function execFile(file: string, args: string[], options: { timeout: number },
        done: (error: (Error & { code?: number | string; signal?: string }) | null, stdout: string) => void): void;
}
declare module "fs" {
    export const constants: { X_OK: number };
    export function accessSync(path: string, mode: number): void;
    export function statSync(path: string): { isFile(): boolean };
}
declare module "path" {
    export const delimiter: string;
    export function isAbsolute(path: string): boolean;
    export function join(...parts: string[]): string;
}
declare const process: { env: Record<string, string | undefined> };
declare function setTimeout(run: (value?: any) => void, milliseconds: number): number;
declare function clearTimeout(timer: number | undefined): void;
