import SheetScene

/// A text under construction: a style for each scalar.
struct StyledText {
  private(set) var scalars = String.UnicodeScalarView()
  private var styles: [SceneText.Style] = []

  init() {}

  init(_ text: SceneText) {
    scalars = text.string.unicodeScalars
    styles = Array(repeating: [], count: scalars.count)
    for run in text.runs where run.start >= 0 && run.start < styles.count && run.length > 0 {
      for at in run.start..<min(styles.count, run.start + min(run.length, styles.count)) {
        styles[at].formUnion(run.style)
      }
    }
  }

  /// The scalars with the style of each.
  var parts: [(scalar: Unicode.Scalar, style: SceneText.Style)] {
    zip(scalars, styles).map { (scalar: $0, style: $1) }
  }

  mutating func append(_ scalar: Unicode.Scalar, _ style: SceneText.Style) {
    scalars.append(scalar)
    styles.append(style)
  }

  mutating func append(_ text: String, _ style: SceneText.Style) {
    for scalar in text.unicodeScalars { append(scalar, style) }
  }

  mutating func formUnion(_ style: SceneText.Style) {
    for at in styles.indices { styles[at].formUnion(style) }
  }

  /// As few runs as can be.
  var runs: [SceneText.Run] {
    var result: [SceneText.Run] = []
    for (at, style) in styles.enumerated() where !style.isEmpty {
      if let last = result.last, last.style == style, last.start + last.length == at {
        result[result.count - 1].length += 1
      } else {
        result.append(SceneText.Run(start: at, length: 1, style: style))
      }
    }
    return result
  }
}

extension SceneText {
  /// The text in a style, with what its parts have of their own.
  package func styled(_ style: Style) -> SceneText {
    guard !style.isEmpty else { return self }
    var whole = StyledText(self)
    whole.formUnion(style)
    var result = self
    result.runs = whole.runs
    return result
  }
}
