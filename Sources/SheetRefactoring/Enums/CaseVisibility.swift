import SheetModel
import SwiftSyntax

extension EnumGrowth {
  /// A public enum carries what is public; one of a package does not know the types of the app.
  func checkVisible(_ payloads: [TypeSyntax?]) throws(Finding) {
    let access = decl.modifiers.map(\.name.text)
    let isPublic = access.contains("public") || access.contains("package")
    let module = project.module(of: source.path)
    let isNonisolated = decl.modifiers.contains { $0.name.text == "nonisolated" }
    for word in payloads.compactMap({ $0 }).flatMap({ Words($0).all.sorted() }) {
      for summary in project.declarations(word) where summary.kind != .extension {
        let path = project.index.path(summary.place.file)
        let isOther = module != nil && project.module(of: path) != module
        // What an app declares no module imports, be it public.
        if isOther, project.module(of: path) == nil {
          throw Finding(
            .inaccessibleType, "'\(word)' belongs to the app, which the module of '\(name)' cannot import",
            at: summary.place)
        }
        if isOther, let module, !mayImport(summary) {
          throw Finding(.inaccessibleType, "the module '\(module)' cannot see '\(word)'", at: summary.place)
        }
        let own = project.group(at: summary)?.modifiers.map(\.name.text) ?? []
        if isNonisolated, let place = project.workedOutIdentity(summary) {
          throw Finding(
            .noPayloadIdentity, "'\(name)' is nonisolated, and the id of '\(word)' may belong to the main actor",
            at: place)
        }
        if isOther, !own.contains("public"), !own.contains("open") {
          throw Finding(.inaccessibleType, "'\(word)' is not public: '\(name)' is of another module", at: summary.place)
        }
        if isPublic, !own.contains("public"), !own.contains("package"), !own.contains("open") {
          throw Finding(.inaccessibleType, "'\(word)' is not public, as '\(name)' is", at: summary.place)
        }
      }
    }
  }
}
