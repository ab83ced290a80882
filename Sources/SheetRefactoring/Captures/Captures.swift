import SheetIndex
import SheetModel
import SwiftSyntax

/// What the content of a modal takes from the view around it, and what that means once the content
/// stands in a view of its own.
struct Captures {
  /// Values that travel with the case, by the name that the content uses.
  struct Value {
    let name: String
    let type: String
    /// What tells two of them apart in a text; nil where nothing does.
    let identity: String?
    /// A state, which may change: the case carries it as it is when it is opened.
    var isState = false
    /// What a property for it begins with, where that is not `let` or `@Binding var`.
    var declaration: String?
  }

  private(set) var values: [Value] = []
  /// States that the content binds, where that is possible.
  private(set) var bindings: [Value] = []
  /// Objects that the content reads, where those can be handed on.
  var models: [Value] = []
  private let takesBindings: Bool
  /// What the content opens takes the place of it.
  private let replaces: Bool
  /// What is made of it stays in the file.
  let isInFile: Bool
  /// The enum of which the content is one branch goes with it.
  let isBranch: Bool
  /// Declarations of what any view can have for itself, to be repeated: environment values, and what the defaults store.
  private(set) var environment: [VariableDeclSyntax] = []
  /// What they repeat.
  private var noted: Set<SyntaxIdentifier> = []
  /// `@Bindable var store = store` around the content, to be repeated in front of it.
  var bindables: [VariableDeclSyntax] = []
  /// The type of the item as another file names it.
  private(set) var itemType = ""
  /// The content assigns to its own state to close.
  var closes = false
  /// Where the content hands its own flag on, to be closed by that.
  var handsOnClosing: [Place] = []
  /// The content opens another modal that becomes a case, through what the mapping has for that.
  private(set) var opens = false
  /// Names that mean something outside of the view, as a property of the new view with that name would not.
  private(set) var globals: Set<String> = []
  /// What names need in front of them, or in their place, elsewhere.
  var qualifiers: [(range: TextRange, text: String)] = []

  let site: ModalSite
  let merged: MergedSlot
  let type: ViewType
  let project: Project

  /// - Parameter lifted: the other states that become cases: opening one from within the content is possible
  ///   where modals are stacked, or replace each other.
  /// - Parameter part: what of the content is looked at; nil for all of it.
  /// - Parameter around: what else of it goes along with that.
  /// - Throws: the first thing that only the view itself has.
  init(
    of merged: MergedSlot, in type: ViewType, _ project: Project, lifted: Set<String>, isStacked: Bool,
    replaces: Bool = false, takesBindings: Bool = false, within part: CodeBlockItemListSyntax? = nil,
    around: [Syntax] = []
  ) throws(Finding) {
    self.takesBindings = takesBindings
    isInFile = takesBindings
    self.replaces = replaces
    isBranch = part != nil
    if case .item(let item) = merged.slot.kind, takesBindings {
      itemType = try Access.beside(item, type, for: merged.site.place, project)
    } else if case .item(let item) = merged.slot.kind, part == nil {
      itemType = try Self.seen(item, merged, type, project)
    }
    self.merged = merged
    site = merged.site
    self.type = type
    self.project = project
    let code = part.map { Syntax($0) } ?? site.contentSyntax
    if case .reference(let expr) = site.content, !ContentReference.isOfType(expr) {
      throw Finding(
        .capturesFunction, "the content is a function of '\(type.name)'", at: site.source.place(site.contentSyntax))
    }
    let names = site.contentClosure.flatMap { part == nil ? FreeNames($0) : nil } ?? FreeNames(in: code)
    for piece in around { names.walk(piece) }
    for token in names.types + names.references.map(\.baseName) where type.parameters.contains(token.name) {
      guard try !isDeclaredInside(token.name, at: token) else { continue }
      try type.checkParameters(token.name, at: site.source.place(token))
    }
    if case .item(let item) = merged.slot.kind { try type.checkParameters(item, at: merged.slot.place) }
    if !isInFile {
      // What the enum says of the case that a branch shows goes along with the case, or stands where it is asked for.
      let own = Set([type.name] + (isBranch ? [site.presentation.enumName].compactMap(\.self) : []))
      if let found = Access.privateName(names.mentioned, in: site.source, besides: own) {
        throw Finding(.inaccessibleType, "'\(found.name)' is private to its file", at: site.source.place(found.node))
      }
      for code in [code] + around {
        if let found = HiddenMembers.use(in: code, of: type, site.source, project) { throw found }
        qualifiers += try SurroundingNames(type, site.source, project).qualifiers(in: code).map {
          (TextRange($0.offset, $0.offset), $0.text)
        }
      }
    }
    for reference in names.references {
      try note(reference, lifted, isStacked)
    }
    // Beside the view, in its file, what is private to it is not seen either; what is nested has another name.
    for node in names.statics where !isInFile || [type.name, "Self"].contains(node.base?.trimmedDescription) {
      guard Access.isPrivateMember(node, in: site.source) else { continue }
      throw fail(.inaccessibleType, "'\(node.trimmedDescription)' is private", at: node)
    }
    if isInFile {
      let around = SurroundingNames(type, site.source, project)
      for token in names.types + names.references.map(\.baseName) where project.isTypeName(token.name) {
        guard let member = around.inherited(token.name), try !isDeclaredInside(token.name, at: token) else { continue }
        throw fail(.inaccessibleType, "the content needs '\(token.name)' of '\(member.protocol)'", at: token)
      }
    }
    for token in names.types where try !isDeclaredInside(token.name, at: token) { try qualify(token) }
    // `if let note`, `[note] in`: a use of what the view holds.
    let short =
      names.shorthand.filter { LocalNames.declaration(of: $0.name, at: $0) == nil }
      + names.captured.filter { !SurroundingNames.isLocal($0) }
    for token in short { try note(shorthand: token) }
    for token in names.shorthand + names.captured.filter(SurroundingNames.isLocal) {
      let around = token.nearest(ClosureCaptureSyntax.self)?.nearest(ClosureExprSyntax.self)?.parent
      let local = LocalNames.declaration(of: token.name, at: around ?? Syntax(token))
      if let local, !site.declares(local) {
        if try noteBindable(local) { continue }
        throw fail(.capturesLocal, "the content needs '\(token.name)', which only its surroundings have", at: token)
      }
    }
  }

  func fail(_ reason: Reason, _ message: String, at node: some SyntaxProtocol) -> Finding {
    Finding(reason, message, at: site.source.place(node))
  }

  private mutating func note(
    _ reference: DeclReferenceExprSyntax, _ lifted: Set<String>, _ isStacked: Bool
  ) throws(Finding) {
    let full = reference.baseName.name
    if full == "self" {
      // `self.flag`: what follows is looked at by its own name.
      if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.base?.id == reference.id {
        try note(member: member.declName, isSelf: true, lifted, isStacked)
        // `{ car in Compare(self.car, car) }`: without `self` both would be one.
        let name = member.declName.baseName.name
        if holds(name), LocalNames.declaration(of: name, at: reference).map(site.declares) == true {
          throw fail(.capturesLocal, "'\(name)' means something else beside 'self.\(name)' here", at: member)
        }
        return
      }
      throw fail(.capturesFunction, "the content needs the view itself", at: reference)
    }
    if full == "Self" { return try noteSelf(reference) }
    if full.first == "$", full.dropFirst().first?.isNumber == true { return }
    // A member may begin with a capital letter, too: `PDFFile`, `Toolbar()`.
    if project.isTypeName(full), type.property(full) == nil, type.functions(full).isEmpty {
      return try isDeclaredInside(full, at: reference) ? () : qualify(reference.baseName)
    }
    let (name, form) = NameUses.split(full)
    if let declaration = LocalNames.declaration(of: name, form, at: reference) {
      if site.declares(declaration) { return }
      if form == .plain, LocalNames.isBindable(declaration, of: name) {
        return try note(member: reference, isSelf: false, lifted, isStacked)
      }
      if try noteBindable(declaration) { return }
      throw fail(.capturesLocal, "the content needs '\(name)', which only its surroundings have", at: reference)
    }
    try note(member: reference, isSelf: false, lifted, isStacked)
  }

  /// An object of the view that a line around the content names.
  mutating func noteObject(_ reference: DeclReferenceExprSyntax) throws(Finding) {
    try note(member: reference, isSelf: false, [], false)
  }

  /// A type that the content itself declares.
  ///
  /// - Throws: one that its surroundings declare.
  private func isDeclaredInside(_ name: String, at node: some SyntaxProtocol) throws(Finding) -> Bool {
    guard let declaration = LocalNames.declaration(of: name, at: node) else { return false }
    if site.declares(declaration) { return true }
    throw fail(.capturesLocal, "the content needs '\(name)', which only its surroundings have", at: node)
  }

  private mutating func note(
    member reference: DeclReferenceExprSyntax, isSelf: Bool, _ lifted: Set<String>, _ isStacked: Bool
  ) throws(Finding) {
    var (name, form) = NameUses.split(reference.baseName.name)
    if type.property(reference.baseName.name) != nil { (name, form) = (reference.baseName.name, .plain) }
    if !type.functions(name).isEmpty {
      throw fail(.capturesFunction, "the content needs the function '\(name)' of '\(type.name)'", at: reference)
    }
    guard let found = type.property(name) else {
      if isSelf { throw fail(.capturesFunction, "the content needs '\(name)' of '\(type.name)'", at: reference) }
      if let member = SurroundingNames(type, site.source, project).inherited(name) {
        throw fail(.capturesFunction, "the content needs '\(name)' of '\(member.protocol)'", at: reference)
      }
      if !LibraryProtocols.isGlobal(name), !project.isDeclaredOutsideOfTypes(name),
        let library = LibraryProtocols(of: type).first
      {
        throw fail(
          .capturesFunction, "'\(name)' may be what '\(library.name)' of a library gives the view", at: reference)
      }
      globals.insert(reference.baseName.name)
      return
    }
    try checkConditions(name, found.variable, found.part.source)
    if found.binding.isEscaped {
      throw fail(.unsupportedForm, "'\(name)' is a word of the language", at: reference)
    }
    // Handed on, it is a state like others.
    if name == merged.slot.name, !takesBindings || !merged.isHandedOn {
      // What stays in the file is made anew whenever the state changes.
      if isInFile, form == .plain, isRead(reference) {
        return try noteStored(name, found.binding, isState: true, reference)
      }
      if form == .projected, try noteClosing(reference) { return }
      // Closing itself is done by the environment's `dismiss`.
      guard form == .plain, isClose(reference) else {
        let what =
          isAssigned(reference)
          ? "opens itself again" : isRead(reference) ? "reads its own state '\(name)'" : "hands its own state on"
        throw fail(form == .projected ? .capturesBinding : .capturesState, "the content " + what, at: reference)
      }
      guard project.settings.hasDismiss else {
        throw fail(.exclusiveConditions, "the content closes itself: 'dismiss' is there from iOS 15 on", at: reference)
      }
      closes = true
      return
    }
    if isStacked || replaces, name != merged.slot.name, lifted.contains(name), form == .plain, isOpening(reference) {
      opens = true
      return
    }
    if isStacked, lifted.contains(name), form == .projected, isNestedState(reference) { return }
    if takesBindings, form == .projected || ValueWrites.mayWrite(reference, project) || Self.isFocus(found.variable),
      try noteBinding(name, found.binding, found.variable, reference)
    {
      return
    }
    if bindings.contains(where: { $0.name == name }) { return }
    if takesBindings, try noteModel(name, found.variable, found.binding, form, reference) { return }
    if !isInFile, Self.isStored(found.variable, project), found.binding.accessorBlock == nil {
      return try noteRepeated(found.variable)
    }
    if form == .projected, try noteMember(of: name, found.variable, reference) { return }
    if form != .plain {
      throw fail(.capturesBinding, "the content needs the binding '\(reference.baseName.text)'", at: reference)
    }
    try noteValue(name, found.variable, found.binding, reference)
  }

  /// - Returns: false where the state is no value that can be bound.
  private mutating func noteBinding(
    _ name: String, _ binding: PatternBindingSyntax, _ variable: VariableDeclSyntax,
    _ reference: DeclReferenceExprSyntax
  ) throws(Finding) -> Bool {
    let wrapper = variable.attributes.firstMapped { $0.as(AttributeSyntax.self)?.wrapperName }
    guard let wrapper, Self.values.contains(wrapper) || wrapper == "FocusState" else { return false }
    // What is written through a binding calls no observer.
    if binding.accessorBlock != nil, reference.baseName.name.first != "$" {
      throw fail(.capturesState, "the content changes '\(name)', which has observers", at: reference)
    }
    guard let type = Self.valueType(binding) ?? MadeTypes(type, project).type(of: binding) else {
      if isModel(binding) { return false }
      throw fail(.capturesState, "the type of '\(name)' is not written", at: reference)
    }
    let bare = type.hasSuffix("?") ? String(type.dropLast()) : type
    if project.declarations(bare).contains(where: { $0.kind == .class || $0.kind == .actor }) { return false }
    let full = try beside(type, reference)
    if !bindings.contains(where: { $0.name == name }) {
      let declaration = wrapper == "FocusState" ? "@FocusState.Binding var" : nil
      bindings.append(Value(name: name, type: full, identity: nil, declaration: declaration))
    }
    values.removeAll { $0.name == name }
    return true
  }

  private mutating func noteValue(
    _ name: String, _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax,
    _ reference: DeclReferenceExprSyntax
  ) throws(Finding) {
    if variable.modifiers.contains(where: { $0.name.text == "static" }) { return }
    let attribute = variable.attributes.firstMapped { $0.as(AttributeSyntax.self) }
    let wrapper = attribute?.wrapperName
    switch wrapper {
    case "Environment", "EnvironmentObject":
      try noteEnvironment(name, variable, reference)
    case "State", nil:
      let isComputed = binding.accessorBlock != nil && !Self.isObserved(binding)
      if isComputed, !isInFile || !isHandable(binding, name) {
        throw fail(.capturesFunction, "the content needs the computed '\(name)' of '\(type.name)'", at: reference)
      }
      try noteStored(name, binding, isState: wrapper != nil, reference)
    case "Bindable" where !isInFile && isRecord(binding, Self.valueType(binding) ?? ""):
      try noteStored(name, binding, isState: false, reference)
    case "StateObject", "ObservedObject", "Bindable":
      throw fail(.capturesModel, "the content needs the model '\(name)'", at: reference)
    // What stays in the file is made anew whenever the value changes, as it is for a state.
    case "Binding" where isInFile, "AppStorage" where isInFile, "SceneStorage" where isInFile:
      try noteStored(name, binding, isState: true, reference)
    case "Binding":
      throw fail(.capturesBinding, "the content needs '\(name)', which is a binding", at: reference)
    // `@ViewBuilder private var addsSheet: some View { … }`
    case _? where binding.accessorBlock != nil && !Self.isObserved(binding):
      throw fail(.capturesFunction, "the content needs the computed '\(name)' of '\(type.name)'", at: reference)
    case let wrapper?:
      throw fail(.capturesState, "the content needs '\(name)' ('@\(wrapper)' of '\(type.name)')", at: reference)
    }
  }

  mutating func noteRepeated(_ variable: VariableDeclSyntax) throws(Finding) {
    guard noted.insert(variable.id).inserted else { return }
    environment.append(isInFile ? variable : try SurroundingNames(type, site.source, project).qualified(variable))
  }

  /// The wrappers of values that can be bound.
  static let values: Set<String> = ["State", "Binding", "AppStorage", "SceneStorage"]

  mutating func noteStored(
    _ name: String, _ binding: PatternBindingSyntax, isState: Bool, _ node: some SyntaxProtocol
  ) throws(Finding) {
    let reference = Syntax(node).as(DeclReferenceExprSyntax.self)
    // Given to a call elsewhere in the content, it would be a constant here.
    if isState, !isInFile, let reference, ValueWrites.mayWrite(reference, project) {
      throw fail(.capturesState, "the content changes '\(name)', a state of '\(type.name)'", at: node)
    }
    if values.contains(where: { $0.name == name }) { return }
    guard var written = Self.valueType(binding) ?? MadeTypes(type, project).type(of: binding) else {
      if isModel(binding) {
        throw fail(.capturesModel, "the content needs the model '\(name)'", at: node)
      }
      // With a type it would be refused for what is written to it further on.
      if isState, !isInFile, let write = firstWrite(of: name) {
        throw fail(.capturesState, "the content changes '\(name)', a state of '\(type.name)'", at: write)
      }
      throw fail(.capturesState, "the type of '\(name)' is not written", at: node)
    }
    if written.hasPrefix("some ") {
      throw fail(.unsupportedForm, "'\(name)' is '\(written)', which nothing else can be", at: node)
    }
    if written.hasSuffix("!"), !isInFile {
      throw fail(.unsupportedForm, "'\(name)' is '\(written)', which a case carries as an optional", at: node)
    }
    let bare = written.hasSuffix("?") ? String(written.dropLast()) : written
    if project.declarations(bare).contains(where: { $0.kind == .class || $0.kind == .actor }),
      isState || !isRecord(binding, bare)
    {
      throw fail(.capturesModel, "the content needs the model '\(name)'", at: node)
    }
    // A view beside this one is handed it like any value.
    if written.contains("->"), !isInFile || isState {
      throw fail(.capturesFunction, "the content needs the closure '\(name)'", at: node)
    }
    // A state that decides what is shown must be read when it is shown.
    if isState, !isInFile, let reference, !Self.isArgument(reference) {
      throw fail(.capturesState, "the content follows '\(name)' while it is shown", at: node)
    }
    if isInFile {
      written = try beside(written, node)
    } else {
      // `[Secret]`, `Kind?`: every name in it.
      written = try SurroundingNames(type, site.source, project).qualified(written, for: site.source.place(node))
    }
    values.append(
      Value(
        name: name, type: written, identity: project.identity(of: written, from: site.source.file), isState: isState))
  }

  private func firstWrite(of name: String) -> DeclReferenceExprSyntax? {
    FreeNames(in: site.contentSyntax).references.first { reference in
      reference.baseName.name == name && LocalNames.declaration(of: name, at: reference) == nil
        && ValueWrites.mayWrite(reference, project)
    }
  }

  /// A type as it is written where the new view stands: what is nested needs the name of the view in front.
  func beside(_ written: String, _ node: some SyntaxProtocol) throws(Finding) -> String {
    let place = site.source.place(node)
    try type.checkParameters(written, at: place)
    return try Access.beside(written, type, for: place, project)
  }

  /// `= Store()`
  func isModel(_ binding: PatternBindingSyntax) -> Bool {
    let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
    return call.map { project.isClass($0) } ?? false
  }

  /// Something that it takes from the view has a name.
  func holds(_ name: String) -> Bool {
    (values + bindings + models).contains { $0.name == name }
      || environment.contains { $0.bindings.first?.pattern.trimmedDescription == name }
  }
}
