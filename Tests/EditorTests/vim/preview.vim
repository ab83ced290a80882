" The pane, and with ALE the cursor that it follows. In a copy of the sample app.

execute 'source' expand('<sfile>:p:h') . '/steps.vim'
let g:ale_linters = {'swift': ['sheetlens']}
let g:sheetlens_program = $SHEETLENS_PROGRAM
let g:with_ale = $WITH_ALE !=# ''
if g:with_ale
  packadd! ale
else " some Debians load it always
  let g:loaded_ale_dont_use_this_in_other_plugins_please = 1
endif

function! Pane() abort
  let buffers = filter(term_list(), 'bufexists(v:val)')
  return empty(buffers) ? '' : join(getbufline(buffers[0], 1, '$'), "\n")
endfunction

function! s:open() abort
  edit Features/Library/LibraryView.swift
  call GoTo('showSheet(.settings)', 12)
endfunction

function! s:preview() abort
  SheetlensPreview
  call Say('window', expand('%:t') . ' ' . winnr('$'))
endfunction

function! s:move() abort
  call Say('pane', split(Pane(), "\n")[0])
  call feedkeys("gg/sheet(item\<CR>l", 't')
endfunction

function! s:pin() abort
  let g:moved_at = reltime()
endfunction

function! s:pinned() abort
  SheetlensPreview SettingsView
endfunction

function! s:close() abort
  call Say('pinned', split(Pane(), "\n")[0])
  SheetlensPreview!
  call Say('windows when closed', winnr('$'))
endfunction

call Run([
      \ ['Vim', '1', function('s:open')],
      \ ['the server', '!g:with_ale || !empty(ale#engine#GetLoclist(bufnr("")))', function('s:preview')],
      \ ['the preview', 'stridx(Pane(), $SHOWS) >= 0', function('s:move')],
      \ ['the cursor', 'getline(".") =~# "sheet(item"', function('s:pin')],
      \ ['the next preview', '$SHOWS_NEXT ==# "" || stridx(Pane(), $SHOWS_NEXT) >= 0', function('s:pin')],
      \ ['a rest', 'reltimefloat(reltime(g:moved_at)) > 0.3', function('s:pinned')],
      \ ['the pinned preview', 'stridx(Pane(), $SHOWS_PINNED) >= 0', function('s:close')],
      \ ])
