import SheetModel
import SwiftSyntax

// A `switch` with a `default` that would take a new case, too: where it shows views, or gives an id, the case gets a
// branch of its own before that.
extension EnumGrowth {
  /// Those in the contents of the modals that show the enum; and where there are none of either kind, the one of a view
  /// or of a function.
  ///
  /// - Parameter complete: the switches that name all cases and show views.
  /// - Throws: where nobody can tell which of several shows the cases.
  static func openMappings(
    _ name: String, _ cases: Set<String>, beside complete: [(source: SourceFile, node: SwitchExprSyntax)],
    in project: Project
  ) throws(Finding) -> [(source: SourceFile, node: SwitchExprSyntax)] {
    var result: [(source: SourceFile, node: SwitchExprSyntax)] = []
    for modal in project.modals where modal.presentation.enumName == name {
      let source = try project.source(modal.presentation.place.file)
      for range in modal.facts.contents.flatMap({ source.ranges(ofWord: "default", in: $0.range) }) {
        guard let label = source.token(in: range)?.parent?.as(SwitchDefaultLabelSyntax.self),
          let node = label.nearest(SwitchExprSyntax.self), names(in: node).isSubset(of: cases),
          !names(in: node).isEmpty, !result.contains(where: { $0.node.id == node.id })
        else { continue }
        let closure = node.nearest(ClosureExprSyntax.self)
        let isShown =
          closure.map { node.subject.trimmedDescription == ContentText.parameterName($0) ?? "$0" } == true
          || project.values.enumName(ofSubjectAt: node.subject.start, in: source.file) == name
        guard isShown, insertion(in: node, source) else {
          throw Finding(
            .notApplicable, "a new case of '\(name)' would be shown by this 'default'", at: source.place(label))
        }
        result.append((source, node))
      }
    }
    guard result.isEmpty, complete.isEmpty else { return result }
    let own = name.split(separator: ".").last.map(String.init) ?? name
    for file in project.files(mentioning: [own, "default"]).sorted() {
      let source = try project.source(file)
      // Others may have cases of these names, too: the type of the value decides.
      result += Switches(cases, in: source.tree).open.filter { node in
        showsViews(node) && project.values.enumName(ofSubjectAt: node.subject.start, in: file) == name
      }.map { (source, $0) }
    }
    guard let (source, node) = result.first else { return [] }
    guard result.count == 1, insertion(in: node, source) else {
      let label = node.cases.last?.as(SwitchCaseSyntax.self)?.label
      throw Finding(
        .notApplicable, "a new case of '\(name)' would be shown by this 'default'",
        at: label.map { source.place($0) } ?? source.place(node.switchKeyword))
    }
    return result
  }

  /// The `switch` of an `id` that names some of the cases.
  static func openIdentity(
    _ name: String, _ cases: Set<String>, in project: Project
  ) -> (source: SourceFile, node: SwitchExprSyntax)? {
    guard let (variable, source) = identity(of: name, in: project),
      case .getter(let code)? = variable.bindings.first?.accessorBlock?.accessors, code.count == 1,
      let item = code.first?.item,
      let node =
        (item.as(ExpressionStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
        ?? item.as(ReturnStmtSyntax.self)?.expression)?.as(SwitchExprSyntax.self),
      node.subject.isSelf, hasDefault(node), !names(in: node).isEmpty, names(in: node).isSubset(of: cases),
      insertion(in: node, source)
    else { return nil }
    return (source, node)
  }

  /// The cases that a `switch` names; with what is none of them, where a pattern is something else.
  private static func names(in node: SwitchExprSyntax) -> Set<String> {
    node.branches.reduce(into: []) { result, branch in
      guard case .case(let label) = branch.label else { return }
      for item in label.caseItems { result.insert(caseName(of: item.pattern) ?? item.pattern.trimmedDescription) }
    }
  }

  static func hasDefault(_ node: SwitchExprSyntax) -> Bool {
    node.cases.last?.as(SwitchCaseSyntax.self)?.label.is(SwitchDefaultLabelSyntax.self) == true
  }

  /// Whether a line of its own fits between the last branch of a case and the `default`.
  private static func insertion(in node: SwitchExprSyntax, _ source: SourceFile) -> Bool {
    let all = Array(node.cases)
    guard hasDefault(node), all.count > 1, let last = all.last else { return false }
    return source.line(all[all.count - 2].end) < source.line(last.start)
  }
}
