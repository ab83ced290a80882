import Foundation
import Testing

/// Compares a picture with the one in the repository. `SHEETLENS_RECORD=1` writes it instead.
func expectGolden(_ picture: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Pictures")
  let file = folder.appending(path: "\(name).txt")
  if ProcessInfo.processInfo.environment["SHEETLENS_RECORD"] == "1" {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data((picture + "\n").utf8).write(to: file)
    return
  }
  guard let golden = try? String(contentsOf: file, encoding: .utf8) else {
    Issue.record("No picture \(name).txt; record it with SHEETLENS_RECORD=1", sourceLocation: sourceLocation)
    return
  }
  #expect(golden == picture + "\n", "\(name).txt differs:\n\(picture)", sourceLocation: sourceLocation)
}
