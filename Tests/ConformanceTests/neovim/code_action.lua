-- A real Neovim merges the two sheets of a view by a code action. Works on 0.7 … 0.12.
-- Run: SHEETLENS=… TITLE=… nvim --clean --headless -S code_action.lua, in a project with Shelf.swift.

local script = debug.getinfo(1, 'S').source:sub(2)
local session = dofile(vim.fn.fnamemodify(script, ':p:h') .. '/session.lua')
local say = session.say

session.run(function()
  vim.cmd('edit Shelf.swift')
  vim.bo.filetype = 'swift'
  local sheetlens = session.start('sheetlens', { vim.env.SHEETLENS, 'serve' })
  session.ask_until(sheetlens, 'sheetlens/status', vim.empty_dict(), function(status) return status.complete end)
  -- Typed and not saved.
  vim.api.nvim_buf_set_lines(0, 0, 0, true, { '// é😀 typed', '' })
  vim.o.undolevels = vim.o.undolevels -- a step of its own, as if somebody had typed it
  session.go_to('.sheet(isPresented', 3)
  local before = vim.api.nvim_buf_get_changedtick(0)
  session.pick(vim.env.TITLE, { only = { 'refactor.rewrite' } })
  local is_done = vim.wait(20000, function() return vim.api.nvim_buf_get_changedtick(0) ~= before end, 50)
  say('applied', is_done)
  say('modified', vim.bo.modified)
  say('enum in line', vim.fn.search('private enum ActiveSheet', 'cnw'))
  -- One step takes all of it back.
  vim.cmd('write! After.swift')
  vim.cmd('undo')
  vim.cmd('write! Undone.swift')
  return is_done
end)
