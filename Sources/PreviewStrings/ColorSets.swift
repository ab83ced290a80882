/// The named colours of a project's asset catalogs. A value: files are handed in as bytes.
package struct ColorSets: Sendable {
  private struct Color: Sendable {
    let name: String
    let value: String
  }

  private var colors: [String: Color] = [:]
  /// Names by their letters and digits alone → paths, ascending.
  private var paths: [String: [String]] = [:]

  package init() {}

  package var isEmpty: Bool { colors.isEmpty }

  /// Whether a file is a colour of a catalog, by its path: `…/Name.colorset/Contents.json`.
  package static func isColorSet(path: String) -> Bool { name(path) != nil }

  /// - Returns: false where the file is no colour, or not one that can be read; what was known of it is forgotten then.
  @discardableResult package mutating func add(path: String, bytes: [UInt8]) -> Bool {
    remove(path: path)
    guard let name = ColorSets.name(path), let value = ColorSet.color(bytes) else { return false }
    colors[path] = Color(name: name, value: value)
    paths[Names.folded(name), default: []].append(path)
    paths[Names.folded(name)]?.sort()
    return true
  }

  package mutating func remove(path: String) {
    guard let color = colors.removeValue(forKey: path) else { return }
    paths[Names.folded(color.name)]?.removeAll { $0 == path }
  }

  /// The colour of a name as `NodeKind` writes colours. `Color("Brand/Primary")` and the symbol `.brandPrimary` of a
  /// colour `Brand Primary` find theirs too.
  ///
  /// - Parameter near: the file that asks; where several modules have the name, the nearest counts.
  package func color(_ name: String, near: String? = nil) -> String? {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let candidates = paths[Names.folded(last)] ?? []
    func rank(_ path: String) -> (Int, Int, String) {
      (colors[path]?.name == last ? 0 : 1, near.map { -Names.sharedPrefix($0, path) } ?? 0, path)
    }
    return candidates.min { rank($0) < rank($1) }.flatMap { colors[$0]?.value }
  }

  /// The app's tint: the colour that Xcode's template makes.
  package func accent(near: String? = nil) -> String? { color("AccentColor", near: near) }

  private static func name(_ path: String) -> String? {
    let parts = path.split(separator: "/")
    guard parts.count >= 2, parts.last == "Contents.json", let folder = parts.dropLast().last,
      folder.hasSuffix(".colorset")
    else { return nil }
    return String(folder.dropLast(9))
  }
}
