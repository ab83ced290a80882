import SheetDiagnostics
import SheetIndex
import SheetModel
import SheetTestSupport

/// The diagnostics of a fixture as whole lines: `Main.swift:4:8 hint multiple-sheets: …`.
///
/// - Parameter code: what to look at; small fixtures have findings of other rules too.
func check(_ text: String, _ code: Diagnostic.Code) -> [String] {
  let index = Fixture(text).index()
  return Diagnostics.list(index).filter { $0.code == code }.map { item in
    "\(place(item.place, index)) \(item.severity.rawValue) \(item.code.rawValue): \(item.message)"
  }
}

/// The other places of the diagnostics of a fixture: `Main.swift:5:8 sheet of 'note'`.
func related(_ text: String, _ code: Diagnostic.Code) -> [String] {
  let index = Fixture(text).index()
  return Diagnostics.list(index).filter { $0.code == code }.flatMap(\.related).map { item in
    "\(place(item.place, index)) \(item.message)"
  }
}

/// The file of the first diagnostic after its first fix; nil where that has no edits.
func fixed(_ text: String, _ code: Diagnostic.Code) -> String? {
  let fixture = Fixture(text)
  let index = fixture.index()
  guard let item = Diagnostics.list(index).first(where: { $0.code == code }),
    case .edits(let edits)? = item.fixes.first?.action,
    var bytes = fixture.files[index.path(item.place.file)].map({ Array($0.utf8) })
  else { return nil }
  for edit in edits.sorted(by: { $1.place < $0.place }) {
    bytes.replaceSubrange(
      edit.place.range.start..<edit.place.range.end, with: Array(edit.text.utf8))
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func place(_ place: Place, _ index: IndexSnapshot) -> String {
  let start = index.position(place.file, place.range.start)
  return "\(index.path(place.file)):\(start.line):\(start.column)"
}
