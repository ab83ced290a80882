--- What `vim.lsp.enable('sheetlens')` starts, in Neovim 0.11 and newer. Older ones: `:help sheetlens-old-neovim`.
--- Change any of it with `vim.lsp.config('sheetlens', { … })`; tables are merged.

local server = require('sheetlens.server')

---@type vim.lsp.Config
return {
  cmd = { 'sheetlens', 'serve' },
  filetypes = { 'swift' },
  -- A function, because it can say what is missing instead of starting a program that is not there.
  root_dir = server.root_dir,
  capabilities = { experimental = { sheetlens = { indexChanged = true } } },
  init_options = {
    -- Lenses carry these commands instead of the server's: the places go to `vim.ui.select`, not to a message box.
    ['textDocument/codeLens'] = {
      supportedCommands = {
        ['sheetlens.goToSheetView'] = 'sheetlens.goToSheetView',
        ['sheetlens.showPresenters'] = 'sheetlens.showPresenters',
        ['sheetlens.preview'] = 'sheetlens.preview',
      },
    },
  },
  commands = server.commands,
  handlers = { ['sheetlens/indexChanged'] = server.index_changed, ['window/showMessage'] = server.shown },
  on_attach = server.on_attach,
  on_exit = server.on_exit,
}
