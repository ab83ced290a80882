/// The texts of a project in all its languages.
///
/// A value: files are handed in as bytes, nothing is read here. Lookups cost some microseconds with a hundred files.
package struct StringTables: Sendable {
  package struct Entry: Sendable, Equatable {
    /// The translation, with its format specifiers and Markdown.
    package let value: String
    package let key: String
    /// The language it was found in; empty for a table outside of any `lproj`.
    package let language: String
    /// The table's name, `Localizable` mostly.
    package let table: String
    /// The file, as it was handed in.
    package let path: String
  }

  /// One file.
  private struct File: Sendable {
    let table: String
    /// Of a catalog.
    let sourceLanguage: String?
    /// By language, then by key.
    var values: [String: [String: String]]
    /// Those of a catalog, translated or not.
    var keys: Set<String> = []
    /// Keys by their letters and digits alone, in lower case; of catalogs, which are all that have symbols.
    var symbols: [String: [String]] = [:]
    /// Keys with format specifiers by `FormatPieces.pattern`.
    var patterns: [String: [String]] = [:]
  }

  private var files: [String: File] = [:]
  /// Names of tables → paths of their files, ascending.
  private var paths: [String: [String]] = [:]
  /// `developmentRegion` of the project: the last of the base languages.
  package var developmentLanguage: String

  package init(developmentLanguage: String = "en") { self.developmentLanguage = developmentLanguage }

  package var isEmpty: Bool { files.isEmpty }

  /// Whether a file can be a table, by its name.
  package static func isTable(path: String) -> Bool { path.hasSuffix(".strings") || path.hasSuffix(".xcstrings") }

  /// Takes a file, or what became of it.
  ///
  /// - Parameter path: its language is read off a folder `xx.lproj`, its table off its name.
  /// - Returns: false where the file is no table, or not one that can be read; what was known of it is forgotten then.
  @discardableResult package mutating func add(path: String, bytes: [UInt8]) -> Bool {
    remove(path: path)
    guard let (table, suffix) = StringTables.name(path) else { return false }
    var file: File
    if suffix == "strings" {
      var values: [String: String] = [:]
      for (key, value) in StringsFile.parse(bytes) { values[key] = value }
      file = File(table: table, sourceLanguage: nil, values: [StringTables.language(path): values])
    } else {
      guard let catalog = StringCatalog(bytes) else { return false }
      file = File(
        table: table, sourceLanguage: catalog.sourceLanguage, values: catalog.values, keys: Set(catalog.keys))
      for key in catalog.keys { file.symbols[Names.folded(key), default: []].append(key) }
    }
    var known: Set<String> = file.keys
    for keys in file.values.values { known.formUnion(keys.keys) }
    for key in known.sorted() where key.utf8.contains(0x25) {
      file.patterns[FormatPieces.pattern(key), default: []].append(key)
    }
    files[path] = file
    paths[table, default: []].append(path)
    paths[table]?.sort()
    return true
  }

  package mutating func remove(path: String) {
    guard let file = files.removeValue(forKey: path) else { return }
    paths[file.table]?.removeAll { $0 == path }
    if paths[file.table]?.isEmpty ?? false { paths[file.table] = nil }
  }

  // MARK: Lookups

  /// The text of a key.
  ///
  /// In the language asked for, or its parent (`de-AT`, `de`); else in the base language: that of the catalog, `en`,
  /// `Base`, the development language, whichever has it first; else in any. A key of a catalog without a translation is
  /// its own text.
  ///
  /// - Parameters:
  ///   - table: nil for `Localizable`, and for a key that cannot be a text (`profile.edit.header`) any other after it.
  ///   - near: the file that asks: of several modules' tables, the one that shares most of the path with it.
  package func lookup(_ key: String, table: String? = nil, locale: String? = nil, near: String? = nil) -> Entry? {
    if let table { return find(key, in: paths[table] ?? [], locale, near) }
    if let entry = find(key, in: paths["Localizable"] ?? [], locale, near) { return entry }
    guard Names.isDotted(key) else { return nil }
    return find(key, in: files.keys.filter { files[$0]?.table != "Localizable" }, locale, near)
  }

  /// The text of a literal with interpolations, whose specifiers depend on types that a reader of the source may not
  /// know: `Updating \(name)` is the key `Updating %@`, `Updating %lld` …
  ///
  /// - Parameter literals: the texts around the interpolations, one more than these: `["Updating ", ""]`.
  package func lookup(
    interpolated literals: [String], table: String? = nil, locale: String? = nil, near: String? = nil
  ) -> Entry? {
    let pattern = FormatPieces.pattern(literals.map(FormatPieces.escaped).joined(separator: "%@"))
    let paths = paths[table ?? "Localizable"] ?? []
    for key in Set(paths.flatMap { files[$0]?.patterns[pattern] ?? [] }).sorted() {
      if let entry = find(key, in: paths, locale, near) { return entry }
    }
    return nil
  }

  /// The key that a generated symbol of a catalog stands for: `notePlaceholder` → `note.placeholder`,
  /// `Note placeholder`, …
  package func key(symbol: String, table: String? = nil) -> String? {
    let name = Names.withoutBackticks(symbol)
    let paths = table.map { self.paths[$0] ?? [] } ?? (self.paths["Localizable"] ?? []) + files.keys.sorted()
    let keys = paths.flatMap { files[$0]?.symbols[Names.folded(name)] ?? [] }
    return keys.first { Names.camelCase($0) == name } ?? keys.first
  }

  private func find(_ key: String, in paths: [String], _ locale: String?, _ near: String?) -> Entry? {
    var best: (rank: Int, shared: Int, entry: Entry)?
    for path in paths {
      guard let file = files[path], let hit = find(key, in: file, locale) else { continue }
      let shared = near.map { Names.sharedPrefix($0, path) } ?? 0
      if let best, (best.rank, -best.shared, best.entry.path) < (hit.rank, -shared, path) { continue }
      best = (
        hit.rank, shared,
        Entry(value: hit.value, key: key, language: hit.language, table: file.table, path: path)
      )
    }
    return best?.entry
  }

  private func find(_ key: String, in file: File, _ locale: String?) -> (rank: Int, value: String, language: String)? {
    var best: (rank: Int, value: String, language: String)?
    for (language, values) in file.values {
      guard let value = values[key] else { continue }
      let rank = rank(language, of: file, locale)
      if let best, (best.rank, best.language) < (rank, language) { continue }
      best = (rank, value, language)
    }
    if let source = file.sourceLanguage, file.keys.contains(key), file.values[source]?[key] == nil {
      let rank = rank(source, of: file, locale)
      if rank < best?.rank ?? .max { best = (rank, key, source) }
    }
    return best
  }

  // MARK: Languages

  /// How far a language is from the one wanted; less is nearer.
  private func rank(_ language: String, of file: File, _ locale: String?) -> Int {
    let language = Names.language(language)
    if let locale {
      var wanted = Names.language(locale)[...]
      var steps = 0
      while true {
        if language == wanted { return steps }
        guard let dash = wanted.lastIndex(of: "-") else { break }
        wanted = wanted[..<dash]
        steps += 1
      }
      // `pt-BR` where `pt` is asked for.
      if language.hasPrefix(wanted + "-") { return 10 }
    }
    if let source = file.sourceLanguage, language == Names.language(source) { return 20 }
    if language == "en" { return 21 }
    if language == "base" || language.isEmpty { return 22 }
    if language == Names.language(developmentLanguage) { return 23 }
    return language.hasPrefix("en-") ? 24 : 100
  }

  private static func language(_ path: String) -> String {
    let folder = path.split(separator: "/").dropLast().last { $0.hasSuffix(".lproj") }
    return folder.map { String($0.dropLast(6)) } ?? ""
  }

  private static func name(_ path: String) -> (table: String, suffix: Substring)? {
    guard isTable(path: path), let last = path.split(separator: "/").last, let dot = last.lastIndex(of: ".") else {
      return nil
    }
    return (String(last[..<dot]), last[last.index(after: dot)...])
  }
}
