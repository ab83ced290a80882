import SheetIndex
import SheetModel
import SheetScene

/// A presentation's content as code, with the names that it sees.
struct PresentationSite {
  let presentation: Presentation
  let facts: SiteFacts
  let file: CodeFile
  /// The type around the modifier: a view, a modifier, or nil in an extension of what is not the project's.
  let type: ProjectType?
  let typePath: [String]
  private let function: Function?
  private let library: CodeLibrary

  init(_ presentation: Presentation, _ facts: SiteFacts, _ file: CodeFile, _ library: CodeLibrary) {
    self.presentation = presentation
    self.facts = facts
    self.file = file
    self.library = library
    let offset = presentation.place.range.start
    var inner: TypeDecl?
    var name = ""
    for (path, declarations) in file.types {
      for declaration in declarations where declaration.range.contains(offset) && path.utf8.count > name.utf8.count {
        (inner, name) = (declaration, path)
      }
    }
    typePath = name.split(separator: ".").map(String.init)
    type = library.type(typePath, inside: [], file: file.id)
    function = (inner?.functions ?? file.facts.functions).first { $0.range.contains(offset) }
  }

  /// The views of the content when a destination is shown.
  ///
  /// - Parameter given: the names that the site sees, where they are known: it stands in a modifier that is called.
  func nodes(showing destination: Destination?, _ builder: SceneMaker, in given: ViewScope? = nil) -> [SceneNode] {
    let scope = given ?? ViewScope(file: file, instance: type.map { Instance($0) }, typePath: typePath)
    if let instance = scope.instance {
      for (name, text) in builder.options.state {
        instance.fields[name] = PreviewState.value(text)
        if instance.type.property(name) != nil { builder.usedState.insert(name) }
      }
    }
    if given == nil {
      for parameter in function?.parameters ?? [] { scope.bind(parameter.name, .unknown(parameter.name)) }
    }
    let value = shownValue(destination)
    // A helper may read the state itself instead of a parameter.
    if let value, let property = presentation.state?.property, case .enumCase = value {
      scope.instance?.fields[property] = value
    }
    if presentation.form == .isPresented, isFlag, let property = presentation.state?.property {
      scope.instance?.fields[property] = .bool(true)
      // The flag may be an object's.
      if let binding = facts.call.argument("isPresented")?.value, case .member(let base, _, _) = binding.kind,
        case .instance(let owner) = builder.value(base, scope), owner !== scope.instance
      {
        owner.fields[property] = .bool(true)
      }
    }
    if ["alert", "confirmationDialog", "actionSheet"].contains(presentation.kind) {
      return [alert(scope, value, builder)]
    }
    builder.wantedView = destination?.view
    if case .enumCase(let one)? = value { builder.wantedCase = one }
    defer { (builder.wantedView, builder.wantedCase) = (nil, nil) }
    return builder.entering("presented@\(presentation.place.range.start)", whole, scope) {
      facts.contents.flatMap { content -> [SceneNode] in
        if let closure = content.closure {
          let inner = builder.bind(BoundClosure(closure, scope), value.map { [$0] } ?? [])
          let branches = value == nil ? destination.map { ShownBranches(of: $0.view, in: file) } : nil
          return builder.nodes(of: branches?.chosen(of: closure.body) ?? closure.body, inner)
        }
        if case .closure(let bound) = builder.value(content, scope) {
          return builder.nodes(of: bound.closure.body, builder.bind(bound, value.map { [$0] } ?? []))
        }
        return builder.nodes(ofFunction: content, value.map { [$0] } ?? [], scope) ?? builder.nodes(of: content, scope)
      }
    }
  }

  /// The state is a plain flag: of anything else nobody knows what makes it present.
  private var isFlag: Bool {
    guard let slot = facts.slot else { return false }
    if let type = slot.type { return type.unwrapped.lastName == "Bool" }
    if case .boolean? = slot.initial?.kind { return true }
    return false
  }

  private var whole: Expr { Expr(presentation.callRange, .call(facts.call)) }

  /// The value that the content gets: the destination's case, or an item of which only the name is known.
  private func shownValue(_ destination: Destination?) -> Value? {
    let type = presentation.enumName.flatMap {
      library.type($0.split(separator: ".").map(String.init), inside: typePath, file: file.id)
    }
    if let name = destination?.caseName {
      let payload = type?.cases.first { $0.name == name }?.payload ?? []
      let values = payload.map { item -> Value in
        let label =
          item.label ?? item.type.unwrapped.lastName.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? "value"
        if case .named(let path, _) = item.type.unwrapped,
          let known = library.type(path, inside: typePath, file: file.id),
          !known.isEnum
        {
          return .instance(Instance(known, isFound: true))
        }
        return .unknown(label)
      }
      return .enumCase(EnumValue(name: name, type: type, payload: values))
    }
    guard presentation.form == .item else { return nil }
    let property = presentation.state?.property ?? presentation.binding ?? "item"
    if let type, type.isEnum { return .unknown(property) }
    return itemInstance() ?? .unknown(property.filter { $0 != "$" })
  }

  private func itemInstance() -> Value? {
    guard let written = facts.slot?.type, case .named(let path, _) = written.unwrapped,
      let known = library.type(path, inside: typePath, file: file.id), !known.isEnum
    else { return nil }
    return .instance(Instance(known, isFound: true))
  }

  private func alert(_ scope: ViewScope, _ value: Value?, _ builder: SceneMaker) -> SceneNode {
    let call = ViewCall(call: facts.call, expr: whole, scope: scope, builder: builder)
    return call.node(.alert) { node in
      node.attributes = ["style": presentation.kind == "alert" ? "alert" : "dialog"]
      let values = value.map { [$0] } ?? []
      if let title = facts.call.arguments.first, title.value.closure == nil, title.label == nil {
        node.slots[.label] = [call.textNode(title.value)]
      }
      node.slots[.actions] = call.views(call.argument("actions") ?? call.trailing, values)
      if let message = call.argument("message") { node.slots[.message] = call.views(message, values) }
      // The older form: `Alert(title:message:primaryButton:)`.
      if let content = call.argument("content") ?? call.trailing,
        node.slots[.actions]?.isEmpty != false || node.slots[.label] == nil
      {
        OldAlert(content, values, call)?.fill(&node)
      }
      if node.slots[.actions]?.isEmpty != false {
        node.slots[.actions] = [
          call.node(.button) { $0.slots[.label] = [call.node(.text) { $0.text = SceneText("OK") }] }
        ]
      }
    }
  }
}
