// What the server answers: the parts of protocol.md that this extension reads.

export interface Position { line: number; character: number }
export interface Range { start: Position; end: Position }
export interface Location { uri: string; range: Range }

/** The argument of the commands that lenses carry. */
export interface CommandPlace { uri: string; position: Position }

export interface View { view: string; case: string | null; declared: boolean; locations: Location[] }

export interface Presenter {
    location: Location;
    case: string | null;
    via: string;
    enclosingType: string | null;
    enclosingFunction: string | null;
}

export interface Presentation { kind: string; enclosingType: string | null; location: Location; destinations: View[] }

export interface Destination {
    id: string;
    name: string;
    enum: string | null;
    kinds: string[];
    location: Location | null;
    views: View[];
    presenters: Presenter[];
}

export interface GraphNode { id: string; view: string; location: Location | null; root: boolean }
export interface GraphEdge { from: string; to: string; kind: string; case: string | null; triggers: Presenter[] }

export interface Status {
    folders: { uri: string; state: "indexing" | "ready"; problem: string | null; files: { found: number } }[];
}

/** Why a list is empty, and what to do. */
export function whyEmpty(status: Status | undefined): string {
    const problem = status?.folders.find((folder) => folder.problem !== null)?.problem;
    if (problem) { return `${problem}.`; }
    // What is open beside a project says nothing of it; without one it is all there is.
    const projects = status?.folders.filter((folder) => folder.uri !== "") ?? [];
    return (projects.length > 0 ? projects : status?.folders ?? []).some((folder) => folder.files.found > 0)
        ? "Nothing is presented in this project."
        : "No Swift files are below the opened folder: open the folder of the app.";
}

/** Our requests, with what they take and what they answer. */
export interface Requests {
    "sheetlens/destinations": [{ names?: string[] }, { destinations: Destination[] }];
    "sheetlens/graph": [{ root?: string }, { nodes: GraphNode[]; edges: GraphEdge[] }];
    "sheetlens/presenters": [Subject, { presentations: Presentation[]; presenters: Presenter[] } | null];
    "sheetlens/sheetViews": [Subject, { views: View[] } | null];
    "sheetlens/status": [Record<string, never>, Status];
}

export type Method = keyof Requests;

/** What a request is about: a name, or a place. */
export type Subject = { target: string } | { textDocument: { uri: string }; position: Position };
