-- A place that the server knew a moment ago: its file is gone, or shorter by now. Run in a project with App.swift.

local script = debug.getinfo(1, 'S').source:sub(2)
local M = dofile(vim.fn.fnamemodify(script, ':p:h') .. '/plugin.lua')

M.run(function()
  M.install({ 'sheetlens' })
  M.open('App.swift', 1)
  local said
  vim.notify = function(text) said = text end
  for name, file in pairs({ gone = 'Gone.swift', shorter = 'Other.swift' }) do
    said = nil
    local at = { line = 90, character = 0 }
    local location = { uri = vim.uri_from_fname(vim.fn.getcwd() .. '/' .. file), range = { start = at, ['end'] = at } }
    require('sheetlens.places').show('Places', { { text = 'a place', location = location } }, { offset_encoding = 'utf-16' })
    vim.wait(500, function() return said end, 10)
    M.say(name, said or 'nothing')
    M.say(name .. ' file', vim.fn.expand('%:t'))
  end
  return true
end)
