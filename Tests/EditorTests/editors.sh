# Sourced by run.sh: installs the editors. What cannot be installed is said here and fails (or is skipped) in its tests.

# A release's editors without installing them: the files of the packages and of what they need, in a folder.
extract() { # release folder packages
  [ -e "$2/.ready" ] && return 0
  . /etc/os-release
  local mirror options=()
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' "Codename: $VERSION_CODENAME" \
    'Component: main' | head -n 1)
  # The index of a release that is not out can be older than it says; the signature is checked all the same.
  [ "$1" = forky ] && options+=(--aptopt='Acquire::Check-Valid-Until "false"')
  rm -rf "$2"
  mmdebstrap --quiet --variant=extract "${options[@]}" --include="$3" "$1" "$2" \
    "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $1 main" >"$2.log" 2>&1 ||
    { tail -n 3 "$2.log" >&2; return 1; }
  touch "$2/.ready"
}

# Packages that are independent of the machine, unpacked without what they depend on, from a release's own lists.
unpack() { # release folder packages
  [ -e "$2/.ready" ] && return 0
  . /etc/os-release
  local mirror state=$2/apt
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' "Codename: $VERSION_CODENAME" \
    'Component: main' | head -n 1)
  rm -rf "$2"
  mkdir -p "$state/lists/partial" "$state/cache/archives/partial"
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $1 main" >"$state/sources.list"
  local own=(-qq -o Dir::Etc::SourceList="$state/sources.list" -o Dir::Etc::SourceParts=/dev/null -o Dir::State="$state"
    -o Dir::State::status=/dev/null -o Dir::Cache="$state/cache" -o APT::Sandbox::User=root)
  apt-get "${own[@]}" update && (cd "$2" && apt-get "${own[@]}" download $3) || return 1
  for package in "$2"/*.deb; do dpkg -x "$package" "$2" || return 1; done
  touch "$2/.ready"
}

# A whole Debian, for programs that do not run out of an extracted one: Emacs (its dump file), Vim (its runtime).
complete() { # release folder packages
  [ -e "$2/.ready" ] && return 0
  . /etc/os-release
  local mirror
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' "Codename: $VERSION_CODENAME" \
    'Component: main' | head -n 1)
  rm -rf --one-file-system "$2"
  mmdebstrap --quiet --variant=minbase --include="$3" "$1" "$2" \
    "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $1 main" >"$2.log" 2>&1 ||
    { tail -n 3 "$2.log" >&2; return 1; }
  touch "$2/.ready"
}

prepare_editors() {
  local missing=()
  command -v nvim >/dev/null || missing+=(neovim)
  command -v emacs >/dev/null || missing+=(emacs-nox)
  command -v tmux >/dev/null || missing+=(tmux)
  command -v tsc >/dev/null || missing+=(node-typescript)
  command -v mmdebstrap >/dev/null || missing+=(mmdebstrap)
  command -v kak >/dev/null || missing+=(kakoune)
  command -v kate >/dev/null || missing+=(kate)
  command -v Xvfb >/dev/null || missing+=(xvfb)
  command -v xdotool >/dev/null || missing+=(xdotool)
  command -v dbus-run-session >/dev/null || missing+=(dbus-daemon)
  vim --version 2>/dev/null | grep -q '+timers' || missing+=(vim-nox) # vim.tiny has none
  for package in elpa-eglot elpa-lsp-mode vim-ale; do
    dpkg -s "$package" >/dev/null 2>&1 || missing+=("$package")
  done
  [ ${#missing[@]} = 0 ] || install "${missing[@]}" || echo "cannot be installed: ${missing[*]}" >&2

  SHEETLENS_EDITORS=${TMPDIR:-/tmp}/sheetlens-editors-$(id -u)
  export SHEETLENS_EDITORS
  mkdir -p "$SHEETLENS_EDITORS"
  # The stable release's editors are required, those of the next one are not: it moves.
  extract trixie "$SHEETLENS_EDITORS/trixie" neovim,hx || echo "no editors of trixie" >&2
  extract forky "$SHEETLENS_EDITORS/forky" neovim,hx || echo "no editors of forky" >&2
  unpack trixie "$SHEETLENS_EDITORS/node" \
    "node-vscode-languageserver-protocol node-vscode-jsonrpc node-vscode-languageserver-types" ||
    echo "no JSON-RPC library for node" >&2
  # Half a minute to two minutes and 0.7 GB, so not on every run. sourcekit-lsp needs the last three packages.
  if [ -n "${SHEETLENS_NIGHTLY-}" ]; then
    complete trixie "$SHEETLENS_EDITORS/trixie-complete" \
      emacs-nox,elpa-lsp-mode,vim-nox,vim-ale,git,libncurses6,libcurl4t64,python3-minimal || echo "no complete trixie" >&2
  fi
}
