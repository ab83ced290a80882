import SheetFeatures
import SheetIndex
import SheetModel

/// Answers as text for people: grouped, aligned, with paths that a terminal can click.
package struct AnswerText {
  private let index: IndexSnapshot
  private let style: Style

  package init(_ index: IndexSnapshot, style: Style) {
    self.index = index
    self.style = style
  }

  // MARK: presentations

  package func presentations(_ list: [Presentation]) -> String {
    guard !list.isEmpty else { return "No presentations in \(index.root).\n" }
    var lines: [String] = []
    var group: String?
    for item in list {
      let type = item.enclosingType ?? (item.isPreview ? "#Preview" : "file scope")
      let key = "\(item.place.file.index) \(type)"
      if key != group {
        if group != nil { lines.append("") }
        lines.append("\(style.title(type))  \(style.path(Style.safe(index.path(item.place.file))))")
        group = key
      }
      lines += presentation(item)
    }
    lines.append("")
    lines.append(summary(list))
    return lines.joined(separator: "\n") + "\n"
  }

  private func presentation(_ item: Presentation) -> [String] {
    var head = "  \(style.kind(item.kind))"
    if let binding = item.binding { head += "  \(style.name(Style.safe(short(binding))))" }
    if let condition = item.condition { head += "  \(style.path("#if \(Style.safe(condition))"))" }
    head += "  \(style.path(at(item.place)))"
    var lines = [head]
    var table = Table()
    if let state = item.state {
      let wrapper = state.wrapper.map { " (\($0))" } ?? ""
      table.add([Table.Cell("state"), Table.Cell("\(state.owner).\(state.property)\(wrapper)")])
    }
    for destination in item.destinations.prefix(12) {
      table.add([
        Table.Cell("shows"), Table.Cell(shown(destination), style.view),
        Table.Cell(destination.places.first.map(at) ?? "", style.path),
      ])
    }
    if item.destinations.count > 12 {
      table.add([
        Table.Cell("shows"),
        Table.Cell("… and \(item.destinations.count - 12) more: sheetlens view \(at(item.place))"),
      ])
    }
    if item.triggers.isEmpty, !item.unresolved.contains(where: { $0.what != .destination }) {
      table.add([Table.Cell("opened by"), Table.Cell("nothing that is known")])
    }
    for trigger in item.triggers.prefix(12) {
      table.add(
        [Table.Cell("opened by"), Table.Cell(opened(trigger)), Table.Cell(at(trigger.place), style.path)]
          + origin(trigger))
    }
    if item.triggers.count > 12 {
      table.add([
        Table.Cell("opened by"),
        Table.Cell("… and \(item.triggers.count - 12) more: sheetlens presenters \(at(item.place))"),
      ])
    }
    for problem in item.unresolved {
      table.add([Table.Cell("unresolved", style.warning), Table.Cell("\(problem.what.rawValue): \(problem.reason)")])
    }
    lines += table.lines(indent: "    ")
    return lines
  }

  private func summary(_ list: [Presentation]) -> String {
    var counts: [(kind: String, count: Int)] = []
    for item in list {
      if let at = counts.firstIndex(where: { $0.kind == item.kind }) {
        counts[at].count += 1
      } else {
        counts.append((item.kind, 1))
      }
    }
    counts.sort { ($1.count, $0.kind) < ($0.count, $1.kind) }
    let parts = counts.map { "\($0.count) \($0.kind)" }.joined(separator: ", ")
    return "\(plural(list.count, "presentation")): \(parts)"
  }

  // MARK: destinations

  package func destinations(_ list: [DestinationAnswer]) -> String {
    guard !list.isEmpty else { return "No destinations in \(index.root).\n" }
    var blocks: [String] = []
    var enums: [String] = []
    for item in list { if let name = item.enumName, !enums.contains(name) { enums.append(name) } }
    for name in enums {
      let items = list.filter { $0.enumName == name }
      var table = Table()
      for item in items {
        var views = item.views.prefix(3).map(\.view).joined(separator: ", ")
        if item.views.count > 3 { views += ", … and \(item.views.count - 3) more" }
        table.add([
          Table.Cell(short("." + item.name + payload(item.payload), 56), style.name),
          views.isEmpty ? Table.Cell("→ no view", style.warning) : Table.Cell("→ " + views, style.view),
          Table.Cell(item.kinds.joined(separator: ", "), style.kind),
          Table.Cell(plural(item.presenters.count, "presenter")),
          Table.Cell(item.idGroup.map { "id \"\($0)\"" } ?? ""),
          Table.Cell(item.place.map(at) ?? "", style.path),
        ])
      }
      let file = Style.safe(items.first?.place.map { index.path($0.file) } ?? "")
      blocks.append(([style.title(name) + "  " + style.path(file)] + table.lines(indent: "  ")).joined(separator: "\n"))
    }
    let views = list.filter { $0.enumName == nil }
    if !views.isEmpty {
      var table = Table()
      for item in views {
        table.add([
          Table.Cell(item.name, style.view), Table.Cell(item.kinds.joined(separator: ", "), style.kind),
          Table.Cell(plural(item.presenters.count, "presenter")),
          Table.Cell(item.place.map(at) ?? "not declared in the project", style.path),
        ])
      }
      blocks.append(([style.title("Views")] + table.lines(indent: "  ")).joined(separator: "\n"))
    }
    let cases = list.count - views.count
    blocks.append("\(plural(list.count, "destination")): \(plural(cases, "enum case")), \(plural(views.count, "view"))")
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func payload(_ payload: [EnumCase.Payload]) -> String {
    guard !payload.isEmpty else { return "" }
    let parts = payload.map { item in (item.label.map { "\($0): " } ?? "") + item.type.text }
    return "(\(parts.joined(separator: ", ")))"
  }

  // MARK: view, presenters

  package func views(_ list: [Destination]) -> String {
    var table = Table()
    for item in list {
      if item.places.isEmpty {
        table.add([Table.Cell(shown(item), style.view), Table.Cell("not declared in the project", style.path)])
      }
      for place in item.places { table.add([Table.Cell(shown(item), style.view), Table.Cell(at(place), style.path)]) }
    }
    return table.lines(indent: "").joined(separator: "\n") + "\n"
  }

  package func presenters(_ answer: PresentersAnswer) -> String {
    var lines: [String] = []
    if !answer.presentations.isEmpty {
      var table = Table()
      for item in answer.presentations {
        table.add([
          Table.Cell(item.kind, style.kind), Table.Cell(item.enclosingType ?? "file scope"),
          Table.Cell(item.binding.map { short($0) } ?? "", style.name), Table.Cell(at(item.place), style.path),
        ])
      }
      lines += [style.title("Presented at")] + table.lines(indent: "  ")
    }
    if !answer.presenters.isEmpty {
      var table = Table()
      for item in answer.presenters {
        table.add(
          [
            Table.Cell([item.enclosingType, item.enclosingFunction].compactMap { $0 }.joined(separator: ".")),
            Table.Cell(opened(item)), Table.Cell(at(item.place), style.path),
          ] + origin(item))
      }
      if !lines.isEmpty { lines.append("") }
      lines += [style.title("Opened by")] + table.lines(indent: "  ")
    } else {
      lines += ["", "No statement that opens it was found."]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Parts

  package func at(_ place: Place) -> String {
    let start = index.position(place.file, place.range.start)
    return Style.safe("\(index.path(place.file)):\(start.line):\(start.column)")
  }

  private func shown(_ destination: Destination) -> String {
    (destination.caseName.map { ".\($0) → " } ?? "") + destination.view
  }

  private func opened(_ trigger: Trigger) -> String {
    trigger.via.rawValue + (trigger.caseName.map { " .\($0)" } ?? "")
  }

  /// Where the case is handed to the function that opens it.
  private func origin(_ trigger: Trigger) -> [Table.Cell] {
    trigger.origin.map { [Table.Cell("from \(at($0))", style.path)] } ?? []
  }

  private func short(_ text: String, _ limit: Int = 60) -> String {
    text.count > limit ? text.prefix(limit - 1) + "…" : text
  }

  private func plural(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
