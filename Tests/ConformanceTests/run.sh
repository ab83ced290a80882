#!/usr/bin/env bash
# Runs the conformance suite on a built binary: Tests/ConformanceTests/run.sh path/to/sheetlens [pytest arguments]
# Needs Python 3.11, pip's index and, for the tests with editors and a terminal, Debian's mirror (or an installed
# nvim, emacs and tmux).
set -euo pipefail

test $# -ge 1 || { echo "usage: $0 path/to/sheetlens [pytest arguments]" >&2; exit 2; }
SHEETLENS=$(realpath "$1")
export SHEETLENS
shift
cd "$(dirname "$0")"
. ./environment.sh

command -v nvim >/dev/null || install neovim || echo "no Neovim, and it cannot be installed" >&2
command -v emacs >/dev/null || install emacs-nox || echo "no Emacs, and it cannot be installed" >&2
if command -v emacs >/dev/null && ! emacs --batch --eval "(require 'eglot)" >/dev/null 2>&1; then
  install elpa-eglot || echo "no eglot, and it cannot be installed" >&2 # built in since Emacs 29
fi

command -v tmux >/dev/null || install tmux || echo "no tmux, and it cannot be installed" >&2

prepare_python requirements.txt
exec "$python" -m pytest -q "$@"
