--- `:checkhealth sheetlens`

local client_ = require('sheetlens.client')

local M = {}

-- Names before 0.8, before 0.10, and now.
local health = vim.health or require('health')
local ok, warn, err = health.ok or health.report_ok, health.warn or health.report_warn, health.error or health.report_error
local start = health.start or health.report_start

--- The buffer that is asked about: the current one shows what is said here.
local function swift_buffer()
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(buffer) and vim.bo[buffer].filetype == 'swift' then return buffer end
  end
end

--- What `sheetlens doctor` says of the project: its sources and its settings, whose faults the server writes into a log.
local function project(program, root)
  local words = { program, 'doctor', '--format', 'json', '--quiet' }
  if root then vim.list_extend(words, { '--project', root }) end
  local parsed, answer = pcall(vim.fn.json_decode, vim.fn.system(words))
  for _, row in ipairs(parsed and type(answer) == 'table' and answer.checks or {}) do
    if row.check == 'project' or row.check == 'sources' or row.check == 'settings' then
      local say = row.state == 'ok' and ok or row.state == 'bad' and err or warn
      say(row.found, row.state ~= 'ok' and type(row.advice) == 'string' and { row.advice } or nil)
    end
  end
end

function M.check()
  start('sheetlens')
  local client = client_.of()
  local program = client_.program(client)
  local problem, version = require('sheetlens.program').check(program)
  if problem then return err(problem) end
  ok(('%s (%s)'):format(version, vim.fn.exepath(program)))
  local buffer = swift_buffer()
  local never = not client and buffer and require('sheetlens.server').never_started()
  if vim.fn.has('nvim-0.11') ~= 1 then
    ok('this Neovim has no vim.lsp.enable: the server is started as in :help sheetlens-old-neovim')
  elseif not never and vim.lsp.is_enabled and not vim.lsp.is_enabled('sheetlens') then
    warn('the server is not enabled', { "put vim.lsp.enable('sheetlens') into your init.lua" })
  end
  if client then
    ok(('the server runs for %s'):format(client.config.root_dir or 'the opened file'))
  else
    warn('no server runs', { never or "open a Swift file; where one is open, ':edit' starts the server again" })
  end
  project(program, client and client.config.root_dir or buffer and require('sheetlens.server').root(buffer))
end

return M
