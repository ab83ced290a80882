// Which settings are the server's. It warns of keys that it does not know, so it gets its own alone.

const SERVER_KEYS = [
    "definition", "codeLens", "hoverPreview", "previews", "inlayHints", "diagnostics", "presenters", "includeTests", "logLevel",
];

export function serverSettings(all: unknown): Record<string, unknown> {
    const given = (typeof all === "object" && all !== null ? all : {}) as Record<string, unknown>;
    return Object.fromEntries(SERVER_KEYS.filter((key) => key in given).map((key) => [key, given[key]]));
}
