import SheetModel
import SwiftSyntax

/// Which enum a `switch` is over where several have cases of the same names: patterns alone do not tell.
struct EnumTwins {
  private let name: String
  private let decl: EnumDeclSyntax
  private let source: SourceFile
  private let project: Project
  private let others: [(decl: EnumDeclSyntax, source: SourceFile)]

  /// - Parameter name: the full name of the enum that `decl` declares.
  init(
    of name: String, _ decl: EnumDeclSyntax, _ cases: Set<String>, in source: SourceFile, _ project: Project
  ) throws(Finding) {
    self.name = name
    self.decl = decl
    self.source = source
    self.project = project
    var others: [(decl: EnumDeclSyntax, source: SourceFile)] = []
    for file in project.files(mentioning: cases.sorted()) {
      let source = try project.source(file)
      let finder = Enums(cases)
      finder.walk(source.tree)
      others += finder.found.filter { $0.id != decl.id }.map { ($0, source) }
    }
    self.others = others
  }

  /// Whether a `switch` that names the cases is over this enum.
  ///
  /// - Throws: where it may be over this one or over another.
  func isOver(_ node: SwitchExprSyntax, in file: SourceFile) throws(Finding) -> Bool {
    guard !others.isEmpty else { return true }
    if let known = project.values.enumName(ofSubjectAt: node.subject.start, in: file.file) { return known == name }
    guard Self.isReachable(decl, in: source, from: file) else { return false }
    guard let other = others.first(where: { Self.isReachable($0.decl, in: $0.source, from: file) }) else { return true }
    throw Finding(
      .ambiguousType, "this 'switch' may be over '\(name)' or '\(other.decl.typePath.joined(separator: "."))'",
      at: file.place(node.switchKeyword))
  }

  /// Not where it is private to another file.
  private static func isReachable(_ decl: EnumDeclSyntax, in source: SourceFile, from file: SourceFile) -> Bool {
    source.file == file.file || !Access.isPrivate(Syntax(decl))
  }

  private final class Enums: SyntaxVisitor {
    let cases: Set<String>
    var found: [EnumDeclSyntax] = []

    init(_ cases: Set<String>) {
      self.cases = cases
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      if Set(node.caseElements.map(\.name.name)) == cases { found.append(node) }
      return .visitChildren
    }
  }
}
