# Sourced by the run.sh of the suites that are written in Python: Debian's packages, and a Python with requirements.txt.
# The caller stands in its own folder.

# A missing editor is a failure here; SHEETLENS_REQUIRE_EDITORS= (empty) makes it a visible skip.
export SHEETLENS_REQUIRE_EDITORS=${SHEETLENS_REQUIRE_EDITORS-1}
export PYTHONDONTWRITEBYTECODE=1

install() { # Debian packages, if this is a Debian and we may; the lists are fetched only when needed
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
  export DEBIAN_FRONTEND=noninteractive
  local wait="-o DPkg::Lock::Timeout=120"
  apt-get $wait install -y -qq --no-install-recommends "$@" >/dev/null 2>&1 ||
    { apt-get update -qq >/dev/null && apt-get $wait install -y -qq --no-install-recommends "$@" >/dev/null; }
}

# Sets $python. A new requirements.txt gets a new environment; an unfinished one is made again.
prepare_python() { # requirements.txt
  local version venv
  version=$(sha256sum "$1" | cut -c 1-12)
  venv=${TMPDIR:-/tmp}/sheetlens-conformance-$(id -u)-$version
  python=$venv/bin/python
  [ ! -e "$venv/ready" ] || return 0
  rm -rf "$venv"
  python3 -m venv "$venv" 2>/dev/null || install python3-venv python3-pip || true
  if python3 -m venv "$venv" 2>/dev/null && "$python" -m pip --version >/dev/null 2>&1; then
    "$python" -m pip install --quiet --disable-pip-version-check -r "$1"
    touch "$venv/ready"
  else # without venv
    python=python3
    python3 -m pip install --quiet --disable-pip-version-check --break-system-packages -r "$1"
  fi
}
