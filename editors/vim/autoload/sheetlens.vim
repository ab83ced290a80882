" Questions to the program: `sheetlens … --format json`. Its columns are Vim's: bytes, from 1 on.

function! sheetlens#say(text) abort
  echohl WarningMsg | echomsg 'sheetlens: ' . a:text | echohl None
endfunction

function! sheetlens#program() abort
  return get(g:, 'sheetlens_program', 'sheetlens')
endfunction

" The oldest program that answers as this plugin reads it.
let s:oldest = [0, 1, 0]

" The programs that are known to be sheetlens, and new enough.
let s:known = {}

" What is wrong with a program that is there, as a sentence that says what to do.
function! s:problem(program) abort
  let said = system(shellescape(a:program) . ' --version </dev/null 2>/dev/null')
  let found = matchlist(said, '\<sheetlens\>.\{-}\(\d\+\)\.\(\d\+\)\.\(\d\+\)')[1:3]
  if v:shell_error || empty(found)
    return printf("'%s --version' names no version of sheetlens: it is another program, or broken; install sheetlens and put it before that one on PATH, or name it with let g:sheetlens_program = '/path/to/sheetlens'", exepath(a:program))
  endif
  let parts = map(copy(found), 'str2nr(v:val)')
  let i = 0
  while i < 3 && parts[i] == s:oldest[i] | let i += 1 | endwhile
  return i < 3 && parts[i] < s:oldest[i]
        \ ? printf("'%s' is version %s: install %s or newer", exepath(a:program), join(found, '.'), join(s:oldest, '.')) : ''
endfunction

" Why a program cannot be asked, as a sentence that says what to do, or ''.
function! s:fault(program) abort
  if !executable(a:program)
    return printf("'%s' is not an executable program: install sheetlens, or name it with let g:sheetlens_program = '/path/to/sheetlens'",
          \ a:program)
  endif
  let stamp = getftime(exepath(a:program))
  if get(s:known, a:program, -1) == stamp | return '' | endif
  let problem = s:problem(a:program)
  if problem ==# '' | let s:known[a:program] = stamp | endif
  return problem
endfunction

" Whether the program is there and is ours; says what to do where it is not.
function! sheetlens#is_there() abort
  let fault = s:fault(sheetlens#program())
  if fault !=# '' | call sheetlens#say(fault) | endif
  return fault ==# ''
endfunction

" The program for ALE, which says nothing where it cannot start one: '' after the sentence, which comes once.
let s:faults = {}

function! sheetlens#executable(program) abort
  if !has_key(s:faults, a:program) || s:faults[a:program] ==# ''
    let s:faults[a:program] = s:fault(a:program)
    if s:faults[a:program] !=# '' | call s:say_soon(s:faults[a:program]) | endif
  endif
  return s:faults[a:program] ==# '' ? a:program : ''
endfunction

" What to do in Vim, in place of what the program's sentence says to somebody at a terminal.
let s:advice = [
      \ ['neither a destination nor a view\|^No destination is called\|^No presentation names', ':SheetlensDestinations lists the names'],
      \ ['^Nothing that is presented or presents', 'put the cursor on a presentation, on a statement that opens one, on a case or on a view'],
      \ ['is not a Swift file of the project', 'edit a file of the app'],
      \ ['^no Swift files in', 'edit a file of the app'],
      \ ['has no line', 'write the file first'],
      \ ]

function! s:advised(sentence) abort
  if a:sentence =~# 'is not a Swift file of the project' && expand('%:e') ==# 'swift' && !filereadable(expand('%:p'))
    return s:with(a:sentence, 'write the file first') " a new one, which the program does not see
  endif
  for [pattern, advice] in s:advice
    if a:sentence =~# pattern | return s:with(a:sentence, advice) | endif
  endfor
  return a:sentence
endfunction

" The sentence with other advice: its own stands behind a question, else behind the last colon.
function! s:with(sentence, advice) abort
  return (a:sentence =~# '? ' ? matchstr(a:sentence, '^.*? ') : substitute(a:sentence, '\(: [^:]*\)\?$', ': ', '')) . a:advice
endfunction

" What the program complained with, as the user is told.
function! sheetlens#complain(sentence, status) abort
  call sheetlens#say(empty(a:sentence)
        \ ? printf("'%s' ended with %d: run it in a terminal to see why", sheetlens#program(), a:status)
        \ : a:sentence =~# '^Error: Un\%(expected argument\|known option\)'
        \ ? printf("'%s' does not know what it was asked (%s): install a newer sheetlens", exepath(sheetlens#program()),
        \     substitute(a:sentence, '^Error: ', '', ''))
        \ : s:advised(substitute(a:sentence, '^sheetlens: \(error: \|warning: \)\?', '', '')))
endfunction

" Of what the program wrote beside its answer, the sentence that says why there is none.
function! s:why(lines) abort
  let said = filter(copy(a:lines), 'v:val !=# ""')
  return get(filter(copy(said), 'v:val =~# "^sheetlens: error:"') + said, 0, '')
endfunction

" The faults of .sheetlens.json that were told. Each is told once, after what the answer shows.
let s:told = {}

function! s:tell_settings(lines) abort
  let fault = matchstr(get(filter(copy(a:lines), 'v:val =~# "^sheetlens: warning: \\.sheetlens\\.json:"'), 0, ''), '\.sheetlens\.json:.*')
  if fault ==# '' || has_key(s:told, fault) | return | endif
  let s:told[fault] = 1
  call s:say_soon(fault . ": mend that file, see 'sheetlens doctor'")
endfunction

" In the place of what stands there then: two messages make Vim ask for <Enter>.
function! s:say_soon(text) abort
  call timer_start(0, {_ -> execute('redraw', '') . sheetlens#say(a:text)})
endfunction

" The nearest of a folder and those that it lies in, which holds one of the patterns, or ''.
function! s:above(folder, patterns) abort
  let [at, before] = [a:folder, '']
  while at !=# before
    for pattern in a:patterns
      if !empty(glob(at . '/' . pattern)) | return at | endif
    endfor
    let [before, at] = [at, fnamemodify(at, ':h')]
  endwhile
  return ''
endfunction

function! s:holds(outer, folder) abort
  let outer = substitute(a:outer, '/*$', '/', '')
  return strpart(a:folder . '/', 0, len(outer)) ==# outer
endfunction

" What the user has marked, or the repository before the package: sheets of an app are opened from its packages too.
" Without any mark it is where Vim was started, if that holds the file and is not the home folder, else the file's folder.
function! sheetlens#root(path) abort
  let folder = fnamemodify(a:path, ':p:h')
  for patterns in [['.sheetlens.json', '.git'], ['Package.swift', '*.xcodeproj', '*.xcworkspace']]
    let found = s:above(folder, patterns)
    if found !=# '' | return found | endif
  endfor
  return s:holds(getcwd(), folder) && !s:holds(getcwd(), fnamemodify('~', ':p:h')) ? getcwd() : folder
endfunction

" The file of the buffer; of a buffer without one, something in the working directory.
function! s:file() abort
  return &buftype ==# '' && expand('%:p') !=# '' ? expand('%:p') : getcwd() . '/x'
endfunction

" The answer, or {} after a sentence for the user.
function! sheetlens#ask(arguments) abort
  if !sheetlens#is_there() | return {} | endif
  let root = sheetlens#root(s:file())
  let errors = tempname()
  let words = [sheetlens#program()] + a:arguments + ['--format', 'json', '--project', root]
  let said = system(join(map(words, 'shellescape(v:val)')) . ' 2>' . shellescape(errors))
  if v:shell_error == 0 || said =~# '^{'
    call s:tell_settings(readfile(errors))
    try
      return extend(json_decode(said), {'root': root})
    catch
      call sheetlens#say(printf("'%s' does not answer as expected: install a newer sheetlens", sheetlens#program()))
      return {}
    endtry
  endif
  call sheetlens#complain(s:why(readfile(errors)), v:shell_error)
  return {}
endfunction

" One place is jumped to, several go into the quickfix list.
function! s:show(title, places, none) abort
  if empty(a:places) | return sheetlens#say(a:none) | endif
  call setqflist([], ' ', {'title': a:title, 'items': a:places})
  if len(a:places) == 1
    cfirst
  else
    botright copen
  endif
endfunction

function! s:item(answer, location, text) abort
  return {'filename': a:answer.root . '/' . a:location.file, 'lnum': a:location.line, 'col': a:location.column, 'text': a:text}
endfunction

function! s:target(target) abort
  return a:target !=# '' ? a:target : printf('%s:%d:%d', expand('%:p'), line('.'), col('.'))
endfunction

function! sheetlens#go_to_view(target) abort
  let answer = sheetlens#ask(['view', s:target(a:target)])
  let places = []
  for view in get(answer, 'views', [])
    for location in view.locations
      call add(places, s:item(answer, location, view.view))
    endfor
  endfor
  if !empty(answer) | call s:show('Go to sheet view', places, 'the view is not declared in this project') | endif
endfunction

function! sheetlens#destinations(names) abort
  let answer = sheetlens#ask(['destinations'] + a:names)
  let places = []
  for one in get(answer, 'destinations', [])
    let [views, location] = [[], v:null]
    for view in one.views
      call add(views, view.view)
      if location is v:null && !empty(view.locations) | let location = view.locations[0] | endif
    endfor
    if location is v:null | let location = one.location | endif
    let arrow = one.enum is v:null ? '' : ' → ' . join(views, ', ')
    if location isnot v:null
      call add(places, s:item(answer, location, one.id . arrow . '  (' . join(one.kinds, ', ') . ')'))
    endif
  endfor
  if empty(answer) | return | endif
  let files = empty(places) ? get(sheetlens#ask(['stats']), 'metrics', []) : []
  let has_files = empty(filter(files, 'v:val.name ==# "files.found" && v:val.value == 0'))
  call s:show('Sheet destinations', places, has_files ? 'nothing is presented in this project'
        \ : 'no Swift files below ' . answer.root . ': edit a file of the app')
endfunction

function! sheetlens#presenters(target) abort
  let answer = sheetlens#ask(['presenters', s:target(a:target)])
  let places = []
  for one in get(answer, 'presenters', [])
    let names = filter([one.enclosingType, one.enclosingFunction], 'v:val isnot v:null')
    call add(places, s:item(answer, one.location, 'opened in ' . (empty(names) ? 'file scope' : join(names, '.'))))
  endfor
  for one in get(answer, 'presentations', [])
    call add(places, s:item(answer, one.location, one.kind . ' in ' . (one.enclosingType is v:null ? 'file scope' : one.enclosingType)))
  endfor
  if !empty(answer) | call s:show('Who presents this', places, 'nothing presents this') | endif
endfunction

function! sheetlens#graph(root) abort
  if !sheetlens#is_there() | return | endif
  let errors = tempname()
  let words = [sheetlens#program(), 'graph'] + (a:root ==# '' ? [] : [a:root])
        \ + ['--color', 'never', '--project', sheetlens#root(s:file())]
  let lines = systemlist(join(map(words, 'shellescape(v:val)')) . ' 2>' . shellescape(errors))
  if v:shell_error != 0 || match(lines, '─') == -1
    return sheetlens#complain(s:why(readfile(errors) + lines), v:shell_error)
  endif
  call s:tell_settings(readfile(errors))
  botright vnew
  setlocal buftype=nofile bufhidden=wipe noswapfile nowrap filetype=sheetlens-graph
  call setline(1, lines)
  setlocal nomodifiable
  " The name of the view under the cursor is a target.
  nnoremap <buffer> <silent> <CR> :call <SID>visit(matchstr(getline('.'), '\h[[:alnum:]_.]*'))<CR>
  nnoremap <buffer> <silent> q :close<CR>
endfunction

function! s:visit(view) abort
  wincmd p
  call sheetlens#go_to_view(a:view)
endfunction

function! sheetlens#complete(lead, line, position) abort
  let names = map(get(sheetlens#ask(['destinations']), 'destinations', []), 'v:val.id')
  return filter(names, 'stridx(v:val, a:lead) == 0')
endfunction
