import SheetModel

/// Which argument goes to which parameter, by Swift's rules.
enum Arguments {
  static func matched(_ parameters: [Parameter], _ arguments: [Argument]) -> [(Parameter, Argument?)] {
    // Mostly they are written one for each parameter, in order.
    if arguments.count == parameters.count,
      zip(parameters, arguments).allSatisfy({ $0.label == $1.label && (!$1.isTrailing || $1.label != nil) })
    {
      return zip(parameters, arguments).map { ($0, $1) }
    }
    var result: [Argument?] = Array(repeating: nil, count: parameters.count)
    var next = 0
    let firstLabel = arguments.first { $0.isTrailing && $0.label != nil }?.label
    for argument in arguments {
      let free = parameters.indices.filter { result[$0] == nil }
      let at: Int?
      if argument.isTrailing, argument.label == nil {
        at =
          forward(parameters, from: next, until: firstLabel) ?? free.last { takesClosure(parameters[$0]) }
      } else {
        // In order; what stands before its place is put right all the same.
        at =
          free.first { $0 >= next && parameters[$0].label == argument.label }
          ?? free.first { parameters[$0].label == argument.label }
      }
      guard let at else { continue }
      result[at] = argument
      next = at + 1
    }
    return Array(zip(parameters, result))
  }

  /// The parameter of a closure without a label (SE-0286): the next one that takes a function, but for one with a
  /// default value before another that needs an argument.
  private static func forward(_ parameters: [Parameter], from start: Int, until label: String?) -> Int? {
    let end = label.flatMap { label in parameters.indices.first { $0 >= start && parameters[$0].label == label } }
    let range = start..<max(start, end ?? parameters.count)
    return range.first { at in
      guard takesClosure(parameters[at]) else { return false }
      return parameters[at].defaultValue == nil
        || !range.contains { $0 > at && parameters[$0].defaultValue == nil }
    }
  }

  /// How badly arguments fit: 0 where each has its parameter and nothing is missing.
  static func misfit(_ parameters: [Parameter], _ arguments: [Argument]) -> Int {
    let matched = matched(parameters, arguments)
    let missing = matched.filter { $0.1 == nil && $0.0.defaultValue == nil }.count
    let lost = arguments.count - matched.filter { $0.1 != nil }.count
    let clashes = matched.filter { parameter, argument in
      argument.map { Arguments.clash($0.value, parameter.type) } ?? false
    }.count
    return missing * 2 + lost * 32 + clashes
  }

  /// Names one overload; not by its place, which changes while somebody types above it.
  static func key(of function: Function) -> String {
    let types = function.parameters.map { ($0.label ?? "_") + ":" + $0.type.text }.joined(separator: ",")
    return function.name + "(" + types.replacing(".", with: "_") + ")"
  }

  /// A literal in the place of a value that it cannot be.
  private static func clash(_ value: Expr, _ type: TypeRef) -> Bool {
    guard case .named(let path, _) = type.unwrapped, let name = path.last else { return false }
    switch value.kind {
    case .keyPath: return !name.hasSuffix("KeyPath")
    case .string:
      return ["Int", "Double", "CGFloat", "Bool", "Image", "Color"].contains(name) || name.hasSuffix("KeyPath")
    case .boolean: return ["String", "Int", "Double", "CGFloat", "LocalizedStringKey"].contains(name)
    default: return false
    }
  }

  private static func takesClosure(_ parameter: Parameter) -> Bool {
    isFunction(parameter.type) || parameter.attributes.contains { $0.hasSuffix("Builder") }
  }

  static func isFunction(_ type: TypeRef) -> Bool {
    switch type.unwrapped {
    case .function: true
    case .other(let text): text.contains("->")
    case .named(let path, _): path.last == "Action" || path.last == "Completion"
    default: false
    }
  }
}
