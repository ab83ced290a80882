"""Capabilities as real clients send them, cut down to what concerns a server like ours.

`MINIMAL` is the poorest legal client; the others follow what Neovim 0.12, VS Code and eglot 1.9 (Emacs 28) sent
when their `initialize` was logged.
"""

import copy

MINIMAL = {}

KINDS = ["quickfix", "refactor", "refactor.extract", "refactor.inline", "refactor.rewrite", "source",
         "source.organizeImports"]

NEOVIM = {
    "general": {"positionEncodings": ["utf-8", "utf-16", "utf-32"]},
    "window": {"workDoneProgress": True, "showMessage": {"messageActionItem": {"additionalPropertiesSupport": True}},
               "showDocument": {"support": True}},
    "workspace": {
        "applyEdit": True, "configuration": True, "workspaceFolders": True,
        "didChangeConfiguration": {"dynamicRegistration": False},
        "didChangeWatchedFiles": {"dynamicRegistration": False, "relativePatternSupport": True},
        "codeLens": {"refreshSupport": True}, "inlayHint": {"refreshSupport": True},
        "symbol": {"dynamicRegistration": False},
        "workspaceEdit": {"resourceOperations": ["rename", "create", "delete"], "normalizesLineEndings": True,
                          "changeAnnotationSupport": {"groupsOnLabel": True}},
    },
    "textDocument": {
        "synchronization": {"dynamicRegistration": False, "willSave": True, "willSaveWaitUntil": True, "didSave": True},
        "codeAction": {"dynamicRegistration": True, "isPreferredSupport": True, "disabledSupport": True,
                       "dataSupport": True, "resolveSupport": {"properties": ["edit", "command"]},
                       "honorsChangeAnnotations": True,
                       "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["", *KINDS]}}},
        "codeLens": {"dynamicRegistration": False, "resolveSupport": {"properties": ["command"]}},
        "definition": {"dynamicRegistration": True, "linkSupport": True},
        "implementation": {"linkSupport": True},
        "hover": {"dynamicRegistration": True, "contentFormat": ["markdown", "plaintext"]},
        "inlayHint": {"dynamicRegistration": True, "resolveSupport": {
            "properties": ["textEdits", "tooltip", "location", "command"]}},
        "diagnostic": {"dynamicRegistration": True, "relatedInformation": True, "tagSupport": {"valueSet": [1, 2]}},
        "publishDiagnostics": {"relatedInformation": True, "tagSupport": {"valueSet": [1, 2]}, "dataSupport": True},
        "callHierarchy": {"dynamicRegistration": False},
    },
}

VSCODE = {
    "general": {"positionEncodings": ["utf-16"], "staleRequestSupport": {"cancel": True, "retryOnContentModified": []},
                "markdown": {"parser": "marked", "version": "1.1.0"}},
    "window": {"workDoneProgress": True, "showMessage": {"messageActionItem": {"additionalPropertiesSupport": True}},
               "showDocument": {"support": True}},
    "workspace": {
        "applyEdit": True, "configuration": True, "workspaceFolders": True,
        "didChangeConfiguration": {"dynamicRegistration": True},
        "didChangeWatchedFiles": {"dynamicRegistration": True, "relativePatternSupport": True},
        "executeCommand": {"dynamicRegistration": True}, "symbol": {"dynamicRegistration": True},
        "codeLens": {"refreshSupport": True}, "inlayHint": {"refreshSupport": True},
        "diagnostics": {"refreshSupport": True},
        "workspaceEdit": {"documentChanges": True, "resourceOperations": ["create", "rename", "delete"],
                          "failureHandling": "textOnlyTransactional", "normalizesLineEndings": True,
                          "changeAnnotationSupport": {"groupsOnLabel": True}},
    },
    "textDocument": {
        "synchronization": {"dynamicRegistration": True, "willSave": True, "willSaveWaitUntil": True, "didSave": True},
        "codeAction": {"dynamicRegistration": True, "isPreferredSupport": True, "disabledSupport": True,
                       "dataSupport": True, "resolveSupport": {"properties": ["edit"]},
                       "honorsChangeAnnotations": True,
                       "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["", *KINDS]}}},
        "codeLens": {"dynamicRegistration": True, "resolveSupport": {"properties": ["command"]}},
        "definition": {"dynamicRegistration": True, "linkSupport": True},
        "implementation": {"dynamicRegistration": True, "linkSupport": True},
        "hover": {"dynamicRegistration": True, "contentFormat": ["markdown", "plaintext"]},
        "inlayHint": {"dynamicRegistration": True, "resolveSupport": {"properties": ["tooltip", "location"]}},
        "diagnostic": {"dynamicRegistration": True, "relatedDocumentSupport": False},
        "publishDiagnostics": {"relatedInformation": True, "versionSupport": False, "codeDescriptionSupport": True,
                               "dataSupport": True, "tagSupport": {"valueSet": [1, 2]}},
        "callHierarchy": {"dynamicRegistration": True},
    },
    "experimental": {"sheetlens": {"indexChanged": True}},  # what our own extension would add
}

EGLOT = {
    "workspace": {
        "applyEdit": True, "configuration": True, "workspaceFolders": True,
        "executeCommand": {"dynamicRegistration": False}, "symbol": {"dynamicRegistration": False},
        "workspaceEdit": {"documentChanges": True}, "didChangeWatchedFiles": {"dynamicRegistration": True},
    },
    "textDocument": {
        "synchronization": {"dynamicRegistration": False, "willSave": True, "willSaveWaitUntil": True, "didSave": True},
        "hover": {"dynamicRegistration": False, "contentFormat": ["plaintext"]},
        "definition": {"dynamicRegistration": False, "linkSupport": True},
        "implementation": {"dynamicRegistration": False, "linkSupport": True},
        "codeAction": {"dynamicRegistration": False, "isPreferredSupport": True,
                       "codeActionLiteralSupport": {"codeActionKind": {"valueSet": KINDS}}},
        "publishDiagnostics": {"relatedInformation": False, "codeDescriptionSupport": False,
                               "tagSupport": {"valueSet": [1, 2]}},
    },
    "experimental": {},
}

EDITORS = {"minimal": MINIMAL, "neovim": NEOVIM, "vscode": VSCODE, "eglot": EGLOT}


def get(capabilities, dotted):
    """The value at a path like "workspace.codeLens.refreshSupport", or None."""
    for key in dotted.split("."):
        capabilities = capabilities.get(key) if isinstance(capabilities, dict) else None
    return capabilities


def without(capabilities, *dotted_paths):
    result = copy.deepcopy(capabilities)
    for dotted in dotted_paths:
        *parents, last = dotted.split(".")
        owner = get(result, ".".join(parents)) if parents else result
        if isinstance(owner, dict):
            owner.pop(last, None)
    return result


def having(capabilities, **values):
    """With other values at dotted paths, written with two underscores: `workspace__applyEdit=True`."""
    result = copy.deepcopy(capabilities)
    for path, value in values.items():
        *parents, last = path.split("__")
        owner = result
        for key in parents:
            owner = owner.setdefault(key, {})
        owner[last] = value
    return result


def offering(capabilities, *encodings):
    return having(capabilities, general__positionEncodings=list(encodings))
