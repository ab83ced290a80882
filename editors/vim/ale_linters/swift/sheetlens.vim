" Description: sheetlens, what presents what in a SwiftUI app, beside any other server for Swift

call ale#Set('swift_sheetlens_executable', get(g:, 'sheetlens_program', 'sheetlens'))
call ale#Set('swift_sheetlens_options', 'serve')

" ale#swift#FindProjectRoot knows packages alone, and without a root ALE starts nothing.
call ale#linter#Define('swift', {
\   'name': 'sheetlens',
\   'lsp': 'stdio',
\   'executable': {b -> sheetlens#executable(ale#Var(b, 'swift_sheetlens_executable'))},
\   'command': {b -> '%e ' . ale#Var(b, 'swift_sheetlens_options')},
\   'project_root': {b -> sheetlens#root(expand('#' . b . ':p'))},
\   'language': 'swift',
\})
