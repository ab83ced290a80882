import SheetModel
import SwiftSyntax

/// Modifiers that give something to all that is below them, what is presented there too.
struct GivenValues {
  private let project: Project

  init(_ project: Project) { self.project = project }

  private static let modifiers: Set<String> = [
    "tint", "accentColor", "font", "fontDesign", "fontWeight", "fontWidth", "foregroundColor", "dynamicTypeSize",
    "symbolRenderingMode", "symbolVariant", "imageScale", "modelContainer", "modelContext", "defaultAppStorage",
    "disabled", "redacted", "unredacted", "textCase", "lineLimit", "lineSpacing", "multilineTextAlignment",
    "minimumScaleFactor", "truncationMode", "allowsTightening", "controlSize", "labelsHidden", "bold", "italic",
    "monospaced", "monospacedDigit", "kerning", "tracking", "underline", "strikethrough", "colorScheme",
    "headerProminence", "menuOrder", "menuIndicator", "buttonBorderShape", "buttonRepeatBehavior",
    "scrollIndicators", "scrollDismissesKeyboard", "scrollDisabled", "textSelection", "autocorrectionDisabled",
    "textInputAutocapitalization", "keyboardType", "textContentType", "submitLabel", "onSubmit", "listItemTint",
    "listRowSpacing", "listSectionSpacing", "speechSpellsOutCharacters", "preferredSearchMode", "privacySensitive",
    "selectionDisabled", "deleteDisabled", "moveDisabled", "flipsForRightToLeftLayoutDirection",
    "refreshable", "baselineOffset", "hoverEffectDisabled", "typesettingLanguage", "badgeProminence", "findDisabled",
    "replaceDisabled", "speechAdjustedPitch", "speechAlwaysIncludesPunctuation", "speechAnnouncementsQueued",
    "disableAutocorrection", "autocapitalization", "contentTransition", "allowedDynamicRange", "springLoadingBehavior",
    "scrollContentBackground", "scrollClipDisabled", "contentMargins", "writingToolsBehavior", "transaction",
  ]

  static func isSystemModifier(_ name: String) -> Bool { modifiers.contains(name) }

  /// Whether a call on a view gives something, as far as its name, its argument or the project's own function of that
  /// name says.
  func gives(_ call: FunctionCallExprSyntax, as name: String) -> Bool {
    switch name {
    case "environment", "transformEnvironment":
      guard let key = call.arguments.first?.expression.as(KeyPathExprSyntax.self) else { return false }
      // Keys of the project matter where somebody reads them, which is looked at for itself.
      return !project.isOwnKey(String(key.trimmedDescription.dropFirst(2)))
    case "modifier":
      return call.arguments.first.map { Self.made(by: $0.expression).contains(where: modifierGives) } ?? false
    default: break
    }
    if project.viewFunctions.contains(name) { return functionGives(name) }
    return Self.modifiers.contains(name) || name.hasSuffix("Style")
  }

  /// `Card` and `Frame` of `Card().concat(Frame())`.
  private static func made(by modifier: ExprSyntax) -> [String] {
    guard let call = modifier.as(FunctionCallExprSyntax.self) else { return [] }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "concat",
      let base = member.base
    else { return [call.calledExpression.trimmedDescription] }
    return made(by: base) + (call.arguments.first.map { made(by: $0.expression) } ?? [])
  }

  /// What a function of `extension View` applies.
  private func functionGives(_ name: String) -> Bool {
    project.modifierFact("gives \(name)") {
      // One that leads back to itself gives nothing by that.
      project.remember("gives \(name)", false)
      return project.viewFunctionBodies(name).contains { given(in: Syntax($0.body)) }
    }
  }

  private func modifierGives(_ type: String) -> Bool {
    project.modifierFact("is \(type)") {
      project.remember("is \(type)", false)
      return project.declarations(type).contains { summary in
        project.group(at: summary).map { given(in: Syntax($0.memberBlock)) } ?? false
      }
    }
  }

  /// Whether a view of the project gives something to the content that it is handed: `Card { … }` with a tint of its own.
  func containerGives(_ type: String) -> Bool {
    project.modifierFact("holds \(type)") {
      project.declarations(type).contains { summary in
        guard let group = project.group(at: summary) else { return false }
        let finder = ContentFinder(self, ContentFinder.names(in: group))
        finder.walk(group.memberBlock)
        return finder.isFound
      }
    }
  }

  /// Modifiers of what a view's content stands in.
  private final class ContentFinder: SyntaxVisitor {
    let values: GivenValues
    let names: Set<String>
    var isFound = false

    init(_ values: GivenValues, _ names: Set<String>) {
      self.values = values
      self.names = names
      super.init(viewMode: .sourceAccurate)
    }

    /// The stored properties that hold views or make them.
    static func names(in group: any DeclGroupSyntax) -> Set<String> {
      let parameters = group.as(StructDeclSyntax.self)?.genericParameterClause?.parameters.map(\.name.name) ?? []
      let stored = group.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter { variable in
        variable.bindings.allSatisfy { $0.accessorBlock == nil }
          && !variable.modifiers.contains { $0.name.text == "static" }
      }
      return stored.reduce(into: []) { result, variable in
        let isBuilder = variable.attributes.trimmedDescription.contains("ViewBuilder")
        for binding in variable.bindings {
          guard let type = binding.typeAnnotation?.type.trimmedDescription else { continue }
          if isBuilder || type.contains("->") || type.hasSuffix("Content") || parameters.contains(type)
            || type == "AnyView"
          {
            result.formUnion(LocalNames.names(in: binding.pattern))
          }
        }
      }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
        values.gives(node, as: member.declName.baseName.name), !names.isDisjoint(with: Words(Syntax(base)).all)
      {
        isFound = true
      }
      return isFound ? .skipChildren : .visitChildren
    }
  }

  private func given(in node: Syntax) -> Bool {
    let finder = Finder(self)
    finder.walk(node)
    return finder.isFound
  }

  /// Calls on what a modifier is applied to: on `self`, on `content`. What is beside it has its own.
  private final class Finder: SyntaxVisitor {
    let values: GivenValues
    var isFound = false

    init(_ values: GivenValues) {
      self.values = values
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let name = Finder.modifier(node), values.gives(node, as: name) { isFound = true }
      return isFound ? .skipChildren : .visitChildren
    }

    private static func modifier(_ call: FunctionCallExprSyntax) -> String? {
      // `environment(\.locale, …)` in an extension.
      if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name {
        return name.first?.isLowercase == true ? name : nil
      }
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
      var base = member.base
      while let next = base {
        if let reference = next.as(DeclReferenceExprSyntax.self) {
          let isView = ["self", "content"].contains(reference.baseName.text)
          return isView
            || base?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == next.id
              && reference.baseName.name.first?.isLowercase == true
            ? member.declName.baseName.name : nil
        }
        if let inner = next.as(FunctionCallExprSyntax.self) {
          base = inner.calledExpression
        } else if let inner = next.as(MemberAccessExprSyntax.self) {
          base = inner.base
        } else {
          return nil
        }
      }
      return nil
    }
  }
}
