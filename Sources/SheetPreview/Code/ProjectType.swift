import SheetModel

/// A type of the project with its extensions.
final class ProjectType {
  let path: [String]
  /// With the names of the types around.
  let wholeName: String
  /// The declaration first.
  let parts: [(TypeDecl, CodeFile)]

  var name: String { path.last ?? "" }
  var declaration: TypeDecl { parts[0].0 }
  var file: CodeFile { parts[0].1 }
  var isEnum: Bool { declaration.kind == .enum }

  /// - Parameters:
  ///   - parts: at least one of them a declaration.
  ///   - name: the whole name, with those of the types around.
  convenience init?(_ parts: [(TypeDecl, CodeFile)], _ name: String) {
    self.init(parts, path: name.split(separator: ".").map(String.init))
  }

  private init?(_ parts: [(TypeDecl, CodeFile)], path: [String]) {
    guard let first = parts.first(where: { $0.0.kind != .extension }) else { return nil }
    self.path = path
    wholeName = path.joined(separator: ".")
    self.parts = [first] + parts.filter { $0.0 !== first.0 }
  }

  /// Where several targets declare a type of one name, the one that stands nearest.
  func seen(from file: FileID?) -> ProjectType? {
    guard let file, parts[0].1.id != file,
      let own = parts.first(where: { $0.1.id == file && $0.0.kind != .extension })
    else { return self }
    return ProjectType([own] + parts.filter { $0.0.kind == .extension }, path: path)
  }

  func property(_ name: String, isStatic: Bool = false) -> (Property, CodeFile)? {
    guard let named = propertiesByName[name] else { return nil }
    // Another platform's is better than none.
    var hidden: (Property, CodeFile)?
    for found in named where found.0.isStatic == isStatic {
      if Platform.isShown(found.0.condition) { return found }
      hidden = hidden ?? found
    }
    return hidden
  }

  func functions(_ name: String) -> [(Function, CodeFile)] {
    guard let all = functionsByName[name], all.count > 1 else { return functionsByName[name] ?? [] }
    let shown = all.filter { Platform.isShown($0.0.condition) }
    return shown.isEmpty ? all : shown
  }

  // Names are asked for thousands of times while one picture is made.
  private lazy var propertiesByName: [String: [(Property, CodeFile)]] = {
    var result: [String: [(Property, CodeFile)]] = [:]
    for (part, file) in parts {
      for property in part.properties { result[property.name, default: []].append((property, file)) }
    }
    return result
  }()
  private lazy var functionsByName: [String: [(Function, CodeFile)]] = {
    var result: [String: [(Function, CodeFile)]] = [:]
    for (part, file) in parts {
      for function in part.functions { result[function.name, default: []].append((function, file)) }
    }
    return result
  }()

  /// The names to which an initialiser that is written gives another value.
  private(set) lazy var namesChangedByInitialisers: Set<String> = functions("init").reduce(into: []) {
    $0.formUnion(Changes.names(in: $1.0.body))
  }

  /// What the initialiser that Swift gives to a struct takes.
  private(set) lazy var memberwiseParameters: [Parameter] = declaration.properties.filter {
    $0.isStored && !$0.isStatic && !($0.isLet && $0.initial != nil)
  }.map { property in
    // Wrappers that bring their value need no argument.
    let mayBeLeftOut =
      property.type?.isOptional == true
      || property.attributes.contains { !$0.name.hasSuffix("Builder") && !ProjectType.filled.contains($0.name) }
    return Parameter(
      label: property.name, name: property.name, type: property.type ?? .other(""),
      attributes: property.attributes.map(\.name),
      defaultValue: property.initial ?? (mayBeLeftOut ? Expr(property.nameRange, .nilLiteral) : nil))
  }
  /// Wrappers whose value comes from outside.
  private static let filled: Set<String> = ["Binding", "State", "ObservedObject", "Bindable", "StateObject"]

  var cases: [EnumCase] { declaration.cases.filter { Platform.isShown($0.condition) } }

  /// Conforms by name, on the declaration or an extension.
  func inherits(_ name: String) -> Bool {
    parts.contains { part, _ in part.inherits.contains { $0.lastName == name } }
  }

  /// Has a body: a view, also where the conformance is inherited from a protocol of the project.
  var body: (Property, CodeFile)? { property("body").flatMap { $0.0.getter == nil ? nil : $0 } }
}
