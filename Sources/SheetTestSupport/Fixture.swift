import SheetIndex
import SheetModel
import SheetProject

/// A small project in one string.
///
/// Files are separated by lines such as `//- /App/Route.swift`; text before the first one is the file
/// `Main.swift`. The separator line is not part of the file, so lines are counted from the next one.
package struct Fixture {
  package let files: [String: String]

  package init(_ text: String) {
    var files: [String: String] = [:]
    var name = "Main.swift"
    var lines: [Substring] = []
    func close() {
      if !lines.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { files[name] = lines.joined(separator: "\n") + "\n" }
      lines = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//- /") {
        close()
        name = String(line.dropFirst(5))
      } else {
        lines.append(line)
      }
    }
    close()
    self.files = files
  }

  /// The index of the project, made without touching the disk.
  package func index(presenters: [String] = [], threads: Int = 1) -> IndexSnapshot {
    var options = IndexBuilder.Options()
    options.threads = threads
    options.presenters = PresenterConfiguration(presenters: presenters.compactMap { ConfiguredPresenter($0) })
    return IndexBuilder.build(.inMemory(files), options: options)
  }
}
