/// Conditions of `#if` for an iPhone in a debug build.
enum Platform {
  static func holds(_ condition: String) -> Bool {
    // Only the plain forms are decided; anything else is taken as written for another build.
    let parts = condition.split(separator: "|").filter { !$0.allSatisfy { $0 == " " } }
    if parts.count > 1 { return parts.contains { holds(String($0)) } }
    let all = condition.split(separator: "&").filter { !$0.allSatisfy { $0 == " " } }
    if all.count > 1 { return all.allSatisfy { holds(String($0)) } }
    var text = condition.filter { $0 != " " }
    var isNegated = false
    while text.hasPrefix("!") {
      isNegated.toggle()
      text.removeFirst()
    }
    while text.hasPrefix("("), text.hasSuffix(")") { text = String(text.dropFirst().dropLast()) }
    return known(text) != isNegated
  }

  private static func known(_ text: String) -> Bool {
    if text.hasPrefix("os(") || text.hasPrefix("targetEnvironment(") {
      return ["os(iOS)", "targetEnvironment(simulator)"].contains(text)
    }
    if text.hasPrefix("canImport(") {
      return !["canImport(AppKit)", "canImport(WatchKit)", "canImport(Cocoa)"].contains(text)
    }
    if text.hasPrefix("swift(") || text.hasPrefix("compiler(") || text == "DEBUG" || text == "true" { return true }
    return false
  }
}
