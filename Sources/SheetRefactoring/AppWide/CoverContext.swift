import SheetIndex
import SheetModel
import SwiftSyntax

/// Full screen covers of a view become cases of a provider that a context object of the view presents.
///
/// What is generated once (context, provider protocol, modifier) is left out where the project has it.
/// The context belongs to its view, so that the modal layer of the view does not matter (R13).
enum CoverContext {
  static func plan(views: Set<String>?, in project: Project) throws(Finding) -> Plan {
    let known = KnownContext(project)
    let style = CoverStyle(known, project)
    var found = LiftedSlots(style, views: views, layers: nil, in: project)
    var places: [String: MergeAnchor] = [:]
    found.keepAnchored(&places, in: project)
    guard found.slots.count > 1 else {
      throw found.leftOut.first { $0.reason != .mixedKinds } ?? found.leftOut.first
        ?? Finding(.nothingToMerge, "there are no full screen covers with a state of their view", at: nil)
    }
    let growth = try known?.enumName.map { name throws(Finding) in try EnumGrowth(name, in: project) }
    found.nameCases(avoiding: growth?.cases ?? [])
    let target = try target(found, project)
    project.generatedStyle = target.style
    var edits: [FileID: EditList] = [:]
    var rewrites = LiftedRewrites(style, project)
    let contents = rewrites.contents(found.slots, &edits)
    for (view, anchor) in places.sorted(by: { $0.key < $1.key }) {
      guard let slot = found.slots.first(where: { $0.type.key == view }) else { continue }
      rewrites.place(style.modifier(rewrites.propertyName(slot.type)), at: anchor, of: slot, in: found.slots, &edits)
    }
    var changes: [FileChange] = []
    if let growth {
      try growth.add(zip(found.slots, contents).map { $0.growth($1) }, &edits)
    } else if let new = try file(style, found, contents, target, project, &edits) {
      try OneToOne.checkNew(new)
      changes.append(new)
    }
    changes += try project.changes(edits)
    let count = found.slots.count
    return Plan(
      action: .coverContext, title: "Present \(count) covers of '\(style.enumName)' through a context",
      changes: changes.sorted { $0.path < $1.path },
      confirmations: found.confirmations.unique().sorted { Finding.isBefore($0, $1) }, leftOut: found.leftOut)
  }

  /// The file beside which, or into which, the provider goes.
  private static func target(_ found: LiftedSlots, _ project: Project) throws(Finding) -> SourceFile {
    if let roots = try? project.sceneRoots.get() { return roots.app.primary.source }
    return found.slots[0].type.primary.source
  }

  private static func file(
    _ style: CoverStyle, _ found: LiftedSlots, _ contents: [LiftedContent], _ source: SourceFile, _ project: Project,
    _ edits: inout [FileID: EditList]
  ) throws(Finding) -> FileChange? {
    let text = GeneratedText(source, project.settings)
    let newline = source.style.newline
    let blocks =
      style.provider(found.slots, contents, text, project) + (style.known == nil ? style.infrastructure(text) : [])
    let body = blocks.map { $0.joined(separator: newline) }.joined(separator: newline + newline) + newline
    return Generated.place(
      body, named: style.fileName, beside: source, imports: Imports.needed(found.slots, project), project, &edits)
  }
}

/// A context for covers that the project has: its modifier says how it is used.
struct KnownContext {
  /// The type of the context, without generic arguments.
  let type: String
  let isGeneric: Bool
  /// The label of the modifier's first parameter; nil for `_`.
  let label: String?
  let takesBinding: Bool
  let takesContent: Bool
  let isObservable: Bool
  /// The enum with `var cover: AnyView`.
  let enumName: String?

  init?(_ project: Project) {
    guard project.viewFunctions.contains("fullScreenCover") else { return nil }
    for file in project.viewExtensions where project.index.mayMention("fullScreenCover", in: file) {
      guard let source = try? project.source(file) else { continue }
      for statement in source.tree.statements {
        guard let decl = statement.item.as(ExtensionDeclSyntax.self), decl.extendedType.trimmedDescription == "View"
        else {
          continue
        }
        for function in decl.memberBlock.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) })
        where function.name.text == "fullScreenCover" {
          let parameters = Array(function.signature.parameterClause.parameters)
          guard let first = parameters.first, !["isPresented", "item"].contains(first.firstName.text) else { continue }
          var written = first.type.trimmedDescription
          takesBinding = written.hasPrefix("Binding<")
          if takesBinding { written = String(written.dropFirst("Binding<".count).dropLast()) }
          isGeneric = written.contains("<")
          type = String(written.split(separator: "<").first ?? "")
          label = first.firstName.text == "_" ? nil : first.firstName.text
          takesContent = parameters.count > 1
          guard let summary = project.declarations(type).first(where: { $0.kind == .class }),
            let declared = try? project.source(summary.place.file)
          else { return nil }
          isObservable =
            declared.token(at: summary.place.range.start)?.nearest(ClassDeclSyntax.self)?.attributes.contains {
              $0.trimmedDescription == "@Observable"
            } == true
          enumName = Self.provider(project)
          return
        }
      }
    }
    return nil
  }

  private static func provider(_ project: Project) -> String? {
    for file in project.files(mentioning: ["cover", "AnyView"]) {
      guard let source = try? project.source(file) else { continue }
      for summary in project.index.types(in: file) where summary.kind == .enum {
        if source.text(summary.body).contains("var cover: AnyView") { return summary.name }
      }
    }
    return nil
  }
}

/// How covers are presented through a context: a property in each view, one modifier, `present`.
struct CoverStyle: AppWideStyle {
  let enumName: String
  let known: KnownContext?
  private let context: String
  private let protocolName: String
  private let presenter: String

  let kind = "fullScreenCover"
  let layers = 1
  let closesFromOutside = false
  let takesDismissal = false
  let rootModifier: String? = nil
  var growsEnum: Bool { known?.enumName != nil }
  let propertyName = "coverContext"
  var fileName: String { enumName }
  var mappingName: String { enumName + "View" }
  let valueName = "cover"

  init(_ known: KnownContext?, _ project: Project) {
    self.known = known
    let prefix =
      ["", "App"].first { prefix in
        !["FullScreenCoverContext", "FullScreenCoverProvider", "FullScreenCoverPresenter"].contains {
          project.isTopLevelType(prefix + $0)
        }
      } ?? "Own"
    context = known?.type ?? prefix + "FullScreenCoverContext"
    let protocols = ["FullScreenCoverProvider", "CoverProvider"].filter { project.isTopLevelType($0) }
    protocolName = known == nil ? prefix + "FullScreenCoverProvider" : protocols.first ?? ""
    presenter = prefix + "FullScreenCoverPresenter"
    enumName =
      known?.enumName ?? ["AppCover", "FullScreenCover", "AppFullScreenCover"].first { !project.isTopLevelType($0) }
      ?? "PresentedCover"
  }

  func property(named name: String, access: String) -> String {
    let generics = known?.isGeneric == true ? "<\(enumName)>" : ""
    return "\(known?.isObservable == true ? "@State" : "@StateObject") \(access)var \(name) = \(context)\(generics)()"
  }

  func trigger(_ property: String, _ value: String, onDismiss: String?) -> String {
    "\(property).present(\(enumName)\(value))"
  }

  func guardedClose(_ property: String, _ caseName: String) -> String { "" }

  /// The modifier of a view that owns a context.
  func modifier(_ property: String) -> String {
    guard let known else { return ".fullScreenCover(context: \(property))" }
    let argument = (known.label.map { $0 + ": " } ?? "") + (known.takesBinding ? "$" : "") + property
    return ".fullScreenCover(\(argument))" + (known.takesContent ? " { $0.cover }" : "")
  }

  /// The enum and, where a case needs more than one line, the view that shows its cases.
  func provider(
    _ slots: [LiftedSlot], _ contents: [LiftedContent], _ text: GeneratedText, _ project: Project
  ) -> [[String]] {
    let unit = text.unit
    let inherits = protocolName.isEmpty ? "" : ": " + protocolName
    var lines = ["/// The full screen covers of the app.", "@MainActor", "enum \(enumName)\(inherits) {"]
    for slot in slots {
      lines += slot.comments.map { unit + $0 }
      lines.append(unit + "case " + slot.declaration)
    }
    lines += ["", unit + "var cover: AnyView {"]
    let isPlain =
      contents.allSatisfy { $0.isInline && $0.isExpression }
      && slots.allSatisfy { !$0.captures.closes && $0.captures.environment.isEmpty }
    guard !isPlain else {
      lines.append(unit + unit + "switch self {")
      for (slot, content) in zip(slots, contents) {
        lines += slot.siteComments.map { unit + unit + text.cases + $0 }
        lines.append(
          unit + unit + text.cases + "case \(slot.pattern(item: content.binding)): AnyView(\(content.text("")))")
      }
      return [lines + [unit + unit + "}", unit + "}", "}"]]
    }
    lines += [unit + unit + "AnyView(\(mappingName)(cover: self))", unit + "}", "}"]
    let branches = zip(slots, contents).map { $0.branch($1, text) }
    return [lines, AppWideText(self, slots, branches, text, project).mapping()]
  }

  func infrastructure(_ text: GeneratedText) -> [[String]] {
    [
      text.lines([
        (0, "/// Something that can be presented as a full screen cover."),
        (0, "@MainActor"),
        (0, "protocol \(protocolName) {"),
        (1, "var cover: AnyView { get }"),
        (0, "}"),
      ]),
      text.lines([
        (0, "/// Presents full screen covers for the view that owns it."),
        (0, "@MainActor"),
        (0, "final class \(context): ObservableObject {"),
        (1, "@Published var isActive = false"),
        (1, "private(set) var cover: AnyView?"),
        (0, ""),
        (1, "func present(_ provider: any \(protocolName)) {"),
        (2, "cover = provider.cover"),
        (2, "isActive = true"),
        (1, "}"),
        (0, ""),
        (1, "func dismiss() {"),
        (2, "isActive = false"),
        (1, "}"),
        (0, "}"),
      ]),
      text.lines([
        (0, "private struct \(presenter): ViewModifier {"),
        (1, "@ObservedObject var context: \(context)"),
        (0, ""),
        (1, "func body(content: Content) -> some View {"),
        (2, "content.fullScreenCover(isPresented: $context.isActive) {"),
        (3, "context.cover"),
        (2, "}"),
        (1, "}"),
        (0, "}"),
        (0, ""),
        (0, "extension View {"),
        (1, "/// Presents what the context holds."),
        (1, "func fullScreenCover(context: \(context)) -> some View {"),
        (2, "modifier(\(presenter)(context: context))"),
        (1, "}"),
        (0, "}"),
      ]),
    ]
  }
}
