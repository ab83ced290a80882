import CellCanvas
import Foundation
import Testing

func expectGolden(
  _ canvas: Canvas, _ name: String, look: Look = Look(), sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(PlainPicture.text(of: canvas, look: look), name, sourceLocation: sourceLocation)
}

/// Compares a picture with the one in the repository. `SHEETLENS_RECORD=1` writes it instead.
func expectGolden(_ picture: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Pictures")
  let file = folder.appending(path: "\(name).txt")
  if ProcessInfo.processInfo.environment["SHEETLENS_RECORD"] == "1" {
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(picture.utf8).write(to: file)
    return
  }
  guard let golden = try? String(contentsOf: file, encoding: .utf8) else {
    Issue.record("No picture \(name).txt; record it with SHEETLENS_RECORD=1", sourceLocation: sourceLocation)
    return
  }
  #expect(golden == picture, "\(name).txt differs:\n\(picture)", sourceLocation: sourceLocation)
}
