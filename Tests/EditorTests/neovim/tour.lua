-- What a user does with the plugin, beside sourcekit-lsp. Run in a copy of the sample app.

local script = debug.getinfo(1, 'S').source:sub(2)
local M = dofile(vim.fn.fnamemodify(script, ':p:h') .. '/plugin.lua')
local say = M.say

local function key(keys) vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(keys, true, true, true), 'xt', false) end

local function lines(buffer) return vim.api.nvim_buf_get_lines(buffer or 0, 0, -1, true) end

M.run(function()
  M.install({ 'sourcekit', 'sheetlens' })
  M.open('Features/Library/LibraryView.swift', 2)

  M.go_to('showSheet(.settings)', 12)
  say('view at cursor', M.jump('SheetlensGoToView'))
  key('<C-o>')
  say('back', vim.fn.expand('%:t'))
  say('view by name', M.jump('SheetlensGoToView Sheet.readingGoal'))

  M.answer('Sheet.member')
  say('destination', M.jump('SheetlensDestinations'))
  M.jump('SheetlensDestinations! Sheet.settings Sheet.member')
  say('quickfix', #vim.fn.getqflist())
  for _, item in ipairs(vim.fn.getqflist()) do say('quickfix item', item.lnum .. ' ' .. item.text) end
  say('quickfix title', vim.fn.getqflist({ title = 1 }).title)
  vim.cmd('cclose')
  M.answer('opened in BookRow')
  say('presenter', M.jump('SheetlensPresenters SpotlightView'))
  say('completion', table.concat(vim.fn.getcompletion('SheetlensGoToView Sheet.', 'cmdline'), ' '))

  -- The tree, and places opened beside it. A way that is there twice is named once.
  M.jump('SheetlensGraph')
  for _, line in ipairs(lines()) do
    local seen = {}
    for label in (line:match('^%s*%S+  (.*)$') or ''):gmatch('[^,]+') do
      label = vim.trim(label)
      if seen[label] then say('twice in the graph', line) end
      seen[label] = true
    end
  end
  say('whole graph', tostring(#lines() > 10))
  vim.cmd('bwipeout')
  M.jump('SheetlensGraph LibraryView')
  for _, line in ipairs(lines()) do say('graph', '|' .. line) end
  local tree = vim.api.nvim_get_current_buf()
  vim.fn.search('ArrangeView')
  say('from the graph', M.jump(function() key('<CR>') end))
  -- It follows an edit of a file that is not saved.
  M.open('Features/Library/LibraryView.swift', 2)
  M.go_to('ArrangeView(arrangement', 0)
  vim.api.nvim_set_current_line((vim.fn.getline('.'):gsub('ArrangeView', 'SpotlightView')))
  M.wait('the graph to follow', function() return not table.concat(lines(tree)):find('ArrangeView') end)
  say('graph follows', 'true')
  vim.cmd('undo')
  vim.cmd(('bwipeout %d'):format(tree))

  -- A lens, run as a user runs it: the command is the client's, so the places come in the picker.
  M.open('Shared/Sheets/Sheet.swift', 2)
  M.answer(nil)
  local function shown() -- the tests of all versions: what is drawn
    for _, space in pairs(vim.api.nvim_get_namespaces()) do
      for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, space, 0, -1, { details = true })) do
        local text = vim.inspect(mark[4].virt_text or mark[4].virt_lines or '')
        if text:find('presenter') then return text end
      end
    end
  end
  M.wait('a lens on screen', shown)
  say('lens', shown():match('%d+ presenters?'))
  M.go_to('case settings', 0)
  M.answer('opened in LibraryView')
  say('by the lens', M.jump(function() vim.lsp.codelens.run() end))

  -- Beside sourcekit-lsp: one answer where it has one, ours where it has none.
  vim.fn.setqflist({}, 'f')
  local function definition(pattern, offset)
    M.open('Features/Library/LibraryView.swift', 2)
    M.go_to(pattern, offset)
    local before = M.here()
    for _ = 1, 40 do -- the main server answers when it has read the file
      vim.lsp.buf.definition()
      if vim.wait(500, function() return M.here() ~= before end, 20) then break end
    end
    return M.here()
  end
  say('definition by the main server', definition('LibraryView()', 2))
  say('definition by sheetlens', definition('.sheet(item', 8))
  say('list of definitions', #vim.fn.getqflist())

  M.open('Features/Library/LibraryView.swift', 2)
  M.wait('diagnostics of sheetlens', function()
    return #vim.tbl_filter(function(found) return found.source == 'sheetlens' end, vim.diagnostic.get(0)) > 0
  end)
  for _, found in ipairs(vim.diagnostic.get(0)) do say('diagnostic', found.source .. ' ' .. found.lnum + 1) end
  M.go_to('.sheet(item', 3)
  local function float()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(window).relative ~= '' then
        local text = table.concat(lines(vim.api.nvim_win_get_buf(window)), ' ')
        if text:find('SpotlightView') then return text end
      end
    end
  end
  vim.lsp.buf.hover()
  M.wait('a hover', float)
  say('hover', select(2, float():gsub('opened by', '')))
  return true
end)
