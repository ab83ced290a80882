" ALE with sourcekit-lsp and sheetlens in one buffer. In a copy of the sample app with Shelf.swift.

execute 'source' expand('<sfile>:p:h') . '/steps.vim'
let g:ale_linters = {'swift': ['sourcekitlsp', 'sheetlens']}
let g:ale_lint_delay = 50
let g:ale_completion_enabled = 0
" Without Package.swift ALE finds no root for sourcekit-lsp.
let g:ale_root = {'sourcekitlsp': getcwd()}
packadd! ale

function! s:open() abort
  edit Features/Library/LibraryView.swift
endfunction

function! s:ours() abort
  return filter(ale#engine#GetLoclist(bufnr('')), 'v:val.linter_name ==# "sheetlens"')
endfunction

" ALE's own preview window, as a balloon needs a mouse.
function! s:hover() abort
  call GoTo('.sheet(item', 3)
  let g:ale_hover_to_preview = 1
  ALEHover
endfunction

function! Hover() abort
  return join(map(filter(range(1, winnr('$')), 'getwinvar(v:val, "&previewwindow")'), 'join(getbufline(winbufnr(v:val), 1, "$"))'))
endfunction

function! s:definition() abort
  call Say('hover', Hover())
  pclose
  for one in s:ours() | call Say('diagnostic', one.lnum . ' ' . one.text) | endfor
  " sourcekit-lsp is asked, too; where it has nothing to say, ours is the answer.
  call GoTo('.sheet(item', 8)
  ALEGoToDefinition
endfunction

function! s:implementation() abort
  call Say('definition', Here())
  edit Features/Library/LibraryView.swift
endfunction

" Asked again until there is an answer: a request can get lost while ALE looks at the buffer anew.
function! Implemented() abort
  if expand('%:t') !=# 'LibraryView.swift' | return 1 | endif
  if !exists('g:asked') || reltimefloat(reltime(g:asked)) > 1
    let g:asked = reltime()
    call GoTo('showSheet(.settings)', 12)
    ALEGoToImplementation
  endif
  return 0
endfunction

function! s:shelf() abort
  call Say('implementation', Here())
  edit Shelf.swift
endfunction

" ALE's own menu (ale_menu) is filled in this way, and an entry of it calls this function.
function! s:menu(data, items) abort
  for [_, action] in a:items
    call Say('offered', action.title)
    if action.title ==# $TITLE | call ale#codefix#ApplyLSPCodeAction(a:data, action) | endif
  endfor
endfunction

function! s:action() abort
  call GoTo('.sheet(isPresented', 3)
  call ale#codefix#Execute(0, function('s:menu'))
endfunction

function! s:write() abort
  noautocmd write
endfunction

call Run([
      \ ['Vim', '1', function('s:open')],
      \ ['diagnostics', '!empty(filter(ale#engine#GetLoclist(bufnr("")), "v:val.linter_name ==# \"sheetlens\""))', function('s:hover')],
      \ ['a hover', 'stridx(Hover(), "SpotlightView") >= 0', function('s:definition')],
      \ ['a definition', 'expand("%:t") !=# "LibraryView.swift"', function('s:implementation')],
      \ ['an implementation', 'Implemented()', function('s:shelf')],
      \ ['diagnostics of the shelf', '!empty(filter(ale#engine#GetLoclist(bufnr("")), "v:val.linter_name ==# \"sheetlens\""))', function('s:action')],
      \ ['the edit', 'search("enum ActiveSheet", "cnw") > 0', function('s:write')],
      \ ])
