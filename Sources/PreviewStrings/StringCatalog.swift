import JSONText

/// The new format of tables (`.xcstrings`): all languages of a table in one JSON file.
struct StringCatalog {
  var sourceLanguage: String
  /// By language, then by key.
  var values: [String: [String: String]] = [:]
  /// Also those without a translation: they are their own text.
  var keys: [String] = []

  /// nil where it is not JSON, or no catalog.
  init?(_ bytes: [UInt8]) {
    guard let json = try? JSONValue.parse(TextBytes.utf8(bytes)), case .object(let entries)? = json["strings"] else {
      return nil
    }
    sourceLanguage = json["sourceLanguage"]?.stringValue ?? "en"
    for entry in entries {
      keys.append(entry.key)
      guard case .object(let localizations)? = entry.value["localizations"] else { continue }
      for localization in localizations {
        guard let value = StringCatalog.value(localization.value) else { continue }
        values[localization.key, default: [:]][entry.key] = value
      }
    }
  }

  private static func value(_ json: JSONValue) -> String? {
    guard var text = unit(json, depth: 0) else { return nil }
    guard case .object(let substitutions)? = json["substitutions"] else { return text }
    // `%#@count@` stands for a text that varies with one argument, `%arg` within.
    for substitution in substitutions {
      guard let inner = unit(substitution.value, depth: 0) else { continue }
      let specifier = substitution.value["formatSpecifier"]?.stringValue ?? "lld"
      text = text.replacing("%#@\(substitution.key)@", with: inner.replacing("%arg", with: "%" + specifier))
    }
    return text
  }

  /// The text itself, or that of the most general variation.
  private static func unit(_ json: JSONValue, depth: Int) -> String? {
    if let value = json["stringUnit"]?["value"]?.stringValue { return value }
    // Plurals within devices, and not more.
    guard depth < 4, case .object(let kinds)? = json["variations"] else { return nil }
    for kind in kinds {
      guard case .object(let forms) = kind.value else { continue }
      let form = kind.value["other"] ?? kind.value["iphone"] ?? forms.first?.value
      if let form, let value = unit(form, depth: depth + 1) { return value }
    }
    return nil
  }
}

extension String {
  /// All places of a text replaced; the standard library's is in a module of its own.
  fileprivate func replacing(_ old: String, with new: String) -> String {
    let old = Array(old.utf8)
    let new = Array(new.utf8)
    let bytes = Array(utf8)
    guard !old.isEmpty, bytes.count >= old.count else { return self }
    var result: [UInt8] = []
    var at = 0
    while at < bytes.count {
      if bytes[at] == old[0], bytes[at...].starts(with: old) {
        result += new
        at += old.count
      } else {
        result.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
