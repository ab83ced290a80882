import SheetIndex
import SheetModel
import SwiftParser
import SwiftSyntax

/// The import that a view's file needs for what it opens modals by: a router or an action of another module.
///
/// What shows the cases beside the view imports it already, so that the module may be imported there.
struct OpenerImports {
  private let style: any AppWideStyle
  private let project: Project
  /// The name that the module of what opens is imported by; nil where that is the app itself.
  private let home: String?
  /// The files that see it as they are.
  private let seeing: Set<FileID>

  init(_ style: AppWideStyle, _ project: Project) {
    self.style = style
    self.project = project
    guard !project.isEstimate, let file = style.openerFile, let module = project.module(of: project.index.path(file))
    else {
      (home, seeing) = (nil, [])
      return
    }
    home = module.importName
    seeing = project.index.filesSeeing(file)
  }

  /// Adds what the files lack in which something is opened.
  func add(for slots: [LiftedSlot], _ edits: inout [FileID: EditList]) {
    guard let home else { return }
    var seen: Set<FileID> = []
    for slot in slots {
      let uses = slot.merged.uses.filter { $0.opens && !slot.site.holds($0) }.map(\.use.source)
      for source in [slot.type.primary.source] + uses
      where seen.insert(source.file).inserted && !seeing.contains(source.file) {
        guard let statement = Self.statement(importing: home, beside: source, project) else { continue }
        Imports(home, statement).add(to: source, &edits)
      }
    }
  }

  /// How a file, or another one of its module, imports a module: that the target of the file depends on it nothing else
  /// shows.
  static func statement(importing name: String, beside source: SourceFile, _ project: Project) -> String? {
    let own = project.module(of: source.path)
    // Beside the packages there may be several targets, in folders of theirs.
    let folder = own == nil ? source.path.prefix { $0 != "/" } : nil
    if let known = Imports(in: source).statements[name] { return known }
    for file in project.files(mentioning: [name]).sorted() {
      let path = project.index.path(file)
      guard project.module(of: path) == own, folder.map({ path.prefix { $0 != "/" } == $0 }) ?? true,
        let other = try? project.source(file), let statement = Imports(in: other).statements[name]
      else { continue }
      return statement
    }
    return nil
  }

  /// A view of another module than that which shows the cases opens them by what is public.
  ///
  /// - Throws: where the view's file cannot see what opens, or may not use it.
  func check(_ site: ModalSite) throws(Finding) {
    guard !project.isEstimate, let file = style.openerFile else { return }
    let path = project.index.path(file)
    let own = project.module(of: site.source.path)
    guard project.module(of: path) != own else { return }
    guard
      project.sees(path, from: site.source)
        || home.flatMap({ Self.statement(importing: $0, beside: site.source, project) }) != nil
    else {
      throw Finding(
        .inaccessibleType, "no file of the module that it stands in imports '\(path)', which opens the cases",
        at: site.place)
    }
    let names = PublicNames(project)
    let code = Parser.parse(source: style.trigger("opener", "value", onDismiss: nil))
    let members = FreeNames(in: Syntax(code)).mentioned.subtracting(["opener", "value"])
    for owner in project.index.types(in: file).map(\.name) {
      for member in members.sorted() + ["callAsFunction"] {
        guard let place = names.hidden(member: member, of: owner, isWritten: true) else { continue }
        throw Finding(
          .inaccessibleType, "'\(owner).\(member)' is not public, and would open the case from another module",
          at: place)
      }
    }
    if let place = names.hidden(type: style.enumName) {
      throw Finding(.inaccessibleType, "'\(style.enumName)' is not public, and another module would open it", at: place)
    }
  }
}
