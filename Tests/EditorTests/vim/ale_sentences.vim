" What is said where ALE cannot start the program, about which ALE itself says nothing. In a copy of the sample app.

execute 'source' expand('<sfile>:p:h') . '/steps.vim'
let g:ale_linters = {'swift': ['sheetlens']}
let g:ale_lint_delay = 50
let g:since = 0
let g:sheetlens_program = $PROGRAM
packadd! ale

function! s:open() abort
  edit Features/Library/LibraryView.swift
endfunction

function! s:said() abort
  return filter(split(execute('messages'), "\n"), 'v:val =~# "^sheetlens: "')
endfunction

function! s:open_again() abort
  edit Features/Settings/SettingsView.swift
  ALELint
  let g:since = localtime()
endfunction

function! s:report() abort
  for text in s:said() | call Say('said', text) | endfor
endfunction

call Run([
      \ ['ALE', 'exists("g:loaded_ale")', function('s:open')],
      \ ['the sentence', 'execute("messages") =~# "sheetlens: "', function('s:open_again')],
      \ ['a while', 'localtime() > g:since + 1', function('s:report')],
      \ ])
