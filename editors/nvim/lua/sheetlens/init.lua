--- What mappings and other plugins call. Everything here is also a command: `:help sheetlens-commands`.

local M = {}

---@class sheetlens.Options
M.options = {
  codelens = true, -- show lenses in Swift buffers
  follow_cursor = true, -- tell the server where the cursor is, so that a preview can follow
  preview = { split = 'botright vsplit' }, -- how the pane of the preview is opened
}

local known = { codelens = 'boolean', follow_cursor = 'boolean', preview = { split = 'string' }, server = 'table' }

--- What of the options is not known, or is another kind of value: an old name would change nothing, without a word.
local function unknown(options, allowed, path)
  for name, value in pairs(options) do
    local wanted = allowed[name]
    local kind = type(wanted) == 'table' and 'table' or wanted
    if not wanted then
      return ("the option '%s' is not known: see :help sheetlens-options"):format(path .. name)
    elseif type(value) ~= kind then
      return ("the option '%s' is a %s, not a %s: see :help sheetlens-options"):format(path .. name, kind, type(value))
    elseif type(wanted) == 'table' then
      local found = unknown(value, wanted, path .. name .. '.')
      if found then return found end
    end
  end
end

--- Needs not be called; only for other options than those above.
function M.setup(options)
  local problem = unknown(options or {}, known, '')
  if problem then require('sheetlens.say').error('%s', problem) end
  M.options = vim.tbl_deep_extend('force', M.options, options or {})
end

--- For Neovim 0.7 to 0.10, which have no `vim.lsp.enable`: starts or joins the server for a buffer.
function M.start(bufnr) return require('sheetlens.server').start(bufnr) end

function M.go_to_view(target) require('sheetlens.questions').go_to_view(target) end

--- `options.list`: into the quickfix list instead of the picker.
function M.destinations(names, options) require('sheetlens.questions').destinations(names, options) end

function M.presenters(target, options) require('sheetlens.questions').presenters(target, options) end

function M.presentations(options) require('sheetlens.questions').presentations(options) end

function M.refactor() require('sheetlens.questions').refactor() end

function M.graph(root) require('sheetlens.graph').open(root) end

function M.preview(target) require('sheetlens.preview').open(target) end

function M.close_preview() require('sheetlens.preview').close() end

return M
