/// A view that is generated: what it holds and its body.
enum ViewText {
  /// - Parameter head: `private struct AboutSheet: View`.
  /// - Parameter code: as deep as a body stands in the view.
  static func lines(
    _ head: String, _ bodyType: String, _ properties: [String], _ code: String, unit: String
  ) -> [String] {
    var lines = [head + " {"] + properties.map { unit + $0 }
    if !properties.isEmpty { lines.append("") }
    lines += [unit + "var body: \(bodyType) {", unit + unit + code, unit + "}", "}"]
    return lines
  }
}
