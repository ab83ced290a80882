import SheetModel

// Which of several values of one type a name means that is a copy of what somebody handed over.
//
//     static func reduce(_ state: Board, …) -> Board { var state = state; state.pane = .help; return state }
extension Resolver {
  /// The values that the callers of a function hand to a parameter of which it makes a copy.
  func instance(ofCopied index: Int, _ function: Function, in scope: Scope, depth: Int) -> Instance {
    guard depth < 4, function.name != "init", function.parameters.indices.contains(index),
      !function.parameters[index].isInout, function.parameters[index].defaultValue == nil,
      let target = memberFunction(function, in: scope)
    else { return .unknown }
    let sites = callSites(of: target)
    guard !sites.isEmpty, !isNamed(target) else { return .unknown }
    var ways: [Instance.Way] = []
    for site in sites where !site.scope.isPreview {
      guard let at = pair(site.call, function)?.firstIndex(of: index) else { return .unknown }
      let given = instance(of: site.call.arguments[at].value, in: site.scope, asValue: true, depth: depth + 1)
      guard given.isHeld else { return .unknown }
      ways += given.ways.filter { !ways.contains($0) }
    }
    return ways.isEmpty ? .unknown : Instance(ways: ways, isOpen: false)
  }

  /// Whether a function is handed on by its name, so that nobody sees who calls it.
  private func isNamed(_ target: MemberFunction) -> Bool {
    handed(named: target.function.name).contains { $0.value.call == nil }
  }
}
