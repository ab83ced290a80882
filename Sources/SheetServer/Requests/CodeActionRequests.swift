import JSONRPC
import JSONText
import SheetIndex
import SheetModel
import SheetProject
import SheetRefactoring

// Refactorings as code actions: the menu at once, the edit when one is chosen.
extension Server {
  static let kindPrefix = "refactor.rewrite.sheetlens"

  static func kind(_ action: ActionID) -> String { kindPrefix + "." + action.rawValue }

  func codeAction(_ params: Params) throws(ResponseError) -> JSONValue {
    let uri = try params.uri()
    let range = try params.range()
    let context = try params.object("context")
    let only = try context.strings("only")
    let isAutomatic = try context.optionalInteger("triggerKind") == 2
    let wanted = Set(
      ActionID.allCases.filter { action in
        only.isEmpty
          || only.contains { $0.isEmpty || Server.kind(action) == $0 || Server.kind(action).hasPrefix($0 + ".") }
      })
    // Before all files are read nobody knows who else uses a state.
    guard !wanted.isEmpty, client.hasCodeActionLiterals, let (index, file, to, folder) = file(uri), folder.isComplete,
      let positions = text(index, file, uri)
    else { return [] }
    let offsets = TextRange(positions.offset(of: range.start), positions.offset(of: range.end))
    // Editors without glue of ours ask wherever the cursor stops.
    moveCursor(Cursor(index: index, file: file, offset: offsets.end, to: to, folder: folder))
    // A light bulb that is asked for at every move of the cursor shows up where something is presented.
    if isAutomatic, !isOurs(offsets, file, index) { return [] }
    let related = try context.optionalArray("diagnostics").map(\.value)
    // For those only what is quick: the others look into many files.
    let actions = isAutomatic ? wanted.intersection([.localEnum, .itemBinding, .removeCase, .extractView]) : wanted
    let offers = offers(index, folder, at: Place(file, offsets), actions)
    // Who has seen the menu needs none ahead; a light bulb has seen a part of it.
    if !isAutomatic, nextMenu?.uri == uri { nextMenu = nil }
    return .array(offers.compactMap { json($0, uri, offsets, to, folder, related) })
  }

  /// Whether a presentation, or the state behind one, stands at a place.
  private func isOurs(_ range: TextRange, _ file: FileID, _ index: IndexSnapshot) -> Bool {
    func touches(_ place: Place) -> Bool {
      place.file == file && place.range.start <= range.end && range.start <= place.range.end
    }
    // By number, so that nothing is copied: a light bulb asks at every move.
    for number in index.presentations.indices {
      let place = index.presentations[number].place
      let head = TextRange(place.range.start, max(place.range.end, index.presentations[number].headEnd))
      if touches(Place(place.file, head)) || index.presentations[number].state.map({ touches($0.place) }) == true {
        return true
      }
    }
    return index.enums.contains { $0.cases.contains { touches($0.place) } }
  }

  /// What is offered at a place, kept until something changes: editors ask at every move of the cursor.
  private func offers(
    _ index: IndexSnapshot, _ folder: Folder, at place: Place, _ wanted: Set<ActionID>
  ) -> [Offer] {
    let view = (Refactorings.subject(at: place, in: index) ?? "") + ":\(place.range.start)-\(place.range.end)"
    if let known = offered, known.version == indexVersion, known.folder == folder.number, known.file == place.file,
      known.view == view, known.wanted == wanted
    {
      return known.offers
    }
    let offers = Refactorings.offers(
      in: index, at: place, wanted: wanted, settings: refactoringSettings(of: folder), cache: folder.refactoringCache)
    offered = OfferedActions(
      version: indexVersion, folder: folder.number, file: place.file, view: view, wanted: wanted, offers: offers)
    return offers
  }

  private func json(
    _ offer: Offer, _ uri: String, _ range: TextRange, _ to: ToLSP, _ folder: Folder, _ related: [JSONValue]
  ) -> JSONValue? {
    var members = [
      JSONValue.Member("title", .string(offer.title)), JSONValue.Member("kind", .string(Server.kind(offer.action))),
    ]
    let answered = related.filter {
      $0["source"]?.stringValue == Tool.name && $0["code"]?.stringValue == "multiple-sheets"
    }
    if offer.action == .localEnum, !answered.isEmpty {
      members.append(JSONValue.Member("diagnostics", .array(answered)))
    }
    if case .refused(let refusal) = offer.answer {
      guard client.showsDisabledActions else { return nil }
      members.append(JSONValue.Member("disabled", ["reason": .string(sentence(refusal, to))]))
    } else if client.resolvesEdits {
      members.append(
        JSONValue.Member(
          "data",
          [
            "uri": .string(uri), "action": .string(offer.action.rawValue), "target": .string(offer.target),
            "offset": JSONValue(range.start), "title": .string(offer.title),
            "version": documents[canonical(uri)].map { JSONValue($0.document.version) } ?? .null,
          ]))
    } else {
      guard let plan = plan(offer, to.index, folder), let edit = try? workspaceEdit(plan, to) else { return nil }
      members.append(JSONValue.Member("edit", edit))
    }
    return .object(members)
  }

  private func plan(_ offer: Offer, _ index: IndexSnapshot, _ folder: Folder) -> Plan? {
    if case .plan(let plan) = offer.answer { return plan }
    let target: RefactoringTarget =
      Refactorings.isSingle(offer.action)
      ? .place(offer.place.file, offer.place.range.start)
      : Refactorings.target(offer.target, in: index) ?? .type(offer.target)
    return try? Refactorings.plan(
      offer.action, target, in: index, settings: refactoringSettings(of: folder), cache: folder.refactoringCache
    ).get()
  }

  /// A reason with the line that decides it.
  private func sentence(_ finding: Finding, _ to: ToLSP) -> String {
    guard let place = finding.place else { return finding.message }
    let position = to.index.position(place.file, place.range.start)
    let message = finding.message.split(whereSeparator: \.isNewline).joined(separator: " ")
    return "\(message) (\(to.index.path(place.file)):\(position.line))"
  }

  // MARK: Resolve

  func resolveCodeAction(_ params: Params) throws(ResponseError) -> JSONValue {
    guard case .object(let members) = params.value else {
      throw ResponseError(.invalidParams, "'params' must be a code action")
    }
    let data = try params.object("data")
    let uri = try data.string("uri")
    guard let action = ActionID(rawValue: try data.string("action")) else {
      throw ResponseError(.invalidParams, "'params.data.action' is no action of this server")
    }
    guard let (index, file, to, folder) = file(uri) else {
      throw ResponseError(.contentModified, "the file of the action is gone")
    }
    guard folder.isComplete else {
      throw ResponseError(.contentModified, folder.problem ?? "the project is still being read")
    }
    if let version = try data.optionalInteger("version"), let entry = documents[canonical(uri)],
      entry.document.version != version
    {
      throw ResponseError(.contentModified, "the text has changed since the action was offered")
    }
    let target = try data.string("target")
    let offset = try data.integer("offset")
    let place: RefactoringTarget =
      Refactorings.isSingle(action) ? .place(file, offset) : Refactorings.target(target, in: index) ?? .type(target)
    let result = Refactorings.plan(
      action, place, in: index, settings: refactoringSettings(of: folder), cache: folder.refactoringCache)
    switch result {
    case .failure(let refusal):
      show(.warning, "\(action.title): \(sentence(refusal, to))")
      let isStale = action == .localEnum || refusal.reason == .unreadable
      throw ResponseError(isStale ? .contentModified : .requestFailed, sentence(refusal, to))
    case .success(let plan):
      guard !(action == .localEnum || Refactorings.isSingle(action)) || plan.title == data.value["title"]?.stringValue
      else {
        throw ResponseError(.contentModified, "the sources have changed: it would now be \"\(plan.title)\"")
      }
      let edit = try workspaceEdit(plan, to)
      return .object(members.filter { $0.key != "edit" } + [JSONValue.Member("edit", edit)])
    }
  }

  /// - Throws: where a closed file is no longer what the edit was made for.
  private func workspaceEdit(_ plan: Plan, _ to: ToLSP) throws(ResponseError) -> JSONValue {
    var changes: [JSONValue] = []
    var plain: [JSONValue.Member] = []
    let annotation: String? = client.showsChangeAnnotations && needsAnnotation(plan) ? plan.action.rawValue : nil
    for change in plan.changes {
      guard let original = change.original, let file = to.index.file(change.path) else {
        guard client.createsFiles else {
          throw ResponseError(.requestFailed, "this editor cannot create '\(change.path)'; use 'sheetlens refactor'")
        }
        let uri = to.uri(newFile: change.path)
        var create = [JSONValue.Member("kind", "create"), JSONValue.Member("uri", .string(uri))]
        if let annotation { create.append(JSONValue.Member("annotationId", .string(annotation))) }
        changes.append(.object(create))
        let start: JSONValue = ["line": 0, "character": 0]
        changes.append(
          textDocumentEdit(
            uri, .null,
            change.edits.map { edit(["start": start, "end": start], $0.replacement, annotation) }))
        continue
      }
      let uri = to.uri(file)
      let open = documents[canonical(uri)]?.document
      if let open {
        guard !open.isOutOfSync, open.bytes == original else {
          throw ResponseError(.contentModified, "the text of '\(change.path)' is not what was read; save it")
        }
      } else {
        guard case .success(let now) = to.index.read(file), now == original else {
          throw ResponseError(.contentModified, "'\(change.path)' has changed on disk")
        }
      }
      let positions = TextPositions(
        lines: original.withUnsafeBufferPointer { LineTable($0) }, bytes: original, encoding: encoding)
      let edits = change.edits.map { item in
        edit(
          [
            "start": positions.position(of: item.range.start).json, "end": positions.position(of: item.range.end).json,
          ], item.replacement, annotation)
      }
      changes.append(textDocumentEdit(uri, open.map { JSONValue($0.version) } ?? .null, edits))
      plain.append(JSONValue.Member(uri, .array(edits)))
    }
    guard client.takesDocumentChanges else {
      guard plain.count == changes.count else {
        throw ResponseError(.requestFailed, "this editor cannot create files; use 'sheetlens refactor'")
      }
      return ["changes": .object(plain)]
    }
    var members = [JSONValue.Member("documentChanges", .array(changes))]
    if let annotation {
      var text = [
        JSONValue.Member("label", .string(plan.title)),
        JSONValue.Member("needsConfirmation", .bool(!plan.confirmations.isEmpty)),
      ]
      let description = plan.questions.map(\.message).uniqued().joined(separator: "; ")
      if !description.isEmpty { text.append(JSONValue.Member("description", .string(description))) }
      members.append(JSONValue.Member("changeAnnotations", .object([JSONValue.Member(annotation, .object(text))])))
    }
    return .object(members)
  }

  /// What must be accepted is asked for; what goes through several files can be looked at one by one.
  private func needsAnnotation(_ plan: Plan) -> Bool {
    !plan.confirmations.isEmpty || plan.changes.count > 1 || plan.changes.contains { $0.original == nil }
  }

  private func textDocumentEdit(_ uri: String, _ version: JSONValue, _ edits: [JSONValue]) -> JSONValue {
    ["textDocument": ["uri": .string(uri), "version": version], "edits": .array(edits)]
  }

  private func edit(_ range: JSONValue, _ text: String, _ annotation: String?) -> JSONValue {
    guard let annotation else { return ["range": range, "newText": .string(text)] }
    return ["range": range, "newText": .string(text), "annotationId": .string(annotation)]
  }
}

/// The last menu, and what it was made of.
struct OfferedActions {
  let version: Int
  let folder: Int
  let file: FileID
  let view: String?
  let wanted: Set<ActionID>
  let offers: [Offer]
}
