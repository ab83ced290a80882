--- The preview: a terminal pane beside the editor that runs `sheetlens preview` and follows the cursor.

local client_ = require('sheetlens.client')
local say = require('sheetlens.say')

local M = {}

--- A program without the preview prints the help of all commands instead, with status 0.
local function has_preview(program)
  local help = vim.fn.system({ program, 'preview', '--help' })
  return vim.v.shell_error == 0 and help:find('USAGE: %S* ?preview') ~= nil
end

local function start(argv, folder)
  local options = { cwd = folder }
  if vim.fn.has('nvim-0.11') == 1 then
    options.term = true
    return vim.fn.jobstart(argv, options)
  end
  return vim.fn.termopen(argv, options)
end

local function window()
  if not (M.buffer and vim.api.nvim_buf_is_valid(M.buffer)) then return nil end
  local found = vim.fn.bufwinid(M.buffer)
  return found ~= -1 and found or nil
end

function M.close()
  if M.buffer and vim.api.nvim_buf_is_valid(M.buffer) then vim.api.nvim_buf_delete(M.buffer, { force = true }) end
  M.buffer = nil
end

--- Without a target the pane follows the cursor. A name, or FILE:LINE, is shown and stays. A lens hands over its place:
--- the pane follows, and is told that place.
function M.open(target)
  local client = client_.of()
  local program = client_.program(client)
  if not require('sheetlens.server').can_start({ program }, true) then return end
  if not has_preview(program) then
    return say.error('%s', require('sheetlens.program').check(program)
      or ("'%s' has no preview: install a newer sheetlens"):format(program))
  end
  local is_pinned = type(target) == 'string' and target ~= ''
  local argv = is_pinned and { program, 'preview', target } or { program, 'preview', '--follow' }
  if type(target) == 'table' and client then
    client_.notify(client, 'sheetlens/didMoveCursor',
      { textDocument = { uri = target.uri }, position = target.position })
  elseif not is_pinned then
    require('sheetlens.follow').send()
  end
  if window() and not is_pinned and M.is_following then return end
  local folder = client and client.config.root_dir or vim.fn.getcwd()
  if vim.fn.isdirectory(folder) ~= 1 then
    return say.error("the folder '%s' is not there any more: open a file of a project that is", folder)
  end
  M.close()
  local back = vim.api.nvim_get_current_win()
  local split = require('sheetlens').options.preview.split
  if not pcall(vim.cmd, split) then
    return say.error("the option preview.split, '%s', opened no window: name a command that does, such as "
      .. "'botright vsplit'; see :help sheetlens-options", split)
  end
  vim.cmd('enew')
  M.buffer, M.is_following = vim.api.nvim_get_current_buf(), not is_pinned
  vim.bo[M.buffer].bufhidden = 'wipe'
  -- The folder of the server: by it the preview finds the server that it belongs to.
  M.job = start(argv, folder)
  vim.api.nvim_set_current_win(back)
end

return M
