import SheetModel

/// What must hold of a function's parameter where a statement is done.
indirect enum ArgumentTest {
  case flag(String, Bool)
  case cases(String, Set<String>, isAmong: Bool)
  case cast(String, TypeRef)
  /// Whether an optional holds a value.
  case there(String, Bool)
  /// Whether it is one of some texts or numbers.
  case literals(String, Set<WrittenLiteral>, isAmong: Bool)
  /// What must hold of a member of it.
  case member(String, String, ArgumentTest)
  /// What must hold of what one of its cases carries, by the position in that.
  case payload(String, of: String, index: Int, ArgumentTest)
  /// What must hold of what a function gives for it.
  case result(String, of: AskedFunction, ArgumentTest)

  var name: String {
    switch self {
    case .flag(let name, _), .cases(let name, _, _), .cast(let name, _), .there(let name, _), .literals(let name, _, _),
      .member(let name, _, _), .payload(let name, _, _, _), .result(let name, _, _):
      name
    }
  }

  /// What is asked of the member, of what is carried or of what is given, in the end.
  var innermost: ArgumentTest {
    switch self {
    case .member(_, _, let inner), .payload(_, _, _, let inner), .result(_, _, let inner): inner.innermost
    default: self
    }
  }

  var opposite: ArgumentTest? {
    switch self {
    case .flag(let name, let value): .flag(name, !value)
    case .cases(let name, let names, let isAmong): .cases(name, names, isAmong: !isAmong)
    case .cast: nil
    case .there(let name, let isThere): .there(name, !isThere)
    case .literals(let name, let values, let isAmong): .literals(name, values, isAmong: !isAmong)
    case .member(let name, let member, let test): test.opposite.map { .member(name, member, $0) }
    case .payload(let name, let item, let index, let test):
      test.opposite.map { .payload(name, of: item, index: index, $0) }
    case .result(let name, let function, let test): test.opposite.map { .result(name, of: function, $0) }
    }
  }

  /// The same of another parameter.
  func of(_ name: String) -> ArgumentTest {
    switch self {
    case .flag(_, let value): .flag(name, value)
    case .cases(_, let names, let isAmong): .cases(name, names, isAmong: isAmong)
    case .cast(_, let type): .cast(name, type)
    case .there(_, let isThere): .there(name, isThere)
    case .literals(_, let values, let isAmong): .literals(name, values, isAmong: isAmong)
    case .member(_, let member, let test): .member(name, member, test)
    case .payload(_, let item, let index, let test): .payload(name, of: item, index: index, test)
    case .result(_, let function, let test): .result(name, of: function, test)
    }
  }
}

/// A value that the code spells out.
enum WrittenLiteral: Hashable {
  case text(String)
  case number(Int)
}

extension Resolver {
  /// The text or the number that an expression is; nil where the code does not spell it out.
  func literal(_ expr: Expr) -> WrittenLiteral? {
    switch expr.kind {
    case .string(let text, _):
      // Also where it is one of the callers' texts that is compared.
      trace.note(Trace.everyText)
      return text.map { .text($0) }
    case .literal(let number): return number.map { .number($0) }
    default: return nil
    }
  }
}
