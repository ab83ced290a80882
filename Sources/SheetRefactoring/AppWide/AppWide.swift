import SheetIndex
import SheetModel
import SwiftSyntax

/// Modals of many views become cases of one enum, opened through something that all views can reach.
///
/// What is read: the modals of the chosen views with their states, every use of those, what their contents
/// capture, which views are shown from a scene's root and which from within a modal. What is written: the
/// enum, the mapping view and what the style needs, in one file; the presenter at each root; the triggers.
enum AppWide {
  static func plan(
    _ action: ActionID, _ style: AppWideStyle, views: Set<String>?, in project: Project
  ) throws(Finding) -> Plan {
    let roots = try project.sceneRoots.get()
    project.generatedPath = roots.app.primary.source.path
    project.rootModifiers = roots.roots.flatMap { root in root.outer.map { root.source.place($0) } }
    let layers = Layers(project, roots)
    let app = roots.app.parts.map { $0.source.text($0.decl) }.joined()
    guard style.isGiven(byApp: app) else {
      throw Finding(
        .noPresenterInLayer, "'\(roots.app.name)' does not give its scenes what opens '\(style.enumName)'",
        at: roots.app.primary.source.place(roots.app.primary.members.leftBrace))
    }
    var found = LiftedSlots(style, views: views, layers: layers, in: project)
    guard found.slots.count > (style.isKnown ? 0 : 1) else {
      throw (found.leftOut.first { $0.reason != .mixedKinds } ?? found.leftOut.first)?.refusing(found.leftOut)
        ?? Finding(.nothingToMerge, "there is no \(style.kind) with a state of its view", at: nil)
    }
    let growth = style.isKnown ? try EnumGrowth(style.enumName, in: project) : nil
    found.nameCases(avoiding: growth?.cases ?? [])
    let source = growth?.source ?? roots.app.primary.source
    project.generatedStyle = source.style
    var edits: [FileID: EditList] = [:]
    var rewrites = LiftedRewrites(style, project)
    let contents = rewrites.contents(found.slots, &edits)
    var new: FileChange?
    if let growth {
      try growth.add(zip(found.slots, contents).map { $0.growth($1) }, &edits)
      for (file, _) in growth.mappings { Imports.add(Imports.needed(found.slots, project), to: file, &edits) }
    } else {
      for root in roots.roots {
        edits[root.source.file, default: EditList()].insert(at: root.offset, text(style.rootModifier ?? "", root))
      }
      new = file(style, found, contents, source, project, &edits)
    }
    var changes = try project.changes(edits)
    if let new {
      try OneToOne.checkNew(new)
      changes.append(new)
    }
    return Plan(
      action: action,
      title: title(style, found), changes: changes,
      confirmations: found.confirmations.unique().sorted { Finding.isBefore($0, $1) },
      leftOut: found.leftOut)
  }

  private static func title(_ style: AppWideStyle, _ found: LiftedSlots) -> String {
    let views = Set(found.slots.map(\.type.name)).count
    let count = found.slots.count
    let what = "\(count) sheet\(count == 1 ? "" : "s") of \(views) view\(views == 1 ? "" : "s")"
    return "Move \(what) into '\(style.enumName)'"
  }

  private static func text(_ modifier: String, _ root: SceneRoots.Root) -> String {
    root.isOwnLine ? root.source.style.newline + root.indentation + modifier : modifier
  }

  private static func file(
    _ style: AppWideStyle, _ found: LiftedSlots, _ contents: [LiftedContent], _ source: SourceFile, _ project: Project,
    _ edits: inout [FileID: EditList]
  ) -> FileChange? {
    let text = GeneratedText(source, project.settings)
    let branches = zip(found.slots, contents).map { $0.branch($1, text) }
    let blocks = AppWideText(style, found.slots, branches, text, project).blocks()
    let body = blocks.map { $0.joined(separator: text.newline) }.joined(separator: text.newline + text.newline)
    return Generated.place(
      body + text.newline, named: style.fileName, beside: source, imports: Imports.needed(found.slots, project),
      project,
      &edits)
  }
}

/// Where generated code goes: into a new file where the project takes new files by itself, else to the end
/// of one that is there.
enum Generated {
  /// - Returns: the new file, if there is one.
  static func place(
    _ body: String, named name: String, beside source: SourceFile, imports: Set<String>, _ project: Project,
    _ edits: inout [FileID: EditList]
  ) -> FileChange? {
    let newline = source.style.newline
    let folder = source.path.split(separator: "/").dropLast().joined(separator: "/")
    let path = (folder.isEmpty ? "" : folder + "/") + name + ".swift"
    guard project.settings.takesNewFiles, project.index.file(path) == nil else {
      let gap = source.bytes.last == 0x0A ? newline : newline + newline
      edits[source.file, default: EditList()].insert(at: source.bytes.count, gap + body)
      Imports.add(imports, to: source, &edits)
      return nil
    }
    let head = imports.union(["SwiftUI"]).sorted().map { "import " + $0 + newline }.joined()
    return .new(path: path, head + newline + body)
  }
}

/// The modules that moved contents and payloads may need.
enum Imports {
  static func needed(_ slots: [LiftedSlot], _ project: Project) -> Set<String> {
    var result: Set<String> = []
    for source in slots.map(\.site.source) { result.formUnion(names(in: source)) }
    result.remove("SwiftUI")
    // SwiftUI brings it.
    result.remove("Foundation")
    return result
  }

  static func names(in source: SourceFile) -> [String] {
    source.tree.statements.compactMap { statement in
      guard let node = statement.item.as(ImportDeclSyntax.self), node.attributes.isEmpty,
        node.importKindSpecifier == nil
      else {
        return nil
      }
      return node.path.trimmedDescription
    }
  }

  static func add(_ imports: Set<String>, to source: SourceFile, _ edits: inout [FileID: EditList]) {
    let missing = imports.subtracting(names(in: source)).sorted()
    let last = source.tree.statements.last { $0.item.is(ImportDeclSyntax.self) }
    guard !missing.isEmpty, let last else { return }
    let text = missing.map { "import " + $0 + source.style.newline }.joined()
    edits[source.file, default: EditList()].insert(at: source.nextLine(last.end), text)
  }
}
