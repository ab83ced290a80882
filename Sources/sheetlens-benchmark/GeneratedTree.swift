import ArgumentParser

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A project of so many files in a temporary folder, the same for the same number.
///
/// About as a large app is: one file in twelve presents something, one in four is a view, the rest is
/// models and logic of about 6 KB a file.
struct GeneratedTree {
  let folder: String
  private let count: Int

  init(files: Int) throws {
    var template = Array("/tmp/sheetlens-tree-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw ValidationError("No temporary folder could be made in /tmp.")
    }
    folder = String(cString: made)
    count = files
    for number in 0..<files {
      if number % 50 == 0 { mkdir("\(folder)/Feature\(number / 50)", 0o700) }
      write(GeneratedTree.source(number), to: path(number))
    }
  }

  func remove() {
    for number in 0..<count { unlink(path(number)) }
    for feature in 0...(count / 50) { rmdir("\(folder)/Feature\(feature)") }
    rmdir(folder)
  }

  private func path(_ number: Int) -> String { "\(folder)/Feature\(number / 50)/File\(number).swift" }

  private func write(_ text: String, to path: String) {
    guard let stream = fopen(path, "w") else { return }
    fputs(text, stream)
    fclose(stream)
  }

  private static func source(_ number: Int) -> String {
    switch number % 12 {
    case 0: presenter(number)
    case 3, 6, 9: view(number)
    default: logic(number)
    }
  }

  private static func presenter(_ number: Int) -> String {
    """
    import SwiftUI

    struct Screen\(number): View {
      @State private var isEditing\(number) = false
      @State private var chosen\(number): Item\(number)?

      var body: some View {
        List {
          Button("Edit") { isEditing\(number) = true }
          Button("Choose") { chosen\(number) = Item\(number)(id: \(number)) }
        }
        .sheet(isPresented: $isEditing\(number)) { View\(number + 3)(title: "Edit") }
        .fullScreenCover(item: $chosen\(number)) { item in View\(number + 6)(title: "\\(item.id)") }
      }
    }

    struct Item\(number): Identifiable { let id: Int }

    """ + filler(number, functions: 12)
  }

  private static func view(_ number: Int) -> String {
    """
    import SwiftUI

    struct View\(number): View {
      let title: String

      var body: some View {
        VStack {
          Text(title).font(.title)
          ForEach(0..<10, id: \\.self) { row in
            HStack { Image(systemName: "circle"); Text("Row \\(row)") }.padding()
          }
        }
      }
    }

    """ + filler(number, functions: 16)
  }

  private static func logic(_ number: Int) -> String { "import Foundation\n\n" + filler(number, functions: 20) }

  private static func filler(_ number: Int, functions: Int) -> String {
    var text = "final class Service\(number) {\n  private var cache: [String: Int] = [:]\n\n"
    for index in 0..<functions {
      text += """
          /// Adds up what was stored under the keys that begin with a prefix.
          func total\(index)(of prefix: String, limit: Int = \(index)) -> Int {
            var sum = 0
            for (key, value) in cache where key.hasPrefix(prefix) && value > limit {
              sum += value * \(index + 1)
            }
            return sum > 0 ? sum : cache.count
          }

        """
    }
    return text + "}\n"
  }
}
