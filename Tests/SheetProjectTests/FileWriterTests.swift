import Foundation
import Testing

@testable import SheetProject

@Suite struct FileWriterTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("writer-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func put(_ name: String, _ text: String) throws -> String {
    let path = folder + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

  @Test func allFilesAreWrittenAndKeepTheirMode() throws {
    let one = try put("one.swift", "1")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: one)
    try FileWriter.write([
      FileWriter.File(path: one, expected: Array("1".utf8), content: Array("2".utf8)),
      FileWriter.File(path: folder + "/new.swift", expected: nil, content: Array("n".utf8)),
    ])
    #expect(text(one) == "2")
    #expect(text(folder + "/new.swift") == "n")
    #expect(try FileManager.default.attributesOfItem(atPath: one)[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["new.swift", "one.swift"])
  }

  @Test func aFileThatChangedMeanwhileStopsAll() throws {
    let one = try put("one.swift", "1")
    let two = try put("two.swift", "changed")
    #expect(throws: FileWriter.Failure.self) {
      try FileWriter.write([
        FileWriter.File(path: one, expected: Array("1".utf8), content: Array("x".utf8)),
        FileWriter.File(path: two, expected: Array("2".utf8), content: Array("y".utf8)),
      ])
    }
    #expect(text(one) == "1")
    #expect(text(two) == "changed")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["one.swift", "two.swift"])
  }

  @Test func aNewFileReplacesNothing() throws {
    let one = try put("one.swift", "1")
    #expect(throws: FileWriter.Failure.self) {
      try FileWriter.write([FileWriter.File(path: one, expected: nil, content: [])])
    }
    #expect(text(one) == "1")
  }

  @Test func throughALinkTheFileItselfIsWritten() throws {
    let one = try put("one.swift", "1")
    let link = folder + "/link.swift"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: one)
    try FileWriter.write([FileWriter.File(path: link, expected: Array("1".utf8), content: Array("2".utf8))])
    #expect(text(one) == "2")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == one)
  }
}
