-- What the scripts of this folder share: the plugin of editors/nvim, installed and started as its help says.
-- Observations are printed as in Tests/ConformanceTests/neovim/session.lua. Works on 0.7 … 0.12.

local script = debug.getinfo(1, 'S').source:sub(2)
local tests = vim.fn.fnamemodify(script, ':p:h:h:h')
local M = dofile(tests .. '/ConformanceTests/neovim/session.lua')
local plugin = vim.fn.fnamemodify(tests, ':h') .. '/editors/nvim'

function M.wait(what, condition)
  if not vim.wait(20000, condition, 20) then error('waited in vain for ' .. what, 0) end
end

local function command() return { vim.env.SHEETLENS_PROGRAM or vim.env.SHEETLENS, 'serve' } end

--- Installs the plugin; `servers` as for vim.lsp.enable.
function M.install(servers)
  vim.opt.runtimepath:prepend(plugin)
  vim.cmd('runtime plugin/sheetlens.lua')
  vim.o.hidden = true
  M.messages = {}
  vim.notify = function(text) table.insert(M.messages, text) end
  if vim.lsp.enable then
    vim.lsp.config('sheetlens', { cmd = command() })
    vim.lsp.config('sourcekit', { cmd = { 'sourcekit-lsp' }, filetypes = { 'swift' }, root_markers = { '.git' } })
    vim.lsp.enable(servers)
  else -- :help sheetlens-old-neovim
    require('sheetlens').setup({ server = { cmd = command() } })
    vim.api.nvim_create_autocmd('FileType', {
      pattern = 'swift',
      callback = function(event)
        require('sheetlens').start(event.buf)
        if vim.tbl_contains(servers, 'sourcekit') then M.start('sourcekit-lsp', { 'sourcekit-lsp' }) end
      end,
    })
  end
end

function M.edit(path)
  -- Not again where it is open: Neovim 0.12 drops diagnostics then that the server calls unchanged.
  if vim.fn.expand('%:p') ~= vim.fn.fnamemodify(path, ':p') then vim.cmd('edit ' .. path) end
  if vim.bo.filetype ~= 'swift' then vim.bo.filetype = 'swift' end
end

--- Opens a file and waits until as many servers are in it.
function M.open(path, count)
  M.edit(path)
  M.wait(count .. ' servers', function()
    local ready = 0
    local all = vim.lsp.get_clients and vim.lsp.get_clients() or vim.lsp.get_active_clients()
    for _, client in ipairs(all) do
      if client.initialized and vim.lsp.buf_is_attached(0, client.id) then ready = ready + 1 end
    end
    return ready == count
  end)
end

--- Opens the file of the projects that refactorings are tried in, at its sheets.
function M.open_shelf()
  M.install({ 'sheetlens' })
  M.open('Shelf.swift', 1)
  M.go_to('.sheet(isPresented', 3)
end

function M.here()
  return ('%s:%d %s'):format(vim.fn.expand('%:t'), vim.fn.line('.'), vim.fn.getline('.'))
end

--- Runs a command and waits until the cursor is in another place.
function M.jump(what)
  local before = M.here()
  if type(what) == 'string' then vim.cmd(what) else what() end
  M.wait('a jump by ' .. tostring(what), function() return M.here() ~= before end)
  return M.here()
end

--- Until no server is left that is ending.
function M.settle()
  M.wait('the end of the servers', function()
    return #(vim.lsp.get_clients and vim.lsp.get_clients() or vim.lsp.get_active_clients()) == 0
  end)
  vim.wait(300, function() return false end) -- what is still to be said of them
end

--- The next list to pick from is answered by the first text that begins so; all texts are printed.
function M.answer(wanted)
  vim.ui.select = function(items, options, choose)
    M.say('picker', options.prompt .. ' (' .. #items .. ')')
    for _, item in ipairs(items) do
      M.say('item', options.format_item(item))
      if wanted and options.format_item(item):sub(1, #wanted) == wanted then
        local found = item
        wanted = nil
        vim.schedule(function() choose(found) end)
      end
    end
  end
end

--- Runs something that must end in a sentence of the plugin. Neovim 0.12 shows the server's own messages in the same way.
function M.message(what)
  M.messages = {}
  if type(what) == 'string' then vim.cmd(what) else what() end
  local said
  M.wait('a message by ' .. tostring(what), function()
    said = vim.tbl_filter(function(text) return vim.startswith(text, 'sheetlens: ') end, M.messages)[1]
    return said
  end)
  return said
end

return M
