import SheetModel
import SheetScene

/// Methods and properties of texts that make other ones of them.
enum TextMethods {
  private static let changing: Set<String> = [
    "prefix", "suffix", "dropFirst", "dropLast", "drop", "first", "last", "split", "components", "map", "flatMap",
    "compactMap", "filter", "sorted", "reversed", "shuffled", "enumerated", "reduce", "joined", "index", "range",
    "ranges",
    "firstIndex", "lastIndex", "distance", "data", "padding", "applyingTransform", "folding", "substring", "replacing",
    "replacingOccurrences", "replacingCharacters", "trimmingPrefix", "appending", "appendingFormat",
    "appendingPathComponent", "appendingPathExtension", "deletingPathExtension", "deletingLastPathComponent",
    "randomElement", "max", "min", "compare", "localizedCompare", "caseInsensitiveCompare", "elementsEqual", "starts",
    "matches", "firstMatch", "wholeMatch", "addingPercentEncoding", "contains", "hasPrefix", "hasSuffix", "allSatisfy",
    "hash", "hashValue", "startIndex", "endIndex", "indices", "lastPathComponent", "pathExtension", "pathComponents",
    "removingPercentEncoding", "doubleValue", "intValue", "boolValue", "utf8CString",
  ]

  /// What is not among them keeps the text: SwiftUI's modifiers of `Text`, conversions, a project's look-ups.
  static func changes(_ name: String) -> Bool { changing.contains(name) }
}

extension SceneMaker {
  /// What a method makes of a text that the source tells; nil where nobody knows.
  func changed(_ text: SceneText, _ method: String, _ call: Call, _ scope: ViewScope) -> Value? {
    guard text.origin != .dynamic, text.runs.isEmpty else { return nil }
    let arguments = call.arguments.map { value($0.value, scope) }
    func made(_ string: some StringProtocol) -> Value {
      .text(SceneText(String(string), origin: text.origin == .literal ? .default : text.origin))
    }
    /// The only argument, within reason.
    func count(or standard: Int? = nil) -> Int? {
      guard let first = arguments.first else { return standard }
      guard arguments.count == 1, call.arguments[0].label == nil, let number = first.number, number >= 0, number < 1e6
      else { return nil }
      return Int(number)
    }
    /// A text among the arguments that is known.
    func string(_ index: Int) -> String? {
      guard arguments.indices.contains(index), case .text(let text) = arguments[index], text.origin != .dynamic,
        text.runs.isEmpty
      else { return nil }
      return text.string
    }
    switch method {
    case "prefix": return count().map { made(text.string.prefix($0)) }
    case "suffix": return count().map { made(text.string.suffix($0)) }
    case "dropFirst": return count(or: 1).map { made(text.string.dropFirst($0)) }
    case "dropLast": return count(or: 1).map { made(text.string.dropLast($0)) }
    case "appending": return arguments.count == 1 ? string(0).map { made(text.string + $0) } : nil
    case "replacingOccurrences", "replacing":
      guard arguments.count == 2, let old = string(0), let new = string(1), !old.isEmpty else { return nil }
      return made(text.string.replacing(old, with: new))
    case "contains", "hasPrefix", "hasSuffix":
      // A text that was looked up is another one in another language.
      guard text.origin == .literal || text.origin == .default, arguments.count == 1, let part = string(0) else {
        return nil
      }
      switch method {
      case "hasPrefix": return .bool(text.string.hasPrefix(part))
      case "hasSuffix": return .bool(text.string.hasSuffix(part))
      default: return .bool(part.isEmpty || text.string.contains(part))
      }
    default: return nil
    }
  }
}
