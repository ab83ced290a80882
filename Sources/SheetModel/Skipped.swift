/// A file or folder that was not read, wholly or in part, and why.
package struct Skipped: Hashable, Sendable {
  /// Relative to the project, with `/`.
  package let file: String
  package let reason: String

  package init(file: String, reason: String) {
    self.file = file
    self.reason = reason
  }
}
