--- `:checkhealth sheetlens`

local client_ = require('sheetlens.client')

local M = {}

-- Names before 0.8, before 0.10, and now.
local health = vim.health or require('health')
local ok, warn, err = health.ok or health.report_ok, health.warn or health.report_warn, health.error or health.report_error
local start = health.start or health.report_start

function M.check()
  start('sheetlens')
  local client = client_.of()
  local program = client_.program(client)
  if vim.fn.executable(program) ~= 1 then
    return err(("'%s' is not an executable program"):format(program),
      { 'install sheetlens and put it on PATH', "or name it: vim.lsp.config('sheetlens', { cmd = { '/path/to/sheetlens', 'serve' } })" })
  end
  local version = vim.fn.system({ program, '--version' })
  if vim.v.shell_error ~= 0 then
    err(("'%s --version' ends with %d: it is another program, or broken"):format(program, vim.v.shell_error))
  else
    ok(('%s (%s)'):format(vim.trim(version), vim.fn.exepath(program)))
  end
  if vim.fn.has('nvim-0.11') ~= 1 then
    ok('this Neovim has no vim.lsp.enable: the server is started as in :help sheetlens-old-neovim')
  elseif vim.lsp.is_enabled and not vim.lsp.is_enabled('sheetlens') then
    warn('the server is not enabled', { "put vim.lsp.enable('sheetlens') into your init.lua" })
  end
  if client then
    ok(('the server runs for %s'):format(client.config.root_dir or 'the opened file'))
  else
    warn('no server runs', { 'open a Swift file' })
  end
end

return M
