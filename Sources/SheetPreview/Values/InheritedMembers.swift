import SheetModel

/// Members that a type has from protocols and classes: of the project, and of SwiftUI where the project extends them.
extension SceneMaker {
  /// The functions of a name: the type's own, else those that it inherits.
  func functions(_ name: String, of type: ProjectType) -> [(Function, CodeFile)] {
    let own = type.functions(name)
    guard own.isEmpty, name != "init" else { return own }
    return inheritedFunctions(name, by: type, level: 0)
  }

  private func inheritedFunctions(_ name: String, by type: ProjectType, level: Int) -> [(Function, CodeFile)] {
    guard level < 4 else { return [] }
    for (part, file) in type.parts {
      for parent in part.inherits {
        guard case .named(let path, _) = parent else { continue }
        guard let declared = library.type(path, inside: type.path, file: file.id), declared !== type else {
          // `extension View { func closeButton() -> some View }`, called on `self`.
          let found = path.last.map { library.extensionFunctions(name, of: [$0]) } ?? []
          if !found.isEmpty { return found }
          continue
        }
        guard declared.declaration.kind == .protocol || declared.declaration.kind == .class else { continue }
        // What a protocol only asks for has no body.
        let found = declared.functions(name).filter { !$0.0.body.isEmpty }
        if !found.isEmpty { return found }
        let further = inheritedFunctions(name, by: declared, level: level + 1)
        if !further.isEmpty { return further }
      }
    }
    return []
  }

  /// A property that the project gives to all views, asked for on `self`.
  func systemInherited(_ name: String, by type: ProjectType) -> (Property, CodeFile)? {
    guard type.inherits("View") else { return nil }
    return library.extensionProperty(name, of: ["View"], isStatic: false).flatMap { $0.0.getter == nil ? nil : $0 }
  }
}
