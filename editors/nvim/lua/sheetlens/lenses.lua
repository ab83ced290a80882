--- Lenses, shown in the way of each version.

local M = {}

function M.show(client, bufnr)
  if vim.lsp.codelens.enable then -- 0.12: per client, so that the main server's are left to the user
    return vim.lsp.codelens.enable(true, { client_id = client.id })
  end
  local group = vim.api.nvim_create_augroup('sheetlens_lenses_' .. bufnr, {})
  local function refresh()
    -- Without a buffer, 0.7 to 0.9 take the current one.
    vim.lsp.codelens.refresh(vim.fn.has('nvim-0.10') == 1 and { bufnr = bufnr } or nil)
  end
  vim.api.nvim_create_autocmd({ 'BufEnter', 'InsertLeave', 'BufWritePost' },
    { group = group, buffer = bufnr, callback = refresh })
  refresh()
end

return M
