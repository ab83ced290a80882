import JSONRPC
import JSONText
import SheetFeatures
import SheetIndex
import SheetModel

// Commands, as lenses carry them.
extension Server {
  func executeCommand(_ params: Params) throws(ResponseError) -> JSONValue {
    let command = try params.string("command")
    switch command {
    case "sheetlens.goToSheetView": return try goToSheetView(params)
    case "sheetlens.showPresenters": return try showPresenters(params)
    case "sheetlens.preview": return try showPreview(params)
    case "sheetlens.reindex":
      for folder in folders { want(.index, folder) }
      return .null
    default:
      throw ResponseError(
        .invalidParams,
        "'\(command.prefix(80))' is no command of this server; it has \(Methods.commands.joined(separator: ", "))")
    }
  }

  private func subject(_ params: Params) throws(ResponseError) -> (Cursor, Subject) {
    guard let argument = try params.optionalArray("arguments").first else {
      throw ResponseError(.invalidParams, "'params.arguments[0]' must be {uri, position}")
    }
    let place = Params(
      ["textDocument": ["uri": argument.value["uri"] ?? .null], "position": argument.value["position"] ?? .null],
      path: "params.arguments[0]")
    guard let cursor = try cursor(place), let found = SubjectAt.near(cursor.index, cursor.file, cursor.offset) else {
      throw ResponseError(.requestFailed, "nothing that is presented or presents stands there any more")
    }
    return (cursor, found.subject)
  }

  private func goToSheetView(_ params: Params) throws(ResponseError) -> JSONValue {
    let (cursor, subject) = try subject(params)
    let views = GoToSheetView.views(of: subject).filter(\.isDeclared)
    offer(
      views.compactMap { view in
        view.places.first.map { (view.caseName.map { ".\($0) → \(view.view)" } ?? view.view, $0) }
      }, "No view of the project is shown there.", cursor)
    return .null
  }

  private func showPresenters(_ params: Params) throws(ResponseError) -> JSONValue {
    let (cursor, subject) = try subject(params)
    let answer = Presenters.find(subject, in: cursor.index)
    var places = answer.presenters.map { trigger in
      ([trigger.enclosingType, trigger.enclosingFunction].compactMap { $0 }.joined(separator: "."), trigger.place)
    }
    if places.isEmpty { places = answer.presentations.map { ("\($0.enclosingType ?? "") .\($0.kind)", $0.place) } }
    offer(
      places.map { name, place in
        let line = cursor.index.position(place.file, place.range.start).line
        let file = cursor.index.path(place.file).split(separator: "/").last ?? ""
        return ("\(name) \(file):\(line)", place)
      }, "Nothing that presents it was found.", cursor)
    return .null
  }

  /// Renderers that run show it, pinned ones too; where none runs, the user is told how to start one.
  private func showPreview(_ params: Params) throws(ResponseError) -> JSONValue {
    let (cursor, _) = try subject(params)
    moveCursor(cursor)
    guard let hub = previews, hub.renderers.values.contains(where: \.isKnown) else {
      show(.info, "To see it, run in a terminal: \(Tool.name) preview --follow")
      return .null
    }
    for (peer, renderer) in hub.renderers where renderer.isKnown && !renderer.session.isFollowing {
      place(peer, cursor.folder, cursor.file, cursor.offset, hub)
    }
    return .null
  }

  /// One place is shown; of several the user picks one.
  private func offer(_ choices: [(title: String, place: Place)], _ nothing: String, _ cursor: Cursor) {
    guard let first = choices.first else { return show(.info, nothing) }
    guard choices.count > 1, client.asksByMessage else { return open(first.place, first.title, cursor.to) }
    let shown = choices.prefix(12)
    ask(
      "window/showMessageRequest",
      [
        "type": 3, "message": .string(choices.count > 12 ? "Go to (the first 12 of \(choices.count)):" : "Go to:"),
        "actions": .array(shown.map { ["title": .string($0.title)] }),
      ], timeout: 600_000
    ) { [weak self] result in
      guard case .success(let answer) = result, let title = answer["title"]?.stringValue,
        let choice = shown.first(where: { $0.title == title })
      else { return }
      self?.open(choice.place, choice.title, cursor.to)
    }
  }

  private func open(_ place: Place, _ title: String, _ to: ToLSP) {
    guard client.showsDocuments else {
      return show(.info, "\(title): \(to.index.path(place.file)):\(to.start(place).line + 1)")
    }
    ask(
      "window/showDocument",
      ["uri": .string(to.uri(place.file)), "takeFocus": true, "selection": to.range(place)])
  }
}
