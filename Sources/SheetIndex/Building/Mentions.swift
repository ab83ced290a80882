import SheetModel
import SheetSyntax

/// Which files may hold some words, from one state of an index to the next.
///
/// A snapshot asks every file for that. A menu asks about some dozens of words after every edit, mostly the same ones:
/// here only the files that changed are asked again.
///
/// Not for several threads.
package final class Mentions {
  fileprivate struct Known {
    /// Of the words.
    let hashes: [UInt32]
    /// The numbers of the files, in order.
    var numbers: [Int]
  }

  /// What was seen under each number.
  private var seen = SourceUnits()
  private var known: [[String]: Known] = [:]

  /// Words that nobody asks for any more must not stay for ever.
  static let limit = 4_000
  /// Where more files change, as with another branch, it is cheaper to ask for what is still wanted.
  static let fewChanges = 16

  package init() {}

  /// Takes over what changed since the last index.
  package func follow(_ index: IndexSnapshot) {
    let changes = index.units.changes(from: seen)
    seen = index.units
    guard !changes.isEmpty else { return }
    guard changes.count <= Self.fewChanges else {
      known = [:]
      return
    }
    for words in Array(known.keys) {
      for number in changes { known[words]?.look(at: seen.unit(number), number) }
    }
  }

  /// The files that may hold all of some words; a few of them may not.
  ///
  /// - Parameter index: the one that was followed last.
  package func files(mentioning words: [String], in index: IndexSnapshot) -> [FileID] {
    if let known = known[words] { return known.numbers.map { FileID($0) } }
    let found = index.files(mentioning: words)
    if known.count >= Self.limit { known = [:] }
    known[words] = Known(hashes: words.map { WordFilter.hash($0) }, numbers: found.map(\.index))
    return found
  }
}

extension Mentions.Known {
  fileprivate mutating func look(at unit: SourceUnit?, _ number: Int) {
    let at = numbers.firstIndex { $0 >= number } ?? numbers.endIndex
    let isKnown = at < numbers.endIndex && numbers[at] == number
    let holds = unit.map { !$0.path.isEmpty && $0.mayMention(hashes) } ?? false
    if holds, !isKnown { numbers.insert(number, at: at) }
    if !holds, isKnown { numbers.remove(at: at) }
  }
}
