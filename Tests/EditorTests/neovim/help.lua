-- Looks up in the help what the plugin and its help name.

local script = debug.getinfo(1, 'S').source:sub(2)
local M = dofile(vim.fn.fnamemodify(script, ':p:h') .. '/plugin.lua')

M.run(function()
  M.install({})
  local plugin = vim.fn.fnamemodify(vim.api.nvim_get_runtime_file('lsp/sheetlens.lua', false)[1], ':h:h')
  -- Tags in a folder of their own: nothing is written into the repository.
  local folder = vim.fn.tempname()
  vim.fn.mkdir(folder .. '/doc', 'p')
  vim.fn.writefile(vim.fn.readfile(plugin .. '/doc/sheetlens.txt'), folder .. '/doc/sheetlens.txt')
  vim.opt.runtimepath:append(folder)
  vim.cmd('helptags ' .. folder .. '/doc')
  local wanted = {}
  for name in pairs(vim.api.nvim_get_commands({})) do
    if name:find('^Sheetlens') then wanted[':' .. name] = true end
  end
  for _, path in ipairs(vim.fn.glob(plugin .. '/**/*.*', true, true)) do
    local text = table.concat(vim.fn.readfile(path), '\n')
    for tag in text:gmatch('help (sheetlens%-[%w-]+)') do wanted[tag] = true end
    for tag in text:gmatch('|(:?%l*sheetlens[%w-]*)|') do wanted[tag] = true end
  end
  local unknown, count = 0, 0
  for tag in pairs(wanted) do
    count = count + 1
    if not pcall(vim.cmd, 'help ' .. tag) then
      unknown = unknown + 1
      M.say('no help for', tag)
    end
  end
  M.say('looked up', count)
  M.say('unknown', unknown)
  return true
end)
