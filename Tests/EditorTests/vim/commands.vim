" The commands without any LSP client, in a copy of the sample app.

execute 'source' expand('<sfile>:p:h') . '/steps.vim'

function! s:tour() abort
  edit Features/Library/LibraryView.swift
  call GoTo('showSheet(.settings)', 12)
  SheetlensGoToView
  call Say('view at cursor', Here())
  SheetlensGoToView Sheet.readingGoal
  call Say('view by name', Here())
  SheetlensDestinations
  call Say('destinations', len(getqflist()))
  for item in getqflist() | call Say('item', item.text) | endfor
  call Say('list', getwinvar(winnr(), 'quickfix_title'))
  cclose
  SheetlensPresenters SpotlightView
  cfirst
  call Say('presenter', Here())
  cclose
  call Say('completion', join(getcompletion('SheetlensGoToView Sheet.', 'cmdline')))
  SheetlensGraph LibraryView
  call Say('graph', join(getline(1, '$'), '|'))
  call search('ArrangeView')
  execute "normal \<CR>"
  call Say('from the graph', Here())
endfunction

call Run([['Vim', '1', function('s:tour')]])
