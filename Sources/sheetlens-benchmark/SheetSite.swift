#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where a file presents something with a modifier of the system, found by its bytes.
struct SheetSite {
  let path: String
  let text: String
  /// Of the point in front of the modifier's name, where the line before it is ASCII.
  let place: Position

  private static let words = [".sheet(", ".fullScreenCover(", ".popover("].map { Array($0.utf8) }

  /// Those in all Swift files below a folder, in the order of their paths.
  static func all(below root: String) -> [SheetSite] {
    guard let list = Child.output(["find", root, "-name", "*.swift", "-not", "-path", "*/.*"]) else { return [] }
    return list.split(separator: "\n").map(String.init).sorted().flatMap(sites)
  }

  private static func sites(in path: String) -> [SheetSite] {
    guard let text = Child.text(ofFile: path) else { return [] }
    let bytes = Array(text.utf8)
    var result: [SheetSite] = []
    var (line, start, isPlain) = (0, 0, true)
    for (at, byte) in bytes.enumerated() {
      if byte == 0x0A {
        (line, start, isPlain) = (line + 1, at + 1, true)
      } else if byte >= 0x80 {
        isPlain = false
      } else if byte == 0x2E, isPlain, words.contains(where: { bytes[at...].starts(with: $0) }) {
        result.append(SheetSite(path: path, text: text, place: Position(line: line, character: at - start)))
      }
    }
    return result
  }
}

/// A project in a temporary folder in which every view presents two sheets, each by a flag or an item of its own.
struct GeneratedSheets {
  let folder: String

  init(views: Int) throws {
    var template = Array("/tmp/sheetlens-sheets-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw BenchmarkFailure("No temporary folder could be made in /tmp.")
    }
    folder = String(cString: made)
    try write(GeneratedSheets.app(views), to: "App.swift")
    for number in 0..<views { try write(GeneratedSheets.screen(number), to: "Screen\(number).swift") }
  }

  func remove() { _ = Child.output(["rm", "-rf", folder]) }

  private func write(_ text: String, to name: String) throws {
    guard let stream = fopen(folder + "/" + name, "w") else {
      throw BenchmarkFailure("'\(name)' could not be written to \(folder).")
    }
    fputs(text, stream)
    fclose(stream)
  }

  private static func app(_ views: Int) -> String {
    """
    import SwiftUI

    @main
    struct SheetsApp: App {
      var body: some Scene {
        WindowGroup { RootView() }
      }
    }

    struct RootView: View {
      var body: some View {
        NavigationStack {
          List {
    \((0..<views).map { "        Screen\($0)()" }.joined(separator: "\n"))
          }
        }
      }
    }

    """
  }

  private static func screen(_ number: Int) -> String {
    """
    import SwiftUI

    struct Screen\(number): View {
      @State private var isEditing = false
      @State private var chosen: Item\(number)?

      var body: some View {
        VStack {
          Button("Edit") { isEditing = true }
          Button("Choose") { chosen = Item\(number)(id: \(number)) }
        }
        .sheet(isPresented: $isEditing) { Editor\(number)() }
        .sheet(item: $chosen) { item in Detail\(number)(item: item) }
      }
    }

    struct Item\(number): Identifiable { let id: Int }

    struct Editor\(number): View {
      @Environment(\\.dismiss) private var dismiss

      var body: some View { Button("Close") { dismiss() } }
    }

    struct Detail\(number): View {
      let item: Item\(number)

      var body: some View { Text("\\(item.id)") }
    }

    """
  }
}
