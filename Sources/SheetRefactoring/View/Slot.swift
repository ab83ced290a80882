import SheetIndex
import SheetModel
import SwiftParser
import SwiftSyntax

/// A state of a view that drives a presentation.
struct Slot {
  enum Kind: Equatable {
    case flag
    /// The type of the value that is shown, as written.
    case item(String)
  }

  let name: String
  let kind: Kind
  let part: ViewType.Part
  let variable: VariableDeclSyntax
  let binding: PatternBindingSyntax
  /// `= true`.
  let isInitiallyShown: Bool

  /// `private`, `fileprivate`; nil for none. What `private(set)` says of writing is no matter: others may read it.
  var access: String? {
    variable.modifiers.lazy.filter { $0.detail == nil }.map(\.name.text).first {
      ["private", "fileprivate", "public", "package"].contains($0)
    }
  }

  /// Where it is declared; for a state of somebody else's where it is used.
  let place: Place

  /// The state behind a site, where the view owns it.
  ///
  /// - Parameter andConditional: it may be declared under an `#if`, once.
  /// - Throws: why it cannot be replaced.
  init(of site: ModalSite, in type: ViewType, andConditional: Bool = false) throws(Finding) {
    let item = site.presentation
    guard let slot = site.facts.slot, let scope = site.facts.slotScope, let file = scope.file else {
      throw Finding(
        .stateUnresolved, item.unresolved.first { $0.what == .state }?.reason ?? "the state behind it is not known",
        at: site.place)
    }
    let declared = Place(file, slot.nameRange)
    guard scope.typePath.joined(separator: ".") == type.name, slot.attributes.contains(where: { $0.name == "State" })
    else {
      let owner = item.state.map { "'\($0.owner).\($0.property)'" } ?? "'\(slot.name)'"
      throw Finding(.stateNotOwned, "\(owner) is no @State of '\(type.name)'", at: declared)
    }
    guard let reference = site.state.as(DeclReferenceExprSyntax.self) ?? Self.ofSelf(site.state),
      reference.baseName.text == "$" + slot.name
    else {
      let text = site.source.text(site.state)
      // `$note.animation()`, `$note.isPresent()`: the state is the view's all the same.
      if let bound = BoundOptional(site, in: type) {
        throw Finding(
          .unsupportedForm, "it asks whether '\(bound.name)' is there: 'item-binding' makes 'item:' of that first",
          at: site.place)
      }
      let isMore = text.hasPrefix("$\(slot.name).") || text.hasPrefix("self.$\(slot.name).")
      let quoted = site.source.brief(site.state)
      throw Finding(
        isMore ? .unsupportedForm : .stateNotOwned,
        isMore ? "'\(quoted)' is more than '$\(slot.name)'" : "'\(quoted)' is not '$\(slot.name)' itself",
        at: site.place)
    }
    guard let (part, variable, binding) = type.property(slot.name) else {
      throw Finding(.stateUnresolved, "'\(slot.name)' is not declared where the index saw it", at: declared)
    }
    let isOnce = type.declarations(of: slot.name).count == 1
    try self.init(slot.name, isItem: site.isItem, part, variable, binding, andConditional: andConditional && isOnce)
  }

  private init(
    _ name: String, isItem: Bool, _ part: ViewType.Part, _ variable: VariableDeclSyntax,
    _ binding: PatternBindingSyntax, andConditional: Bool = false
  ) throws(Finding) {
    let place = part.source.place(binding.pattern)
    self.name = name
    self.place = place
    self.part = part
    self.variable = variable
    self.binding = binding
    guard variable.attributes.count == 1,
      variable.modifiers.allSatisfy({ ($0.detail?.detail.text ?? "set") == "set" && $0.name.text != "static" })
    else { throw Finding(.unsupportedForm, "'\(name)' has more than @State in front of it", at: place) }
    guard binding.accessorBlock == nil else {
      throw Finding(.unsupportedForm, "'\(name)' has observers", at: place)
    }
    guard andConditional || ConditionalState.clause(of: variable) == nil else {
      throw Finding(.exclusiveConditions, "'\(name)' is declared in an #if", at: place)
    }
    if variable.attributes.first?.as(AttributeSyntax.self)?.arguments != nil {
      throw Finding(.initialValue, "'\(name)' gets its value in the brackets of '@State'", at: place)
    }
    let initial = binding.initializer?.value
    if isItem {
      if binding.typeAnnotation?.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true {
        throw Finding(.unsupportedForm, "'\(name)' is read as if it were never nil", at: place)
      }
      guard let type = binding.typeAnnotation.flatMap({ Self.unwrapped($0.type) }) else {
        throw Finding(.stateUnresolved, "the type of '\(name)' is not written", at: place)
      }
      let isNil = initial.map { $0.is(NilLiteralExprSyntax.self) || Self.isNone($0) }
      guard isNil != false else {
        throw Finding(.initialValue, "'\(name)' does not begin with nil", at: place)
      }
      kind = .item(type)
      isInitiallyShown = false
    } else {
      guard let literal = initial?.as(BooleanLiteralExprSyntax.self) else {
        throw Finding(.initialValue, "'\(name)' does not begin with a literal true or false", at: place)
      }
      kind = .flag
      isInitiallyShown = literal.literal.text == "true"
    }
  }

  /// An optional beside a flag.
  init(
    item name: String, _ part: ViewType.Part, _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax
  ) throws(Finding) {
    guard variable.attributes.first?.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "State" else {
      throw Finding(.stateNotOwned, "'\(name)' is no @State", at: part.source.place(binding.pattern))
    }
    try self.init(name, isItem: true, part, variable, binding)
  }

  /// A state that is somebody else's, or no property at all: it has no name here, and nothing of it is rewritten.
  ///
  /// - Throws: where it is not known what is shown.
  init(foreign site: ModalSite, in type: ViewType) throws(Finding) {
    let tree = Parser.parse(source: "var state = false")
    guard let variable = tree.statements.first?.item.as(VariableDeclSyntax.self), let binding = variable.bindings.first
    else { throw Finding(.unsupportedForm, "the state is not known", at: site.place) }
    name = ""
    place = site.place
    part = type.primary
    self.variable = variable
    self.binding = binding
    isInitiallyShown = false
    kind = site.isItem ? .item(try Self.shownType(site, in: type.project)) : .flag
  }

  /// `Book` of `$model.book`, where that is declared as `Book?`.
  private static func shownType(_ site: ModalSite, in project: Project) throws(Finding) -> String {
    let unknown = Finding(.stateUnresolved, "the type of what is shown is not known", at: site.place)
    let last = site.state.as(MemberAccessExprSyntax.self)?.declName ?? site.state.as(DeclReferenceExprSyntax.self)
    guard let slot = site.facts.slot, let scope = site.facts.slotScope, let last,
      NameUses.split(last.baseName.name).0 == slot.name, case .optional(let shown)? = slot.type,
      case .named(let path, let arguments) = shown
    else { throw unknown }
    let name = path.joined(separator: ".")
    // A parameter of a generic owner, or an alias in it, is not to be seen from elsewhere.
    guard arguments.isEmpty, path.allSatisfy({ $0 != "Self" }) else { throw unknown }
    let owner = scope.typePath.joined(separator: ".")
    if !owner.isEmpty, project.isGeneric(owner) { throw unknown }
    guard let full = project.types([name], seenFrom: owner.isEmpty ? nil : owner).first else { return name }
    for summary in project.declarations(full) where summary.kind != .extension {
      guard Access.isPrivate(summary, try project.source(summary.place.file)) else { continue }
      guard summary.place.file == site.source.file, !full.contains(".") else {
        throw Finding(.inaccessibleType, "'\(full)' is private", at: summary.place)
      }
    }
    return full
  }

  /// `.none`, `Optional.none`, `Optional<Book>.none`, `Book?.none`
  private static func isNone(_ value: ExprSyntax) -> Bool {
    guard let member = value.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "none" else {
      return false
    }
    guard let base = member.base else { return true }
    let name = base.as(GenericSpecializationExprSyntax.self)?.expression ?? base
    return name.trimmedDescription == "Optional" || base.is(OptionalChainingExprSyntax.self)
  }

  private static func ofSelf(_ expr: ExprSyntax) -> DeclReferenceExprSyntax? {
    guard let member = expr.as(MemberAccessExprSyntax.self),
      member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    else { return nil }
    return member.declName
  }

  /// `Book` of `Book?`, `Optional<Book>` and `Self.Book?`.
  private static func unwrapped(_ type: TypeSyntax) -> String? {
    let wrapped: String?
    if let optional = type.as(OptionalTypeSyntax.self) {
      wrapped = optional.wrappedType.trimmedDescription
    } else {
      let name = type.as(IdentifierTypeSyntax.self)
      let member = type.as(MemberTypeSyntax.self)
      let arguments = (name?.genericArgumentClause ?? member?.genericArgumentClause)?.arguments
      let isOptional = name?.name.text == "Optional" || member?.name.text == "Optional"
      wrapped = isOptional && arguments?.count == 1 ? arguments?.first?.argument.trimmedDescription : nil
    }
    // In an enum of its own `Self` is the enum.
    return wrapped.map { $0.hasPrefix("Self.") ? String($0.dropFirst(5)) : $0 }
  }
}

extension PatternBindingSyntax {
  /// Its name is a word of the language, which stands between backticks wherever it is written alone.
  var isEscaped: Bool { pattern.as(IdentifierPatternSyntax.self)?.identifier.text.hasPrefix("`") == true }
}
