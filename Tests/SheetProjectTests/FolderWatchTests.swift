import Foundation
import Testing

@testable import SheetProject

@Suite struct FolderWatchTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("watch-\(UUID().uuidString)").path

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name), options: .atomic)
  }

  #if os(Linux)
    @Test func whatHappensInAFolderIsToldOnce() throws {
      let watch = FolderWatch()
      #expect(watch.descriptor != nil)
      #expect(!watch.isComplete)
      watch.watch([folder])
      #expect(watch.isComplete)
      #expect(!watch.drain())
      try write("one.swift", "1")
      #expect(watch.drain())
      #expect(!watch.drain())
      try FileManager.default.removeItem(atPath: folder + "/one.swift")
      #expect(watch.drain())
    }

    @Test func foldersThatAreNotAskedForAnyMoreTellNothing() throws {
      let watch = FolderWatch()
      watch.watch([folder])
      watch.watch([])
      _ = watch.drain()
      try write("one.swift", "1")
      #expect(!watch.drain())
    }

    @Test func aFolderThatIsNotThereCannotBeWatched() {
      let watch = FolderWatch()
      watch.watch([folder, folder + "/none"])
      #expect(!watch.isComplete)
    }
  #endif
}
