import SheetModel
import SheetRefactoring

/// A change as `diff -u` writes it.
package enum UnifiedDiff {
  /// Lines around a change that are shown with it.
  private static let context = 3

  /// - Returns: the text with its file names, empty where nothing changes.
  package static func text(_ change: FileChange) -> String {
    let old = lines(change.original ?? [])
    let new = lines(change.result)
    let script = differences(old, new)
    guard !script.isEmpty else { return "" }
    var result = "--- \(change.original == nil ? "/dev/null" : "a/" + change.path)\n+++ b/\(change.path)\n"
    for group in groups(script) {
      result += hunk(group, old, new)
    }
    return result
  }

  /// With their line ends.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      result.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { result.append(bytes[start...]) }
    return result
  }

  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// What to take out and put in, in order.
  private static func differences(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Change] {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var end = 0
    while end < old.count - start, end < new.count - start, old[old.count - 1 - end] == new[new.count - 1 - end] {
      end += 1
    }
    let middle = Array(new[start..<(new.count - end)]).difference(from: Array(old[start..<(old.count - end)]))
    let removed = Set(middle.removals.map { change in offset(change) + start })
    let inserted = Set(middle.insertions.map { change in offset(change) + start })
    var result: [Change] = []
    var (o, n) = (start, start)
    while o < old.count - end || n < new.count - end {
      let (o0, n0) = (o, n)
      while removed.contains(o) { o += 1 }
      while inserted.contains(n) { n += 1 }
      if o > o0 || n > n0 {
        result.append(Change(old: o0..<o, new: n0..<n))
      } else {
        (o, n) = (o + 1, n + 1)
      }
    }
    return result
  }

  private static func offset(_ change: CollectionDifference<ArraySlice<UInt8>>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  private static func groups(_ script: [Change]) -> [[Change]] {
    var result: [[Change]] = []
    for change in script {
      if let last = result.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        result[result.count - 1].append(change)
      } else {
        result.append([change])
      }
    }
    return result
  }

  private static func hunk(_ group: [Change], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> String {
    guard let first = group.first, let last = group.last else { return "" }
    let start = max(0, first.old.lowerBound - context)
    let end = min(old.count, last.old.upperBound + context)
    let newStart = first.new.lowerBound - (first.old.lowerBound - start)
    let newEnd = last.new.upperBound + (end - last.old.upperBound)
    var body = ""
    var at = start
    for change in group {
      for line in old[at..<change.old.lowerBound] { body += row(" ", line) }
      for line in old[change.old] { body += row("-", line) }
      for line in new[change.new] { body += row("+", line) }
      at = change.old.upperBound
    }
    for line in old[at..<end] { body += row(" ", line) }
    return "@@ -\(span(start, end)) +\(span(newStart, newEnd)) @@\n" + body
  }

  private static func span(_ start: Int, _ end: Int) -> String {
    end - start == 1 ? "\(start + 1)" : "\(end > start ? start + 1 : start),\(end - start)"
  }

  private static func row(_ mark: String, _ line: ArraySlice<UInt8>) -> String {
    let text = String(decoding: line, as: UTF8.self)
    // By bytes: a carriage return and a line feed are one character.
    return line.last == 0x0A ? mark + text : mark + text + "\n\\ No newline at end of file\n"
  }
}
