/// An expression, lowered from syntax to what the resolution passes ask about.
///
/// Parentheses, `?`, `!`, `&`, `try` and `await` are dropped: none of them changes which state is
/// written or which view is shown.
package struct Expr: Sendable {
  package let range: TextRange
  package let kind: Kind

  package init(_ range: TextRange, _ kind: Kind) {
    self.range = range
    self.kind = kind
  }

  package indirect enum Kind: Sendable {
    /// `x`, `$x`, `_x`, `$0`, `self`, `Self`, `Type`; generic arguments where written.
    case name(String, [TypeRef])
    /// `.x` without a base.
    case implicitMember(String)
    case member(Expr, String, nameStart: Int)
    case call(Call)
    case subscripted(Expr, [Argument])
    case closure(Closure)
    /// A string: its text where nothing is interpolated in it, and the expressions that are.
    case string(String?, [Expr])
    case boolean(Bool)
    case nilLiteral
    /// A number or a regular expression; the value of a number in digits.
    case literal(Int?)
    case keyPath(root: String?, components: [String])
    /// `target = value`, or with another operator such as `+=`.
    case assign(Expr, Expr, isPlain: Bool)
    case ternary(Expr, Expr, Expr)
    /// Operands in source order with the binary operators between them, unfolded.
    case operation([Expr], operators: [String])
    case prefixed(String, Expr)
    case cast(Expr, TypeRef)
    case collection([Expr])
    case tuple([Argument])
    /// `if` or `switch` used as a value.
    case branch(Stmt)
    /// `#name(…) { … }`.
    case macro(String, [Argument])
    /// `base` with modifiers in a postfix `#if`; in each clause the chain ends in `chainBase`.
    case postfixIf(Expr, [ExprClause])
    case chainBase
    case other([Expr])
  }
}

/// A call: `callee(arguments) { trailing } label: { trailing }`.
package final class Call: Sendable {
  package let callee: Expr
  /// All arguments in source order, trailing closures last.
  package let arguments: [Argument]

  package init(callee: Expr, arguments: [Argument]) {
    self.callee = callee
    self.arguments = arguments
  }

  /// The argument with a label; a trailing closure counts by its own label.
  package func argument(_ label: String) -> Argument? {
    arguments.first { $0.label == label }
  }
}

package struct Argument: Sendable {
  package let label: String?
  package let value: Expr
  /// A closure behind the parentheses, with or without a label.
  package let isTrailing: Bool

  package init(label: String?, value: Expr, isTrailing: Bool = false) {
    self.label = label
    self.value = value
    self.isTrailing = isTrailing
  }
}

package final class Closure: Sendable {
  package let parameters: [ClosureParameter]
  package let body: [Stmt]
  package let range: TextRange

  package init(parameters: [ClosureParameter], body: [Stmt], range: TextRange) {
    self.parameters = parameters
    self.body = body
    self.range = range
  }
}

package struct ClosureParameter: Sendable {
  package let name: String
  package let type: TypeRef?

  package init(name: String, type: TypeRef?) {
    self.name = name
    self.type = type
  }
}

/// One clause of a postfix `#if`. `condition` is the source text; for `#else` the negation of
/// what came before it.
package struct ExprClause: Sendable {
  package let condition: String
  package let expr: Expr

  package init(condition: String, expr: Expr) {
    self.condition = condition
    self.expr = expr
  }
}

extension Expr {
  /// The name where the expression is nothing but a name.
  package var simpleName: String? {
    if case .name(let name, _) = kind { return name }
    return nil
  }

  /// The last name of `a.b.c`; nil when the expression is anything else.
  package var lastName: String? {
    switch kind {
    case .name(let name, _), .member(_, let name, _): return name
    default: return nil
    }
  }

  /// The segments of `a.b.c`; nil when the expression is anything else.
  package var path: [String]? {
    switch kind {
    case .name(let name, _): return [name]
    case .member(let base, let name, _): return base.path.map { $0 + [name] }
    default: return nil
    }
  }

  /// `self.a.b`: a way of members from here, written at one place.
  package func members(_ names: [String], at range: TextRange) -> Expr {
    names.reduce(self) { Expr(range, .member($0, $1, nameStart: range.start)) }
  }

  package var closure: Closure? {
    if case .closure(let closure) = kind { return closure }
    return nil
  }

  package var call: Call? {
    if case .call(let call) = kind { return call }
    return nil
  }
}
