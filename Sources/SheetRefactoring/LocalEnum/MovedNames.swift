import SheetModel
import SwiftSyntax

/// Whether the names in a content mean the same where its modifier would move to.
enum MovedNames {
  static func objection(
    _ site: ModalSite, to target: Syntax, _ steps: [AnchorPath.Step], _ project: Project
  ) -> Finding? {
    for expr in [site.contentSyntax] + (site.onDismiss.map { [Syntax($0)] } ?? []) {
      let names = FreeNames(in: expr)
      for reference in names.references where !Self.isUnnamed(reference.baseName.name) {
        let (name, form) = NameUses.split(reference.baseName.name)
        let here = LocalNames.declaration(of: name, form, at: reference)
        if let here, here.isInside(expr) { continue }
        let there = LocalNames.declaration(of: name, form, at: target)
        if here?.id != there?.id {
          return Finding(
            .capturesLocal, "'\(name)' would mean something else there", at: site.source.place(reference))
        }
      }
      for token in names.shorthand
      where LocalNames.declaration(of: token.name, at: token).map({ !$0.isInside(expr) }) == true {
        return Finding(.capturesLocal, "'\(token.name)' is not there", at: site.source.place(token))
      }
    }
    guard let source = steps.last?.source, source !== site.source else { return nil }
    return objection(site, toFile: source)
  }

  /// What only the file of a modal has: its imports, and what is private to it.
  private static func objection(_ site: ModalSite, toFile source: SourceFile) -> Finding? {
    let known = Imports(in: source).paths
    let missing = Imports(in: site.source).paths.filter {
      !known.contains($0) && $0 != "Foundation"
    }
    if let module = missing.first {
      return Finding(.inaccessibleType, "its file imports '\(module)', the other does not", at: site.place)
    }
    let words = Words(site.contentSyntax).all.union(site.onDismiss.map { Words($0).all } ?? [])
    if let name = FilePrivate.names(in: site.source).first(where: { words.contains($0.name) }) {
      return Finding(.inaccessibleType, "'\(name.name)' is private to its file", at: site.source.place(name))
    }
    for code in [site.contentSyntax] + (site.onDismiss.map { [Syntax($0)] } ?? []) {
      if let member = FilePrivate.member(usedIn: code, of: site.source) {
        let name = member.trimmedDescription
        return Finding(.inaccessibleType, "'\(name)' is private to its file", at: site.source.place(member))
      }
    }
    return nil
  }

  /// `$0`
  private static func isUnnamed(_ name: String) -> Bool {
    name.first == "$" && name.dropFirst().allSatisfy(\.isNumber)
  }
}
