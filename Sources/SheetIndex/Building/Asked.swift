/// What a search needs of files that are not parsed.
struct Asked: Sendable {
  /// Files to parse before the next run.
  var demanded: Set<Int> = []
  var wants: Set<Want> = []
  /// Files that must be looked at again when they mention a word that they did not.
  var passedOver: Set<Resolver.PassedOver> = []

  init() {}

  /// What a resolver has asked for since it forgot last; the files since it was made.
  init(_ resolver: Resolver) {
    demanded = resolver.demanded
    wants = resolver.wants
    passedOver = resolver.passedOver
  }

  mutating func form(_ other: Asked) {
    demanded.formUnion(other.demanded)
    wants.formUnion(other.wants)
    passedOver.formUnion(other.passedOver)
  }

  func isMissed(in file: Int, _ unit: SourceUnit) -> Bool {
    passedOver.contains { $0.file == file && $0.occurs(in: unit.sketch) }
  }
}
