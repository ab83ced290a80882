/// Names for what is generated: short, and never one that means something already.
enum CaseNames {
  private static let prefixes = [
    "isPresenting", "isShowing", "isDisplaying", "isPresent", "isShow", "isDisplay", "shouldShow", "shouldPresent",
    "shouldDisplay", "shouldOpen", "willShow", "willPresent", "showing", "shows", "show", "presenting", "presents",
    "present", "displaying", "displays", "display", "is",
  ]

  private static let suffixes = [
    "IsPresented", "IsPresenting", "IsShowing", "IsShown", "IsVisible", "IsActive", "IsOpened", "IsOpen",
    "IsDisplayed", "Presented", "Presenting", "Showing", "Shown", "Visible", "Opened", "Displayed",
    "FullScreenCover", "Sheet", "Modal", "Cover", "Popover",
  ]

  /// Of those what says something by itself: `opened` is what was opened.
  private static let telling: Set<String> = ["Opened", "Displayed"]

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while", "Any", "Type", "Protocol", "some", "none", "id", "hash", "body",
  ]

  /// What is done while something is shown, where the language has the word itself.
  private static let doing = [
    "import": "importing", "repeat": "repeating", "return": "returning", "switch": "switching",
  ]

  /// Whether a name cannot stand for a value as it is.
  static func isKeyword(_ name: String) -> Bool { keywords.contains(name) }

  /// One name for each state, in their order.
  ///
  /// - Parameter shown: the first view that each presents, for a flag whose name says nothing.
  static func names(of slots: [(name: String, shown: String?)], avoiding taken: Set<String>) -> [String] {
    let short = slots.map { Self.short($0.name, shown: $0.shown) ?? lowered($0.name) }
    var used = taken.union(keywords)
    var result: [String] = []
    for (index, slot) in slots.enumerated() {
      let name = short[index]
      // Two flags that differ in their prefix alone keep their names.
      let isUnique = short.filter { $0 == name }.count == 1
      // A number says nothing: the view that is shown may have a name for it, unless others show it, too.
      let isShownOnce = slots.filter { $0.shown == slot.shown }.count == 1
      let view = isUnique && isShownOnce ? slot.shown.flatMap { shortView($0) } : nil
      let others = [view, lowered(slot.name)].compactMap { $0 }
      let free = ((isUnique ? [name] : []) + others).first { !used.contains($0) }
      let chosen = free ?? unique(lowered(slot.name), avoiding: used)
      used.insert(chosen)
      result.append(chosen)
    }
    return result
  }

  static func unique(_ name: String, avoiding taken: Set<String>) -> String {
    unique(name) { taken.contains($0) }
  }

  static func unique(_ name: String, isTaken: (String) -> Bool) -> String {
    var candidate = name
    var number = 2
    while isTaken(candidate) {
      candidate = "\(name)\(number)"
      number += 1
    }
    return candidate
  }

  /// What a value of a type is called: `book` for `Library.Book`, `value` where its name is none.
  static func value(of type: String) -> String {
    guard let last = type.split(separator: ".").last, last.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else {
      return "value"
    }
    let name = lowered(String(last))
    return keywords.contains(name) || name == "string" || name == "int" ? "value" : name
  }

  /// The name without what only says that something is shown; nil where nothing else is left.
  static func short(_ name: String) -> String? {
    var rest = name.drop { $0 == "_" }
    var isQuestion = true
    for prefix in prefixes where rest.hasPrefix(prefix) {
      let after = rest.dropFirst(prefix.count)
      guard let first = after.first, first.isUppercase || first.isNumber || first == "_" else { continue }
      rest = after.drop { $0 == "_" }
      isQuestion = prefix == "is"
      break
    }
    // `isHelpOpen`, `helpOpen`; what `showOpen` shows is called so.
    if isQuestion, rest.hasSuffix("Open"), rest.count > 4 { return lowered(String(rest.dropLast(4))) }
    // `showingSheet`, `isPresented`: nothing is left.
    for suffix in suffixes where rest.hasSuffix(suffix) || rest == lowered(suffix) && !telling.contains(suffix) {
      rest = rest.count <= suffix.count ? "" : rest.dropLast(suffix.count)
      break
    }
    guard !rest.isEmpty, rest.first?.isNumber != true, !prefixes.contains(String(rest)) else { return nil }
    let name = lowered(String(rest))
    return doing[name] ?? name
  }

  /// The same, or what the view is called that is shown.
  static func short(_ name: String, shown view: String?) -> String? { short(name) ?? view.flatMap { shortView($0) } }

  /// What a view is called that is shown: `settings` for `SettingsView`.
  static func shortView(_ view: String) -> String? {
    view.split(separator: ".").last.map { lowered(withoutSuffix(String($0))) }
  }

  /// `Settings` of `SettingsView`.
  static func withoutSuffix(_ view: String) -> String {
    for suffix in ["View", "Screen", "Sheet", "Page", "Modal"] where view.hasSuffix(suffix) && view.count > suffix.count
    {
      return String(view.dropLast(suffix.count))
    }
    return view
  }

  /// `URLPicker` → `urlPicker`, `About` → `about`.
  static func lowered(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    guard !capitals.isEmpty else { return name }
    if capitals.count == name.count { return name.lowercased() }
    // `NIP05Wizard`: the digits end the word.
    let isWord = name.dropFirst(capitals.count).first?.isLowercase == true
    let count = capitals.count == 1 || !isWord ? capitals.count : capitals.count - 1
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }
}
