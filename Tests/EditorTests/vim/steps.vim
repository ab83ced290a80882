" What the scripts of this folder share. Observations "name: value" go into the file $LOG. A step begins when its
" condition holds; Vim runs as ever in between.

set nocompatible hidden encoding=utf-8 noswapfile shortmess+=aFW nomore
filetype plugin indent on
autocmd BufNewFile,BufRead *.swift setfiletype swift
let s:here = expand('<sfile>:p:h')
let &runtimepath = s:here . '/../../../editors/vim,' . &runtimepath
let g:sheetlens_program = $SHEETLENS

function! Say(name, value) abort
  call writefile([a:name . ': ' . a:value], $LOG, 'a')
endfunction

function! Here() abort
  return expand('%:t') . ':' . line('.') . ' ' . getline('.')
endfunction

function! GoTo(text, into) abort
  call cursor(1, 1)
  call search('\V' . a:text, 'cW')
  call cursor(line('.'), col('.') + a:into)
endfunction

" The last message that a function ends in.
function! Sentence(command) abort
  messages clear
  execute a:command
  return get(filter(split(execute('messages'), "\n"), 'v:val =~# "^sheetlens"'), -1, 'nothing was said')
endfunction

function! s:next(timer) abort
  try
    if empty(s:steps) | qall! | endif
    let [name, condition, Action] = s:steps[0]
    if eval(condition)
      call remove(s:steps, 0)
      let s:deadline = localtime() + 25
      call Action()
    elseif localtime() > s:deadline
      throw 'waited in vain for ' . name
    endif
  catch
    call Say('error', v:exception . ' in ' . v:throwpoint)
    cquit
  endtry
endfunction

function! Run(steps) abort
  let s:steps = a:steps
  let s:deadline = localtime() + 25
  " An edit within VimEnter needs ++nested, or ALE never starts.
  autocmd VimEnter * ++nested call timer_start(50, function('s:next'), {'repeat': -1})
endfunction
