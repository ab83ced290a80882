" Questions to the program: `sheetlens … --format json`. Its columns are Vim's: bytes, from 1 on.

function! sheetlens#say(text) abort
  echohl WarningMsg | echomsg 'sheetlens: ' . a:text | echohl None
endfunction

function! sheetlens#program() abort
  return get(g:, 'sheetlens_program', 'sheetlens')
endfunction

function! sheetlens#is_there() abort
  if executable(sheetlens#program()) | return 1 | endif
  call sheetlens#say(printf("'%s' is not an executable program: install sheetlens, or name it with let g:sheetlens_program = '/path/to/sheetlens'",
        \ sheetlens#program()))
  return 0
endfunction

" The oldest program that answers as this plugin reads it.
let s:oldest = [0, 1, 0]

" What is wrong, where the program did not answer: an old one is named as such.
function! s:complain(sentence, status) abort
  let program = sheetlens#program()
  let found = matchlist(system(shellescape(program) . ' --version'), '\(\d\+\)\.\(\d\+\)\.\(\d\+\)')[:3]
  if !empty(found)
    let parts = map(found[1:], 'str2nr(v:val)')
    let i = 0
    while i < 3 && parts[i] == s:oldest[i] | let i += 1 | endwhile
    if i < 3 && parts[i] < s:oldest[i]
      return sheetlens#say(printf("'%s' is version %s: install %s or newer", program, found[0], join(s:oldest, '.')))
    endif
  endif
  call sheetlens#say(empty(a:sentence) ? printf("'%s' ended with %d: run it in a terminal to see why", program, a:status)
        \ : substitute(a:sentence, '^sheetlens: \(error: \)\?', '', ''))
endfunction

" The repository before the package: sheets of an app are opened from its packages too.
function! sheetlens#root(path) abort
  let folder = fnamemodify(a:path, ':p:h')
  for patterns in [['.git'], ['Package.swift', '*.xcodeproj', '*.xcworkspace', '.sheetlens.json']]
    let [at, before] = [folder, '']
    while at !=# before
      for pattern in patterns
        if !empty(glob(at . '/' . pattern)) | return at | endif
      endfor
      let [before, at] = [at, fnamemodify(at, ':h')]
    endwhile
  endfor
  return folder
endfunction

" The answer, or {} after a sentence for the user.
function! sheetlens#ask(arguments) abort
  if !sheetlens#is_there() | return {} | endif
  let root = sheetlens#root(expand('%:p') ==# '' ? getcwd() . '/x' : expand('%:p'))
  let errors = tempname()
  let words = [sheetlens#program()] + a:arguments + ['--format', 'json', '--quiet', '--project', root]
  let said = system(join(map(words, 'shellescape(v:val)')) . ' 2>' . shellescape(errors))
  if v:shell_error == 0 || said =~# '^{'
    try
      return extend(json_decode(said), {'root': root})
    catch
      call sheetlens#say(printf("'%s' does not answer as expected: install a newer sheetlens", sheetlens#program()))
      return {}
    endtry
  endif
  call s:complain(join(filter(readfile(errors), 'v:val !=# ""')[:0]), v:shell_error)
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
  let words = [sheetlens#program(), 'graph'] + (a:root ==# '' ? [] : [a:root])
        \ + ['--quiet', '--color', 'never', '--project', sheetlens#root(expand('%:p'))]
  let lines = systemlist(join(map(words, 'shellescape(v:val)')))
  if v:shell_error != 0 | return s:complain(get(lines, 0, ''), v:shell_error) | endif
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
