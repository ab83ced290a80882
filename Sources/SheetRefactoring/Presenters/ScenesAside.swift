import SheetModel
import SwiftSyntax

// Settings windows and the like: hardly anything opens in them, so that they get presenters on demand.
extension SceneRoots {
  /// Not what the project itself calls so.
  static func aside(in project: Project) -> Set<String> {
    Set(["Settings", "UtilityWindow"]).filter { project.declarations($0).isEmpty }
  }

  /// The same with the scenes beside: with those that present already, where the enum is there.
  func withScenesAside(_ style: any AppWideStyle, _ project: Project) -> SceneRoots {
    let names = Self.aside(in: project)
    var result = self
    for part in parts where !names.isEmpty {
      let finder = SceneCalls(names)
      finder.walk(part.members)
      for case (let call, let closure?) in finder.found
      where (!style.isKnown || style.presents(in: part.source.text(closure)))
        && !windows.contains(where: { $0.call.id == call.id })
      {
        let window = Window(call: call, closure: closure, source: part.source, isAside: true)
        guard let roots = try? Self.roots(of: window, parts, project) else { continue }
        result.windows.append(window)
        result.roots += roots
      }
    }
    return result
  }

  /// The same without the scenes beside in which none of some views opens anything.
  func without(idle layers: Layers, but views: [ViewType]) -> SceneRoots {
    guard roots.contains(where: \.isAside) else { return self }
    let opening = Set(views.map(\.toldApart))
    var result = self
    result.roots.removeAll { root in
      // What a member of the app gives is not looked into: it may open something.
      root.isAside && root.source === root.scene && root.closure.textRange.contains(root.presenter.base.start)
        && layers.reach(from: Syntax(root.closure)).isDisjoint(with: opening)
    }
    return result
  }
}
