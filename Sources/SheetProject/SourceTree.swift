import SheetModel

/// The sources of a project: which files there are, and how to read them.
///
/// The index takes its text from here alone, so that it can be made of a folder, of texts in memory,
/// or of a folder with some files open in an editor.
package struct SourceTree: Sendable {
  /// Absolute path of the project.
  package let root: String
  /// Relative to the root, in the order of their bytes.
  package let files: [String]
  package let skipped: [Skipped]
  package let folderCount: Int
  /// How long it took to list the files, in nanoseconds.
  package let scanTime: UInt64
  /// Larger files and texts are not read, in bytes.
  package static let sizeLimit = 8 << 20
  private let reader: @Sendable (String) -> Result<[UInt8], Disk.Failure>

  package init(
    root: String, files: [String], skipped: [Skipped] = [], folderCount: Int = 1, scanTime: UInt64 = 0,
    reader: @escaping @Sendable (String) -> Result<[UInt8], Disk.Failure>
  ) {
    self.root = root
    self.files = files
    self.skipped = skipped
    self.folderCount = folderCount
    self.scanTime = scanTime
    self.reader = reader
  }

  /// The same files, read by other means.
  package func with(_ reader: @escaping @Sendable (String) -> Result<[UInt8], Disk.Failure>) -> SourceTree {
    SourceTree(
      root: root, files: files, skipped: skipped, folderCount: folderCount, scanTime: scanTime, reader: reader)
  }

  /// Other files of the same project.
  package func with(files: [String]) -> SourceTree {
    SourceTree(
      root: root, files: files, skipped: skipped, folderCount: folderCount, scanTime: scanTime, reader: reader)
  }

  /// The same files, with other ones that were left out.
  package func with(skipped: [Skipped]) -> SourceTree {
    SourceTree(
      root: root, files: files, skipped: skipped, folderCount: folderCount, scanTime: scanTime, reader: reader)
  }

  /// The bytes of one of the files.
  package func read(_ file: String) -> Result<[UInt8], Disk.Failure> { reader(file) }

  /// The Swift files below a folder.
  ///
  /// - Parameters:
  ///   - root: an absolute path without links.
  ///   - sizeLimit: larger files are not read, in bytes.
  /// - Throws: where the root itself cannot be listed.
  package static func onDisk(
    _ root: String, includesTests: Bool = false, sizeLimit: Int = sizeLimit
  ) throws(Disk.Failure) -> SourceTree {
    let clock = Stopwatch()
    let scan = try ProjectScanner.scan(root, includesTests: includesTests)
    return onDisk(
      root, files: scan.files, skipped: scan.skipped, folderCount: scan.folderCount, scanTime: clock.lap(),
      sizeLimit: sizeLimit)
  }

  /// Files of a folder that are known by name.
  package static func onDisk(
    _ root: String, files: [String], skipped: [Skipped] = [], folderCount: Int = 1, scanTime: UInt64 = 0,
    sizeLimit: Int = sizeLimit
  ) -> SourceTree {
    SourceTree(root: root, files: files, skipped: skipped, folderCount: folderCount, scanTime: scanTime) { file in
      do throws(Disk.Failure) {
        return .success(try Disk.read(root + "/" + file, limit: sizeLimit))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Texts by path.
  package static func inMemory(_ texts: [String: String], root: String = "/project") -> SourceTree {
    let bytes = texts.mapValues { Array($0.utf8) }
    let files = texts.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return SourceTree(root: root, files: files) { file in bytes[file].map { .success($0) } ?? .failure(.missing) }
  }
}
