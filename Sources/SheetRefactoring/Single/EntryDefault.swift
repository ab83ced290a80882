import SheetIndex
import SheetModel
import SwiftSyntax

/// The default value of an `EnvironmentKey`. A stored one is made once; `@Entry` makes one at each access: the same
/// only for what is a constant, or a plain value that is equal however often it is made.
struct EntryDefault {
  let value: ExprSyntax?
  /// `{ X }` is made at each access already.
  let isComputed: Bool
  /// Its type, where that is written.
  private let type: String?

  /// `{ X }`, `{ get { X } }`
  private static func getter(_ block: AccessorBlockSyntax) -> CodeBlockItemListSyntax? {
    switch block.accessors {
    case .getter(let list): return list
    case .accessors(let list):
      guard list.count == 1, let only = list.first, only.accessorSpecifier.text == "get" else { return nil }
      return only.body?.statements
    }
  }

  /// The source of the value; nothing written is nil.
  func text(in source: SourceFile) -> String { value.map { source.text($0) } ?? "nil" }

  /// Nil where a key holds more than a default value.
  init?(of key: EntryMacro.Key) {
    guard key.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause == nil else { return nil }
    // `typealias Value = Int` says what the property says, too.
    // A list of its own: a collection of syntax that is filtered is another tree, with other places.
    let aliases = key.memberBlock.members.compactMap { $0.decl.as(TypeAliasDeclSyntax.self) }
    let value = aliases.first { $0.name.text == "Value" }
    let members = Array(key.memberBlock.members).filter { $0.decl.id != value.map { DeclSyntax($0).id } }
    guard members.count == 1, let variable = members.first?.decl.as(VariableDeclSyntax.self),
      variable.bindings.count == 1, let binding = variable.bindings.first,
      binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "defaultValue"
    else { return nil }
    let written = binding.typeAnnotation?.type.trimmedDescription
    type = written == "Value" ? value?.initializer.value.trimmedDescription : written
    if let initial = binding.initializer?.value {
      guard binding.accessorBlock == nil else { return nil }
      (self.value, isComputed) = (initial, false)
    } else if let block = binding.accessorBlock {
      guard let list = Self.getter(block), list.count == 1, let only = list.first,
        let given = only.item.as(ExprSyntax.self) ?? only.item.as(ReturnStmtSyntax.self)?.expression
      else { return nil }
      (self.value, isComputed) = (given, true)
    } else {
      guard variable.bindingSpecifier.text == "var", binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
      else { return nil }
      (self.value, isComputed) = (nil, false)
    }
  }

  /// What in the value may be another one each time it is made; nil where nothing is.
  func renewed(in project: Project) -> Syntax? {
    guard !isComputed, let value else { return nil }
    return Constants(project).change(in: value, as: type)
  }
}

/// Which expressions give the same, however often they are worked out.
private struct Constants {
  let project: Project
  private var depth = 0

  init(_ project: Project) { self.project = project }

  /// Values of the system without identity.
  private static let values: Set<String> = [
    "EdgeInsets", "CGSize", "CGPoint", "CGRect", "CGFloat", "Int", "Double", "Float", "String", "Bool", "Set", "Array",
    "Dictionary", "Optional", "Color", "Font", "Angle", "Animation", "IndexSet", "URL", "Locale", "TimeZone", "Text",
    "Image", "LocalizedStringKey", "UnitPoint", "AnyView", "EmptyView", "TimeInterval", "Duration", "NSRange",
  ]

  /// Types of the system whose static members are cases and constants, whatever those are called: `Font.Design.default`.
  private static let cases: Set<String> = [
    "Font.Design", "Font.Weight", "Font.Width", "Font.TextStyle", "Font.Leading", "ColorScheme", "ColorSchemeContrast",
    "HorizontalAlignment", "VerticalAlignment", "Alignment", "TextAlignment", "LayoutDirection", "DynamicTypeSize",
    "ControlSize", "Visibility", "Prominence", "BlendMode", "Edge", "Edge.Set", "Axis", "Axis.Set", "Image.Scale",
    "UserInterfaceSizeClass", "Animation",
  ]

  /// Functions of the system that make such a value.
  private static let makers: Set<String> = [
    "constant", "system", "custom", "seconds", "milliseconds", "opacity", "degrees", "radians", "weight", "bold",
  ]

  /// Values of the system that differ from time to time.
  private static let moving: Set<String> = [
    "now", "current", "autoupdatingCurrent", "main", "processInfo", "preferredLanguages", "standard", "default",
  ]

  /// The same for a value of a type that is written beside it.
  func change(in value: ExprSyntax, as type: String?) -> Syntax? {
    if let member = value.as(MemberAccessExprSyntax.self), isCase(member, of: type) { return nil }
    // `.compact(3)`
    let call = value.as(FunctionCallExprSyntax.self)
    guard let member = (call?.calledExpression ?? value).as(MemberAccessExprSyntax.self), member.base == nil,
      isOwnCase(member, of: type), call?.trailingClosure == nil
    else { return change(in: value) }
    return call?.arguments.firstMapped { change(in: $0.expression) }
  }

  /// A case of an enum of the project, whatever it is called.
  private func isOwnCase(_ node: MemberAccessExprSyntax, of type: String?) -> Bool {
    guard var name = type else { return false }
    if name.hasSuffix("?") { name.removeLast() }
    let found = project.declarations(name)
    return found.contains { $0.kind == .enum } && !found.contains { $0.kind != .enum && $0.kind != .extension }
      && project.isCase(node.declName.baseName.name, of: name)
      && !project.computedConstants(node.declName.baseName.name).contains(name)
  }

  /// `.default`, `Font.Design.default`
  private func isCase(_ node: MemberAccessExprSyntax, of type: String?) -> Bool {
    guard var name = node.base?.trimmedDescription ?? type else { return false }
    if name.hasSuffix("?") { name.removeLast() }
    if name.hasPrefix("SwiftUI.") { name = String(name.dropFirst(8)) }
    guard Self.cases.contains(name) else { return false }
    let first = String(name.prefix { $0 != "." })
    let last = name.split(separator: ".").last.map(String.init) ?? name
    // The project may have a type of that name, or give the system's another member.
    return !project.isTopLevelType(first)
      && project.computedConstants(node.declName.baseName.name).isDisjoint(with: [name, last, "SwiftUI." + name])
  }

  /// The first part that may be another one each time.
  func change(in expr: ExprSyntax) -> Syntax? {
    guard depth < 8 else { return Syntax(expr) }
    switch expr.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .nilLiteralExpr, .keyPathExpr: return nil
    // What it does is done when it is called, then as now; what it captures is taken when it is made.
    case .closureExpr(let node): return node.signature?.capture.map { Syntax($0) }
    case .stringLiteralExpr(let node):
      return node.segments.contains { $0.is(ExpressionSegmentSyntax.self) } ? Syntax(expr) : nil
    case .arrayExpr(let node): return node.elements.firstMapped { change(in: $0.expression) }
    case .dictionaryExpr(let node):
      guard case .elements(let list) = node.content else { return nil }
      return list.firstMapped { change(in: $0.key) ?? change(in: $0.value) }
    case .tupleExpr(let node): return node.elements.firstMapped { change(in: $0.expression) }
    case .prefixOperatorExpr(let node): return change(in: node.expression)
    case .memberAccessExpr(let node): return change(in: node)
    case .functionCallExpr(let node): return change(in: node)
    default: return Syntax(expr)
    }
  }

  /// `.red`, `Theme.shared`, `Int.max`, `Font.body.bold`.
  private func change(in node: MemberAccessExprSyntax) -> Syntax? {
    let name = node.declName.baseName.name
    let type = node.base?.trimmedDescription
    if name == "self" { return nil }
    if isCase(node, of: nil) { return nil }
    if Self.moving.contains(name) { return Syntax(node) }
    // Where the type is not written, a property of any type of the project may be meant.
    let computed = project.computedConstants(name)
    if let type, project.isTopLevelType(type) { return computed.contains(type) ? Syntax(node) : nil }
    if type == nil, !computed.isEmpty { return Syntax(node) }
    if let base = node.base, !base.is(DeclReferenceExprSyntax.self) { return change(in: base) }
    return type?.first?.isLowercase == true ? Syntax(node) : nil
  }

  private func change(in call: FunctionCallExprSyntax) -> Syntax? {
    guard call.additionalTrailingClosures.isEmpty else { return Syntax(call) }
    if let found = call.arguments.firstMapped({ change(in: $0.expression) }) { return found }
    var callee = call.calledExpression
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    // `[String: Int]()`
    if callee.is(ArrayExprSyntax.self) || callee.is(DictionaryExprSyntax.self) { return nil }
    var name = callee.trimmedDescription
    if let member = callee.as(MemberAccessExprSyntax.self) {
      if member.declName.baseName.text == "init", let base = member.base {
        name = base.trimmedDescription
      } else {
        return change(in: call, of: member)
      }
    }
    if project.isTopLevelType(name) { return isPlain(name) ? nil : Syntax(call) }
    return Self.values.contains(name.hasPrefix("SwiftUI.") ? String(name.dropFirst(8)) : name) ? nil : Syntax(call)
  }

  /// `.constant(false)`, `Font.system(size: 12)`, `Theme.custom(3)`.
  private func change(in call: FunctionCallExprSyntax, of member: MemberAccessExprSyntax) -> Syntax? {
    let name = member.declName.baseName.name
    if let type = member.base?.trimmedDescription, project.isTopLevelType(type) {
      return project.isCase(name, of: type) ? nil : Syntax(call)
    }
    guard Self.makers.contains(name) else { return Syntax(call) }
    guard let base = member.base, base.trimmedDescription.first?.isUppercase != true else { return nil }
    return change(in: base)
  }

  /// A structure of the project whose initialisers only keep what they are given, and constants.
  private func isPlain(_ type: String) -> Bool {
    let all = project.declarations(type)
    guard all.allSatisfy({ $0.kind == .struct || $0.kind == .extension }) else { return false }
    var inner = self
    inner.depth += 1
    return all.allSatisfy { summary in
      guard let members = project.group(at: summary)?.memberBlock.members else { return false }
      return members.allSatisfy { member in
        if let node = member.decl.as(InitializerDeclSyntax.self) { return inner.keeps(node) }
        guard let variable = member.decl.as(VariableDeclSyntax.self),
          !variable.modifiers.contains(where: { $0.name.text == "static" })
        else {
          return !member.decl.is(IfConfigDeclSyntax.self)
        }
        return variable.attributes.isEmpty
          && variable.bindings.allSatisfy { binding in
            binding.accessorBlock != nil || binding.initializer.map { inner.change(in: $0.value) == nil } ?? true
          }
      }
    }
  }

  /// `init(x: Int) { self.x = x }`
  private func keeps(_ node: InitializerDeclSyntax) -> Bool {
    let parameters = Set(node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).name })
    return node.signature.parameterClause.parameters.allSatisfy {
      $0.defaultValue.map { change(in: $0.value) == nil } ?? true
    }
      && node.body?.statements.allSatisfy { statement in
        guard let parts = statement.item.as(SequenceExprSyntax.self).map({ Array($0.elements) }), parts.count == 3,
          parts[1].is(AssignmentExprSyntax.self)
        else { return false }
        if let name = parts[2].as(DeclReferenceExprSyntax.self)?.baseName.name { return parameters.contains(name) }
        return change(in: parts[2]) == nil
      } ?? false
  }
}
