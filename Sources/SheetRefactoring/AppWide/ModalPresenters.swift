import SheetModel
import SwiftSyntax

/// Presenters within modals (R13): a view that a modal shows opens its own sheets above that modal, so what presents
/// them must stand in the modal's content, too.
struct ModalPresenters {
  private let style: AppWideStyle
  private let layers: Layers
  private let project: Project

  init(_ style: AppWideStyle, _ layers: Layers, _ project: Project) {
    self.style = style
    self.layers = layers
    self.project = project
  }

  /// Where a modal gets a presenter for some views that it shows; empty where its content is not written there, shows no
  /// single view, or cannot see what presents, and where a function of the project's own takes it.
  func places(in presentation: Presentation, for types: Set<String>) -> [PresenterPlace] {
    guard style.rootModifier != nil,
      let modal = project.layers.first(where: { $0.presentation.place == presentation.place }),
      modal.facts.isSystem || project.takesAnyView(presentation.kind),
      let source = try? project.source(presentation.place.file)
    else { return [] }
    if let module = project.module(of: source.path), module != project.module(of: project.generatedPath) { return [] }
    var views: [(view: ExprSyntax, block: Syntax)] = []
    for content in modal.facts.contents {
      guard let closure = source.token(at: content.range.start)?.parent?.as(ClosureExprSyntax.self),
        closure.textRange == content.range,
        let found = PresenterPlace.views(in: closure.statements, Syntax(closure))
      else { return [] }
      views += found
    }
    // Of several branches those that lead there, as far as names tell.
    let leading = views.filter { !layers.reach(from: Syntax($0.view)).isDisjoint(with: types) }
    return (leading.isEmpty ? views : leading).map { view, block in
      PresenterPlace(behind: PresenterPlace.base(of: view, in: source, project).base, in: source, block)
    }
  }

  /// All presenters that the modals around some views get.
  func places(for slots: [LiftedSlot]) -> [PresenterPlace] {
    var types: [Place: (modal: Presentation, types: Set<String>)] = [:]
    for slot in slots {
      for modal in slot.layers { types[modal.place, default: (modal, [])].types.insert(slot.type.name) }
    }
    let all = types.values.sorted { $0.modal.place < $1.modal.place }
    return all.flatMap { places(in: $0.modal, for: $0.types) }
  }

  /// Puts a presenter into each modal that shows a view whose modals are lifted.
  func add(for slots: [LiftedSlot], _ edits: inout [FileID: EditList]) {
    guard let modifier = style.rootModifier else { return }
    for place in places(for: slots) {
      // A content that becomes a case goes to another depth.
      let moves = slots.contains { slot in
        slot.site.source === place.source && slot.site.contentRange.contains(place.base.start)
      }
      edits[place.source.file, default: EditList()].insert(at: place.offset, place.text(modifier, moves: moves))
    }
  }

  /// What must be accepted: each modal that gets a presenter.
  func confirmations(for slots: [LiftedSlot]) -> [Finding] {
    var types: [Place: [String]] = [:]
    for slot in slots {
      for modal in slot.layers { types[modal.place, default: []].append(slot.type.name) }
    }
    return types.map { place, types in
      let names = types.uniqued().sorted()
      let shown =
        switch names.count {
        case 1: "'\(names[0])' is"
        case 2: "'\(names[0])' and '\(names[1])' are"
        default: "'\(names[0])' and \(names.count - 1) more views are"
        }
      return Finding(
        .noPresenterInLayer, "\(shown) shown in this modal, too: its content gets a presenter of its own", at: place)
    }
  }
}

extension Project {
  /// Whether a function of `extension View` takes views of any type, so that a modifier more is no other type.
  fileprivate func takesAnyView(_ name: String) -> Bool {
    let functions = viewFunctionDecls(name).map(\.function)
    return !functions.isEmpty
      && functions.allSatisfy { function in
        var generic = Set(function.genericParameterClause?.parameters.map { "-> " + $0.name.text } ?? [])
        generic.insert("-> some View")
        return function.signature.parameterClause.parameters.contains { parameter in
          generic.contains { parameter.type.trimmedDescription.hasSuffix($0) }
        }
      }
  }
}
