" Refactorings by the program, which writes all files or none. (ALE applies edits by itself, but counts bytes where the
" protocol counts UTF-16: on lines with other than ASCII characters it writes to the wrong place.)

function! sheetlens#refactor#complete(lead, line, position) abort
  if !sheetlens#is_there() | return [] | endif
  let listed = systemlist(shellescape(sheetlens#program()) . ' refactor --list')
  return filter(map(listed, 'matchstr(v:val, "^\\S*")'), 'stridx(v:val, a:lead) == 0')
endfunction

function! s:diff(answer) abort
  botright vnew
  setlocal buftype=nofile bufhidden=wipe noswapfile filetype=diff
  for edit in a:answer.edits | call append(line('$'), split(edit.diff, "\n")) | endfor
  1delete _
  setlocal nomodifiable
endfunction

function! s:run(words, accept) abort
  return sheetlens#ask(['refactor'] + a:words + ['--write'] + (a:accept ? ['--accept', 'all'] : []))
endfunction

" The buffers that hold a file which the edits change.
function! s:buffers(answer) abort
  let paths = map(copy(a:answer.edits), {_, edit -> resolve(a:answer.root . '/' . edit.file)})
  return filter(getbufinfo({'bufloaded': 1}), {_, one -> one.name !=# '' && index(paths, resolve(one.name)) != -1})
endfunction

" What was written, in its buffers. Without 'autoread' Vim would ask, and its first choice keeps the old text, which the
" next :write puts over the refactoring.
function! s:read(numbers) abort
  let asking = filter(copy(a:numbers), {_, number -> !getbufvar(number, '&autoread')})
  for number in asking | call setbufvar(number, '&autoread', 1) | endfor
  try
    checktime
  finally
    for number in asking | call setbufvar(number, '&autoread', 0) | endfor
  endtry
endfunction

" Without `!` the diff is shown. With it the files are written, after a question where more than the text changes.
function! sheetlens#refactor#run(write, action, target) abort
  if &modified | return sheetlens#say('the buffer has changes that are not saved: write it first') | endif
  let words = [a:action, a:target !=# '' ? a:target : printf('%s:%d', expand('%:p'), line('.'))]
  let answer = sheetlens#ask(['refactor'] + words)
  if empty(answer) | return | endif
  if answer.refused isnot v:null | return sheetlens#say(answer.refused.message) | endif
  if !a:write | return s:diff(answer) | endif
  let buffers = s:buffers(answer)
  for one in buffers
    if one.changed
      return sheetlens#say(printf('%s has changes that are not saved: write it first', fnamemodify(one.name, ':t')))
    endif
  endfor
  let asked = map(copy(answer.confirmations), 'v:val.message')
  if !empty(asked) && confirm(answer.title . "\n" . join(asked, "\n"), "&Apply\n&Cancel", 2) != 1 | return | endif
  let answer = s:run(words, !empty(asked))
  if !empty(answer) && !answer.applied | return sheetlens#say('nothing was written: ask again') | endif
  call s:read(map(buffers, 'v:val.bufnr'))
endfunction
