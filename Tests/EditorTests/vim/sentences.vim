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
  edit $EMPTY/New.swift
  call Say('new file', Sentence('SheetlensGoToView'))
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
  let g:sheetlens_program = $LACKING
  for command in ['Destinations', 'Graph', 'Refactor local-enum A']
    call Say('lacking', Sentence('Sheetlens' . command))
  endfor
  let g:sheetlens_program = $SHEETLENS
  call Say('unknown name', Sentence('SheetlensPresenters NoSuchView'))
endfunction

" The sentences that come by themselves, after a command.
function! Said(text) abort
  return match(split(execute('messages'), "\n"), a:text) != -1
endfunction

function! s:misspelt() abort
  edit $MISSPELT/App.swift
  messages clear
  SheetlensGoToView AddBook
endfunction

function! s:misspelt_again() abort
  call Say('misspelt', matchstr(execute('messages'), 'sheetlens: \.sheet[^\n]*'))
  messages clear
  redraw " as when somebody types
  SheetlensGoToView AddBook
endfunction

function! s:no_preview() abort
  call Say('misspelt again', matchstr(execute('messages'), 'sheetlens: \.sheet[^\n]*') ==# '' ? 'nothing' : 'again')
  edit $TOO_LARGE/App.swift
  messages clear
  redraw
  SheetlensPreview A
endfunction

function! s:no_folder() abort
  call Say('no preview', matchstr(execute('messages'), 'sheetlens: ''[^\n]*'))
  call Say('windows without a preview', winnr('$'))
  edit $MISSPELT/App.swift
  call delete($MISSPELT, 'rf')
  call Say('deleted', Sentence('SheetlensPreview'))
endfunction

call Run([
      \ ['Vim', '1', function('s:ask')],
      \ ['to ask with settings that are misspelt', '1', function('s:misspelt')],
      \ ['the sentence', 'Said("\.sheetlens\.json")', function('s:misspelt_again')],
      \ ['the answer', 'Here() =~# "AddBook"', function('s:no_preview')],
      \ ['the sentence', 'Said("cannot be read")', function('s:no_folder')],
      \ ])
