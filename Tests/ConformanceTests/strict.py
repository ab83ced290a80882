"""The shape of messages: a strict walk over lsprotocol's types.

lsprotocol's own converter coerces ("0" becomes 0), so a green pytest-lsp run proves no well-formedness. This walk
coerces nothing and refuses unknown keys: eglot 1.9 … 1.17 signal an error on extra keys in standard notifications.
"""

import collections.abc
import enum
import re
import types as python_types
import typing

import attrs
from lsprotocol import converters, types

converters.get_converter()  # resolves the forward references of all types

# Enumerations that accept values of their own; all others are closed.
OPEN_ENUMS = (types.SemanticTokenTypes, types.SemanticTokenModifiers, types.ErrorCodes, types.LSPErrorCodes,
              types.FoldingRangeKind, types.CodeActionKind, types.PositionEncodingKind, types.WatchKind,
              types.LanguageKind)
# "integer | null" without "?" in the specification; lsprotocol cannot say "required, but may be null".
REQUIRED_BUT_NULLABLE = {("WorkspaceFullDocumentDiagnosticReport", "version"),
                         ("WorkspaceUnchangedDocumentDiagnosticReport", "version"),
                         ("OptionalVersionedTextDocumentIdentifier", "version")}
URI_FIELDS = {"uri", "targetUri", "href", "scopeUri", "baseUri"}
OWN = "sheetlens/"


def camel(name):
    first, *rest = name.rstrip("_").split("_")
    return first + "".join(word.capitalize() for word in rest)


def check(value, type_, path="$"):
    """What is wrong with a JSON value where `type_` is wanted; an empty list if nothing."""
    origin = typing.get_origin(type_)
    if type_ in (typing.Any, object, types.LSPObject) or type_ == types.LSPAny:
        return []
    if origin is typing.Union or origin is python_types.UnionType:
        return check_union(value, typing.get_args(type_), path)
    if type_ in (None, type(None)):
        return [] if value is None else wrong(value, "null", path)
    if origin is typing.Literal:
        return [] if any(value == a and type(value) is type(a) for a in typing.get_args(type_)) else wrong(value, type_, path)
    if origin is tuple:
        return check_tuple(value, typing.get_args(type_), path)
    if origin in (list, collections.abc.Sequence):
        return check_list(value, typing.get_args(type_)[0], path)
    if origin in (dict, collections.abc.Mapping):
        return check_map(value, typing.get_args(type_)[1], path)
    if attrs.has(type_):
        return check_object(value, type_, path)
    if issubclass(type_, enum.Enum):
        return check_enum(value, type_, path)
    return check_plain(value, type_, path)


def wrong(value, wanted, path):
    name = getattr(wanted, "__name__", str(wanted))
    return [f"{path}: {name} wanted, got {value!r:.80}"]


def check_plain(value, type_, path):
    # bool is a subclass of int in Python, but not a number in JSON.
    fits = {bool: lambda: isinstance(value, bool), str: lambda: isinstance(value, str),
            int: lambda: isinstance(value, int) and not isinstance(value, bool),
            float: lambda: isinstance(value, (int, float)) and not isinstance(value, bool)}[type_]()
    return [] if fits else wrong(value, type_, path)


def check_enum(value, type_, path):
    base = str if issubclass(type_, str) else int
    if problems := check_plain(value, base, path):
        return problems
    if type_ in OPEN_ENUMS or value in {member.value for member in type_}:
        return []
    return wrong(value, type_, path)


def check_union(value, members, path):
    """The best match decides, so that the report names the real fault and not every alternative."""
    attempts = [check(value, member, path) for member in members]
    return min(attempts, key=lambda problems: (len(problems), -max(map(len, problems), default=0)))


def check_list(value, item_type, path):
    if not isinstance(value, list):
        return wrong(value, "array", path)
    return [p for i, item in enumerate(value) for p in check(item, item_type, f"{path}[{i}]")]


def check_tuple(value, item_types, path):
    if not isinstance(value, list) or len(value) != len(item_types):
        return wrong(value, f"array of {len(item_types)}", path)
    return [p for i, pair in enumerate(zip(value, item_types)) for p in check(*pair, f"{path}[{i}]")]


def check_map(value, value_type, path):
    if not isinstance(value, dict):
        return wrong(value, "object", path)
    return [p for key, item in value.items() for p in check(item, value_type, f"{path}.{key}")]


def check_object(value, type_, path):
    if not isinstance(value, dict):
        return wrong(value, type_, path)
    problems, fields = [], {camel(field.name): field for field in attrs.fields(type_)}
    problems += [f"{path}.{key}: not a key of {type_.__name__}" for key in value if key not in fields]
    for key, field in fields.items():
        where = f"{path}.{key}"
        if key not in value:
            # A default other than None stands for a constant, such as `kind: "full"`: required on the wire.
            if field.default is not None or (type_.__name__, key) in REQUIRED_BUT_NULLABLE:
                problems.append(f"{where}: required in {type_.__name__}")
            continue
        item = value[key]
        # lsprotocol writes every optional property as Optional; only the special ones may really be null.
        if item is None and field.default is None and not types.is_special_property(type_, field.name):
            problems.append(f"{where}: null instead of left out")
            continue
        found = check(item, field.type, where)
        if not found and item is not None and field.validator is not None:
            try:
                field.validator(None, field, item)
            except (ValueError, TypeError) as error:
                found = [f"{where}: {error}"]
        if not found and key in URI_FIELDS and isinstance(item, str) and not re.match(r"[A-Za-z][A-Za-z0-9+.-]*:", item):
            found = [f"{where}: {item!r} is no URI"]
        problems += found
    return problems


# Messages


def check_message(message, request_method=None):
    """A message of the server; `request_method` is the method that a response answers."""
    if "method" in message:
        return check_call(message)
    return check_response(message, request_method)


def check_call(message):
    method, has_id = message["method"], "id" in message
    problems = [f"{method}: unknown member {key!r}" for key in message
                if key not in ("jsonrpc", "id", "method", "params")]
    if has_id and (isinstance(message["id"], bool) or not isinstance(message["id"], (int, str))):
        problems.append(f"{method}: id {message['id']!r}")
    if method.startswith(OWN):
        return problems + locations_of_ours(message.get("params"), method)
    if method not in types.METHOD_TO_TYPES:
        return problems + [f"{method}: unknown method"]
    if types.message_direction(method) == "clientToServer":
        problems.append(f"{method}: sent in the wrong direction")
    request_type, response_type, params_type, _ = types.METHOD_TO_TYPES[method]
    if has_id != (response_type is not None):
        problems.append(f"{method}: {'an id in a notification' if has_id else 'a request without an id'}")
    if params_type is None or params_type is type(None):
        if message.get("params") is not None:
            problems.append(f"{method}: params where none are allowed")
    elif "params" not in message:
        problems.append(f"{method}: no params")
    else:
        problems += check(message["params"], params_type, method)
    return problems


def check_response(message, method):
    problems = [f"{method}: unknown member {key!r} in the response" for key in message
                if key not in ("jsonrpc", "id", "result", "error")]
    if ("result" in message) == ("error" in message):
        return problems + [f"{method}: exactly one of result and error wanted: {message!r:.120}"]
    if "error" in message:
        return problems + check(message["error"], types.ResponseError, f"{method} error")
    if method is None:
        return problems + [f"a result for an unknown request: {message!r:.120}"]
    if method.startswith(OWN):
        return problems + locations_of_ours(message["result"], method)
    if method not in types.METHOD_TO_TYPES:
        return problems + [f"{method}: a result for an unknown method"]
    result = attrs.fields_dict(types.METHOD_TO_TYPES[method][1])["result"]
    return problems + check(message["result"], result.type, f"{method} result")


def locations_of_ours(value, path):
    """Our own messages are free, but for one promise: every `location` is an LSP Location."""
    if isinstance(value, list):
        return [p for i, item in enumerate(value) for p in locations_of_ours(item, f"{path}[{i}]")]
    if not isinstance(value, dict):
        return []
    problems = []
    for key, item in value.items():
        where = f"{path}.{key}"
        if key == "location" and item is not None:
            problems += check(item, types.Location, where)
        elif key == "locations":
            problems += check_list(item, types.Location, where)
        else:
            problems += locations_of_ours(item, where)
    return problems
