#!/bin/sh
# Run Script phase of a target: "$SRCROOT/path/to/sheetlens-check.sh". What it prints becomes warnings in the editor.
# It never fails the build but for errors: a diagnostic has that severity only if `.sheetlens.json` says so.

PATH=$PATH:/opt/homebrew/bin:/usr/local/bin:$HOME/.local/bin # Xcode does not read the shell's profile
if ! command -v sheetlens >/dev/null; then
  echo "warning: sheetlens is not installed: put it into /usr/local/bin, or remove this Run Script phase"
  exit 0
fi
found=$(sheetlens check --format xcode --quiet --project "${SRCROOT:-.}")
status=$?
[ -z "$found" ] || printf '%s\n' "$found"
case $status in
0) ;;
1) printf '%s\n' "$found" | grep -q ': error: ' && exit 1 ;; # warnings alone
*) echo "warning: sheetlens could not read ${SRCROOT:-.}: run 'sheetlens check' there to see why" ;;
esac
exit 0
