import SheetIndex
import SheetModel
import SwiftSyntax

/// The functions and properties of the project that give views, by name: what `factory.makeLeaf()` and `leafScreen()`
/// show is written in them alone.
final class ViewMakers {
  /// Many names lead to each: they are handed around by reference.
  final class Maker {
    /// The type that has it, as it is written where it is declared; nil for one of no type.
    let owner: String?
    let isStatic: Bool
    /// The type that the code stands in: another one where a value is handed over.
    let scope: String?
    /// Of what it gives: a body, a value, what it is filled with, or the type that is written for it.
    let code: Place
    /// One for each place of code.
    let number: Int
    /// What it gives is known by its type alone.
    let isType: Bool
    /// The words of the type that is written for what it gives, beside its code.
    let type: Set<String>?
    /// The words of the code, where no type is written.
    let words: Set<String>
    /// It is handed to what has it.
    let isGiven: Bool
    /// The labels of a function, `_` for none; nil for anything else.
    let labels: [String]?

    fileprivate init(
      owner: String?, isStatic: Bool, scope: String?, code: Place, number: Int, isType: Bool = false,
      type: Set<String>? = nil, words: Set<String> = [], isGiven: Bool = false, labels: [String]? = nil
    ) {
      self.owner = owner
      self.isStatic = isStatic
      self.scope = scope
      self.code = code
      self.number = number
      self.isType = isType
      self.type = type
      self.words = words
      self.isGiven = isGiven
      self.labels = labels
    }
  }

  private let project: Project
  private var makers: [String: [Maker]] = [:]
  private var numbers: [Place: Int] = [:]
  /// How many places of code are known.
  var count: Int { numbers.count }

  init(_ project: Project) { self.project = project }

  /// What stands for any view.
  static let anyViews: Set<String> = ["View", "AnyView"]

  /// The types that are views, and the names that stand for any.
  private(set) lazy var views: Set<String> = {
    var result = Self.anyViews
    var queue = ["View", "SwiftUI.View"]
    while let next = queue.popLast() {
      for file in project.cache.names.files(inheriting: next) {
        for type in project.index.types(in: file) where type.inherits.contains(next) && type.kind != .extension {
          let name = type.name.split(separator: ".").last.map(String.init) ?? type.name
          // `protocol Screen: View`
          if result.insert(name).inserted, type.kind == .protocol { queue.append(name) }
        }
      }
    }
    return result
  }()

  /// The files that declare a name beside which a view stands, by that name.
  private lazy var files: [String: [FileID]] = {
    var result: [String: [FileID]] = [:]
    for number in project.index.files.indices.map({ FileID($0) }) where !project.index.path(number).isEmpty {
      var seen: Set<String> = []
      for header in headers(of: number) where header.words.contains(where: { $0 == "Self" || views.contains($0) }) {
        if seen.insert(header.name).inserted { result[header.name, default: []].append(number) }
      }
    }
    return result
  }()

  private func headers(of file: FileID) -> [DeclarationHeaders.Header] {
    project.cache.fact("headers", of: file, project.index.unit(of: file)) {
      DeclarationHeaders(project.bytes(of: file)).filter { !$0.words.isEmpty }
    }
  }

  private func number(of code: Place) -> Int {
    if let known = numbers[code] { return known }
    let next = numbers.count
    numbers[code] = next
    return next
  }

  func named(_ name: String) -> [Maker] {
    if let known = makers[name] { return known }
    var result: [Maker] = []
    for file in files[name] ?? [] {
      for declared in declarations(in: file)[name] ?? [] where mayGive(declared, in: file) {
        let maker = Maker(
          owner: declared.owner, isStatic: declared.isStatic,
          scope: declared.owner.map { project.toldApart($0, in: file) }, code: Place(file, declared.code),
          number: number(of: Place(file, declared.code)), isType: declared.isType, type: declared.type,
          words: declared.words, labels: declared.labels)
        result.append(maker)
        if maker.isType { result += fillings(of: name, in: maker) }
      }
    }
    makers[name] = result
    return result
  }

  /// What a file declares that says what it gives, by name; kept for as long as the file stays as it is.
  private func declarations(in file: FileID) -> [String: [MakerDeclaration]] {
    let unit = project.index.unit(of: file)
    if let known: [String: [MakerDeclaration]] = project.cache.knownFact(declarationsKey, of: file, unit) {
      return known
    }
    guard let source = try? project.source(file) else { return [:] }
    let found = headers(of: file).compactMap { header in
      source.token(at: header.start).flatMap { MakerDeclaration($0, knowing: project.uncapitalisedTypes) }
    }
    let result = Dictionary(grouping: found, by: \.name)
    project.cache.keep(result, as: declarationsKey, of: file, unit)
    return result
  }

  /// What is kept holds for these types alone.
  private lazy var declarationsKey = "makers " + project.uncapitalisedTypes.sorted().joined(separator: " ")

  /// Whether what is given may be a view.
  private func mayGive(_ declared: MakerDeclaration, in file: FileID) -> Bool {
    let names = declared.gives.toldApart { project.toldApart($0, in: file) }
    return names.all.contains { views.contains(Namesakes.plain($0)) }
      || names.bases.contains { views.contains(Self.last($0)) }
      // `Self` may be the view that it stands in.
      || declared.givesSelf && declared.owner.map { views.contains(Self.last($0)) } ?? false
  }

  /// What a stored property is given where its type is made: `Page(editor: { Editor() })`, `Page { Editor() }`.
  private func fillings(of property: String, in maker: Maker) -> [Maker] {
    guard let owner = maker.owner else { return [] }
    return calls(making: owner).flatMap { made in
      Self.arguments(of: made.call, for: property).map { code in
        let place = Place(made.maker.code.file, code.textRange)
        return Maker(
          owner: owner, isStatic: maker.isStatic, scope: made.maker.scope, code: place, number: number(of: place),
          words: Words(code).all, isGiven: true)
      }
    }
  }

  private var calls: [String: [(call: FunctionCallExprSyntax, maker: Maker)]] = [:]

  /// The calls that make a type, by its name alone.
  func making(_ type: String) -> [Maker] { calls(making: type).map(\.maker) }

  private func calls(making type: String) -> [(call: FunctionCallExprSyntax, maker: Maker)] {
    let name = Self.last(type)
    if let known = calls[name] { return known }
    var result: [(call: FunctionCallExprSyntax, maker: Maker)] = []
    for file in project.files(mentioning: [name]) {
      guard let source = try? project.source(file) else { continue }
      for range in source.ranges(ofWord: name, in: source.range) {
        guard let reference = source.token(in: range)?.parent?.as(DeclReferenceExprSyntax.self),
          let call = reference.nearest(FunctionCallExprSyntax.self), reference.isInside(call.calledExpression)
        else { continue }
        let scope = call.typePath.joined(separator: ".")
        let maker = Maker(
          owner: nil, isStatic: false, scope: scope.isEmpty ? nil : project.toldApart(scope, in: file),
          code: source.place(call), number: number(of: source.place(call)))
        result.append((call, maker))
      }
    }
    calls[name] = result
    return result
  }

  private static func arguments(of call: FunctionCallExprSyntax, for property: String) -> [Syntax] {
    let labelled = call.arguments.filter { $0.label.map { $0.name == property } ?? true }.map { Syntax($0.expression) }
    let further = call.additionalTrailingClosures.filter { $0.label.name == property }.map { Syntax($0.closure) }
    return labelled + [call.trailingClosure].compactMap { $0.map { Syntax($0) } } + further
  }

  // MARK: What a name means

  /// Types that something may be a member of, with the names of all that they inherit from.
  struct Owners {
    let types: Set<String>
    let inherited: Set<String>
  }

  func owners(_ types: Set<String>) -> Owners {
    Owners(types: types, inherited: types.reduce(into: []) { $0.formUnion(inheritedNames($1)) })
  }

  /// The makers that a member of something may be.
  ///
  /// - Parameter owners: what it may be a member of; where none of those has such a member it is of any type but a view:
  ///   what a view gives is for itself, and modifiers of the system have the same names.
  func members(_ name: String, of owners: Owners) -> [Maker] {
    let named = named(name)
    guard !owners.types.isEmpty else { return named.filter { maker in maker.owner.map { !isView($0) } ?? true } }
    var own: [Maker] = []
    var others: [Maker] = []
    for maker in named {
      if let owner = maker.owner, isOf(owner, owners) {
        own.append(maker)
      } else if maker.owner.map({ !isView($0) }) ?? true {
        others.append(maker)
      }
    }
    // `Text("a").framed()`: nobody knows to which protocols the system's types conform.
    if own.contains(where: { isConcrete($0.owner) }) { return own }
    return own + others.filter { maker in own.isEmpty || !isConcrete(maker.owner) }
  }

  /// The makers that `.name` without anything in front may be: a static member, or a modifier behind `#if`.
  func implicitMembers(_ name: String) -> [Maker] {
    named(name).filter { maker in
      guard let owner = maker.owner else { return false }
      return !isConcrete(owner) || maker.isStatic && Self.gives(maker, Self.last(owner))
    }
  }

  /// Nothing else can stand there than what gives its own type: `.home` is no view of `enum Factory`.
  private static func gives(_ maker: Maker, _ owner: String) -> Bool {
    let words = maker.type ?? maker.words
    return words.contains(owner) || words.contains("Self")
  }

  /// The makers that a plain name may be in the code of a type: its own, those of what it inherits, and those of no type.
  func plain(_ name: String, in owner: String?) -> [Maker] {
    let all = named(name)
    guard !all.isEmpty else { return [] }
    let plain = owner.map(Namesakes.plain)
    let around = owners(plain.map(surroundings) ?? [])
    let found = all.filter { maker in maker.owner.map { isOf($0, around) } ?? true }
    guard let owner, owner != plain else { return found }
    // A namesake's members are none of its own.
    let files = Set(project.declarations(owner).map(\.place.file))
    return found.filter { $0.owner != plain || files.contains($0.code.file) }
  }

  /// A type, and those that it stands in.
  private func surroundings(_ owner: String) -> Set<String> {
    let parts = owner.split(separator: ".")
    return Set(parts.indices.map { parts[...$0].joined(separator: ".") })
  }

  /// Whether a member of one type can be one of some others: what they inherit has it, or what inherits from them.
  private func isOf(_ owner: String, _ owners: Owners) -> Bool {
    let last = Self.last(owner)
    if owners.types.contains(owner) || owners.types.contains(last) || owners.inherited.contains(last) { return true }
    // What a protocol of the system asks for is no name of the project's.
    return inheritedNames(owner).contains { owners.types.contains($0) && isDeclared($0) }
  }

  private func isView(_ owner: String) -> Bool { isConcrete(owner) && views.contains(Self.last(owner)) }

  private func isDeclared(_ type: String) -> Bool { project.declarations(type).contains { $0.kind != .extension } }

  private func isConcrete(_ owner: String?) -> Bool {
    owner.map { project.declarations($0).contains { ![.extension, .protocol].contains($0.kind) } } ?? false
  }

  private static func last(_ name: String) -> String {
    let plain = Namesakes.plain(name)
    return plain.utf8.lastIndex(of: 0x2E).map { String(plain[plain.utf8.index(after: $0)...]) } ?? plain
  }

  private var inherited: [String: Set<String>] = [:]

  /// The names of all that a type of the project inherits from.
  private func inheritedNames(_ type: String) -> Set<String> {
    if let known = inherited[type] { return known }
    inherited[type] = []
    var result: Set<String> = []
    for name in project.declarations(type).flatMap(\.inherits) where result.insert(name).inserted {
      result.formUnion(inheritedNames(name))
    }
    inherited[type] = result
    return result
  }
}
