-- A real Neovim moves the sheets of a view into a router: three files, of which one is open, one closed, one new.
-- Works on 0.7 … 0.12.
-- Run: SHEETLENS=… TITLE=… nvim --clean --headless -S new_file.lua, in a project with Shelf.swift and an App.

local script = debug.getinfo(1, 'S').source:sub(2)
local session = dofile(vim.fn.fnamemodify(script, ':p:h') .. '/session.lua')
local say = session.say

session.run(function()
  vim.cmd('edit Shelf.swift')
  vim.bo.filetype = 'swift'
  local sheetlens = session.start('sheetlens', { vim.env.SHEETLENS, 'serve' })
  session.ask_until(sheetlens, 'sheetlens/status', vim.empty_dict(), function(status) return status.complete end)
  session.go_to('.sheet(isPresented', 3)
  local before = vim.api.nvim_buf_get_changedtick(0)
  session.pick(vim.env.TITLE, { only = { 'refactor.rewrite' } })
  local is_done = vim.wait(20000, function() return vim.api.nvim_buf_get_changedtick(0) ~= before end, 50)
  say('applied', is_done)
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.bo[buffer].modified then say('changed', vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ':.')) end
  end
  vim.cmd('wall')
  return is_done
end)
