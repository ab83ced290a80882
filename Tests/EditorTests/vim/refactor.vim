" A refactoring by the command: the diff first, then the files. In a project with Shelf.swift.

execute 'source' expand('<sfile>:p:h') . '/steps.vim'
set autoread

function! s:refactor() abort
  edit Shelf.swift
  call GoTo('.sheet(isPresented', 3)
  SheetlensRefactor local-enum
  call Say('diff', getline(1) . ' ' . &filetype)
  close
  call Say('before', search('enum ActiveSheet', 'cnw'))
  SheetlensRefactor! local-enum
  call Say('after', search('enum ActiveSheet', 'cnw'))
  call Say('refused', Sentence('SheetlensRefactor! local-enum'))
  call Say('actions', join(getcompletion('SheetlensRefactor lo', 'cmdline')))
endfunction

call Run([['Vim', '1', function('s:refactor')]])
