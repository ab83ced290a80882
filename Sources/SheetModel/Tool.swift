/// What the program calls itself in every answer.
package enum Tool {
  package static let name = "sheetlens"
  package static let version = "0.1.0"
  /// The version of the JSON that commands print. It changes when a key is renamed or changes its meaning.
  package static let schemaVersion = 1
}
