import SheetModel

/// The branches of a content that show one of its destinations: `if isNew { Wizard() } else { Settings() }` shows either,
/// and whoever names one wants to see that.
struct ShownBranches {
  private let view: [UInt8]
  private let file: CodeFile

  /// - Parameter view: its name, with those of the types around or without.
  init(of view: String, in file: CodeFile) {
    self.view = Array((view.split(separator: ".").last ?? "").utf8)
    self.file = file
  }

  /// The first branch that names the view; nil where none does, or all do.
  func index(in branches: [[Stmt]]) -> Int? {
    guard !view.isEmpty else { return nil }
    let naming = branches.indices.filter { branches[$0].contains(where: names) }
    return naming.count < branches.count ? naming.first : nil
  }

  /// The statements with the branches in place of those that choose between them, as far as one of the branches names
  /// the view and another does not.
  func chosen(of body: [Stmt]) -> [Stmt] {
    guard !view.isEmpty else { return body }
    return body.flatMap { statement -> [Stmt] in
      switch statement {
      case .conditional(let node): return choice(of: [node.then, node.otherwise], else: statement)
      case .switching(let node): return choice(of: node.cases.map(\.body), else: statement)
      default: return [statement]
      }
    }
  }

  private func choice(of branches: [[Stmt]], else statement: Stmt) -> [Stmt] {
    let naming = branches.filter { $0.contains(where: names) }
    guard let first = naming.first, naming.count < branches.count else { return [statement] }
    return chosen(of: first)
  }

  /// Whether a statement names the view, as a word of its text.
  private func names(_ statement: Stmt) -> Bool {
    switch statement {
    case .expr(let expr), .returning(let expr): isNamed(in: expr.range)
    case .conditional(let node): (node.then + node.otherwise).contains(where: names)
    case .switching(let node): node.cases.contains { $0.body.contains(where: names) }
    case .block(let body), .guarded(_, let body), .loop(_, _, _, let body): body.contains(where: names)
    case .ifConfig(let clauses): clauses.contains { $0.body.contains(where: names) }
    case .variable, .function, .type: false
    }
  }

  private func isNamed(in range: TextRange) -> Bool {
    var at = max(0, range.start)
    let end = min(range.end, file.bytes.count)
    while at + view.count <= end {
      if file.bytes[at..<(at + view.count)].elementsEqual(view), !isWord(at - 1), !isWord(at + view.count) {
        return true
      }
      at += 1
    }
    return false
  }

  private func isWord(_ at: Int) -> Bool {
    guard file.bytes.indices.contains(at) else { return false }
    let byte = file.bytes[at]
    return byte == 0x5F || byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
      || (0x61...0x7A).contains(byte)
  }
}
