--- Starting the server, and what happens in its buffers.

local program_ = require('sheetlens.program')
local say = require('sheetlens.say')

local M = {}

local function matches(folder, patterns)
  for _, pattern in ipairs(patterns) do
    if vim.fn.glob(folder .. '/' .. pattern) ~= '' then return true end
  end
  return false
end

--- `folder` and all that it lies in, from the inside.
local function above(folder, patterns)
  local before
  while folder ~= before do
    if matches(folder, patterns) then return folder end
    before, folder = folder, vim.fn.fnamemodify(folder, ':h')
  end
end

local function holds(outer, folder) return vim.startswith(folder .. '/', outer:gsub('/*$', '') .. '/') end

--- Folders that are no project, whatever lies in them: to read them all takes minutes, and says nothing of the file.
local function is_everything(folder)
  for _, place in ipairs({ '/', '/tmp', '/var/tmp', vim.env.TMPDIR or '/tmp', '~', '~/Desktop', '~/Downloads' }) do
    if vim.loop.fs_realpath(folder) == vim.loop.fs_realpath(vim.fn.expand(place)) then return true end
  end
  return false
end

--- What the user has marked, or the repository before the package: sheets of an app are opened from its packages too, and
--- one server per package would index the same files again. Without any mark it is where Neovim was started, if the file is
--- below that (and that is not everything that somebody has), else the file's folder. nil: the file stands alone.
function M.root(bufnr)
  local path = vim.api.nvim_buf_get_name(bufnr)
  local folder = vim.fn.fnamemodify(path, ':p:h')
  if path == '' or vim.fn.isdirectory(folder) ~= 1 then return nil end
  local marked = above(folder, { '.sheetlens.json', '.git' })
    or above(folder, { 'Package.swift', '*.xcodeproj', '*.xcworkspace' })
  if marked then return marked end
  local start, home = vim.fn.getcwd(), vim.fn.fnamemodify('~', ':p:h')
  if holds(start, folder) and not holds(start, home) and not is_everything(start) then return start end
  return not is_everything(folder) and folder or nil
end

local said = {}

local function complain(sentence, again)
  if again or not said[sentence] then say.error('%s', sentence) end
  said[sentence] = true
end

--- Whether the program is there; says what to do where it is not, once unless a command asks again.
function M.can_start(cmd, again)
  local missing = type(cmd) == 'table' and program_.missing(cmd[1])
  if missing then complain(missing, again) end
  return not missing
end

local asked = {}

--- Says once what is wrong with a program that is there. The server starts meanwhile: nobody waits for this.
local function inspect(cmd)
  if type(cmd) ~= 'table' or asked[cmd[1]] then return end
  asked[cmd[1]] = true
  program_.ask(cmd[1], function(problem)
    if problem then complain(problem) end
  end)
end

function M.command()
  if vim.lsp.config then return vim.lsp.config.sheetlens.cmd end
  return (require('sheetlens').options.server or {}).cmd or { 'sheetlens', 'serve' }
end

local was_started = false

--- What the init.lua lacks, where nothing starts the server.
function M.never_started()
  if was_started then return nil end
  if not vim.lsp.enable then
    return 'nothing starts the server: this Neovim is older than 0.11 and needs the three lines of '
      .. ':help sheetlens-old-neovim in your init.lua'
  end
  -- Before 0.12 nobody tells what is enabled; then it was not, as our `root_dir` was not asked.
  if not vim.lsp.is_enabled or not vim.lsp.is_enabled('sheetlens') then
    return "nothing starts the server: put vim.lsp.enable('sheetlens') into your init.lua"
  end
end

--- Why a question cannot be asked here, as no server runs.
function M.explain()
  local cmd = M.command()
  local problem = type(cmd) == 'table' and program_.check(cmd[1])
  if problem then return complain(problem, true) end
  if vim.bo.filetype ~= 'swift' then return say.warn('no server runs here: open a Swift file') end
  local never = M.never_started()
  if never then return say.warn('%s', never) end
  say.warn("the server does not run: ':edit' starts it again; see :checkhealth sheetlens if that does not help")
end

--- Neovim 0.12 writes into its log, and nowhere else, that a command cannot be started.
function M.check()
  if vim.lsp.is_enabled and vim.lsp.is_enabled('sheetlens') then M.can_start(M.command()) end
end

function M.root_dir(bufnr, on_dir)
  was_started = true
  if not M.can_start(M.command()) then return end
  inspect(M.command())
  on_dir(M.root(bufnr))
end

--- What `vim.lsp.enable` does in 0.11, for the versions before it.
function M.start(bufnr)
  was_started = true
  bufnr = (bufnr and bufnr ~= 0) and bufnr or vim.api.nvim_get_current_buf()
  local found = vim.api.nvim_get_runtime_file('lsp/sheetlens.lua', false)[1]
  local config = vim.tbl_deep_extend('force', dofile(found), require('sheetlens').options.server or {})
  if not M.can_start(config.cmd) then return nil end
  inspect(config.cmd)
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
  was_started = true
  local options = require('sheetlens').options
  if options.codelens then require('sheetlens.lenses').show(client, bufnr) end
  if options.follow_cursor then require('sheetlens.follow').attach(bufnr) end
end

--- A program that ends by itself is no server: an old one, another program of that name, or one that somebody killed.
function M.on_exit(code, signal, id)
  if vim.v.exiting ~= vim.NIL or signal == 15 then return end
  local client = vim.lsp.get_client_by_id(id)
  -- A server that was told to stop ends so, too.
  if code == 0 and signal == 0 and (not client or client.initialized) then return end
  local how = signal ~= 0 and 'signal ' .. signal or 'status ' .. code
  vim.schedule(function()
    local cmd = client and client.config.cmd or M.command()
    program_.ask(type(cmd) == 'table' and cmd[1] or 'sheetlens', function(problem)
      if problem then return complain(problem) end
      say.error("the server ended with %s: ':edit' starts it again; if it ends again, run 'sheetlens serve --log-file FILE' in "
        .. 'a terminal to see why, or install a newer one', how)
    end)
  end)
end

--- What the server says of the settings comes while a file is drawn, and Neovim's own line would be gone at once.
function M.shown(err, result, context, config)
  local text = type(result) == 'table' and result.type == 2 and result.message or ''
  if text:find(': mend that file$') then return complain(text:sub(12) .. ', see :checkhealth sheetlens') end
  if text:find(': mend the editor') then return complain(text:sub(12) .. ', see :help sheetlens-options') end
  return vim.lsp.handlers['window/showMessage'](err, result, context, config)
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
