import SheetModel

/// What must hold of a function's parameter where a statement is done.
indirect enum ArgumentTest {
  case flag(String, Bool)
  case cases(String, Set<String>, isAmong: Bool)
  case cast(String, TypeRef)
  /// Whether an optional holds a value.
  case there(String, Bool)
  /// Whether it is a text.
  case text(String, String, isSame: Bool)
  /// What must hold of a member of it.
  case member(String, String, ArgumentTest)

  var name: String {
    switch self {
    case .flag(let name, _), .cases(let name, _, _), .cast(let name, _), .there(let name, _), .text(let name, _, _),
      .member(let name, _, _):
      name
    }
  }

  var opposite: ArgumentTest? {
    switch self {
    case .flag(let name, let value): .flag(name, !value)
    case .cases(let name, let names, let isAmong): .cases(name, names, isAmong: !isAmong)
    case .cast: nil
    case .there(let name, let isThere): .there(name, !isThere)
    case .text(let name, let text, let isSame): .text(name, text, isSame: !isSame)
    case .member(let name, let member, let test): test.opposite.map { .member(name, member, $0) }
    }
  }

  /// The same of another parameter.
  func of(_ name: String) -> ArgumentTest {
    switch self {
    case .flag(_, let value): .flag(name, value)
    case .cases(_, let names, let isAmong): .cases(name, names, isAmong: isAmong)
    case .cast(_, let type): .cast(name, type)
    case .there(_, let isThere): .there(name, isThere)
    case .text(_, let text, let isSame): .text(name, text, isSame: isSame)
    case .member(_, let member, let test): .member(name, member, test)
    }
  }
}
