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
  local problem, version = require('sheetlens.program').check(program)
  if problem then return err(problem) end
  ok(('%s (%s)'):format(version, vim.fn.exepath(program)))
  if vim.fn.has('nvim-0.11') ~= 1 then
    ok('this Neovim has no vim.lsp.enable: the server is started as in :help sheetlens-old-neovim')
  elseif vim.lsp.is_enabled and not vim.lsp.is_enabled('sheetlens') then
    warn('the server is not enabled', { "put vim.lsp.enable('sheetlens') into your init.lua" })
  end
  if client then
    ok(('the server runs for %s'):format(client.config.root_dir or 'the opened file'))
  else
    warn('no server runs', { "open a Swift file; where one is open, ':edit' starts the server again" })
  end
end

return M
