import SheetScene

/// A text under construction: a style for each scalar.
struct StyledText {
  private(set) var scalars = String.UnicodeScalarView()
  private var looks: [Look] = []

  private struct Look: Equatable {
    var style: SceneText.Style = []
    var color: String?
    var link: String?

    var isPlain: Bool { style.isEmpty && color == nil && link == nil }
  }

  struct Part {
    let scalar: Unicode.Scalar
    let style: SceneText.Style
    let color: String?
    let link: String?
  }

  init() {}

  init(_ text: SceneText) {
    scalars = text.string.unicodeScalars
    looks = Array(repeating: Look(), count: scalars.count)
    for run in text.runs where run.start >= 0 && run.start < looks.count && run.length > 0 {
      for at in run.start..<min(looks.count, run.start + min(run.length, looks.count)) {
        looks[at].style.formUnion(run.style)
        looks[at].color = run.color ?? looks[at].color
        looks[at].link = run.link ?? looks[at].link
      }
    }
  }

  /// The scalars with the style of each.
  var parts: [Part] { zip(scalars, looks).map { Part(scalar: $0, style: $1.style, color: $1.color, link: $1.link) } }

  mutating func append(
    _ scalar: Unicode.Scalar, _ style: SceneText.Style, _ color: String? = nil, link: String? = nil
  ) {
    scalars.append(scalar)
    looks.append(Look(style: style, color: color, link: link))
  }

  mutating func append(_ text: String, _ style: SceneText.Style, _ color: String? = nil, link: String? = nil) {
    for scalar in text.unicodeScalars { append(scalar, style, color, link: link) }
  }

  /// A style for all of it; a colour where a part has none of its own.
  mutating func formUnion(_ style: SceneText.Style, _ color: String?) {
    for at in looks.indices {
      looks[at].style.formUnion(style)
      looks[at].color = looks[at].color ?? color
    }
  }

  /// As few runs as can be.
  var runs: [SceneText.Run] {
    var result: [SceneText.Run] = []
    for (at, look) in looks.enumerated() where !look.isPlain {
      if let last = result.last, last.style == look.style, last.color == look.color, last.link == look.link,
        last.start + last.length == at
      {
        result[result.count - 1].length += 1
      } else {
        result.append(SceneText.Run(start: at, length: 1, style: look.style, color: look.color, link: look.link))
      }
    }
    return result
  }
}

extension SceneText {
  /// The text in a style and colour, with what its parts have of their own.
  package func styled(_ style: Style, color: String? = nil) -> SceneText {
    guard !style.isEmpty || color != nil, !string.isEmpty else { return self }
    var whole = StyledText(self)
    whole.formUnion(style, color)
    var result = self
    result.runs = whole.runs
    return result
  }
}
