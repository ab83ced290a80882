import SheetSyntax

/// Which names a run of the passes asked for. A later edit that touches none of them cannot change what
/// the run found.
///
/// Names are kept as hashes: it may say yes for a name that was not asked for, which costs a run; there is no
/// wrong no.
struct Trace: Sendable {
  /// Off, nothing is noted: where nothing will be kept, or everything is done anew anyway.
  private let isOn: Bool
  private(set) var keys: Set<UInt32> = []
  /// The keys in the order they were noted, for answers that are remembered together with what they need.
  private var log: [UInt32] = []

  init(isOn: Bool) { self.isOn = isOn }

  /// A point in the run.
  var mark: Int { log.count }

  /// What was noted since a point.
  func keys(since mark: Int) -> [UInt32] { Array(log[min(mark, log.count)...]) }

  /// The keys alone, to be kept.
  var compact: Trace {
    var result = self
    result.log = []
    return result
  }

  /// A word that calls, writes or bindings were looked for by.
  mutating func note(_ name: String) { if isOn { set(Trace.key(name)) } }

  /// A member of a type, by the type's last name.
  mutating func note(_ name: String, of type: String?) { if isOn { set(Trace.key(name, of: type)) } }

  mutating func note(key: UInt32) { if isOn { set(key) } }

  private mutating func set(_ key: UInt32) {
    log.append(key)
    keys.insert(key)
  }

  mutating func form(_ other: Trace) { keys.formUnion(other.keys) }

  func mayContain(anyOf other: Set<UInt32>) -> Bool { !keys.isDisjoint(with: other) }

  /// A name that was looked for only where it is a member of an enclosing type: plainly, or through `self`.
  mutating func notePlain(_ name: String, in type: String) {
    guard isOn else { return }
    set(Trace.plainKey(name, in: type))
    set(Trace.otherKey(name))
  }

  static func plainKey(_ name: String, in type: String) -> UInt32 { key("=" + name, of: type) }
  /// Written behind a base, where the type around says nothing.
  static func otherKey(_ name: String) -> UInt32 { key("=" + name) }

  static func key(_ name: String) -> UInt32 { spread(WordFilter.hash(name)) }

  static func key(_ name: String, of type: String?) -> UInt32 {
    spread((WordFilter.hash(type ?? ".") &* 0x9E37_79B1) ^ WordFilter.hash(name))
  }

  /// The bits of a hash mixed, so that its remainder depends on all of them.
  private static func spread(_ hash: UInt32) -> UInt32 {
    var value = hash
    value = (value ^ (value >> 16)) &* 0x85EB_CA6B
    value = (value ^ (value >> 13)) &* 0xC2B2_AE35
    return value ^ (value >> 16)
  }

  /// Stands for all members of a type: something went through them.
  static let everyMember = "*"
  /// Stands for what the strings of the whole project say.
  static let everyText = "*texts"
  /// Stands for what the strings in a member say.
  static func text(of member: String) -> String { "\"" + member }
  /// Stands for the properties of all types.
  static let everyProperty = "*properties"
  /// Stands for what the functions of all types take.
  static let everySignature = "*signatures"
}
