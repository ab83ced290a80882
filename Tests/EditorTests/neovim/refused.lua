-- A refactoring that is refused: what its menu and its choice say. Run in a project with Shelf.swift.

local script = debug.getinfo(1, 'S').source:sub(2)
local M = dofile(vim.fn.fnamemodify(script, ':p:h') .. '/plugin.lua')

M.run(function()
  M.open_shelf()
  local action = vim.lsp.protocol.make_client_capabilities().textDocument.codeAction
  M.say('shows what is refused', tostring(action.disabledSupport == true))
  local client = require('sheetlens.client').of
  M.wait('the index', function()
    local status = client() and client().server_capabilities and M.ask(client(), 'sheetlens/status', vim.empty_dict())
    return status and status.folders[1].state ~= 'indexing' and status.folders[1].files.found > 0
  end)
  local said
  vim.notify = function(text) said = text end
  vim.ui.select = function(items, options, choose)
    for _, item in ipairs(items) do
      M.say('offered', options.format_item(item))
    end
    vim.schedule(function() choose(items[1]) end)
  end
  vim.cmd('SheetlensRefactor')
  M.wait('a sentence', function() return said end)
  M.say('said', said)
  return true
end)
