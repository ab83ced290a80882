import SheetModel
import SwiftSyntax

// What goes from the view whose enum becomes a part of another one.
extension LiftEnum {
  /// What the view had for the contents alone.
  static func removeLeft(
    _ local: LocalDestination, _ style: AppWideStyle, _ project: Project, _ edits: inout [FileID: EditList]
  ) {
    let slots = local.cases.map { LiftedSlot(merged: local.merged, type: local.type, captures: $0.captures) }
    let property = LiftedRewrites(style, project).propertyName(local.type, without: [])
    // What stays of a function that was the content is looked at as it was.
    let range = RemovedModifier(local.site, in: project).whole
    var left = LeftDeclarations(of: slots, in: local.type, opening: property, [local.site.source.file: [range]])
    left.remove(&edits)
  }

  static func removeEnum(_ local: LocalDestination, _ edits: inout [FileID: EditList]) {
    for item in local.declarations.extensions {
      EmptiedBlocks.remove(item.decl, in: item.source, &edits[item.source.file, default: EditList()])
    }
    let source = local.declarations.source
    var list = edits[source.file] ?? EditList()
    var range = EmptiedBlocks.removal(of: local.declarations.decl, in: source, besides: list)
    // The first member of its type: the gap behind it has nothing above any more.
    let end = source.previousEnd(range.start)
    let above = source.text(TextRange(source.lineStart(end), end))
    if above.hasSuffix("{"), range.end < source.bytes.count, source.isBlank(range.end, source.lineEnd(range.end)) {
      range = TextRange(range.start, source.nextLine(range.end))
    }
    _ = list.take(range, of: source.bytes)
    list.add(range, "")
    edits[source.file] = list
  }
}
