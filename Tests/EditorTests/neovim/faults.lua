-- What the plugin says when something is wrong. Run in a folder with App.swift that presents nothing.

local script = debug.getinfo(1, 'S').source:sub(2)
local M = dofile(vim.fn.fnamemodify(script, ':p:h') .. '/plugin.lua')
local say = M.say

local function reload(cmd)
  if vim.lsp.enable then
    vim.lsp.config('sheetlens', { cmd = cmd })
  else
    require('sheetlens').setup({ server = { cmd = cmd } })
  end
end

local function edit() vim.cmd('edit! App.swift'); vim.bo.filetype = 'swift' end

M.run(function()
  M.install({ 'sheetlens' })
  local real = vim.env.SHEETLENS
  say('has config', vim.lsp.enable ~= nil)

  reload({ '/no/such/sheetlens', 'serve' })
  say('missing', M.message(edit))
  say('no server', M.message('SheetlensDestinations'))
  reload({ 'false', 'serve' })
  say('not a server', M.message(edit))
  for _, name in ipairs({ 'OTHER', 'OLD' }) do
    local program = vim.env[name]
    reload({ program, 'serve' })
    say(name .. ' opened', M.message(edit))
    M.settle()
    say(name .. ' asked', M.message('SheetlensDestinations'))
    vim.cmd('checkhealth sheetlens')
    say(name .. ' health', table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), ' '))
    vim.cmd('bwipeout!')
  end
  reload({ real, 'serve' })
  edit()
  -- Neovim 0.7 may still be burying the one that ended.
  if not pcall(M.open, 'App.swift', 1) then edit(); M.open('App.swift', 1) end
  say('nothing presented', M.message('SheetlensDestinations'))
  say('nothing here', M.message('SheetlensGoToView'))
  say('unknown name', M.message('SheetlensGoToView NoSuchView'))
  -- An older server: one that does not list the request.
  local client = require('sheetlens.client').of()
  client.server_capabilities.experimental['sheetlens/graph'] = nil
  say('too old', M.message('SheetlensGraph'))
  -- A server that somebody killed, and how it comes back.
  say('killed', M.message(function() vim.fn.system({ 'pkill', '-9', '-P', tostring(vim.fn.getpid()), '-f', real .. ' serve' }) end))
  M.settle()
  say('asked when killed', M.message('SheetlensDestinations'))
  vim.cmd('edit')
  M.open('App.swift', 1)
  say('asked again', M.message('SheetlensDestinations'))
  vim.cmd('checkhealth sheetlens')
  say('health', table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), ' '))
  return true
end)
