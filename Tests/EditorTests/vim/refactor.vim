" A refactoring by the command: the diff first, then the files. In a project with Shelf.swift.

execute 'source' expand('<sfile>:p:h') . '/steps.vim'
set noautoread

function! s:refactor() abort
  edit Shelf.swift
  call GoTo('.sheet(isPresented', 3)
  SheetlensRefactor local-enum
  call Say('diff', getline(1) . ' ' . &filetype)
  close
  " Not in this buffer, but in one that would be changed.
  call append(0, '// not saved')
  edit Other.swift
  call Say('not saved', Sentence('SheetlensRefactor! local-enum Shelf'))
  edit Shelf.swift
  edit!
  call GoTo('.sheet(isPresented', 3)
  call Say('before', search('enum ActiveSheet', 'cnw'))
  SheetlensRefactor! local-enum
  call Say('after', search('enum ActiveSheet', 'cnw'))
  call Say('is changed', &modified . ' ' . &autoread)
  call Say('refused', Sentence('SheetlensRefactor! local-enum'))
  call Say('actions', join(getcompletion('SheetlensRefactor lo', 'cmdline')))
endfunction

call Run([['Vim', '1', function('s:refactor')]])
