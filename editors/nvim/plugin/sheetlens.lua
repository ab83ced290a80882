-- The commands. Nothing is loaded until one is used.

if vim.g.loaded_sheetlens then return end
vim.g.loaded_sheetlens = true

local command = vim.api.nvim_create_user_command

local function matching(lead, names)
  return vim.tbl_filter(function(name) return name:sub(1, #lead) == lead end, names)
end

local function destinations(lead)
  local answer = require('sheetlens.client').request_now('sheetlens/destinations', vim.empty_dict())
  return matching(lead, vim.tbl_map(function(found) return found.id end, answer and answer.destinations or {}))
end

local function views(lead)
  local answer = require('sheetlens.client').request_now('sheetlens/graph', vim.empty_dict())
  return matching(lead, vim.tbl_map(function(node) return node.view end, answer and answer.nodes or {}))
end

command('SheetlensGoToView', function(call) require('sheetlens').go_to_view(call.args) end,
  { nargs = '?', complete = destinations, desc = 'Go to the view that is presented here, or as TARGET' })

command('SheetlensDestinations', function(call) require('sheetlens').destinations(call.fargs, { list = call.bang }) end,
  { nargs = '*', bang = true, complete = destinations, desc = 'Pick a destination (!: into the quickfix list)' })

command('SheetlensPresenters', function(call) require('sheetlens').presenters(call.args, { list = call.bang }) end,
  { nargs = '?', bang = true, complete = destinations, desc = 'Who presents this, or TARGET (!: quickfix list)' })

command('SheetlensPresentations', function(call) require('sheetlens').presentations({ list = call.bang }) end,
  { bang = true, desc = 'What this file presents (!: quickfix list)' })

command('SheetlensGraph', function(call) require('sheetlens').graph(call.args) end,
  { nargs = '?', complete = views, desc = 'Which view presents which, from ROOT on' })

command('SheetlensRefactor', function() require('sheetlens').refactor() end,
  { desc = 'The refactorings of sheetlens at the cursor' })

command('SheetlensPreview', function(call)
  if call.bang then require('sheetlens').close_preview() else require('sheetlens').preview(call.args) end
end, { nargs = '?', bang = true, complete = destinations, desc = 'Preview beside the window (!: close it)' })

if vim.lsp.enable then
  vim.api.nvim_create_autocmd('FileType', {
    pattern = 'swift',
    callback = function() require('sheetlens.server').check() end,
    desc = 'Say what to do where the program of sheetlens is missing',
  })
end
