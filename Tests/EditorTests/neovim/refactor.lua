-- A refactoring chosen at the cursor changes the file. Run with TITLE in a project with Shelf.swift.

local script = debug.getinfo(1, 'S').source:sub(2)
local M = dofile(vim.fn.fnamemodify(script, ':p:h') .. '/plugin.lua')

M.run(function()
  M.open_shelf()
  -- The menu is empty until the project is indexed.
  local function offered()
    local client = require('sheetlens.client').of()
    local params = vim.lsp.util.make_range_params(0, client.offset_encoding)
    params.context = { diagnostics = {}, only = { 'refactor' } }
    return #M.ask(client, 'textDocument/codeAction', params) > 0
  end
  M.wait('code actions', offered)
  local function title(item)
    local action = item.action or item[2]
    return action.title
  end
  vim.ui.select = function(items, _, choose)
    for _, item in ipairs(items) do
      M.say('offered', title(item))
      if title(item) == vim.env.TITLE then vim.schedule(function() choose(item) end) end
    end
  end
  local before = vim.api.nvim_buf_get_changedtick(0)
  vim.cmd('SheetlensRefactor')
  M.wait('the edit', function() return vim.api.nvim_buf_get_changedtick(0) ~= before end)
  vim.cmd('write')
  return true
end)
