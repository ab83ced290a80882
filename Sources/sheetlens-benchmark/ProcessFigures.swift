/// What the system tells of a running process. Linux alone tells it in files; elsewhere there is nothing.
enum ProcessFigures {
  /// The most memory that it had so far, in megabytes.
  static func peak(_ process: Int32) -> Double? {
    guard let text = Child.text(ofFile: "/proc/\(process)/status") else { return nil }
    for line in text.split(separator: "\n") where line.hasPrefix("VmHWM:") {
      let words = line.split(whereSeparator: \.isWhitespace)
      if words.count > 1, let kilobytes = Double(words[1]) { return kilobytes / 1024 }
    }
    return nil
  }

  /// The CPU time that it used so far, in ticks of the system, mostly 10 ms.
  static func ticks(_ process: Int32) -> Int? {
    // The name in parentheses may hold anything; the fields are counted from behind it.
    guard let text = Child.text(ofFile: "/proc/\(process)/stat"), let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else { return nil }
    return user + system
  }
}
