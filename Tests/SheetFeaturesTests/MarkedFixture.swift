import SheetIndex
import SheetModel
import SheetTestSupport

/// A fixture with places in it: `1️⃣` marks the character behind it and is no part of the text.
struct MarkedFixture {
  let index: IndexSnapshot
  private let texts: [String: String]
  private let marks: [Character: (path: String, offset: Int)]

  init(_ text: String, presenters: [String] = []) {
    var texts: [String: String] = [:]
    var marks: [Character: (path: String, offset: Int)] = [:]
    for (path, marked) in Fixture(text).files {
      var plain = ""
      for character in marked {
        if MarkedFixture.isMark(character) {
          marks[character] = (path, plain.utf8.count)
        } else {
          plain.append(character)
        }
      }
      texts[path] = plain
    }
    self.texts = texts
    self.marks = marks
    index = Fixture(text.filter { !MarkedFixture.isMark($0) }).index(presenters: presenters)
  }

  /// A digit with a frame around it.
  private static func isMark(_ character: Character) -> Bool { character.unicodeScalars.last == "\u{20E3}" }

  /// The file of a mark and its UTF-8 offset; the beginning of no file where there is no such mark.
  func place(_ mark: Character) -> (file: FileID, offset: Int) {
    guard let mark = marks[mark], let file = index.file(mark.path) else { return (FileID(-1), 0) }
    return (file, mark.offset)
  }

  /// The text of a range.
  func text(_ file: FileID, _ range: TextRange) -> String {
    let bytes = Array((texts[index.path(file)] ?? "").utf8)
    return String(decoding: bytes[min(range.start, bytes.count)..<min(range.end, bytes.count)], as: UTF8.self)
  }

  func text(_ place: Place) -> String { text(place.file, place.range) }
}
