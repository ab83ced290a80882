--- LSP has no message for a moved cursor; the preview follows this one.

local client_ = require('sheetlens.client')

local M = {}
local DELAY = 40 -- milliseconds of rest; a held key sends nothing until it is released
local timer = vim.loop.new_timer()

--- Tells where the cursor of the current window is.
function M.send()
  local bufnr = vim.api.nvim_get_current_buf()
  local client = client_.of(bufnr)
  if not client or not vim.lsp.buf_is_attached(bufnr, client.id) then return end
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  client_.notify(client, 'sheetlens/didMoveCursor', params)
end

function M.attach(bufnr)
  local group = vim.api.nvim_create_augroup('sheetlens_follow_' .. bufnr, {})
  vim.api.nvim_create_autocmd({ 'BufEnter', 'CursorMoved', 'CursorMovedI' }, {
    group = group,
    buffer = bufnr,
    callback = function()
      timer:stop()
      timer:start(DELAY, 0, vim.schedule_wrap(M.send))
    end,
  })
end

return M
