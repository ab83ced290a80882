import SheetIndex
import SheetModel
import SwiftSyntax

/// What the file of an enum imports for the types of what its new cases carry: `case muted(Post)` needs the module of
/// `Post` there, as the view's file does.
extension EnumGrowth {
  /// - Parameters:
  ///   - new: the cases that are added.
  ///   - sources: the files in which those types are written now.
  ///   - shown: what the files need that show the cases, one of which may be the enum's own.
  func addImports(
    for new: [GeneratedCase], from sources: [SourceFile], besides shown: [(file: SourceFile, imports: [Imports])],
    _ edits: inout [FileID: EditList]
  ) {
    var byFile = shown
    byFile.append((source, types(of: new, from: sources)))
    var seen: Set<FileID> = []
    for (file, _) in byFile where seen.insert(file.file).inserted {
      let all = byFile.filter { $0.file.file == file.file }.flatMap(\.imports)
      Imports(all: all).add(to: file, &edits)
    }
  }

  private func types(of new: [GeneratedCase], from sources: [SourceFile]) -> [Imports] {
    let others = sources.filter { $0.file != source.file }
    var all: [Imports] = []
    for word in payloads(of: new).compactMap({ $0 }).flatMap({ Words($0).all.sorted() }).uniqued() {
      let declared = project.declarations(word).filter { $0.kind != .extension }
      guard !declared.isEmpty else {
        if !Self.knownTypes.contains(word) { all += others.map(imports) }
        continue
      }
      for summary in declared {
        guard let module = moduleToImport(of: summary) else { continue }
        guard let statement = OpenerImports.statement(importing: module, beside: source, project) else {
          // `import struct Models.Post`, or one in an `#if`.
          all += others.filter { Words($0.tree).all.contains(module) }.map(imports)
          continue
        }
        let imports = Imports(module, statement)
        let isPublic = decl.modifiers.contains { $0.name.text == "public" }
        all.append(isPublic && project.imports(imports, internallyIn: source) ? imports.public(module) : imports.seen)
      }
    }
    return all
  }

  /// Which import of a file a type comes by that no source declares nobody can tell. What comes with the system is there for
  /// each module.
  private func imports(of other: SourceFile) -> Imports {
    let all = Imports([other])
    return project.module(of: other.path) == project.module(of: source.path)
      ? all : all.only { SystemModules.names.contains($0) }
  }

  /// The module that the enum's file must import for a type of the project; nil where it sees that as it is.
  private func moduleToImport(of summary: IndexSnapshot.TypeSummary) -> String? {
    let path = project.index.path(summary.place.file)
    guard let module = project.module(of: path), !project.sees(path, from: source) else { return nil }
    return module.importName
  }

  /// Whether the enum's file may name a type of another module: a file of its module imports that.
  func mayImport(_ summary: IndexSnapshot.TypeSummary) -> Bool {
    guard let module = moduleToImport(of: summary) else { return true }
    return OpenerImports.statement(importing: module, beside: source, project) != nil
  }

  /// Types of Swift, Foundation and SwiftUI that cases carry: what views import brings them.
  static let knownTypes: Set<String> = [
    "Angle", "Any", "AnyHashable", "AnyView", "Array", "AttributedString", "Binding", "Bool", "Bundle", "CGFloat",
    "CGPoint", "CGRect", "CGSize", "Calendar", "Character", "ClosedRange", "Color", "Data", "Date", "DateComponents",
    "DateInterval", "Decimal", "Dictionary", "Double", "Duration", "Edge", "Error", "Float", "Font", "Hashable",
    "Identifiable", "Image", "IndexPath", "IndexSet", "Int", "Int16", "Int32", "Int64", "Int8", "Locale",
    "LocalizedError", "LocalizedStringKey", "LocalizedStringResource", "MainActor", "Measurement", "NSError",
    "Notification", "Optional", "PersonNameComponents", "Range", "Result", "Self", "Sendable", "Set", "String",
    "Substring", "Text", "TimeInterval", "TimeZone", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "UIImage", "URL",
    "URLRequest", "UUID", "UnitPoint", "Void",
  ]
}
