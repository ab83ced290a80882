import SheetModel

/// What a sentence says about one view, so that it can be said about several at once.
///
///     the modals of 'Home' would survive the row it is shown in
///     the modals of 'Home' and 'Club' would survive the row they are shown in
struct Concern: Hashable, Sendable {
  let before: String
  let view: String
  /// It is about what stands in views below this one.
  var isInside = false
  let after: String
  /// What follows where there are several.
  var afterSeveral: String?

  var message: String { Self.message([self]) }

  static func message(_ all: [Concern]) -> String {
    guard let first = all.first else { return "" }
    let views = Set(all.map(\.view))
    let direct = all.filter { !$0.isInside }.map(\.view).uniqued()
    let inside = all.filter(\.isInside).map(\.view).uniqued()
    let parts = [direct.isEmpty ? nil : direct.quotedList, inside.isEmpty ? nil : "views in " + inside.quotedList]
    return first.before + parts.compactMap(\.self).joined(separator: " and of ")
      + (views.count > 1 ? first.afterSeveral ?? first.after : first.after)
  }
}

/// One thing that must be accepted, wherever and of whatever views it is true: nobody reads the same sentence twenty times.
package struct Question: Sendable {
  /// A place that it is asked about, with the views that it names.
  package struct Spot: Sendable {
    package let place: Place?
    package fileprivate(set) var views: [String]
  }

  package let reason: Reason
  package private(set) var message: String
  /// In the order of the findings.
  package private(set) var spots: [Spot] = []

  private var concerns: [Concern] = []

  private struct Key: Hashable {
    let reason: Reason
    let before: String
    let after: String
  }

  /// All that findings ask, each once.
  package static func all(of findings: [Finding]) -> [Question] {
    var numbers: [Key: Int] = [:]
    var result: [Question] = []
    for finding in findings {
      let concern = finding.concern
      let key = Key(
        reason: finding.reason, before: concern?.before ?? finding.message, after: concern?.after ?? "")
      let number = numbers[key] ?? result.count
      if number == result.count {
        numbers[key] = number
        result.append(Question(reason: finding.reason, message: finding.message))
      }
      result[number].add(finding)
    }
    return result
  }

  private init(reason: Reason, message: String) {
    self.reason = reason
    self.message = message
  }

  private mutating func add(_ finding: Finding) {
    let views = finding.concern.map { [$0.view] } ?? []
    if let known = spots.firstIndex(where: { $0.place == finding.place }) {
      spots[known].views = (spots[known].views + views).uniqued()
    } else {
      spots.append(Spot(place: finding.place, views: views))
    }
    guard let concern = finding.concern else { return }
    concerns.append(concern)
    message = Concern.message(concerns)
  }
}

extension [String] {
  /// `'A', 'B' and 'C'`
  var quotedList: String {
    let quoted = map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " and " + last
  }
}
