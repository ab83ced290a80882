import SheetModel

/// Which parts of a file between its declarations are left out on the platform that is shown.
struct FileConditions {
  /// Where it changes whether what follows is shown, in order.
  private var changes: [(offset: Int, isShown: Bool)] = []

  /// - Parameter inner: what the file declares, in any order: an `#if` in there is none of the file's.
  init(_ bytes: [UInt8], around inner: [TextRange]) {
    let ranges = inner.sorted { $0.start < $1.start }
    var range = ranges.startIndex
    var open: [(isShown: Bool, wasTaken: Bool)] = []
    var at = 0
    while let found = bytes[at...].firstIndex(of: UInt8(ascii: "#")) {
      at = found + 1
      while range < ranges.endIndex, ranges[range].end <= found { range += 1 }
      if range < ranges.endIndex, ranges[range].start <= found {
        at = min(bytes.count, max(at, ranges[range].end))
        continue
      }
      guard FileConditions.beginsLine(bytes, found) else { continue }
      let end = bytes[found...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      let whole = String(decoding: bytes[at..<end], as: UTF8.self)
      let line = whole.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
      at = end
      let word = line.prefix { $0.isLetter }
      let condition = { Platform.holds(String(line.dropFirst(word.count))) }
      switch word {
      case "if":
        let holds = condition()
        open.append((holds, holds))
      case "elseif", "else":
        guard let last = open.popLast() else { continue }
        let holds = !last.wasTaken && (word == "else" || condition())
        open.append((holds, last.wasTaken || holds))
      case "endif": _ = open.popLast()
      default: continue
      }
      changes.append((end, open.allSatisfy(\.isShown)))
    }
  }

  func isShown(_ offset: Int) -> Bool { changes.last { $0.offset <= offset }?.isShown ?? true }

  private static func beginsLine(_ bytes: [UInt8], _ offset: Int) -> Bool {
    var at = offset
    while at > 0, bytes[at - 1] == 0x20 || bytes[at - 1] == 0x09 { at -= 1 }
    return at == 0 || bytes[at - 1] == 0x0A || bytes[at - 1] == 0x0D
  }
}
