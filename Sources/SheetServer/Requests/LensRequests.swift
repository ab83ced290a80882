import JSONRPC
import JSONText
import SheetFeatures
import SheetIndex
import SheetModel

// Lenses: where they stand at once, what they say when the editor shows them.
extension Server {
  private var lensKinds: Set<Lens.Kind> {
    var kinds: Set<Lens.Kind> = []
    if settings.lensesOnPresentations { kinds.insert(.presentation) }
    if settings.previewLenses { kinds.insert(.preview) }
    if settings.lensesOnDestinations { kinds.insert(.destination) }
    if settings.lensesOnViews { kinds.insert(.view) }
    return kinds
  }

  func codeLens(_ params: Params) throws(ResponseError) -> JSONValue {
    let uri = try params.uri()
    guard let (index, file, to, _) = file(uri) else { return [] }
    let lenses = Lenses.list(index, in: file, kinds: lensKinds)
    return .array(
      zip(lenses, Server.names(lenses)).map { lens, name in
        [
          "range": to.range(lens.place),
          "data": ["uri": .string(uri), "lens": .string(name)],
        ]
      })
  }

  /// A name for each lens that outlives edits elsewhere in the file: what it is about, and which of several.
  private static func names(_ lenses: [Lens]) -> [String] {
    var counts: [String: Int] = [:]
    return lenses.map { lens in
      let subject: String
      switch lens.subject {
      case .presentation(let item):
        subject = "\(item.enclosingType ?? "").\(item.kind).\(item.binding ?? "")"
      case .enumCase(let name, let item): subject = "\(name).\(item.name)"
      case .view(let name, _): subject = name
      case .trigger, .several: subject = ""
      }
      let name = "\(lens.kind.rawValue) \(subject)"
      counts[name, default: 0] += 1
      return "\(name) \(counts[name] ?? 1)"
    }
  }

  func resolveCodeLens(_ params: Params) throws(ResponseError) -> JSONValue {
    guard case .object(let members) = params.value else {
      throw ResponseError(.invalidParams, "'params' must be a lens")
    }
    _ = try params.range()
    let data = try params.object("data")
    let (uri, name) = (try data.string("uri"), try data.string("lens"))
    guard let (index, file, to, _) = file(uri) else {
      throw ResponseError(.contentModified, "the file of the lens is gone")
    }
    let lenses = Lenses.list(index, in: file, kinds: Set(Lens.Kind.allCases))
    guard let lens = zip(lenses, Server.names(lenses)).first(where: { $0.1 == name })?.0 else {
      throw ResponseError(.contentModified, "what the lens was about is gone")
    }
    let command = Server.command(of: lens.kind)
    let argument: JSONValue = ["uri": .string(uri), "position": to.start(lens.place).json]
    return .object(
      members.filter { $0.key != "command" } + [
        JSONValue.Member(
          "command",
          [
            "title": .string(Lenses.title(lens, in: index)),
            "command": .string(clientCommands[command] ?? command), "arguments": [argument],
          ])
      ])
  }

  private static func command(of kind: Lens.Kind) -> String {
    switch kind {
    case .presentation: "sheetlens.goToSheetView"
    case .preview: "sheetlens.preview"
    case .destination, .view: "sheetlens.showPresenters"
    }
  }

  func inlayHint(_ params: Params) throws(ResponseError) -> JSONValue {
    let uri = try params.uri()
    let range = try params.range()
    guard settings.inlayHints, let (index, file, to, _) = file(uri), let positions = text(index, file, uri) else {
      return []
    }
    let part = TextRange(positions.offset(of: range.start), positions.offset(of: range.end))
    return .array(
      InlayHints.list(index, in: file, range: part).compactMap { hint in
        guard let end = to.positions(file)?.position(of: hint.place.range.end) else { return nil }
        return ["position": end.json, "label": .string("→ \(hint.text)"), "paddingLeft": true]
      })
  }

  func workspaceSymbol(_ params: Params) throws(ResponseError) -> JSONValue {
    let query = try params.string("query")
    var result: [JSONValue] = []
    for folder in allFolders {
      let index = index(of: folder)
      let to = toLSP(index, folder)
      for symbol in DestinationSymbols.find(query, in: index) {
        result.append([
          "name": .string(symbol.name), "kind": symbol.isCase ? 22 : 23, "location": to.location(symbol.place),
          "containerName": "Sheet destinations",
        ])
      }
    }
    return .array(result)
  }
}
