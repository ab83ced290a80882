" The commands. They run the program, so they need no LSP client, and see what is saved.

if exists('g:loaded_sheetlens') || has('nvim') | finish | endif
let g:loaded_sheetlens = 1

command! -nargs=? -complete=customlist,sheetlens#complete SheetlensGoToView call sheetlens#go_to_view(<q-args>)
command! -nargs=* -complete=customlist,sheetlens#complete SheetlensDestinations call sheetlens#destinations([<f-args>])
command! -nargs=? -complete=customlist,sheetlens#complete SheetlensPresenters call sheetlens#presenters(<q-args>)
command! -nargs=? SheetlensGraph call sheetlens#graph(<q-args>)
command! -nargs=? -bang -complete=customlist,sheetlens#complete SheetlensPreview call sheetlens#preview#open(<q-args>, <bang>0)
command! -nargs=+ -bang -complete=customlist,sheetlens#refactor#complete SheetlensRefactor
      \ call sheetlens#refactor#run(<bang>0, [<f-args>][0], get([<f-args>], 1, ''))
