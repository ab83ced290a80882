"""The same tasks through pytest-lsp, with the capabilities it recorded from real clients.

pytest-lsp coerces while it decodes, so this proves less than test_conformance.py; it is a second, independent
client (pygls), and its capability sets are real.
"""

import asyncio

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

import sample as samples
from conftest import find_binary

CLIENTS = ["neovim@v0.11.0", "neovim@v0.7.0", "visual-studio-code", "emacs"]
# Requests that pytest-lsp has no handler for; without one the test fails with JsonRpcMethodNotFound.
NULL_ANSWERS = [types.CLIENT_REGISTER_CAPABILITY, types.CLIENT_UNREGISTER_CAPABILITY,
                types.WORKSPACE_CODE_LENS_REFRESH, types.WORKSPACE_INLAY_HINT_REFRESH,
                types.WORKSPACE_SEMANTIC_TOKENS_REFRESH]


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[str(find_binary()), "serve"]), params=CLIENTS)
async def client(request, lsp_client: LanguageClient, tmp_path):
    project = samples.copy(tmp_path / "SampleApp")
    for method in NULL_ANSWERS:
        lsp_client.feature(method)(lambda params: None)
    await lsp_client.initialize_session(types.InitializeParams(
        capabilities=client_capabilities(request.param), root_uri=project.root.as_uri(),
        workspace_folders=[types.WorkspaceFolder(uri=project.root.as_uri(), name="SampleApp")]))
    lsp_client.project = project
    for name in (samples.LIBRARY, samples.SHEET):
        lsp_client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(
            uri=project.uri(name), language_id="swift", version=1, text=project.text(name))))
    yield
    await lsp_client.shutdown_session()


async def own_request(client, method, **params):
    return await client.protocol.send_request_async(method, params)


async def ready(client):
    """pytest-asyncio cancels nothing by itself, so the number of rounds is bounded."""
    for _ in range(600):
        status = await own_request(client, "sheetlens/status")
        if status.complete:
            return
        # On a busy machine 600 questions are answered before the index is complete.
        await asyncio.sleep(0.05)
    pytest.fail("no complete index")


def place(client, name, needle, into):
    found = client.project.at(name, needle, into)
    return types.TextDocumentIdentifier(found["textDocument"]["uri"]), types.Position(**found["position"])


@pytest.mark.asyncio
async def test_go_to_sheet_view(client):
    await ready(client)
    document, position = place(client, samples.LIBRARY, "showSheet(.settings)", 12)
    found = await client.text_document_implementation_async(types.ImplementationParams(document, position))
    assert [(location.uri, location.range.start.line) for location in found] == [
        (client.project.uri(samples.SETTINGS), 2)]


@pytest.mark.asyncio
async def test_lenses(client):
    await ready(client)
    document = types.TextDocumentIdentifier(client.project.uri(samples.SHEET))
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(document))
    titles = [(await client.code_lens_resolve_async(lens)).command.title for lens in lenses]
    assert len(titles) >= 3 and any("2 presenters" in title for title in titles), titles


@pytest.mark.asyncio
async def test_destinations(client):
    await ready(client)
    answer = await own_request(client, "sheetlens/destinations")
    assert len(answer.destinations) == 28
