import SheetModel

/// A type of the project with its extensions.
final class ProjectType {
  let path: [String]
  /// With the names of the types around.
  let wholeName: String
  /// The declaration first.
  let parts: [(TypeDecl, CodeFile)]

  var name: String { path.last ?? "" }
  var declaration: TypeDecl { parts[0].0 }
  var file: CodeFile { parts[0].1 }
  var isEnum: Bool { declaration.kind == .enum }

  /// - Parameters:
  ///   - parts: at least one of them a declaration.
  ///   - name: the whole name, with those of the types around.
  convenience init?(_ parts: [(TypeDecl, CodeFile)], _ name: String) {
    self.init(parts, path: name.split(separator: ".").map(String.init))
  }

  private init?(_ parts: [(TypeDecl, CodeFile)], path: [String]) {
    guard let first = parts.first(where: { $0.0.kind != .extension }) else { return nil }
    self.path = path
    wholeName = path.joined(separator: ".")
    self.parts = [first] + parts.filter { $0.0 !== first.0 }
  }

  /// Where several targets declare a type of one name, the one that stands nearest.
  func seen(from file: FileID?) -> ProjectType? {
    guard let file, parts[0].1.id != file,
      let own = parts.first(where: { $0.1.id == file && $0.0.kind != .extension })
    else { return self }
    return ProjectType([own] + parts.filter { $0.0.kind == .extension }, path: path)
  }

  func property(_ name: String, isStatic: Bool = false) -> (Property, CodeFile)? {
    for (part, file) in parts {
      if let found = part.properties.first(where: { $0.name == name && $0.isStatic == isStatic }) {
        return (found, file)
      }
    }
    return nil
  }

  func functions(_ name: String) -> [(Function, CodeFile)] {
    parts.flatMap { part, file in part.functions.filter { $0.name == name }.map { ($0, file) } }
  }

  var cases: [EnumCase] { declaration.cases }

  /// Conforms by name, on the declaration or an extension.
  func inherits(_ name: String) -> Bool {
    parts.contains { part, _ in part.inherits.contains { $0.lastName == name } }
  }

  /// Has a body: a view, also where the conformance is inherited from a protocol of the project.
  var body: (Property, CodeFile)? { property("body").flatMap { $0.0.getter == nil ? nil : $0 } }
}
