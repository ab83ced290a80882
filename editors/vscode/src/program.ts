// The program `sheetlens`: where it is, whether it can be started, what it can do. Knows nothing of VS Code.

import { execFile } from "child_process";
import { accessSync, constants, statSync } from "fs";
import { delimiter, isAbsolute, join } from "path";

/** The oldest version whose protocol this extension speaks. */
export const OLDEST = [0, 1, 0];

export type Found = { path: string; version: string } | { problem: string };

function isProgram(path: string): boolean {
    try {
        accessSync(path, constants.X_OK);
        return statSync(path).isFile();
    } catch {
        return false;
    }
}

function locate(name: string): string | undefined {
    if (isAbsolute(name)) { return isProgram(name) ? name : undefined; }
    if (name.includes("/")) { return undefined; } // relative to what? An extension host stands in no folder.
    const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
    return folders.map((folder) => join(folder, name)).find(isProgram);
}

function run(path: string, args: string[]): Promise<{ status: number | string; output: string }> {
    return new Promise((resolve) => {
        execFile(path, args, { timeout: 10_000 }, (error, stdout) => {
            resolve({ status: error ? error.code ?? error.signal ?? 1 : 0, output: String(stdout) });
        });
    });
}

function isOlder(version: string, than: number[]): boolean {
    const parts = version.split(".").map(Number);
    for (let i = 0; i < than.length; i++) {
        if ((parts[i] ?? 0) !== than[i]) { return (parts[i] ?? 0) < than[i]; }
    }
    return false;
}

/** The program that the setting names; else one sentence that says what to do. */
export async function find(name: string): Promise<Found> {
    const path = locate(name);
    if (path === undefined) {
        return {
            problem: isAbsolute(name)
                ? `'${name}' is not an executable program: correct the setting sheetlens.path.`
                : `'${name}' is not found on PATH: install sheetlens, or name it with its full path in the setting sheetlens.path.`,
        };
    }
    const { status, output } = await run(path, ["--version"]);
    const version = /\bsheetlens\b.*?(\d+\.\d+\.\d+)\b/.exec(output)?.[1];
    if (status !== 0) {
        return { problem: `'${path} --version' ends with ${status} and no version: it is another program or broken, correct the setting sheetlens.path.` };
    }
    if (version === undefined) { // a version alone is not enough: another program of that name has one, too
        return { problem: `'${path} --version' names no version of sheetlens: it is another program, correct the setting sheetlens.path.` };
    }
    if (isOlder(version, OLDEST)) {
        return { problem: `'${path}' is version ${version}: install ${OLDEST.join(".")} or newer.` };
    }
    return { path, version };
}

/** A program without the preview prints the help of all commands instead, with status 0. */
export async function hasPreview(path: string): Promise<boolean> {
    const { status, output } = await run(path, ["preview", "--help"]);
    return status === 0 && /USAGE: \S* ?preview/.test(output);
}
