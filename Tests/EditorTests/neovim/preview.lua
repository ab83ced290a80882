-- The pane beside the window, and the cursor that it follows. Run in a copy of the sample app.

local script = debug.getinfo(1, 'S').source:sub(2)
local M = dofile(vim.fn.fnamemodify(script, ':p:h') .. '/plugin.lua')
local say = M.say

local function pane() return require('sheetlens.preview').buffer end

local function text() return table.concat(vim.api.nvim_buf_get_lines(pane(), 0, -1, true), '\n') end

local function shows(wanted)
  M.wait('the preview of ' .. wanted, function() return pane() and text():find(wanted, 1, true) end)
end

M.run(function()
  vim.o.columns, vim.o.lines = 160, 50 -- a real terminal's, so that the pane is no sliver
  M.install({ 'sheetlens' })
  M.open('Features/Library/LibraryView.swift', 1)
  M.go_to('showSheet(.settings)', 12)
  local window = vim.api.nvim_get_current_win()
  vim.cmd('SheetlensPreview')
  shows(vim.env.SHOWS)
  say('pane', text():gsub('%s*\n.*', ''))
  say('focus stays', vim.api.nvim_get_current_win() == window)
  -- Headless, nobody types: the event comes from the autocommand as it would from a key.
  M.go_to('.sheet(item: $spotlight', 3)
  vim.cmd('doautocmd CursorMoved')
  if vim.env.SHOWS_NEXT then shows(vim.env.SHOWS_NEXT) end
  vim.wait(300, function() return false end)
  local before = pane()
  vim.cmd('SheetlensPreview')
  say('second call', pane() == before and 'same pane' or 'another pane')
  vim.cmd('SheetlensPreview SettingsView')
  M.wait('another pane', function() return pane() ~= before end)
  shows(vim.env.SHOWS_PINNED)
  say('pinned', text():gsub('%s*\n.*', ''))
  say('windows', #vim.api.nvim_list_wins())
  vim.cmd('SheetlensPreview!')
  say('windows when closed', #vim.api.nvim_list_wins())
  return true
end)
