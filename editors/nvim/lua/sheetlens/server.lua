--- Starting the server, and what happens in its buffers.

local say = require('sheetlens.say')

local M = {}

local function matches(folder, patterns)
  for _, pattern in ipairs(patterns) do
    if vim.fn.glob(folder .. '/' .. pattern) ~= '' then return true end
  end
  return false
end

local function above(path, patterns)
  local folder, before = vim.fn.fnamemodify(path, ':p:h'), nil
  while folder ~= before do
    if matches(folder, patterns) then return folder end
    before, folder = folder, vim.fn.fnamemodify(folder, ':h')
  end
end

--- The repository before the package: sheets of an app are opened from its packages too, and one server per package
--- would index the same files again. nil lets the server look, from the document on.
function M.root(bufnr)
  local path = vim.api.nvim_buf_get_name(bufnr)
  if path == '' then return nil end
  return above(path, { '.git' }) or above(path, { 'Package.swift', '*.xcodeproj', '*.xcworkspace', '.sheetlens.json' })
end

--- Whether the program is there; says what to do where it is not, once unless a command asks again.
function M.can_start(cmd, again)
  if type(cmd) ~= 'table' or vim.fn.executable(cmd[1]) == 1 then return true end
  if again or M.said_missing ~= cmd[1] then
    M.said_missing = cmd[1]
    local setting = vim.lsp.enable and "vim.lsp.config('sheetlens', { cmd = { '/path/to/sheetlens', 'serve' } })"
      or "require('sheetlens').setup({ server = { cmd = { '/path/to/sheetlens', 'serve' } } })"
    say.error("'%s' is not an executable program: install sheetlens and put it on PATH, or name it with %s", cmd[1],
      setting)
  end
  return false
end

function M.command()
  if vim.lsp.config then return vim.lsp.config.sheetlens.cmd end
  return (require('sheetlens').options.server or {}).cmd or { 'sheetlens', 'serve' }
end

--- Neovim 0.12 writes into its log, and nowhere else, that a command cannot be started.
function M.check()
  if vim.lsp.is_enabled and vim.lsp.is_enabled('sheetlens') then M.can_start(M.command()) end
end

function M.root_dir(bufnr, on_dir)
  if M.can_start(M.command()) then on_dir(M.root(bufnr)) end
end

--- What `vim.lsp.enable` does in 0.11, for the versions before it.
function M.start(bufnr)
  bufnr = (bufnr and bufnr ~= 0) and bufnr or vim.api.nvim_get_current_buf()
  local found = vim.api.nvim_get_runtime_file('lsp/sheetlens.lua', false)[1]
  local config = vim.tbl_deep_extend('force', dofile(found), require('sheetlens').options.server or {})
  if not M.can_start(config.cmd) then return nil end
  config.name = 'sheetlens'
  config.root_dir = M.root(bufnr)
  config.capabilities =
    vim.tbl_deep_extend('force', vim.lsp.protocol.make_client_capabilities(), config.capabilities or {})
  if vim.lsp.start then -- 0.8 and newer
    return vim.api.nvim_buf_call(bufnr, function() return vim.lsp.start(config) end)
  end
  for _, client in ipairs(vim.lsp.get_active_clients()) do
    if client.name == 'sheetlens' and client.config.root_dir == config.root_dir then
      vim.lsp.buf_attach_client(bufnr, client.id)
      return client.id
    end
  end
  local id = vim.lsp.start_client(config)
  if id then vim.lsp.buf_attach_client(bufnr, id) end
  return id
end

function M.on_attach(client, bufnr)
  local options = require('sheetlens').options
  if options.codelens then require('sheetlens.lenses').show(client, bufnr) end
  if options.follow_cursor then require('sheetlens.follow').attach(bufnr) end
end

--- A program that ends by itself is no server: an old one, or another program of that name.
function M.on_exit(code, signal)
  if vim.v.exiting ~= vim.NIL or (code == 0 and signal == 0) or signal == 15 then return end
  vim.schedule(function()
    say.error("the server ended with %s: run 'sheetlens --version' and 'sheetlens serve --log-file FILE' in a terminal "
      .. 'to see why, or install a newer one', signal ~= 0 and 'signal ' .. signal or 'status ' .. code)
  end)
end

local was_complete = {}

function M.index_changed(_, change, context)
  require('sheetlens.graph').refresh()
  -- Until the first index is there, the server does not know what the cursor stands on.
  if change.complete and not was_complete[context.client_id] then
    was_complete[context.client_id] = true
    if require('sheetlens').options.follow_cursor then require('sheetlens.follow').send() end
  end
end

--- Commands that lenses carry; their argument is a place.
M.commands = {
  ['sheetlens.goToSheetView'] = function(command)
    require('sheetlens.questions').go_to_view(command.arguments[1])
  end,
  ['sheetlens.showPresenters'] = function(command)
    require('sheetlens.questions').presenters(command.arguments[1])
  end,
  ['sheetlens.preview'] = function(command)
    require('sheetlens.preview').open(command.arguments and command.arguments[1])
  end,
}

return M
