import SheetModel

/// The type aliases at file scope that stand for a type by its path: `private typealias Target = Outer.Inner`.
///
/// `extension Target` extends what the alias stands for, and what it declares is nested in that. Many files have an
/// alias of one name each, which holds for that file alone, so that the paths are put right where the file is read.
struct FileAliases {
  private var paths: [String: [String]] = [:]
  private var modules: Set<UInt32> = []

  var isEmpty: Bool { paths.isEmpty }

  mutating func add(_ name: String, _ path: [String]) {
    if !path.isEmpty, path != [name] { paths[name] = path }
  }

  /// A type that the file declares, too, in another build: `#if os(macOS) typealias LogIn = MacLogIn #else struct LogIn`.
  mutating func remove(declared name: String) { paths[name] = nil }

  /// A module that the file imports: in front of a type's name it adds nothing.
  ///
  /// - Parameter hash: that of its name.
  mutating func add(module hash: UInt32) { modules.insert(hash) }

  /// The path of an extension, or of what is declared in one, as it is without aliases; those of aliases are followed.
  func expanded(_ path: [String]) -> [String] {
    var path = path
    for _ in 0..<4 {
      guard let first = path.first, var target = paths[first] else { break }
      if target.count > 1, modules.contains(WordFilter.hash(target[0])) { target.removeFirst() }
      path.replaceSubrange(0...0, with: target)
      if target.first == first { break }
    }
    return path
  }
}
