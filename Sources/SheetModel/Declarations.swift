/// A nominal type, an extension or a type alias, with its members.
package final class TypeDecl: Sendable {
  package enum Kind: String, Sendable {
    case `struct`, `class`, `enum`, actor, `protocol`, `extension`, `typealias`
  }

  package let kind: Kind
  /// The declared name; for `extension A.B` the extended path.
  package let path: [String]
  package let inherits: [TypeRef]
  /// Generic parameters with their constraint, where written.
  package let generics: [GenericParameter]
  /// What the `where` of an extension says that generic parameters are: `extension Store where State == Home.State`.
  package let told: [GenericParameter]
  package let attributes: [Attribute]
  /// `private` or `fileprivate`.
  package let isFilePrivate: Bool
  package let range: TextRange
  /// Where the keyword `struct`, `class`, … stands.
  package let keywordStart: Int
  package let nameRange: TextRange
  /// Source text of the `#if` conditions around the declaration.
  package let condition: String?
  package let properties: [Property]
  package let functions: [Function]
  package let cases: [EnumCase]
  package let nested: [TypeDecl]
  /// The aliased type of a `typealias`.
  package let aliased: TypeRef?

  package init(
    kind: Kind, path: [String], inherits: [TypeRef], generics: [GenericParameter],
    told: [GenericParameter] = [], attributes: [Attribute], isFilePrivate: Bool, range: TextRange, keywordStart: Int,
    nameRange: TextRange, condition: String?, properties: [Property], functions: [Function],
    cases: [EnumCase], nested: [TypeDecl], aliased: TypeRef?
  ) {
    self.kind = kind
    self.path = path
    self.inherits = inherits
    self.generics = generics
    self.told = told
    self.attributes = attributes
    self.isFilePrivate = isFilePrivate
    self.range = range
    self.keywordStart = keywordStart
    self.nameRange = nameRange
    self.condition = condition
    self.properties = properties
    self.functions = functions
    self.cases = cases
    self.nested = nested
    self.aliased = aliased
  }
}

package struct GenericParameter: Sendable {
  package let name: String
  package let constraint: TypeRef?

  package init(name: String, constraint: TypeRef?) {
    self.name = name
    self.constraint = constraint
  }
}

package struct Attribute: Sendable {
  /// Without `@`.
  package let name: String
  package let generics: [TypeRef]
  package let arguments: [Argument]

  package init(name: String, generics: [TypeRef], arguments: [Argument]) {
    self.name = name
    self.generics = generics
    self.arguments = arguments
  }
}

/// A property of a type, a global, or a local `let` or `var`.
package final class Property: Sendable {
  package let name: String
  package let nameRange: TextRange
  package let type: TypeRef?
  package let initial: Expr?
  package let attributes: [Attribute]
  package let isStatic: Bool
  package let isLet: Bool
  package let isPrivate: Bool
  /// The getter of a computed property; nil for a stored one, also with `didSet`.
  package let getter: [Stmt]?
  /// Bodies of `set`, `willSet` and `didSet`.
  package let observers: [[Stmt]]
  package let range: TextRange
  package let condition: String?

  package init(
    name: String, nameRange: TextRange, type: TypeRef?, initial: Expr?, attributes: [Attribute],
    isStatic: Bool, isLet: Bool, isPrivate: Bool, getter: [Stmt]?, observers: [[Stmt]],
    range: TextRange, condition: String?
  ) {
    self.name = name
    self.nameRange = nameRange
    self.type = type
    self.initial = initial
    self.attributes = attributes
    self.isStatic = isStatic
    self.isLet = isLet
    self.isPrivate = isPrivate
    self.getter = getter
    self.observers = observers
    self.range = range
    self.condition = condition
  }

  package var isStored: Bool { getter == nil }

  package func attribute(_ name: String) -> Attribute? {
    attributes.first { $0.name == name }
  }
}

/// A function, initialiser (`init`) or subscript (`subscript`).
package final class Function: Sendable {
  package let name: String
  package let nameRange: TextRange
  package let parameters: [Parameter]
  package let result: TypeRef?
  package let body: [Stmt]
  package let generics: [GenericParameter]
  package let attributes: [Attribute]
  package let isStatic: Bool
  /// `init?` and `init!`.
  package let isFailable: Bool
  /// What is written in front of it; nil where nothing is.
  package let access: Access?
  package let range: TextRange
  package let condition: String?

  package enum Access: Sendable {
    /// `private` or `fileprivate`: other files cannot name it.
    case file
    case wider
  }

  package init(
    name: String, nameRange: TextRange, parameters: [Parameter], result: TypeRef?, body: [Stmt],
    generics: [GenericParameter], attributes: [Attribute], isStatic: Bool, access: Access?,
    isFailable: Bool = false, range: TextRange, condition: String?
  ) {
    self.name = name
    self.nameRange = nameRange
    self.parameters = parameters
    self.result = result
    self.body = body
    self.generics = generics
    self.attributes = attributes
    self.isStatic = isStatic
    self.isFailable = isFailable
    self.access = access
    self.range = range
    self.condition = condition
  }
}

package struct Parameter: Sendable {
  /// nil for `_`.
  package let label: String?
  package let name: String
  package let type: TypeRef
  package let attributes: [String]
  package let defaultValue: Expr?
  /// A write to it is a write to what the caller gave.
  package let isInout: Bool

  package init(
    label: String?, name: String, type: TypeRef, attributes: [String], defaultValue: Expr?, isInout: Bool = false
  ) {
    self.label = label
    self.name = name
    self.type = type
    self.attributes = attributes
    self.defaultValue = defaultValue
    self.isInout = isInout
  }
}

package struct EnumCase: Sendable {
  package let name: String
  package let nameRange: TextRange
  package let payload: [Payload]
  package let condition: String?

  package struct Payload: Hashable, Sendable {
    package let label: String?
    package let type: TypeRef
    package let hasDefault: Bool

    package init(label: String?, type: TypeRef, hasDefault: Bool) {
      self.label = label
      self.type = type
      self.hasDefault = hasDefault
    }
  }

  package init(name: String, nameRange: TextRange, payload: [Payload], condition: String?) {
    self.name = name
    self.nameRange = nameRange
    self.payload = payload
    self.condition = condition
  }
}

/// Everything that one file says, decided by that file alone.
package final class FileFacts: Sendable {
  package let types: [TypeDecl]
  package let functions: [Function]
  package let globals: [Property]
  /// Statements and macros such as `#Preview` at file scope.
  package let statements: [Stmt]
  /// Set where a part of the file was too deeply nested to be read.
  package let note: String?

  package init(
    types: [TypeDecl], functions: [Function], globals: [Property], statements: [Stmt],
    note: String?
  ) {
    self.types = types
    self.functions = functions
    self.globals = globals
    self.statements = statements
    self.note = note
  }
}
