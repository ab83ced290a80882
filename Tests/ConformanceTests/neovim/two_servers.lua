-- A real Neovim with two servers in one buffer: sourcekit-lsp and sheetlens. Works on 0.7 … 0.12.
-- Run: SHEETLENS=… nvim --clean --headless -S two_servers.lua, in a copy of the sample app.
-- Each observation is one printed line "name: value"; the test reads them. The exit status is 0 if all was seen.

local function say(name, value) io.stdout:write(name, ': ', tostring(value), '\n') end

local function start(name, command)
  local config = { name = name, cmd = command, root_dir = vim.fn.getcwd() }
  local id
  if vim.lsp.start then -- since 0.8; attaches as well
    id = vim.lsp.start(config)
  else
    id = vim.lsp.start_client(config)
    if id then vim.lsp.buf_attach_client(0, id) end
  end
  if not id then error(name .. ' did not start', 0) end
  local client
  vim.wait(20000, function()
    client = vim.lsp.get_client_by_id(id)
    return client ~= nil and client.initialized == true
  end, 50)
  if not client or not client.initialized then error(name .. ' did not initialise', 0) end
  return client
end

local function ask(client, method, params)
  -- The buffer by its number: with 0, Neovim 0.7 does not send the pending edits first.
  local buffer = vim.api.nvim_get_current_buf()
  local reply, problem
  if vim.fn.has('nvim-0.11') == 1 then -- a method since 0.11, a field before
    reply, problem = client:request_sync(method, params, 20000, buffer)
  else
    reply, problem = client.request_sync(method, params, 20000, buffer)
  end
  if not reply then error(method .. ': ' .. tostring(problem), 0) end
  if reply.err then error(method .. ': ' .. vim.inspect(reply.err), 0) end
  return reply.result
end

-- Asks again until there is something to see: the servers index while the editor is already open.
local function ask_until(client, method, params, is_enough)
  for _ = 1, 100 do
    local result = ask(client, method, params)
    if type(result) == 'table' and is_enough(result) then return result end
    vim.wait(200, function() return false end)
  end
  error(method .. ' never had an answer', 0)
end

local function not_empty(result) return next(result) ~= nil end

-- The place of a pattern in the buffer, put under the cursor as a user would.
local function go_to(pattern, offset)
  vim.fn.cursor(1, 1)
  local line = vim.fn.search('\\V' .. pattern, 'cW')
  if line == 0 then error(pattern .. ' not found', 0) end
  vim.fn.cursor(line, vim.fn.col('.') + offset)
  return {
    textDocument = { uri = vim.uri_from_bufnr(0) },
    position = { line = line - 1, character = vim.fn.col('.') - 1 }, -- the line is ASCII
  }
end

local function jump(location, client)
  if vim.lsp.util.show_document then -- 0.9 and later
    vim.lsp.util.show_document(location, client.offset_encoding, { focus = true })
  else
    vim.lsp.util.jump_to_location(location, client.offset_encoding)
  end
end

local function main()
  vim.o.hidden = true
  vim.cmd('edit Features/Library/LibraryView.swift')
  vim.bo.filetype = 'swift'
  local document = { textDocument = { uri = vim.uri_from_bufnr(0) } }
  local main_server = start('sourcekit-lsp', { 'sourcekit-lsp' })
  local sheetlens = start('sheetlens', { vim.env.SHEETLENS, 'serve' })
  ask_until(sheetlens, 'sheetlens/status', vim.empty_dict(), function(status) return status.complete end)

  -- Both are in the buffer and answer about it.
  local own = go_to('LibraryView()', 2)
  say('definition by sourcekit-lsp', #ask_until(main_server, 'textDocument/definition', own, not_empty))
  local mine = ask(sheetlens, 'textDocument/definition', own)
  say('definition by sheetlens', type(mine) == 'table' and #mine or 0)

  -- A lens: title and command come with the resolve.
  for _, lens in ipairs(ask_until(sheetlens, 'textDocument/codeLens', document, not_empty)) do
    local resolved = ask(sheetlens, 'codeLens/resolve', lens)
    say('lens in line ' .. (lens.range.start.line + 1), resolved.command.title)
  end

  -- Typing: the next answer is about the new text.
  vim.api.nvim_buf_set_lines(0, 1, 1, true, { '// é😀', '' })
  local trigger = go_to('showSheet(.settings)', 12)
  say('cursor', trigger.position.line + 1)
  local found = ask(sheetlens, 'textDocument/implementation', trigger)
  say('implementations', #found)
  jump(found[1], sheetlens)
  say('arrived at', vim.fn.fnamemodify(vim.fn.bufname(), ':t') .. ':' .. vim.fn.line('.') .. ' ' .. vim.fn.getline('.'))

  local answer = ask(sheetlens, 'sheetlens/destinations', vim.empty_dict())
  say('destinations', #answer.destinations)
  for _, destination in ipairs(answer.destinations) do
    say('destination', destination.id .. ' → ' .. destination.views[1].view)
  end
  return true
end

-- Neither an error nor a missing program may leave a headless Neovim waiting for ever.
local fine, result = xpcall(main, debug.traceback)
if not fine then say('error', result) end
vim.cmd(fine and result and 'qall!' or 'cquit 1')
