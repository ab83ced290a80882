-- A real Neovim with two servers in one buffer: sourcekit-lsp and sheetlens. Works on 0.7 … 0.12.
-- Run: SHEETLENS=… nvim --clean --headless -S two_servers.lua, in a copy of the sample app.

local script = debug.getinfo(1, 'S').source:sub(2)
local session = dofile(vim.fn.fnamemodify(script, ':p:h') .. '/session.lua')
local say, start, ask, ask_until, go_to = session.say, session.start, session.ask, session.ask_until, session.go_to

local function not_empty(result) return next(result) ~= nil end

local function jump(location, client)
  if vim.lsp.util.show_document then -- 0.9 and later
    vim.lsp.util.show_document(location, client.offset_encoding, { focus = true })
  else
    vim.lsp.util.jump_to_location(location, client.offset_encoding)
  end
end

session.run(function()
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
end)
