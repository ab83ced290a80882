import SheetIndex
import SheetModel

/// The import that a view's file needs for what it opens modals by: a router or an action of another module.
///
/// What shows the cases beside the view imports it already, so that the module may be imported there.
struct OpenerImports {
  private let project: Project
  /// The name that the module of what opens is imported by; nil where that is the app itself.
  private let home: String?
  /// The files that see it as they are.
  private let seeing: Set<FileID>

  init(_ style: AppWideStyle, _ project: Project) {
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
        guard let statement = known(beside: source) else { continue }
        Imports(home, statement).add(to: source, &edits)
      }
    }
  }

  /// How another file of the same module imports it.
  private func known(beside source: SourceFile) -> String? {
    guard let home else { return nil }
    let own = project.module(of: source.path)
    for file in project.files(mentioning: [home]).sorted() where seeing.contains(file) {
      guard project.module(of: project.index.path(file)) == own, let other = try? project.source(file),
        let statement = Imports(in: other).statements[home]
      else { continue }
      return statement
    }
    return nil
  }
}
