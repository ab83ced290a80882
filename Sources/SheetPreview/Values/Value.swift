import SheetModel
import SheetScene

/// What an expression of a view's source is known to be.
indirect enum Value {
  /// Only known at run time; the name that people would use.
  case unknown(String)
  case text(SceneText)
  case number(Double)
  /// A length in a `GeometryReader`.
  case share(Share)
  case bool(Bool)
  case absent
  case enumCase(EnumValue)
  case array([Value])
  /// Elements that may be there, and no others.
  case possible([Value])
  /// In the order in which they are written; at run time they have none.
  case dictionary([(key: Value, value: Value)])
  /// A range or collection of which only the count is known.
  case count(Int)
  case closure(BoundClosure)
  case views([SceneNode])
  case instance(Instance)
  case type(ProjectType)
  /// As `NodeKind` writes colours.
  case color(String)
  /// An image or an icon by name: an attribute of `NodeKind.image`.
  case image(Attributes)
  case tuple([(label: String?, value: Value)])

  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

/// A case of an enum with the values it holds.
struct EnumValue {
  let name: String
  /// nil where the enum is not the project's, or not known.
  let type: ProjectType?
  let payload: [Value]
}

/// A closure with the names that it sees.
final class BoundClosure {
  let closure: Closure
  let scope: ViewScope

  init(_ closure: Closure, _ scope: ViewScope) {
    self.closure = closure
    self.scope = scope
  }
}

/// A value of a struct, class or enum of the project, as far as its properties are known.
final class Instance {
  let type: ProjectType
  /// Set from outside: by the call of an initialiser, or by the user.
  var fields: [String: Value]
  /// For an enum.
  let enumCase: EnumValue?
  /// Made where nobody looks, such as an element of a collection that is loaded: what its properties were given there
  /// is not what they are declared with.
  let isFound: Bool
  /// Of an optional property that nothing is given to where it is declared: at first it is not there.
  let beginsNil: Bool
  /// Initial values that were worked out; nil while one is being worked out, so that circles end.
  var known: [String: Value?] = [:]

  init(
    _ type: ProjectType, fields: [String: Value] = [:], enumCase: EnumValue? = nil, isFound: Bool = false,
    beginsNil: Bool = false
  ) {
    self.type = type
    self.fields = fields
    self.enumCase = enumCase
    self.isFound = isFound
    self.beginsNil = beginsNil
  }

  func copy() -> Instance { Instance(type, fields: fields, enumCase: enumCase, isFound: isFound) }
}

/// The names that an expression sees: locals, then `self`, then the types around.
final class ViewScope {
  let file: CodeFile
  let parent: ViewScope?
  private(set) var locals: [String: Value] = [:]
  /// Lists that begin with what is certain, and may get more.
  private var growing: Set<String> = []
  /// The types that are written for locals.
  private var types: [String: TypeRef] = [:]
  let instance: Instance?
  /// For static members and nested types.
  let typePath: [String]

  init(file: CodeFile, parent: ViewScope? = nil, instance: Instance? = nil, typePath: [String] = []) {
    self.file = file
    self.parent = parent
    self.instance = instance ?? parent?.instance
    self.typePath = typePath.isEmpty ? parent?.typePath ?? [] : typePath
  }

  /// What a getter of one expression returns.
  static func onlyExpression(_ getter: [Stmt]) -> Expr? {
    switch getter.last {
    case .expr(let expr)?, .returning(let expr)?: expr
    default: nil
    }
  }

  func child() -> ViewScope { ViewScope(file: file, parent: self) }

  func bind(_ name: String, _ value: Value, as type: TypeRef? = nil) {
    locals[name] = value
    types[name] = type
  }

  /// Gives another value to a name where it is bound.
  func rebind(_ name: String, _ value: Value) {
    var scope: ViewScope? = self
    while let current = scope {
      if current.locals[name] != nil { return current.bind(name, value) }
      scope = current.parent
    }
  }

  /// Gives a list that is bound here or around more elements that may be there.
  func grow(_ name: String, _ value: Value) {
    var scope: ViewScope? = self
    while let current = scope {
      if current.locals[name] != nil {
        current.growing.insert(name)
        return current.bind(name, value)
      }
      scope = current.parent
    }
  }

  func grows(_ name: String) -> Bool {
    var scope: ViewScope? = self
    while let current = scope {
      if current.locals[name] != nil { return current.growing.contains(name) }
      scope = current.parent
    }
    return false
  }

  /// The type that is written for a local, where it is bound.
  func type(ofLocal name: String) -> TypeRef? {
    var scope: ViewScope? = self
    while let current = scope {
      if current.locals[name] != nil { return current.types[name] }
      scope = current.parent
    }
    return nil
  }

  func local(_ name: String) -> Value? {
    var scope: ViewScope? = self
    while let current = scope {
      if let found = current.locals[name] { return found }
      scope = current.parent
    }
    return nil
  }
}
