import SheetIndex
import SheetModel
import SwiftSyntax

// The functions that files declare, those of extensions of `View` above all.
extension Project {
  /// The functions of `extension View` with a name.
  func viewFunctionDecls(_ name: String) -> [(function: FunctionDeclSyntax, source: SourceFile)] {
    if let known = knownViewFunctions[name] { return known }
    let mentioning = Set(files(mentioning: [name]))
    let found = viewExtensions.filter(mentioning.contains).flatMap { file -> [(FunctionDeclSyntax, SourceFile)] in
      guard functionNames(in: file).contains(name), let source = try? source(file) else { return [] }
      return source.tree.statements.flatMap { statement -> [(FunctionDeclSyntax, SourceFile)] in
        guard let decl = statement.item.as(ExtensionDeclSyntax.self),
          ["View", "SwiftUI.View"].contains(decl.extendedType.trimmedDescription)
        else { return [] }
        return decl.memberBlock.members.compactMap { member in
          guard let function = member.decl.as(FunctionDeclSyntax.self), function.name.name == name else { return nil }
          return (function, source)
        }
      }
    }
    knownViewFunctions[name] = found
    return found
  }

  /// Their bodies.
  func viewFunctionBodies(_ name: String) -> [(body: CodeBlockItemListSyntax, source: SourceFile)] {
    viewFunctionDecls(name).compactMap { function, source in function.body.map { ($0.statements, source) } }
  }

  /// The functions of no type with a name.
  func freeFunctions(_ name: String) -> [(function: FunctionDeclSyntax, source: SourceFile, owner: String)] {
    files(mentioning: [name]).flatMap { file -> [(function: FunctionDeclSyntax, source: SourceFile, owner: String)] in
      guard functionNames(in: file).contains(name), let source = try? source(file) else { return [] }
      return source.tree.statements.compactMap { statement in
        guard let function = statement.item.as(FunctionDeclSyntax.self), function.name.name == name else { return nil }
        return (function, source, "")
      }
    }
  }

  /// Whether a file declares a function or a variable of that name that belongs to no type.
  func isDeclaredOutsideOfTypes(_ name: String) -> Bool {
    !freeFunctions(name).isEmpty
      || files(mentioning: [name]).contains { file in
        guard index.mayDeclareGlobal(name, in: file), let source = try? source(file) else { return false }
        return source.tree.statements.contains { statement in
          statement.item.as(VariableDeclSyntax.self)?.bindings.contains { binding in
            LocalNames.names(in: binding.pattern).contains(name)
          } ?? false
        }
      }
  }

  /// The names of all functions that a file declares.
  func functionNames(in file: FileID) -> [String] {
    cache.fact("functions", of: file, index.unit(of: file)) { Project.functionNames(in: bytes(of: file)) }
  }

  /// What stands behind the word `func`.
  private static func functionNames(in bytes: [UInt8]) -> [String] {
    let word = Array("func ".utf8)
    var result: [String] = []
    var at = 0
    while at + word.count < bytes.count {
      guard bytes[at] == word[0], bytes[at..<(at + word.count)].elementsEqual(word) else {
        at += 1
        continue
      }
      at += word.count
      let name = bytes[at...].prefix { byte in
        byte == 0x5F || byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte)
      }
      if !name.isEmpty { result.append(String(decoding: name, as: UTF8.self)) }
    }
    return result
  }
}
