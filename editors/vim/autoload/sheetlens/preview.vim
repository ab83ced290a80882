" The preview: a terminal window beside the current one. It follows the cursor where ALE runs the server.

function! s:close() abort
  if exists('s:buffer') && bufexists(s:buffer) | execute 'bwipeout!' s:buffer | endif
  unlet! s:buffer
endfunction

" ALE has no function that only tells, but a message whose first element is 1 is a notification.
function! s:tell(timer) abort
  if &filetype !=# 'swift' | return | endif
  let before = split(strpart(getline('.'), 0, col('.') - 1), '\zs')
  let character = len(before) + len(filter(copy(before), 'char2nr(v:val) > 0xffff')) " UTF-16
  silent! call ale#lsp_linter#SendRequest(bufnr(''), 'sheetlens', [1, 'sheetlens/didMoveCursor', {
        \ 'textDocument': {'uri': ale#path#ToFileURI(expand('%:p'))},
        \ 'position': {'line': line('.') - 1, 'character': character}}])
endfunction

function! s:moved() abort
  if exists('s:timer') | call timer_stop(s:timer) | endif
  let s:timer = timer_start(40, function('s:tell'))
endfunction

function! s:follow() abort
  augroup sheetlens_follow
    autocmd!
    autocmd BufEnter,CursorMoved,CursorMovedI *.swift call s:moved()
  augroup END
  call s:tell(0)
endfunction

" A preview that cannot draw writes why and ends: its window is closed, and the sentence stays.
function! s:ended(buffer, status) abort
  if !bufexists(a:buffer) | return | endif
  call term_wait(a:buffer, 50)
  let rows = get(term_getsize(a:buffer), 0, 0)
  let text = join(map(range(1, rows), 'term_getline(a:buffer, v:val)'), '')
  execute 'bwipeout!' a:buffer
  if a:status == 0 | return | endif
  call sheetlens#complain(matchstr(text, 'sheetlens: \%(error: \).\{-}\ze\s*$'), a:status)
endfunction

function! sheetlens#preview#open(target, close) abort
  call s:close()
  if a:close | return | endif
  if !sheetlens#is_there() | return | endif
  " A program without the preview prints the help of all commands instead, with status 0.
  if system(shellescape(sheetlens#program()) . ' preview --help') !~# 'USAGE: \S* \?preview'
    return sheetlens#say(printf("'%s' has no preview: install a newer sheetlens", sheetlens#program()))
  endif
  let follows = a:target ==# '' && get(g:, 'loaded_ale', 0)
  let place = printf('%s:%d:%d', expand('%:p'), line('.'), col('.'))
  let words = [sheetlens#program(), 'preview'] + (a:target !=# '' ? [a:target] : follows ? ['--follow'] : [place])
  let back = win_getid()
  let root = sheetlens#root(expand('%:p'))
  if !isdirectory(root)
    return sheetlens#say(printf("the folder '%s' is not there any more: edit a file of a project that is", root))
  endif
  botright vertical new
  let pane = {'buffer': 0}
  let s:buffer = term_start(words, {'curwin': 1, 'cwd': root, 'term_name': 'sheetlens preview',
        \ 'exit_cb': {job, status -> timer_start(0, {_ -> s:ended(pane.buffer, status)})}})
  let pane.buffer = s:buffer
  call win_gotoid(back)
  if follows | call s:follow() | endif
endfunction
