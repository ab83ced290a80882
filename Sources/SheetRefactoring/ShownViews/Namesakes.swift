import SheetIndex
import SheetModel
import SwiftSyntax

/// Types of one name of which some are private to their files: `private struct Row` beside another `Row`. What follows
/// names from type to type must tell them apart.
enum Namesakes {
  /// Between the name and the number of the file that alone sees the type; nothing behind it for what all others see.
  private static let separator: Character = "\u{1}"

  /// The name as people write it.
  static func plain(_ name: String) -> String {
    name.utf8.firstIndex(of: 1).map { String(name[..<$0]) } ?? name
  }

  fileprivate static func name(_ name: String, _ file: FileID?) -> String {
    name + String(separator) + (file.map { String($0.index) } ?? "")
  }

  /// - Returns: nil for a name that tells no namesakes apart.
  fileprivate static func split(_ name: String) -> (plain: String, file: Int?)? {
    guard let at = name.utf8.firstIndex(of: 1) else { return nil }
    return (String(name[..<at]), Int(name[name.index(after: at)...]))
  }
}

extension Project {
  /// A type's name as seen from a file, told from that of a namesake.
  func toldApart(_ name: String, in file: FileID?) -> String {
    guard let file, let files = privateFiles(of: name) else { return name }
    return Namesakes.name(name, files.contains(file) ? file : nil)
  }

  /// The same as seen from some code.
  func toldApart(_ name: String, at node: some SyntaxProtocol) -> String {
    privateFiles(of: name) == nil ? name : toldApart(name, in: file(of: Syntax(node)))
  }

  /// All types of a name, each told from the others.
  func allToldApart(_ name: String) -> [String] {
    guard let files = privateFiles(of: name) else { return [name] }
    return ([nil] + files.sorted().map { $0 }).map { Namesakes.name(name, $0) }
  }

  /// The declarations of one of several namesakes; nil where the name tells none apart.
  func declarations(toldApart name: String) -> [IndexSnapshot.TypeSummary]? {
    guard let (plain, number) = Namesakes.split(name) else { return nil }
    let files = privateFiles(of: plain) ?? []
    return declarations(plain).filter { summary in
      number.map { summary.place.file.index == $0 } ?? !files.contains(summary.place.file)
    }
  }

  /// The files with a private type of a name that others have, too; nil for a name that needs no more.
  private func privateFiles(of name: String) -> Set<FileID>? {
    if let known = namesakes[name] { return known }
    let declared = declarations(name).filter { $0.kind != .extension }
    var result: Set<FileID>?
    if Set(declared.map(\.place.file)).count > 1 {
      let files = declared.filter { summary in
        (try? source(summary.place.file)).map { Access.isPrivate(summary, $0) } ?? false
      }.map(\.place.file)
      result = files.isEmpty ? nil : Set(files)
    }
    namesakes[name] = .some(result)
    return result
  }
}

extension ViewType {
  /// Its name, told from that of a namesake that another file sees.
  var toldApart: String { project.toldApart(name, in: primary.source.file) }
}
