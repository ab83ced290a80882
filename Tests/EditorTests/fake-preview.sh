#!/bin/sh
# The real program for everything but `preview`, which says how it was called and stays: so the glue of the editors is
# tested apart from the renderer.
case $1 in
preview)
  case $* in *--help*) echo "USAGE: sheetlens preview [<target>] [--follow]"; exit ;; esac
  echo "FAKE PREVIEW${2:+ $2}${3:+ $3}${4:+ $4} in $(basename "$PWD")"
  exec sleep 60
  ;;
esac
exec "$SHEETLENS" "$@"
