#!/bin/sh
# Run Script phase of a target: "$SRCROOT/path/to/sheetlens-check.sh". What it prints becomes warnings in the editor.
# It never fails the build but for errors: a diagnostic has that severity only if `.sheetlens.json` says so.

PATH=$PATH:/opt/homebrew/bin:/usr/local/bin:$HOME/.local/bin # Xcode does not read the shell's profile
if ! command -v sheetlens >/dev/null; then
  echo "warning: sheetlens is not installed: put it into /usr/local/bin, or remove this Run Script phase"
  exit 0
fi
version=$(sheetlens --version 2>/dev/null </dev/null | sed -n 's/^.*sheetlens.* \([0-9]*\.[0-9]*\.[0-9]*\).*/\1/p')
case $version in
'') # whatever that one prints is no finding
  echo "warning: $(command -v sheetlens) names no version of sheetlens: it is another program, or broken; put sheetlens into /usr/local/bin"
  exit 0 ;;
0.0.*)
  echo "warning: $(command -v sheetlens) is version $version: install 0.1.0 or newer"
  exit 0 ;;
esac
found=$(sheetlens check --format xcode --quiet --project "${SRCROOT:-.}")
status=$?
[ -z "$found" ] || printf '%s\n' "$found"
case $status in
0) ;;
1) printf '%s\n' "$found" | grep -q ': error: ' && exit 1 ;; # warnings alone
*) echo "warning: sheetlens could not read ${SRCROOT:-.}: run 'sheetlens check' there to see why" ;;
esac
exit 0
