/// The files of a project's test targets. An index leaves their folders out: they present nothing to a user. They are
/// compiled with the app all the same, so what an edit takes away may be named in them.
package struct TestSources: Hashable, Sendable {
  package struct File: Sendable {
    /// Relative to the project.
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// What tells them from those of another project.
  private let root: String
  private let reader: @Sendable () -> [File]

  /// - Parameter reader: is asked where an edit takes something away that tests can see, and not before.
  package init(root: String, reader: @escaping @Sendable () -> [File]) {
    self.root = root
    self.reader = reader
  }

  package static let none = TestSources(root: "") { [] }

  func files() -> [File] { reader() }

  package static func == (one: TestSources, other: TestSources) -> Bool { one.root == other.root }

  package func hash(into hasher: inout Hasher) { hasher.combine(root) }
}
