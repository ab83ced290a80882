-- A file that stands alone, in a folder that is no project: what it says itself is answered, at once.

local script = debug.getinfo(1, 'S').source:sub(2)
local M = dofile(vim.fn.fnamemodify(script, ':p:h') .. '/plugin.lua')

M.run(function()
  M.install({ 'sheetlens' })
  M.open('Shelf.swift', 1)
  M.say('root', require('sheetlens.client').of().config.root_dir)
  M.go_to('.sheet(isPresented', 3)
  M.say('view', M.jump('SheetlensGoToView'))
  vim.cmd('checkhealth sheetlens')
  M.say('health', table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), ' '))
  return true
end)
