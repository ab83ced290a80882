import SheetModel
import SwiftSyntax

/// Styles of containers, and what else is for such alone: what is presented follows it only where it shows such a container.
///
/// `NavigationView { … }.navigationViewStyle(.stack)` around a view keeps none of its sheets there that have no
/// `NavigationView`.
struct StyleReaders {
  private let project: Project

  init(_ project: Project) { self.project = project }

  private static let containers: [String: Set<String>] = [
    "navigationViewStyle": ["NavigationView"], "navigationSplitViewStyle": ["NavigationSplitView"],
    "tabViewStyle": ["TabView"], "indexViewStyle": ["TabView"],
    // Who reads the action without one is looked for among the values of containers.
    "refreshable": ["List", "Form", "ScrollView", "Table", "OutlineGroup"],
  ]

  /// What shows nothing of its own that holds screens; a library may.
  private static let modules: Set<String> = [
    "AVFoundation", "AppKit", "Charts", "Combine", "CoreData", "CoreLocation", "Foundation", "MapKit", "OSLog",
    "Observation", "PhotosUI", "StoreKit", "SwiftData", "SwiftUI", "UIKit", "UniformTypeIdentifiers", "os",
  ]

  /// More types than the views of one modal name, directly or not, in the largest apps.
  private static let mostViews = 4_096

  /// Whether what some modals show may follow a style around it.
  func mayFollow(_ modifier: String, _ sites: [ModalSite]) -> Bool {
    guard let containers = Self.containers[modifier] else { return true }
    return sites.contains { site in site.contents.contains { mayShow(containers, in: $0, of: site.source) } }
  }

  /// Whether some code, or a view that it shows, names one of some containers, as far as that is known.
  func mayShow(_ containers: Set<String>, in content: Syntax, of source: SourceFile) -> Bool {
    if mayShow(containers, Words(content).all, in: source) { return true }
    let names = TypeNames(project, skipping: [])
    names.walk(content)
    var seen: Set<String> = []
    var queue = project.shownNames.applied(names.names, seenFrom: content.typePath.joined(separator: "."))
    while let next = queue.popLast() {
      guard seen.insert(next).inserted else { continue }
      guard seen.count < Self.mostViews else { return true }
      let isFunction = next.hasSuffix("()")
      let codes =
        isFunction
        ? project.viewFunctionBodies(String(next.dropLast(2))).map { ($0.source, Words($0.body).all) }
        : project.declarations(next).compactMap { summary in
          guard let source = try? project.source(summary.place.file) else { return nil }
          return source.group(at: summary).map { (source, Words($0.memberBlock).all) }
        }
      if codes.contains(where: { mayShow(containers, $0.1, in: $0.0) }) { return true }
      queue += project.reads(next).next
    }
    return false
  }

  private func mayShow(_ containers: Set<String>, _ words: Set<String>, in source: SourceFile) -> Bool {
    !containers.isDisjoint(with: words) || !Imports(in: source).paths.allSatisfy(Self.modules.contains)
  }
}
