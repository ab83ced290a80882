-- A folder that holds more files than its settings allow.

local script = debug.getinfo(1, 'S').source:sub(2)
local M = dofile(vim.fn.fnamemodify(script, ':p:h') .. '/plugin.lua')

M.run(function()
  M.install({ 'sheetlens' })
  M.open('App.swift', 1)
  M.say('too large', M.message('SheetlensDestinations'))
  return true
end)
