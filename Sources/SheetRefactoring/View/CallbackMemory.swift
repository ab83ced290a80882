import SheetModel

/// What was found out about callbacks: views and functions that hand one to each other are gone through once.
final class CallbackMemory {
  private var causes: [String: Place?] = [:]
  private var open: Set<String> = []
  /// Those that were gone through in vain within a circle that is still open.
  private var passed: Set<String> = []
  /// How often an answer was asked for while it was worked out.
  private var circles = 0

  /// What is found out once about a callback. Views that hand it to each other in a circle call it nowhere else.
  func cause(_ key: String, _ find: () -> Place?) -> Place? {
    if let known = causes[key] { return known }
    guard !passed.contains(key), open.insert(key).inserted else {
      circles += 1
      return nil
    }
    let before = circles
    let found = find()
    open.remove(key)
    // What was found within a circle holds once all of it is known. Until then nobody goes there again: initialisers that
    // call each other would be gone through in every order.
    if found != nil || circles == before || open.isEmpty {
      causes[key] = .some(found)
    } else {
      passed.insert(key)
    }
    if open.isEmpty { passed = [] }
    return found
  }
}
