import Foundation

/// `swiftlint:disable:next` and `disable:this`: comments that are about one line of code, and must not outlive it.
struct LineSwitch: Hashable {
  let comment: String
  /// The code that it is about: the line below, or what stands in front of it.
  let code: String

  static func isOne(_ line: Substring) -> Bool {
    line.contains("swiftlint:disable:next") || line.contains("swiftlint:disable:this")
  }

  private static func all(in lines: [String]) -> [LineSwitch] {
    lines.enumerated().compactMap { index, line in
      guard isOne(line[...]), let start = line.range(of: "//") else { return nil }
      let own = line[..<start.lowerBound].trimmingCharacters(in: .whitespaces)
      let isOfNext = line.contains("disable:next")
      return LineSwitch(
        comment: String(line[start.lowerBound...]),
        code: isOfNext ? index + 1 < lines.count ? lines[index + 1] : "" : own)
    }
  }

  /// Those that are lost while their line is still there, and those that are about another one now.
  static func faults(before: String, after: String) -> [String] {
    let (before, after) = (lines(before), lines(after))
    let (old, new) = (all(in: before), all(in: after))
    let kept = Set(after)
    return old.filter { kept.contains($0.code) && !new.contains($0) }.map { "lost: \($0.comment)" }
      + new.filter { !old.contains($0) }.map { "misplaced: \($0.comment)" }
  }

  private static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }
}
