-- What a user reads who opens a Swift file without the program: all of it, as Neovim keeps it.

local script = debug.getinfo(1, 'S').source:sub(2)
local M = dofile(vim.fn.fnamemodify(script, ':p:h') .. '/plugin.lua')

-- Not while this script is read: Neovim names it above each error.
vim.defer_fn(function() M.run(function()
  local notify = vim.notify
  M.install({ 'sheetlens' })
  vim.notify = notify
  if vim.lsp.enable then
    vim.lsp.config('sheetlens', { cmd = { '/no/such/sheetlens', 'serve' } })
  else
    require('sheetlens').setup({ server = { cmd = { '/no/such/sheetlens', 'serve' } } })
  end
  vim.cmd('filetype on')
  vim.cmd('messages clear')
  vim.cmd('edit App.swift')
  local function messages() return vim.api.nvim_exec('messages', true) end
  M.wait('the sentence', function() return messages():find('is not an executable', 1, true) end)
  vim.wait(100, function() return false end)
  for line in messages():gmatch('[^\n]+') do
    if not line:find('^"') then M.say('line', line) end
  end
  return true
end) end, 20)
