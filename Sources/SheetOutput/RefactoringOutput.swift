import JSONText
import SheetIndex
import SheetModel
import SheetRefactoring

/// Refactorings as text for people and as JSON.
package struct RefactoringOutput {
  private let index: IndexSnapshot
  private let json: AnswerJSON

  package init(_ index: IndexSnapshot) {
    self.index = index
    json = AnswerJSON(index)
  }

  // MARK: One refactoring

  /// The keys of `refactor ACTION TARGET`.
  package func members(_ action: ActionID, _ result: Result<Plan, Finding>, applied: Bool) -> [JSONValue.Member] {
    var members = [JSONValue.Member("action", .string(action.rawValue))]
    switch result {
    case .success(let plan):
      members += [
        JSONValue.Member("title", .string(plan.title)), JSONValue.Member("applied", .bool(applied)),
        JSONValue.Member("outcome", .string(plan.outcome.rawValue)),
        JSONValue.Member(
          "edits",
          .array(
            plan.changes.map { change in
              [
                "file": .string(change.path), "newFile": .bool(change.original == nil),
                "diff": .string(UnifiedDiff.text(change)),
              ]
            })), JSONValue.Member("refused", .null),
        JSONValue.Member("confirmations", .array(plan.questions.map { question($0) })),
        JSONValue.Member("notes", .array(plan.leftOut.map { finding($0) })),
      ]
    case .failure(let refusal):
      members += [
        JSONValue.Member("title", .string(action.title)), JSONValue.Member("applied", false),
        JSONValue.Member("outcome", .string(Plan.Outcome.refuse.rawValue)), JSONValue.Member("edits", []),
        JSONValue.Member("refused", finding(refusal)), JSONValue.Member("confirmations", []),
        JSONValue.Member("notes", .array(refusal.others.map { finding($0) })),
      ]
    }
    return members
  }

  private func finding(_ item: Finding) -> JSONValue {
    [
      "reason": .string(item.reason.rawValue), "message": .string(item.message),
      "location": item.place.map { json.location($0) } ?? .null,
    ]
  }

  private func question(_ item: Question) -> JSONValue {
    let places = item.spots.compactMap { spot -> JSONValue? in
      guard let place = spot.place else { return nil }
      return ["location": json.location(place), "views": .array(spot.views.map { .string($0) })]
    }
    return [
      "reason": .string(item.reason.rawValue), "message": .string(item.message),
      "location": item.spots.first?.place.map { json.location($0) } ?? .null, "places": .array(places),
    ]
  }

  package func text(_ result: Result<Plan, Finding>, style: Style) -> String {
    switch result {
    case .failure(let refusal):
      var text = style.warning("refused") + ": " + line(refusal, style) + "\n"
      for item in refusal.others { text += "  " + style.path("stays") + ": " + line(item, style) + "\n" }
      return text
    case .success(let plan):
      var text = plan.changes.map { diff($0, style) }.joined()
      text += "\n" + style.name(plan.title) + "\n"
      for item in confirmations(plan, style) { text += item + "\n" }
      for item in plan.leftOut { text += "  " + style.path("stays") + ": " + line(item, style) + "\n" }
      return text
    }
  }

  /// Of how many files the places of one question are read.
  private static let most = 6

  /// What must be accepted, an entry each; what is asked at several places is followed by these, a line for each file.
  private func confirmations(_ plan: Plan, _ style: Style) -> [String] {
    plan.questions.flatMap { question -> [String] in
      let head = "  " + style.warning("to confirm") + ": "
      let places = question.spots.compactMap(\.place)
      if places.count < 2 {
        return [head + line(Finding(question.reason, question.message, at: places.first), style)]
      }
      let files = places.map(\.file).uniqued()
      var lines = [head + line(Finding(question.reason, question.message, at: nil), style)]
      lines += files.prefix(Self.most).map { file -> String in
        // The first with its path, so that a terminal opens it; of the others in the file the line says it.
        let ids = places.filter { $0.file == file }.map { json.id($0) }
        let path = index.path(file) + ":"
        let rest = ids.dropFirst().map { $0.hasPrefix(path) ? String($0.dropFirst(path.count)) : $0 }
        return "      " + style.path(Style.safe((ids.prefix(1) + rest).joined(separator: ", ")))
      }
      let more = places.filter { !files.prefix(Self.most).contains($0.file) }.count
      if more > 0 { lines.append("      \(more) more place\(more == 1 ? "" : "s"), listed by --format json") }
      return lines
    }
  }

  private func line(_ item: Finding, _ style: Style) -> String {
    let place = item.place.map { Style.safe(json.id($0)) + ": " } ?? ""
    return style.path(place) + Style.safe(item.message.split(whereSeparator: \.isWhitespace).joined(separator: " "))
      + " " + style.path("[\(item.reason.rawValue)]")
  }

  private func diff(_ change: FileChange, _ style: Style) -> String {
    let text = UnifiedDiff.text(change)
    guard style.isColoured else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      switch line.first {
      case "+": style.added(String(line))
      case "-": style.removed(String(line))
      default: String(line)
      }
    }.joined(separator: "\n")
  }

  // MARK: Offers

  /// The keys of `refactor --offers`.
  package func members(_ offers: [Offer]) -> [JSONValue.Member] {
    [
      JSONValue.Member(
        "offers",
        .array(
          offers.map { offer in
            var plan: Plan?
            var refusal: JSONValue = .null
            var isDeferred = false
            switch offer.answer {
            case .plan(let found): plan = found
            case .refused(let found): refusal = finding(found)
            case .deferred: isDeferred = true
            }
            return [
              "action": .string(offer.action.rawValue), "target": .string(offer.target),
              "title": .string(offer.title),
              // At one place what needs the whole project is worked out when it is chosen.
              "outcome": isDeferred ? "deferred" : .string((plan?.outcome ?? .refuse).rawValue),
              "reasons": .array(
                ((plan?.confirmations ?? []) + (plan?.leftOut ?? [])).map(\.reason.rawValue).uniqued().map {
                  .string($0)
                }),
              "refused": refusal, "location": json.location(offer.place),
              "notes": .array((plan?.leftOut ?? []).map { finding($0) }),
            ]
          }))
    ]
  }

  package func text(_ offers: [Offer], style: Style) -> String {
    guard !offers.isEmpty else { return "Nothing to refactor was found.\n" }
    var lines: [String] = []
    for offer in offers {
      let at = style.path(Style.safe(json.id(offer.place)))
      switch offer.answer {
      case .deferred(let title):
        lines.append("\(at): \(style.name(offer.action.rawValue)) \(Style.safe(offer.target)): \(title)")
      case .plan(let plan):
        lines.append("\(at): \(style.name(offer.action.rawValue)) \(Style.safe(offer.target)): \(plan.title)")
        lines += confirmations(plan, style)
        for item in plan.leftOut { lines.append("  " + style.path("stays") + ": " + line(item, style)) }
      case .refused(let refusal):
        lines.append(
          "\(at): \(offer.action.rawValue) \(Style.safe(offer.target)): \(style.warning("refused")): \(line(refusal, style))"
        )
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
