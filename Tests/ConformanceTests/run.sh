#!/usr/bin/env bash
# Runs the conformance suite on a built binary: Tests/ConformanceTests/run.sh path/to/sheetlens [pytest arguments]
# Needs Python 3.11, pip's index and, for the Neovim and Emacs tests, Debian's mirror (or an installed nvim and emacs).
set -euo pipefail

test $# -ge 1 || { echo "usage: $0 path/to/sheetlens [pytest arguments]" >&2; exit 2; }
SHEETLENS=$(realpath "$1")
export SHEETLENS
shift
cd "$(dirname "$0")"

# A missing editor is a failure here; SHEETLENS_REQUIRE_EDITORS= (empty) makes it a visible skip.
export SHEETLENS_REQUIRE_EDITORS=${SHEETLENS_REQUIRE_EDITORS-1}

install() { # Debian packages, if this is a Debian and we may; the lists are fetched only when needed
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
  export DEBIAN_FRONTEND=noninteractive
  apt-get install -y -qq --no-install-recommends "$@" >/dev/null 2>&1 ||
    { apt-get update -qq >/dev/null && apt-get install -y -qq --no-install-recommends "$@" >/dev/null; }
}

command -v nvim >/dev/null || install neovim || echo "no Neovim, and it cannot be installed" >&2
command -v emacs >/dev/null || install emacs-nox || echo "no Emacs, and it cannot be installed" >&2
if command -v emacs >/dev/null && ! emacs --batch --eval "(require 'eglot)" >/dev/null 2>&1; then
  install elpa-eglot || echo "no eglot, and it cannot be installed" >&2 # built in since Emacs 29
fi

# A new requirements.txt gets a new environment; an unfinished one is made again.
version=$(sha256sum requirements.txt | cut -c 1-12)
venv=${TMPDIR:-/tmp}/sheetlens-conformance-$(id -u)-$version
python=$venv/bin/python
if [ ! -e "$venv/ready" ]; then
  rm -rf "$venv"
  python3 -m venv "$venv" 2>/dev/null || install python3-venv python3-pip || true
  if python3 -m venv "$venv" 2>/dev/null && "$python" -m pip --version >/dev/null 2>&1; then
    "$python" -m pip install --quiet --disable-pip-version-check -r requirements.txt
    touch "$venv/ready"
  else # without venv
    python=python3
    python3 -m pip install --quiet --disable-pip-version-check --break-system-packages -r requirements.txt
  fi
fi

export PYTHONDONTWRITEBYTECODE=1
exec "$python" -m pytest -q "$@"
