" What is said when something is wrong, in a folder with App.swift, which presents nothing.

execute 'source' expand('<sfile>:p:h') . '/steps.vim'

function! s:ask() abort
  edit App.swift
  let g:sheetlens_program = '/no/such/sheetlens'
  call Say('missing', Sentence('SheetlensDestinations'))
  let g:sheetlens_program = 'false'
  call Say('not sheetlens', Sentence('SheetlensDestinations'))
  let g:sheetlens_program = $SHEETLENS
  call Say('nothing presented', Sentence('SheetlensDestinations'))
  call Say('nothing here', Sentence('SheetlensGoToView'))
  edit $EMPTY/README.md
  call Say('no files', Sentence('SheetlensDestinations'))
  call Say('no files, graph', Sentence('SheetlensGraph'))
  call Say('windows', winnr('$'))
  edit $TOO_LARGE/App.swift
  call Say('too large', Sentence('SheetlensDestinations'))
  edit App.swift
  let g:sheetlens_program = $OLD
  call Say('old', Sentence('SheetlensDestinations'))
  call Say('old, graph', Sentence('SheetlensGraph'))
  let g:sheetlens_program = $OTHER
  for command in ['Destinations', 'Graph', 'Refactor local-enum A', 'Preview A']
    call Say('other', Sentence('Sheetlens' . command))
  endfor
  call Say('windows of another', winnr('$'))
  let g:sheetlens_program = $SHEETLENS
  call Say('unknown name', Sentence('SheetlensPresenters NoSuchView'))
endfunction

call Run([['Vim', '1', function('s:ask')]])
