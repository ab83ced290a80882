# For ~/.config/kak/autoload. The commands run the program, so they need no kak-lsp, and see what is saved. With
# kakoune-lsp (15.0 or newer for two servers; `lsp_servers` since 18.0) sheetlens runs beside sourcekit-lsp, too.

declare-option -docstring 'the program sheetlens' str sheetlens_program sheetlens

hook -group sheetlens global BufSetOption filetype=swift %{
    # Only where kakoune-lsp has declared it; the hook sets both servers, as the option holds all of a buffer.
    try %{
        set-option buffer lsp_servers %{
            [sourcekit-lsp]
            root_globs = ["Package.swift", "buildServer.json", ".git"]
            [sheetlens]
            root_globs = [".git", "Package.swift"]
            args = ["serve"]
        }
    }
}

# Lines `FILE:LINE:COLUMN: text` in a buffer of the type `grep`, where <ret> jumps. Places stand last on a line of the
# program's text; lines without one are headings.
define-command -hidden sheetlens-list -params 2.. %{
    evaluate-commands %sh{
        program=$kak_opt_sheetlens_program title=$1
        shift
        command -v "$program" >/dev/null || {
            printf 'fail "sheetlens: %s is not an executable program: install sheetlens, or set the option sheetlens_program"' "$program"
            exit
        }
        # The repository before its packages: sheets of an app are opened from its packages too.
        root=
        for mark in .git Package.swift; do
            [ -n "$root" ] || root=$(cd "$(dirname -- "$kak_buffile")" 2>/dev/null || cd "$PWD"
                while [ "$PWD" != / ] && [ ! -e $mark ]; do cd ..; done
                [ "$PWD" = / ] || pwd)
        done
        root=${root:-$(dirname -- "$kak_buffile")}
        out=$(mktemp -d "${TMPDIR:-/tmp}/kak-sheetlens.XXXXXX")
        "$program" "$@" --color never --project "$root" >"$out/text" 2>"$out/errors"
        status=$?
        # An old program, or another one, ends with something that is no sentence for a user.
        version=0.1.0
        [ $status = 0 ] || version=$("$program" --version 2>/dev/null | grep -o '[0-9]*\.[0-9]*\.[0-9]*' | head -n 1)
        if [ "$(printf '%s\n' 0.1.0 "$version" | sort -V | head -n 1)" != 0.1.0 ]; then
            printf 'fail %%{sheetlens: %s is version %s: install 0.1.0 or newer}' "$program" "${version:-unknown}"
        elif [ $status -gt 1 ] || { [ $status = 1 ] && [ ! -s "$out/text" ]; }; then
            printf 'fail %%{%s}' "$( (grep error: "$out/errors" || cat "$out/errors") | head -n 1 | tr -d '{}')"
        else
            # Without the last line end: Kakoune adds its own.
            printf %s "$(awk -v root="$root" 'match($0, /[^ ]+:[0-9]+:[0-9]+$/) {
                place = substr($0, RSTART); text = substr($0, 1, RSTART - 1)
                gsub(/^ +| +$/, "", text); print root "/" place ": " text }' "$out/text")" >"$out/places"
            [ -s "$out/places" ] || {
                printf 'fail %%{%s}' "$(cat "$out/errors" "$out/text" | head -n 1 | tr -d '{}')"
                exit
            }
            printf 'edit! -scratch *sheetlens*; set-option buffer filetype grep; execute-keys %%{%%|cat %s/places<ret>gg}; echo %%{%s: %s}; nop %%sh{rm -r %s}' \
                "$out" "$title" "$(grep -c '' "$out/places")" "$out"
        fi
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
    # <ret> is a hook in older Kakounes and a mapping in newer ones.
    evaluate-commands %sh{ [ "$kak_buf_line_count" = 1 ] && echo 'execute-keys -with-maps -with-hooks <ret>' }
}

define-command sheetlens-preview -params ..1 -docstring 'preview in a terminal beside this one' %{
    terminal %opt{sheetlens_program} preview %sh{ printf %s "${1:-$kak_buffile:$kak_cursor_line:$kak_cursor_column}" }
}
