#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Times of one kind of request.
struct Samples {
  private(set) var values: [Double] = []
  /// Answers that said nothing, and answers that were errors; the errors' times are not among the values.
  private(set) var empty = 0
  private(set) var errors = 0

  mutating func add(_ milliseconds: Double, isEmpty: Bool = false) {
    values.append(milliseconds)
    if isEmpty { empty += 1 }
  }

  mutating func addError() { errors += 1 }

  /// The nearest value that so much of all does not exceed; 0 without any.
  func percentile(_ part: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    let rank = Int((part * Double(values.count)).rounded(.up))
    return values.sorted()[min(values.count, max(1, rank)) - 1]
  }

  var worst: Double { values.max() ?? 0 }
}

/// Prints what is measured as tables while it goes on, and keeps it for the METRIC lines at the end.
struct Report {
  private var metrics: [(name: String, value: Double, unit: String)] = []

  /// - Parameter isTable: whether times follow, several to a line.
  func title(_ text: String, isTable: Bool = false) {
    print("\n\(text)")
    if isTable { line("", ["p50 ms", "p95 ms", "max ms", "answers", "empty", "errors"]) }
    fflush(nil)
  }

  /// One figure.
  mutating func figure(_ label: String, _ name: String, _ value: Double, _ unit: String) {
    metrics.append((name, value, unit))
    line(label, [Report.rounded(value)], note: unit)
  }

  /// A distribution: one line, three figures.
  mutating func times(_ label: String, _ name: String, _ samples: Samples) {
    let figures = [("p50", samples.percentile(0.5)), ("p95", samples.percentile(0.95)), ("max", samples.worst)]
    for (part, value) in figures { metrics.append(("\(name).\(part)", value, "ms")) }
    let counts = [samples.values.count, samples.empty, samples.errors].map { String($0) }
    line(label, figures.map { Report.rounded($0.1) } + counts)
  }

  /// Something for people alone.
  func note(_ text: String) {
    print("  \(text)")
    fflush(nil)
  }

  /// All figures, as `sheetlens stats` prints them.
  func printMetrics() {
    print("")
    for metric in metrics { print("METRIC:\(metric.name):\(Report.rounded(metric.value)):\(metric.unit)") }
    fflush(nil)
  }

  private func line(_ label: String, _ cells: [String], note: String = "") {
    let columns = cells.map { String(repeating: " ", count: max(0, 9 - $0.count)) + $0 }.joined(separator: " ")
    let padding = String(repeating: " ", count: max(0, 38 - label.count))
    print("  \(label)\(padding)\(columns)\(note.isEmpty ? "" : " " + note)")
    fflush(nil)
  }

  /// Two digits behind the point, none where they would be zeros.
  static func rounded(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
  }
}
