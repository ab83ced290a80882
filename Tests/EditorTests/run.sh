#!/usr/bin/env bash
# Runs the tests of `editors/` with the real editors: Tests/EditorTests/run.sh path/to/sheetlens [pytest arguments]
# Needs Python 3.11, pip's index, node, a Swift toolchain (for sourcekit-lsp) and Debian's mirror, from which the editors
# come: this release's into the system, those of newer releases beside it (editors.sh).
set -euo pipefail

test $# -ge 1 || { echo "usage: $0 path/to/sheetlens [pytest arguments]" >&2; exit 2; }
SHEETLENS=$(realpath "$1")
export SHEETLENS
shift
cd "$(dirname "$0")"
. ../ConformanceTests/environment.sh
. ./editors.sh

prepare_editors
prepare_python ../ConformanceTests/requirements.txt
exec "$python" -m pytest -q "$@"
