import SheetModel
import SwiftSyntax

/// The objects that the view of an enum's cases may ask the environment for: those that all presenters have.
///
/// SwiftUI reads `@Environment(Client.self)` when it updates the view that declares it, whichever case its body shows: where
/// no `Client` is given, no sheet would open any more. (It reads an `@EnvironmentObject` when the body does.) Contents that
/// need another object get views of their own.
struct MappingObjects {
  private let style: any AppWideStyle
  private let slots: [LiftedSlot]
  private let roots: SceneRoots?
  private let presenters: ModalPresenters?
  private let growth: EnumGrowth?
  private let project: Project
  private let previews: () -> [PresenterPlace]

  /// - Parameter previews: where previews get presenters.
  init(
    _ style: any AppWideStyle, _ slots: [LiftedSlot], _ roots: SceneRoots?, _ presenters: ModalPresenters?,
    _ growth: EnumGrowth?, _ project: Project, previews: @escaping () -> [PresenterPlace] = { [] }
  ) {
    self.style = style
    self.slots = slots
    self.roots = roots
    self.presenters = presenters
    self.growth = growth
    self.project = project
    self.previews = previews
  }

  /// Puts contents into views of their own.
  ///
  /// - Parameter places: where each case is presented today.
  /// - Returns: what cannot get one.
  func separate(_ cases: inout [GeneratedCase], at places: [Place]) -> [Place: Finding] {
    var result: [Place: Finding] = [:]
    var known: [String: Bool] = [:]
    var taken: Set<String> = [style.enumName, style.mappingName]
    // What opens is given by what presents.
    let opener = style.opener.flatMap { Self.object(of: $0, project) }
    let mapping = growth.map { GrowthEnvironment($0) }
    // What stays in the mapping, by name: one name cannot be there for two things.
    var kept = mapping?.properties ?? [:]
    for index in cases.indices {
      let item = cases[index]
      let place = index < places.count ? places[index] : nil
      guard let cause = lack(item, opener, &known) ?? clash(item, kept) ?? mapping?.fault(of: item) else {
        for variable in item.environment { kept[LiftChecks.name(of: variable)] = LiftChecks.key(of: variable) }
        continue
      }
      if let clash = OwnContentView.clash(in: item), let place {
        result[place] = Finding(
          .capturesLocal, cause + ", and '\(clash)' means something else in a view", at: place)
        continue
      }
      let name = name(for: item, &taken)
      cases[index].ownView = OwnContentView(named: name, item.parameters)
    }
    return result
  }

  /// What not all presenters have. A menu has no time for it.
  private func lack(_ item: GeneratedCase, _ opener: String?, _ known: inout [String: Bool]) -> String? {
    guard !project.isEstimate else { return nil }
    for variable in item.environment {
      guard let object = Self.object(of: variable, project), object != opener else { continue }
      let isThere = known[object] ?? isEverywhere(object)
      known[object] = isThere
      if !isThere { return "'\(object)' is not given wherever the cases are shown" }
    }
    return nil
  }

  /// What the content calls by a name that the mapping has for something else.
  private func clash(_ item: GeneratedCase, _ kept: [String: String]) -> String? {
    let other = item.environment.first { variable in
      kept[LiftChecks.name(of: variable)].map { $0 != LiftChecks.key(of: variable) } ?? false
    }
    return other.map { "'\(LiftChecks.name(of: $0))' means something else in another content" }
  }

  /// The type that a property asks for so that it must be there: `@Environment(Client.self) var client`.
  static func object(of variable: VariableDeclSyntax, _ project: Project) -> String? {
    guard let attribute = variable.attributes.firstMapped({ $0.as(AttributeSyntax.self) }),
      attribute.wrapperName == "Environment", let text = attribute.arguments?.trimmedDescription,
      text.hasSuffix(".self"), !text.hasPrefix("\\"),
      let binding = variable.bindings.first
    else { return nil }
    if let type = binding.typeAnnotation?.type,
      type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
        || type.trimmedDescription.hasPrefix("Optional<")
    {
      return nil
    }
    return project.objectType(String(text.dropLast(5)))
  }

  private func isEverywhere(_ object: String) -> Bool {
    if style.staysInViews {
      // Each view presents for itself; who asks for it has it.
      return growth == nil && slots.allSatisfy { declares(object, $0.type) }
    }
    if let growth, GrowthEnvironment(growth).reads(object) { return true }
    guard isAtRoots(object), presenters?.have(object, for: slots) ?? true else { return false }
    return previews().allSatisfy { $0.gives(object, project) }
  }

  private func isAtRoots(_ object: String) -> Bool {
    if style.isKnown, PresenterEnvironment(project, presenting: style.enumName).provided.contains(object) {
      return true
    }
    guard let roots else { return false }
    return (style.isKnown ? roots.known(project) : roots.roots).allSatisfy { $0.gives([object], project) }
  }

  private func declares(_ object: String, _ type: ViewType) -> Bool {
    type.parts.contains { part in
      part.declarations.contains { decl in
        decl.as(VariableDeclSyntax.self).flatMap { Self.object(of: $0, project) } == object
      }
    }
  }

  private func name(for item: GeneratedCase, _ taken: inout Set<String>) -> String {
    let word = style.kind == "fullScreenCover" ? "Cover" : "Sheet"
    let plain = item.name.filter { $0 != "`" }
    let base = plain.prefix(1).uppercased() + plain.dropFirst()
    let source = growth?.mappings.first?.source ?? roots?.app.primary.source ?? slots.first?.site.source
    let names = (base.hasSuffix(word) ? [] : [base + word]) + [base + "Content"]
    guard let source else { return names[0] }
    let name = project.unusedType(names, in: source, besides: taken)
    taken.insert(name)
    return name
  }
}
