-- What a new user is told who has left out a line, or misspelt one. Run in a folder with App.swift and a .sheetlens.json with
-- a key that is not known.

local script = debug.getinfo(1, 'S').source:sub(2)
local M = dofile(vim.fn.fnamemodify(script, ':p:h') .. '/plugin.lua')
local say = M.say

local function health()
  vim.cmd('checkhealth sheetlens')
  local text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), ' ')
  vim.cmd('bwipeout!')
  return text
end

M.run(function()
  M.install({})
  vim.api.nvim_clear_autocmds({ event = 'FileType', pattern = 'swift' }) -- the three lines for older Neovims
  vim.cmd('edit App.swift')
  vim.bo.filetype = 'swift'
  say('has enable', vim.lsp.enable ~= nil)
  say('never started', M.message('SheetlensGoToView'))
  say('health before', health())

  say('option', M.message(function() require('sheetlens').setup({ folow_cursor = false }) end))
  say('nested option', M.message(function() require('sheetlens').setup({ preview = { split_ = 'vsplit' } }) end))
  say('kind of option', M.message(function() require('sheetlens').setup({ codelens = 'off' }) end))
  require('sheetlens').setup({ codelens = true, follow_cursor = true })

  M.messages = {}
  if vim.lsp.enable then
    vim.lsp.config('sheetlens', { init_options = { inlayHint = true } })
    vim.lsp.enable('sheetlens')
    vim.bo.filetype = 'swift' -- before Neovim has entered, open buffers are not looked at
  else
    require('sheetlens').setup({ server = { init_options = { inlayHint = true } } })
    require('sheetlens').start(0)
  end
  M.wait('what is wrong with the settings', function()
    local said = table.concat(M.messages, '\n')
    return said:find('presentors', 1, true) and said:find('inlayHint', 1, true)
  end)
  for _, text in ipairs(M.messages) do
    if text:find('unknown ', 1, true) then say('settings', text) end
  end
  M.open('App.swift', 1)
  say('health', health())
  require('sheetlens').setup({ preview = { split = 'botrigt vsplit' } })
  say('split', M.message('SheetlensPreview'))
  require('sheetlens').setup({ preview = { split = 'botright vsplit' } })
  vim.fn.delete(vim.fn.getcwd(), 'rf')
  say('deleted', M.message('SheetlensPreview'))
  say('windows', vim.fn.winnr('$'))
  return true
end)
