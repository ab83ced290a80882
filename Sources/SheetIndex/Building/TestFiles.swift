import SheetModel
import SheetSyntax

// Tests that lie beside the sources they test: no user sees what they open. Folders of tests are read where they are asked
// for, and then all that is in them counts.
extension Resolver {
  private static let testModules: Set<UInt32> = [WordFilter.hash("XCTest"), WordFilter.hash("Testing")]

  /// Whether what opens something opens it for a site: neither in a preview nor in a test, where the site is in none.
  func mayOpen(_ opening: Opening, _ site: Site) -> Bool {
    if opening.scope.isPreview, !site.scope.isPreview { return false }
    return opening.file == site.place.file || !isTest(opening.file)
  }

  /// Whether a file imports a library for tests and lies in no folder of them.
  private func isTest(_ file: FileID) -> Bool {
    let unit = units[file.index]
    return unit.sketch.imports.contains { Resolver.testModules.contains($0.hash) }
      && !unit.path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") }
  }
}
