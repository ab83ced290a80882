# What swift-argument-parser's generator writes, as mdoc has it: paragraphs instead of empty lines, none of them before an
# item, every sentence on a line of its own, and ASCII, which a terminal without UTF-8 can show.
function flush() {
  if (paragraph) print ".Pp"
  paragraph = 0
}
{ gsub(/…/, "...") }
/^\.Pp$/ || /^$/ { paragraph = 1; next }
/^\.(It|El|Sh|Bl)/ { paragraph = 0 }
{ flush() }
/^[^. ]/ {
  while (match($0, /[a-z)'][.] [A-Z]/)) {
    print substr($0, 1, RSTART + 1)
    $0 = substr($0, RSTART + 3)
  }
}
{ print }
