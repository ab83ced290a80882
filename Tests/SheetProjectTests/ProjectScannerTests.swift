import Foundation
import SheetModel
import SheetProject
import Testing

@Suite struct ProjectScannerTests {
  /// A folder that is gone when the test is over.
  private final class Folder {
    let path: String

    init() throws {
      let url = URL(filePath: NSTemporaryDirectory()).appending(path: "sheetlens-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      path = try #require(Disk.resolved(url.path))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ file: String, _ text: String = "struct A {}") throws {
      let url = URL(filePath: path).appending(path: file)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }

    func link(_ file: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(atPath: path + "/" + file, withDestinationPath: target)
    }
  }

  @Test func dependenciesBuildOutputAndIgnoredFilesAreLeftOut() throws {
    let folder = try Folder()
    for file in [
      "A.swift", "Sub/B.swift", ".build/C.swift", "Pods/D.swift", "X.xcodeproj/E.swift", "Sub/Gen/F.swift",
      "AppTests/G.swift", "DerivedData/H.swift", "Sub/I.txt",
    ] { try folder.write(file) }
    try folder.write("Sub/.gitignore", "Gen/\n")
    #expect(try ProjectScanner.scan(folder.path, includesTests: false).files == ["A.swift", "Sub/B.swift"])
    #expect(
      try ProjectScanner.scan(folder.path, includesTests: true).files == ["A.swift", "AppTests/G.swift", "Sub/B.swift"])
  }

  @Test func linksAreNeitherFollowedOutNorInCircles() throws {
    let folder = try Folder()
    let outside = try Folder()
    try folder.write("A.swift")
    try outside.write("B.swift")
    try folder.link("loop", to: folder.path)
    try folder.link("out", to: outside.path)
    try folder.link("Gone.swift", to: "/nowhere/Gone.swift")
    let scan = try ProjectScanner.scan(folder.path, includesTests: false)
    #expect(scan.files == ["A.swift"])
    #expect(scan.skipped.map(\.file) == ["Gone.swift", "out"])
    #expect(scan.skipped.allSatisfy { $0.reason.contains("symbolic link") })
  }

  @Test func aMissingFolderIsAFailure() {
    #expect(throws: Disk.Failure.missing) { try ProjectScanner.scan("/nowhere/at/all", includesTests: false) }
  }

  @Test func theRootIsTheFolderWithAMark() throws {
    let folder = try Folder()
    try folder.write("Package.swift")
    try folder.write("Sources/A/B.swift")
    #expect(ProjectRoot.find(from: folder.path + "/Sources/A") == folder.path)
  }

  @Test func aFolderOfEverythingIsNoProject() throws {
    for folder in ["/", "/tmp", "/home", NSHomeDirectory()] {
      #expect(ProjectRoot.isTooWide(folder), "\(folder)")
    }
    #expect(!ProjectRoot.isRoot("/") && !ProjectRoot.isRoot("/tmp"))
    let folder = try Folder()
    #expect(!ProjectRoot.isTooWide(folder.path))
    try folder.write("A/B.swift")
    #expect(ProjectRoot.find(from: folder.path + "/A") == folder.path + "/A")
  }

  @Test func whatCanHardlyBeOneProjectIsNotListed() throws {
    let folder = try Folder()
    for file in ["A.swift", "B/C.swift", "B/D.txt"] { try folder.write(file) }
    try folder.write(".sheetlens.json", #"{ "maxFiles": 2 }"#)
    #expect(try ProjectScanner.scan(folder.path, includesTests: false).files.count == 2)
    try folder.write("E.swift")
    #expect(throws: Disk.Failure.tooMany("2 Swift files")) {
      try ProjectScanner.scan(folder.path, includesTests: false)
    }
    try folder.write(".gitignore", "B/\n")
    #expect(try ProjectScanner.scan(folder.path, includesTests: false).files == ["A.swift", "E.swift"])
    // A home folder may hold few Swift files in very many folders.
    for number in 1...8 { try folder.write("Notes/\(number)/a.txt") }
    #expect(throws: Disk.Failure.tooMany("8 folders")) {
      try ProjectScanner.scan(folder.path, includesTests: false)
    }
  }

  @Test(arguments: ["0", "-1", "1.5", #""many""#]) func aLimitThatIsNoNumberIsWarnedAbout(limit: String) throws {
    let folder = try Folder()
    try folder.write("A.swift")
    try folder.write(".sheetlens.json", #"{ "maxFiles": \#(limit) }"#)
    #expect(
      ProjectSettings.read(root: folder.path).warnings == [".sheetlens.json: 'maxFiles' must be a number above 0"])
    #expect(try ProjectScanner.scan(folder.path, includesTests: false).files == ["A.swift"])
  }

  @Test func settingsAreReadAndWrongOnesWarned() throws {
    let folder = try Folder()
    #expect(ProjectSettings.read(root: folder.path).warnings.isEmpty)
    try folder.write(".sheetlens.json", #"{ "presenters": ["menu(item:)"], "colour": 1 }"#)
    let settings = ProjectSettings.read(root: folder.path)
    #expect(settings.presenters == ["menu(item:)"])
    #expect(settings.warnings == [".sheetlens.json: unknown key 'colour'"])
    try folder.write(".sheetlens.json", "{ nonsense")
    #expect(ProjectSettings.read(root: folder.path).warnings.count == 1)
  }
}
