/// Which files the targets of a project compile, as far as its Xcode projects list them. Old files often lie beside the
/// others; an app that one of them declares is none.
package struct TargetFiles: Hashable, Sendable {
  /// What tells them from those of another project.
  private let root: String
  private let reader: @Sendable ([String]) -> Set<String>
  private let sharing: @Sendable ([String], String) -> [String: Lack]

  /// What compiles a file without another one.
  package struct Lack: Hashable, Sendable {
    /// The names of the targets.
    let targets: [String]
    /// No target compiles both.
    let isApart: Bool

    package init(targets: [String], isApart: Bool) { (self.targets, self.isApart) = (targets, isApart) }
  }

  /// - Parameters:
  ///   - sharing: gives those of some files that a target compiles which does not compile another one. It is asked when
  ///     files begin to use what another declares.
  ///   - reader: gives those of some files that no target compiles. It is asked where several apps are declared,
  ///     and not before. Paths are relative to the project.
  package init(
    root: String, sharing: @escaping @Sendable ([String], String) -> [String: Lack] = { _, _ in [:] },
    reader: @escaping @Sendable ([String]) -> Set<String>
  ) {
    self.root = root
    self.sharing = sharing
    self.reader = reader
  }

  package static let unknown = TargetFiles(root: "") { _ in [] }

  /// Those that some target compiles without the file that declares what they would use.
  func compiled(_ paths: [String], without path: String) -> [String: Lack] { sharing(paths, path) }

  func leftOut(of paths: [String]) -> Set<String> { reader(paths) }

  package static func == (one: TargetFiles, other: TargetFiles) -> Bool { one.root == other.root }

  package func hash(into hasher: inout Hasher) { hasher.combine(root) }
}
