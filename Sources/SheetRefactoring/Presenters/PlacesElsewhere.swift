import SheetIndex
import SheetModel
import SwiftSyntax

/// Where what no scene's presenter is around begins to be shown: a refusal names the place.
struct PlacesElsewhere {
  struct Start {
    /// What is shown there, told from its namesakes.
    let type: String
    let kind: Kind
    let place: Place
    /// The app whose code it is.
    let app: Int
  }

  enum Kind {
    /// By UIKit or AppKit.
    case hosted
    /// As a picture.
    case drawn
    /// In a scene without a presenter.
    case scene
    case otherApp
  }

  private(set) var starts: [Start] = []

  mutating func add(_ type: String, _ kind: Kind, at place: Place, of app: Int) {
    starts.append(Start(type: type, kind: kind, place: place, app: app))
  }

  /// Takes in types that the code of an app shows.
  mutating func add(
    _ types: Set<String>, _ kind: Kind, in codes: [SceneNames.Code], of app: Int, _ project: Project
  ) {
    for type in types.sorted() {
      guard let place = Self.place(of: type, in: codes, project) else { continue }
      add(type, kind, at: place, of: app)
    }
  }

  /// Where some code names a type; where it begins, if it shows that by another name.
  private static func place(of type: String, in codes: [SceneNames.Code], _ project: Project) -> Place? {
    let name = Namesakes.plain(type).split(separator: ".").last.map(String.init) ?? type
    var first: Place?
    for code in codes {
      guard let file = project.file(of: code.node), let source = try? project.source(file) else { continue }
      let named = source.ranges(ofWord: name, in: code.node.textRange).first { range in
        !code.skipping.contains { $0.contains(range.start) } && source.token(in: range) != nil
      }
      if let named { return Place(file, named) }
      first = first ?? code.node.firstToken(viewMode: .sourceAccurate).map { source.place($0) }
    }
    return first
  }

  /// By type, the first of the places from which it is shown.
  ///
  /// - Parameter reach: what a type shows in its own layer, in an app; not itself where that app has another of its name.
  func all(reach: (_ type: String, _ app: Int) -> Set<String>) -> [String: Start] {
    var result: [String: Start] = [:]
    let shown = starts.map { $0.kind == .drawn ? [$0.type] : reach($0.type, $0.app) }
    // What is shown there itself is told before what that shows.
    for (start, types) in zip(starts, shown) where result[start.type] == nil && types.contains(start.type) {
      result[start.type] = start
    }
    for (start, types) in zip(starts, shown) {
      for type in types where result[type] == nil { result[type] = start }
    }
    return result
  }
}

extension PlacesElsewhere.Start {
  /// - Parameter isAlso: a scene's presenter is around it somewhere else.
  func reason(_ type: String, isAlso: Bool) -> String {
    let name = Namesakes.plain(self.type)
    let way =
      switch kind {
      case .hosted: "UIKit or AppKit hosts '\(name)' here"
      case .drawn: "a picture is made of '\(name)' here"
      case .scene: "a scene without a presenter shows '\(name)' here"
      case .otherApp: "another app shows '\(name)' here"
      }
    let through = name == type ? "" : ", which shows '\(type)'"
    return way + through + (isAlso ? ": it has no presenter around it then" : ": no presenter goes there")
  }
}
