"""Order and sense of a whole conversation, read from a client's records after the fact."""

import text
from capabilities import get
from sample import path_of
from strict import check_message, OWN

# What the server may ask only of clients that said they can do it.
NEEDS = {
    "window/workDoneProgress/create": "window.workDoneProgress",
    "window/showDocument": "window.showDocument.support",
    "workspace/configuration": "workspace.configuration",
    "workspace/applyEdit": "workspace.applyEdit",
    "workspace/workspaceFolders": "workspace.workspaceFolders",
    "workspace/codeLens/refresh": "workspace.codeLens.refreshSupport",
    "workspace/inlayHint/refresh": "workspace.inlayHint.refreshSupport",
    "workspace/diagnostic/refresh": "workspace.diagnostics.refreshSupport",
    "workspace/semanticTokens/refresh": "workspace.semanticTokens.refreshSupport",
    "sheetlens/indexChanged": "experimental.sheetlens.indexChanged",
}
BEFORE_INITIALIZE = {"window/showMessage", "window/logMessage", "window/showMessageRequest", "telemetry/event"}


def check_conversation(client):
    """Everything wrong with what the server said, as a list of sentences."""
    return Conversation(client.records).problems


class Conversation:
    def __init__(self, records):
        self.problems = []
        self.capabilities = None  # of the client; None until it sent initialize
        self.is_initialized = False  # the initialize result has come
        self.encoding = "utf-16"
        self.waiting = {}  # id → requests of the client not answered yet: (method, params, texts of open documents)
        self.asked = set()  # ids of the server's requests
        self.tokens = {}  # progress tokens → "created", "begun", "ended"
        self.texts = {}  # open documents: path → text
        for record in records:
            self.take_server(record.message) if record.is_from_server else self.take_client(record.message)
        self.problems += [f"{waiting[0]} (id {id!r}) was never answered"
                          for id, queue in self.waiting.items() for waiting in queue]

    def complain(self, problem):
        self.problems.append(problem)

    # What the client said

    def take_client(self, message):
        method, params = message.get("method"), message.get("params")
        if method is None:
            return
        if "id" in message:
            self.waiting.setdefault(message["id"], []).append((method, params, dict(self.texts)))
        if method == "initialize" and self.capabilities is None:
            self.capabilities = params["capabilities"]
        if isinstance(params, dict):
            for key in ("workDoneToken", "partialResultToken"):
                if key in params:
                    self.tokens[params[key]] = "created"
        if method == "textDocument/didOpen":
            self.texts[path_of(params["textDocument"]["uri"])] = params["textDocument"]["text"]
        elif method == "textDocument/didChange":
            path = path_of(params["textDocument"]["uri"])
            for change in params["contentChanges"] if path in self.texts else []:
                self.texts[path] = text.apply(self.texts[path], change, self.encoding)
        elif method == "textDocument/didClose":
            self.texts.pop(path_of(params["textDocument"]["uri"]), None)

    # What the server said

    def take_server(self, message):
        if "method" in message:
            self.problems += check_message(message)
            self.check_order(message)
            self.check_ability(message)
            if message["method"] == "textDocument/publishDiagnostics":
                self.check_ranges(message["params"], self.texts, "publishDiagnostics", message["params"]["uri"])
            return
        queue = self.waiting.get(message.get("id"))
        if not queue:
            if message.get("id", 0) is not None:  # null: an error about something that had no usable id
                self.complain(f"an answer nobody waits for: {message!r:.120}")
            self.problems += check_message(message)
            return
        method, params, texts = queue.pop(0)
        self.problems += check_message(message, method)
        if "result" in message:
            if method == "initialize":
                self.is_initialized = True
                self.encoding = message["result"]["capabilities"].get("positionEncoding", "utf-16")
            self.check_result(method, params, message["result"], texts)

    def check_order(self, message):
        method = message["method"]
        if not self.is_initialized and method not in BEFORE_INITIALIZE and method != "$/progress":
            self.complain(f"{method} before the initialize result")
        if "id" in message:
            if message["id"] in self.asked:
                self.complain(f"{method}: id {message['id']!r} used twice by the server")
            self.asked.add(message["id"])

    def check_ability(self, message):
        method, params, abilities = message["method"], message.get("params"), self.capabilities or {}
        if method in NEEDS and not get(abilities, NEEDS[method]):
            self.complain(f"{method} although the client did not declare {NEEDS[method]}")
        if method == "client/registerCapability":
            for registration in params["registrations"]:
                scope, name = registration["method"].split("/", 1)
                if not get(abilities, f"{scope}.{name}.dynamicRegistration"):
                    self.complain(f"registered {registration['method']} although the client cannot")
        if method == "textDocument/publishDiagnostics" and get(abilities, "textDocument.diagnostic") is not None:
            self.complain("publishDiagnostics for a client that pulls")
        if method == "window/workDoneProgress/create":
            self.tokens[params["token"]] = "created"
        if method == "$/progress":
            self.check_progress(params)

    def check_progress(self, params):
        token, kind = params["token"], (params["value"] or {}).get("kind")
        wanted = {"begin": ("created",), "report": ("begun",), "end": ("begun",)}.get(kind, ("created", "begun"))
        if self.tokens.get(token) not in wanted:
            self.complain(f"$/progress {kind} for a token that is {self.tokens.get(token, 'unknown')}")
        self.tokens[token] = {"begin": "begun", "end": "ended"}.get(kind, self.tokens.get(token))

    # Sense

    def check_result(self, method, params, result, texts):
        uri = ((params or {}).get("textDocument") or {}).get("uri") if isinstance(params, dict) else None
        self.check_ranges(result, texts, method, uri)
        abilities = self.capabilities or {}
        if method in ("textDocument/implementation", "textDocument/definition"):
            if not isinstance(result, list):
                self.complain(f"{method}: always an array, one shape for every client: {result!r:.80}")
        if method == "textDocument/codeLens":
            for lens in result or []:
                if lens["range"]["start"]["line"] != lens["range"]["end"]["line"]:
                    self.complain(f"a lens over several lines: {lens['range']}")
        if method == "codeLens/resolve" and "command" not in result:
            self.complain(f"no command after resolve: {result!r:.120}")
        if method == "textDocument/codeAction":
            for action in result or []:
                self.check_action(action)
        if method == "codeAction/resolve":
            self.check_action(result, is_resolved=True)
            for key in params.keys() - {"edit", "command"}:
                if result.get(key) != params[key]:
                    self.complain(f"codeAction/resolve changed {key!r}")
        if method == "textDocument/hover" and result and isinstance(result["contents"], dict):
            formats = get(abilities, "textDocument.hover.contentFormat") or ["plaintext"]
            if result["contents"].get("kind") not in formats:
                self.complain(f"hover as {result['contents'].get('kind')}, the client takes {formats}")
        if method.startswith(OWN) and isinstance(result, dict) and method != OWN + "status":
            for key, type_ in (("indexVersion", int), ("complete", bool)):
                if type(result.get(key)) is not type_:
                    self.complain(f"{method}: {key} is {result.get(key)!r}")

    def check_action(self, action, is_resolved=False):
        """An action has an edit, a reason why it has none, or what `codeAction/resolve` needs."""
        abilities = get(self.capabilities or {}, "textDocument.codeAction") or {}
        if "codeActionLiteralSupport" not in abilities:
            return self.complain(f"an action for a client that takes commands alone: {action!r:.120}")
        resolves = abilities.get("dataSupport") and "edit" in (get(abilities, "resolveSupport.properties") or [])
        if not action.get("kind", "").startswith("refactor.rewrite.sheetlens."):
            self.complain(f"the kind of an action is {action.get('kind')!r}")
        if "disabled" in action:
            if not abilities.get("disabledSupport"):
                self.complain("a disabled action for a client that does not show it")
            if "edit" in action or "data" in action:
                self.complain(f"a disabled action that can be applied: {action!r:.120}")
        elif ("edit" in action) != bool(is_resolved or not resolves):
            self.complain(f"{'no edit' if 'edit' not in action else 'an edit too early'}: {action!r:.120}")
        if "data" in action and not abilities.get("dataSupport"):
            self.complain("data for a client that does not keep it")
        self.check_edit(action.get("edit"))

    def check_edit(self, edit):
        """A workspace edit has only what the client can apply."""
        if edit is None:
            return
        abilities = get(self.capabilities or {}, "workspace.workspaceEdit") or {}
        changes = edit.get("documentChanges", [])
        if ("changes" in edit) == ("documentChanges" in edit):
            self.complain("exactly one of changes and documentChanges wanted")
        # The specification takes resource operations for a sign of document changes.
        if "documentChanges" in edit and not (abilities.get("documentChanges") or abilities.get("resourceOperations")):
            self.complain("documentChanges for a client that cannot apply them")
        for kind in {change["kind"] for change in changes if "kind" in change}:
            if kind not in (abilities.get("resourceOperations") or []):
                self.complain(f"the operation {kind!r} for a client that cannot do it")
        named = {item["annotationId"] for change in changes for item in [change, *change.get("edits", [])]
                 if "annotationId" in item}
        if named != (edit.get("changeAnnotations") or {}).keys():
            self.complain(f"annotations {sorted(named)} are used, and others are explained")
        if named and not isinstance(abilities.get("changeAnnotationSupport"), dict):
            self.complain("annotations for a client that does not know them")

    def check_ranges(self, value, texts, where, uri):
        """Every range below `value` is ordered and inside its document; `uri` names the document of bare ranges."""
        if isinstance(value, list):
            for item in value:
                self.check_ranges(item, texts, where, uri)
        elif isinstance(value, dict):
            document = value.get("textDocument")
            uri = document.get("uri") if isinstance(document, dict) else value.get("uri", value.get("targetUri", uri))
            for key, item in value.items():
                if key == "changes" and isinstance(item, dict):  # of a workspace edit: by document
                    for name, edits in item.items():
                        self.check_ranges(edits, texts, where, name)
                    continue
                if isinstance(item, dict) and {"start", "end"} <= item.keys():
                    self.check_range(item, texts, f"{where} {key}", uri)
                else:
                    self.check_ranges(item, texts, where, uri)

    def check_range(self, found, texts, where, uri):
        start, end = [(found[k]["line"], found[k]["character"]) for k in ("start", "end")]
        if start > end:
            self.complain(f"{where}: a range that ends before it starts: {found}")
        content = content_of(uri, texts)
        if content is None:
            return
        lines = text.lines(content)
        for line, character in (start, end):
            if line >= len(lines) or character > text.width(lines[line], self.encoding):
                self.complain(f"{where}: {line}:{character} is outside of {uri}")


def content_of(uri, texts):
    if not isinstance(uri, str):
        return None
    if path_of(uri) in texts:
        return texts[path_of(uri)]
    try:
        with open(path_of(uri), "rb") as file:
            return file.read().decode()
    except (OSError, UnicodeDecodeError):
        return None
