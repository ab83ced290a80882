-- A folder without Swift files: the buffer is not on disk.

local script = debug.getinfo(1, 'S').source:sub(2)
local M = dofile(vim.fn.fnamemodify(script, ':p:h') .. '/plugin.lua')

M.run(function()
  vim.fn.writefile({ '# nothing' }, 'README.md')
  M.install({ 'sheetlens' })
  vim.cmd('edit README.md')
  vim.bo.filetype = 'swift'
  M.wait('the server', function() return require('sheetlens.client').of() and require('sheetlens.client').of().initialized end)
  M.say('no files', M.message('SheetlensDestinations'))
  return true
end)
