import SheetIndex
import SheetModel

/// An environment value that is injected where the modal cannot see it.
///
/// Detect, all three: `.environment` or `.environmentObject` precedes the presentation on the same
/// chain; a presented view, or a view that it builds, reads that key or type; nothing else injects it.
///
/// Do not report: two of the three alone; a value that the content or any other place of the project
/// injects too, since an outer view may provide it; an object that is read as an optional; keys of the
/// system, which a presented view wants for itself; previews.
///
/// Fix: move the injection behind the presentation.
///
/// ## Before
/// ```swift
/// content
///   .environment(\.openPane, OpenPane { pane = $0 })
///   .sheet(item: $pane) { PaneView(pane: $0) }
/// ```
/// ## After
/// ```swift
/// content
///   .sheet(item: $pane) { PaneView(pane: $0) }
///   .environment(\.openPane, OpenPane { pane = $0 })
/// ```
enum InjectionBeforePresentation: DiagnosticRule {
  static let code = Diagnostic.Code.injectionBeforePresentation

  private struct Case {
    let site: Site
    let injection: Injection
  }

  static func check(_ index: IndexSnapshot, _ sites: [Site]) -> [Diagnostic] {
    // A file that is not known yet may inject the value where the modal does see it.
    guard index.isComplete else { return [] }
    let cases = sites.flatMap { site in
      site.facts.injections.map { Case(site: site, injection: $0) }
    }
    // One injection may precede several presentations.
    return Dictionary(grouping: cases) { $0.injection.place }.values.compactMap {
      diagnostic($0, index)
    }
  }

  private static func diagnostic(_ cases: [Case], _ index: IndexSnapshot) -> Diagnostic? {
    guard let first = cases.first, let last = cases.max(by: { end($0) < end($1) }) else {
      return nil
    }
    let injection = first.injection
    var views: [String] = []
    var related: [Diagnostic.Related] = []
    for item in cases {
      related.append(
        Diagnostic.Related(message: "presented without it", place: item.site.presentation.place))
      for reader in item.injection.readers where !views.contains(reader.view) {
        views.append(reader.view)
        related.append(
          Diagnostic.Related(message: "'\(reader.view)' reads it", place: reader.property))
      }
    }
    guard let view = views.first else { return nil }
    return Diagnostic(
      code, message(injection.key, first.site.presentation.kind, view), at: injection.place,
      related: related,
      fixes: fix(injection, behind: last, index).map { [$0] } ?? [])
  }

  private static func end(_ item: Case) -> Int { item.site.presentation.callRange.end }

  private static func fix(_ injection: Injection, behind last: Case, _ index: IndexSnapshot)
    -> Diagnostic.Fix?
  {
    let file = injection.place.file
    guard last.site.file == file, end(last) >= injection.range.end,
      let source = index.source(of: file),
      injection.range.end <= source.count
    else { return nil }
    let text = String(decoding: source[injection.range.start..<injection.range.end], as: UTF8.self)
    // Anything else in front belongs to what the injection is applied to, such as `?`.
    guard text.first == "." || text.first?.isWhitespace == true else { return nil }
    return Diagnostic.Fix(
      title: "Move it behind '.\(last.site.presentation.kind)'",
      action: .edits([
        Diagnostic.Edit(place: Place(file, injection.range), text: ""),
        Diagnostic.Edit(place: Place(file, TextRange(end(last), end(last))), text: text),
      ]))
  }
}

extension InjectionBeforePresentation {
  fileprivate static func message(_ key: String, _ kind: String, _ view: String) -> String {
    "'\(key)' is injected before '.\(kind)', so '\(view)' does not see it"
  }
}
