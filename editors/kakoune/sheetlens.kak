# For ~/.config/kak/autoload, see README.md. The commands run the program, so they need no kak-lsp, and see what is saved.
# With kakoune-lsp (15.0 or newer for two servers; `lsp_servers` since 18.0) sheetlens runs beside sourcekit-lsp, too.
# Nothing here needs Kakoune's own library of scripts but the window of the preview, which its `terminal` opens.

declare-option -docstring 'the program sheetlens' str sheetlens_program sheetlens
declare-option -hidden str sheetlens_root # of a buffer that shows an answer
declare-option -hidden str sheetlens_files # that a refactoring changes, each with a bar behind it
declare-option -hidden str-list sheetlens_apply # root, action and target

hook -group sheetlens global BufSetOption filetype=swift %{
    # Only where kakoune-lsp has declared it; the hook sets both servers, as the option holds all of a buffer.
    try %{
        set-option buffer lsp_servers %{
            [sourcekit-lsp]
            root_globs = ["Package.swift", "buildServer.json", ".git"]
            [sheetlens]
            root_globs = [".sheetlens.json", ".git", "Package.swift"]
            args = ["serve"]
        }
    }
}

# What the scripts below share. Each gets it by `eval`, and names the values that it needs: Kakoune hands on no others.
declare-option -hidden str sheetlens_shell %{
    quote() { printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"; } # as Kakoune reads it
    # "sheetlens" once, whoever says it.
    fail() { printf 'fail '; quote "sheetlens: $(printf %s "$1" | sed 's/^sheetlens: \(error: \|warning: \)\{0,1\}//')"; }
    first() { for found; do [ -e "$found" ] && return; done; return 1; }
    above() { # a folder, and the name of a function that knows a project's
        at=$1
        while ! $2; do
            [ "$at" != / ] || return 1
            at=$(dirname -- "$at")
        done
        printf %s "$at"
    }
    is_marked() { first "$at/.sheetlens.json" "$at/.git"; }
    is_package() { first "$at/Package.swift" "$at"/*.xcodeproj "$at"/*.xcworkspace; }
    # What the user has marked, or the repository before its packages: sheets of an app are opened from them too. Without a
    # mark it is where Kakoune was started, if that holds the file and is not the home folder, else the file's folder.
    root() {
        [ -z "$kak_opt_sheetlens_root" ] || { printf %s "$kak_opt_sheetlens_root"; return; }
        folder=$(cd "$(dirname -- "$kak_buffile")" 2>/dev/null && pwd -P) || folder=$(pwd -P)
        above "$folder" is_marked || above "$folder" is_package || {
            here=$(pwd -P)
            case "${HOME%/}/" in "${here%/}"/*) here=$folder ;; esac
            case "$folder/" in "${here%/}"/*) printf %s "$here" ;; *) printf %s "$folder" ;; esac
        }
    }
    # Puts advice for Kakoune in place of that for a terminal, which stands behind a question, else behind the last colon.
    advise() {
        case $why in
        *'? '*) why="${why%%\? *}? $1" ;;
        *) why="${why%: *}: $1" ;;
        esac
    }
    # Runs the program for $root; its output is $text, the first line that it complained with is $why.
    ask() {
        errors=$(mktemp "${TMPDIR:-/tmp}/kak-sheetlens.XXXXXX")
        text=$("$kak_opt_sheetlens_program" "$@" --color never --project "$root" 2>"$errors")
        status=$?
        why=$( (grep error: "$errors" || cat "$errors") | head -n 1)
        # What is wrong with the settings, beside an answer.
        fault=$(sed -n 's/^sheetlens: warning: \(\.sheetlens\.json: .*\)/ (\1: mend that file)/p' "$errors" | head -n 1)
        case $why in
        *"neither a destination nor a view"* | *"No destination is called"* | *"No presentation names"*)
            advise ':sheetlens-destinations lists the names' ;;
        *"is not a Swift file of the project"*)
            advice='edit a file of the app'
            case $kak_buffile in *.swift) [ -e "$kak_buffile" ] || advice='write the file first' ;; esac
            # Without folders: the line is cut at its end, where it says what to do.
            advise "$advice"
            why=$(printf %s "$why" | sed "s|'/[^']*/|'|") ;;
        *"no Swift files in "*)
            advise 'edit a file of the app'
            why=$(printf %s "$why" | sed 's|files in /.*/|files in |') ;;
        *"has no line"*) advise 'write the file first' ;;
        "Error: Unexpected argument"* | "Error: Unknown option"*)
            why="install a newer sheetlens: $kak_opt_sheetlens_program says '${why#Error: }'" ;;
        esac
        rm -f "$errors"
    }
    # A scratch buffer with $text, in which <ret> does what $3 says.
    show() { # name filetype command
        lines=$(mktemp "${TMPDIR:-/tmp}/kak-sheetlens.XXXXXX")
        printf %s "$text" >"$lines" # without the last line end: Kakoune adds its own
        printf 'edit! -scratch %s; set-option buffer filetype %s; set-option buffer sheetlens_root ' "$1" "$2"
        quote "$root"
        printf "; execute-keys '%%|cat %s<ret>gg'; nop %%sh{rm -f %s}; map buffer normal <ret> ': %s<ret>'; " "$lines" "$lines" "$3"
    }
}

# Fails with what to do where the program is missing, is another one, or too old.
define-command -hidden sheetlens-check %{
    evaluate-commands %sh{
        eval "$kak_opt_sheetlens_shell"
        program=$kak_opt_sheetlens_program
        path=$(command -v "$program") || {
            fail "$program is not an executable program: install sheetlens, or set the option sheetlens_program"
            exit
        }
        said=$("$program" --version 2>/dev/null </dev/null | grep -w sheetlens | grep -o '[0-9]\{1,\}\.[0-9]\{1,\}\.[0-9]\{1,\}' | head -n 1)
        if [ -z "$said" ]; then
            fail "'$path --version' names no version of sheetlens: install that, or set the option sheetlens_program"
        elif [ "$(printf '%s\n' 0.1.0 "$said" | sort -V | head -n 1)" != 0.1.0 ]; then
            fail "$path is version $said: install 0.1.0 or newer"
        fi
    }
}

# Lines `FILE:LINE:COLUMN: text`, where <ret> jumps. Places stand last on a line of the program's text; lines without one
# are headings.
define-command -hidden sheetlens-list -params 2.. %{
    sheetlens-check
    evaluate-commands %sh{
        # kak_buffile kak_opt_sheetlens_program kak_opt_sheetlens_root
        eval "$kak_opt_sheetlens_shell"
        title=$1
        shift
        root=$(root)
        ask "$@"
        said=$text
        text=$(printf '%s\n' "$said" | awk -v root="$root" 'match($0, /[^ ]+:[0-9]+:[0-9]+$/) {
            place = substr($0, RSTART); text = substr($0, 1, RSTART - 1)
            gsub(/^ +| +$/, "", text); print root "/" place ": " text }')
        if [ $status -gt 1 ] || [ -z "$text" ]; then
            fail "${why:-$(printf '%s\n' "${said:-nothing was found}" | head -n 1)}"
        else
            show '*sheetlens*' sheetlens sheetlens-jump
            printf 'echo '
            quote "$title: $(printf '%s\n' "$text" | grep -c '')$fault"
        fi
    }
}

define-command -hidden sheetlens-jump %{
    evaluate-commands %{ # one jump, not one for each command
        execute-keys 'ghGls^(.+?):(\d+):(\d+): <ret>'
        # The client is that of Kakoune's library, where it is loaded.
        evaluate-commands -try-client %sh{ printf %s "$kak_opt_jumpclient" } -verbatim -- edit -existing %reg{1} %reg{2} %reg{3}
    }
}

define-command sheetlens-destinations -params .. -docstring 'what is presented; <ret> jumps' %{
    sheetlens-list destinations destinations %arg{@}
}

define-command sheetlens-presenters -params ..1 -docstring 'who presents this, or the target; <ret> jumps' %{
    sheetlens-list presenters presenters %sh{ printf %s "${1:-$kak_buffile:$kak_cursor_line:$kak_cursor_column}" }
}

define-command sheetlens-go-to-view -params ..1 -docstring 'go to the view that is presented here, or as the target' %{
    sheetlens-list view view %sh{ printf %s "${1:-$kak_buffile:$kak_cursor_line:$kak_cursor_column}" }
    evaluate-commands %sh{ [ "$kak_buf_line_count" = 1 ] && echo sheetlens-jump }
}

define-command sheetlens-graph -params ..1 -docstring 'which view presents which, or from the root on; <ret> goes to the view' %{
    sheetlens-check
    evaluate-commands %sh{
        # kak_buffile kak_opt_sheetlens_program kak_opt_sheetlens_root
        eval "$kak_opt_sheetlens_shell"
        root=$(root)
        ask graph "$@"
        case $text in
        *─*) show '*sheetlens-graph*' sheetlens-graph sheetlens-graph-visit ;;
        *) fail "${why:-$text}" ;;
        esac
    }
}

define-command -hidden sheetlens-graph-visit %{
    evaluate-commands -save-regs '"' %{
        execute-keys -draft -save-regs '' 'ghGls\A[^\w]*\K[\w.]+<ret>y'
        sheetlens-go-to-view %reg{dquote}
    }
}

define-command sheetlens-refactor -params 1..3 -docstring 'sheetlens-refactor [-write] ACTION [TARGET]: the diff of a refactoring, of what stands here or of the target; -write: all files are written, or none' \
-shell-script-candidates %{ "$kak_opt_sheetlens_program" refactor --list | cut -d ' ' -f 1 } %{
    sheetlens-check
    evaluate-commands %sh{
        # kak_opt_sheetlens_program kak_opt_sheetlens_root
        eval "$kak_opt_sheetlens_shell"
        is_writing=
        [ "$1" != -write ] || { is_writing=1; shift; }
        [ "$kak_modified" != true ] || { fail 'the buffer has changes that are not saved: write it first'; exit; }
        root=$(root)
        action=$1 target=${2:-$kak_buffile:$kak_cursor_line}
        ask refactor "$action" "$target"
        case $status-$text in
        0-*) ;;
        1-*[!\ ]*) fail "$(printf '%s\n' "$text" | head -n 1)"; exit ;;
        *) fail "$why"; exit ;;
        esac
        if [ -z "$is_writing" ]; then
            show '*sheetlens-refactor*' diff nop
            exit
        fi
        printf 'set-option global sheetlens_files '
        quote "$(printf '%s\n' "$text" | sed -n "s|^+++ b/|$root/|p" | tr '\n' '|')"
        printf '; sheetlens-each-file sheetlens-must-be-saved; set-option global sheetlens_apply '
        printf '%s ' "$(quote "$root")" "$(quote "$action")" "$(quote "$target")"
        asked=$(printf '%s\n' "$text" | sed -n 's/^  to confirm: //p')
        if [ -z "$asked" ]; then
            printf '; sheetlens-apply'
        else
            printf '; prompt "More changes than the text. Apply? (y/n) " -on-change %%{ info -title sheetlens '
            quote "$asked"
            printf ' } %%{ evaluate-commands %%sh{ case $kak_text in y*) echo sheetlens-apply ;; esac } }'
        fi
    }
}

# In each buffer whose file a refactoring changes.
define-command -hidden sheetlens-each-file -params 1 %{
    evaluate-commands -buffer * %{
        evaluate-commands %sh{
            case "|$kak_opt_sheetlens_files" in *"|$kak_buffile|"*) printf %s "$1" ;; esac
        }
    }
}

define-command -hidden sheetlens-must-be-saved %{
    evaluate-commands %sh{
        [ "$kak_modified" = false ] || printf "fail 'sheetlens: %s has changes that are not saved: write it first'" "${kak_bufname##*/}"
    }
}

define-command -hidden sheetlens-apply %{
    evaluate-commands %sh{
        # kak_opt_sheetlens_program
        eval "$kak_opt_sheetlens_shell"
        eval set -- "$kak_quoted_opt_sheetlens_apply"
        root=$1
        ask refactor "$2" "$3" --write --accept all
        [ $status = 0 ] || { fail "${why:-nothing was written: ask again}"; exit; }
        echo 'sheetlens-each-file edit!'
        printf 'echo '
        quote "$(printf '%s\n' "$text" | grep -v '^[-+ @]' | grep . | head -n 1)"
    }
}

define-command sheetlens-preview -params ..1 -docstring 'preview in a terminal beside this one' %{
    sheetlens-check
    try %{
        # A pane closes with its program: where that fails, its sentence stays to be read.
        terminal sh -c '"$@" || { echo "Press <ret> to close this."; read -r _; }' sh %opt{sheetlens_program} preview \
            %sh{ printf %s "${1:-$kak_buffile:$kak_cursor_line:$kak_cursor_column}" } \
            --project %sh{ : "$kak_buffile$kak_opt_sheetlens_root"; eval "$kak_opt_sheetlens_shell"; root }
    } catch %{
        fail "sheetlens: no terminal can be opened from here (%val{error}): start Kakoune in tmux, kitty or X, with its own autoload folder linked into yours (:doc is there then); or run 'sheetlens preview' beside it"
    }
}
