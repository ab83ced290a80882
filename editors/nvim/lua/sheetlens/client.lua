--- The running server, and requests to it, in every Neovim from 0.7 on.

local say = require('sheetlens.say')

local M = {}
local has_methods = vim.fn.has('nvim-0.11') == 1 -- client:request(…) instead of client.request(…)

local function clients()
  if vim.lsp.get_clients then return vim.lsp.get_clients({ name = 'sheetlens' }) end
  return vim.tbl_filter(function(client) return client.name == 'sheetlens' end, vim.lsp.get_active_clients())
end

--- The server of a buffer; of a buffer that has none (a list, the graph), the first that runs.
function M.of(bufnr)
  local all = clients()
  for _, client in ipairs(all) do
    if vim.lsp.buf_is_attached(bufnr or vim.api.nvim_get_current_buf(), client.id) then return client end
  end
  return all[1]
end

--- The program of a client, for messages and for commands beside the server.
function M.program(client)
  local cmd = client and client.config.cmd or require('sheetlens.server').command()
  return type(cmd) == 'table' and cmd[1] or 'sheetlens'
end

local function answers(client, method)
  local experimental = client.server_capabilities and client.server_capabilities.experimental
  return type(experimental) == 'table' and experimental[method] ~= nil
end

--- Sends a notification of ours to a server that knows it.
function M.notify(client, method, params)
  if not answers(client, method) then return end
  if has_methods then client:notify(method, params) else client.notify(method, params) end
end

local function send(client, method, params, on_result)
  -- The buffer by its number: with 0, Neovim 0.7 does not send the pending edits first.
  local bufnr = vim.api.nvim_get_current_buf()
  local function done(err, result)
    if err then return say.warn('%s', err.message or vim.inspect(err)) end
    -- JSON's null is nil or a marker, depending on the version.
    on_result(result ~= vim.NIL and result or nil, client)
  end
  if has_methods then client:request(method, params, done, bufnr) else client.request(method, params, done, bufnr) end
end

--- Sends a request of ours; `on_result(result, client)` gets nil where the answer is null.
function M.request(method, params, on_result)
  local client = M.of()
  if not client then return require('sheetlens.server').explain() end
  if not client.server_capabilities then return say.warn('the server is still starting, try again in a moment') end
  if not answers(client, method) then
    return say.warn("%s is too old to answer '%s': install a newer one", M.program(client), method)
  end
  send(client, method, params, on_result)
end

--- The same, but waits for the first index: a list that lacks half of the project is worse than one that comes later.
function M.request_when_ready(method, params, on_result)
  local deadline = vim.loop.now() + 60000
  local function look()
    M.request('sheetlens/status', vim.empty_dict(), function(status)
      local is_indexing, found, problem, root = false, 0, nil, nil
      for _, folder in ipairs(status.folders) do
        is_indexing = is_indexing or folder.state == 'indexing'
        if folder.uri ~= '' then root = root or folder.uri end
      end
      for _, folder in ipairs(status.folders) do
        -- A folder with a problem counts the open files alone. What is open beside a project says nothing of it.
        if type(folder.problem) == 'string' then
          problem = folder.problem
        elseif folder.uri ~= '' or not root then
          found = found + folder.files.found
        end
      end
      if is_indexing and vim.loop.now() < deadline then return vim.defer_fn(look, 100) end
      if found == 0 and problem then return say.warn('%s', problem) end
      if found == 0 then
        return say.warn('no Swift files below %s: open a file of the app, or see :help sheetlens-root',
          root and vim.uri_to_fname(root) or vim.fn.getcwd())
      end
      M.request(method, params, on_result)
    end)
  end
  look()
end

--- For completion on the command line, which cannot wait: what is there within 300 milliseconds.
function M.request_now(method, params)
  local client = M.of()
  if not client or not client.server_capabilities or not answers(client, method) then return nil end
  local bufnr = vim.api.nvim_get_current_buf()
  local reply
  if has_methods then
    reply = client:request_sync(method, params, 300, bufnr)
  else
    reply = client.request_sync(method, params, 300, bufnr)
  end
  return reply and reply.result or nil
end

return M
