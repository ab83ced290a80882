import SheetModel
import SwiftParser
import SwiftSyntax

extension EnumGrowth {
  /// What the files that show the cases import for contents that they get.
  ///
  /// What comes from the same module brings the imports of its file. What comes from another one brings the modules that it
  /// names, as files beside the mapping import them.
  ///
  /// - Parameter sources: further files of which code moves to the mapping.
  /// - Throws: where the module that shows the cases cannot see what is shown.
  func imports(
    for slots: [LiftedSlot], besides sources: [SourceFile] = []
  ) throws(Finding) -> [(file: SourceFile, imports: [Imports])] {
    var result: [(file: SourceFile, imports: [Imports])] = []
    for (file, _) in mappings {
      let module = project.module(of: file.path)
      func isForeign(_ source: SourceFile) -> Bool { project.module(of: source.path) != module }
      if let foreign = sources.first(where: isForeign), !slots.contains(where: { $0.site.source === foreign }) {
        throw Finding(
          .inaccessibleType,
          "\(module.map { "the module '\($0)'" } ?? "the app") shows the cases, and cannot see what '\(foreign.path)' shows",
          at: source.place(decl.name))
      }
      let own = (slots.map(\.site.source) + sources).filter { !isForeign($0) }
      var imports = [Imports(own)]
      for slot in slots where isForeign(slot.site.source) {
        for (name, place) in try modules(neededBy: slot) where name != module?.importName {
          guard let statement = OpenerImports.statement(importing: name, beside: file, project) else {
            throw Finding(
              .inaccessibleType,
              "'\(file.path)', which shows the cases of '\(self.name)', cannot be seen to have the module '\(name)'",
              at: place)
          }
          imports.append(Imports(name, statement))
        }
      }
      result.append((file, imports))
    }
    return result
  }

  /// The modules that a content names, and that its values are of where they are written in a view of its own.
  private func modules(neededBy slot: LiftedSlot) throws(Finding) -> [(String, Place)] {
    var result = try SharedContent(of: slot.site, in: slot.type, project).modules
    if !slot.captures.environment.isEmpty || slot.captures.closes {
      for word in slot.payload.flatMap({ Words(Parser.parse(source: $0.type)).all.sorted() }) {
        for summary in project.declarations(word) where summary.kind != .extension {
          guard let module = project.module(of: project.index.path(summary.place.file)) else { continue }
          result[module.importName] = result[module.importName] ?? slot.site.place
        }
      }
    }
    return result.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
