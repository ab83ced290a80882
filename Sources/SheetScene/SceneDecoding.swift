import JSONText

/// Why bytes are no scene.
package struct SceneError: Error, Equatable, Sendable {
  package let message: String
}

extension Scene {
  /// Reads what `encoded` wrote, or what a stranger sent.
  ///
  /// Only a text that is not JSON, and a scene without a root, are refused. All else is mended: unknown kinds become
  /// `unknown`, unknown modifiers, slots and keys are ignored, control characters vanish from texts, a place outside of
  /// `files` is dropped, numbers are held within ±10⁹. Of more than 100,000 nodes, or of a tree more than 200 deep,
  /// the rest is left out, and a note `scene-cut` says so.
  ///
  /// - Throws: `SceneError` with a sentence.
  package static func decode(_ bytes: [UInt8]) throws(SceneError) -> Scene {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONValue.parse(bytes)
    } catch {
      throw SceneError(message: "not JSON: \(error.message) at byte \(error.offset)")
    }
    return try Scene(json: json)
  }

  /// As `decode`, from params that were parsed already.
  package init(json: JSONValue) throws(SceneError) {
    guard case .object = json else { throw SceneError(message: "a scene is a JSON object") }
    guard let rootJSON = json["root"], case .object = rootJSON else {
      throw SceneError(message: "a scene without a root")
    }
    let files = SceneDecoder.texts(json["files"])
    var decoder = SceneDecoder(fileCount: files.count)
    // The root first: it matters more where there are too many nodes.
    guard let root = decoder.node(rootJSON, depth: 0) else { throw SceneError(message: "a scene without a root") }
    let presenter = json["presenter"].flatMap { decoder.node($0, depth: 0) }
    self.init(
      revision: SceneDecoder.integer(json["rev"]) ?? 0, presentation: decoder.presentation(json["presentation"]),
      path: SceneDecoder.texts(json["path"]), index: SceneDecoder.count(json["index"]) ?? 0,
      count: SceneDecoder.count(json["count"]) ?? 1, files: files, traits: SceneDecoder.traits(json["traits"]),
      presenter: presenter, root: root, conditions: (json["conds"]?.arrayValue ?? []).compactMap(decoder.condition),
      notes: (json["notes"]?.arrayValue ?? []).compactMap(SceneDecoder.note))
    if decoder.isCut {
      notes.append(
        Note(level: "warning", code: "scene-cut", message: "The scene is too large; a part of it is left out."))
    }
  }
}

/// Reads the parts of a scene, and counts what was read against the limits.
struct SceneDecoder {
  static let depthLimit = 200
  static let nodeLimit = 100_000

  let fileCount: Int
  var nodeCount = 0
  /// Something was left out.
  var isCut = false

  init(fileCount: Int) { self.fileCount = fileCount }

  // MARK: Parts of the scene

  func presentation(_ json: JSONValue?) -> Scene.Presentation {
    let detents = (json?["detents"]?.arrayValue ?? []).compactMap(SceneDecoder.detent)
    // An index as we write it, or the detent itself, as a person would.
    let named = json?["detent"].flatMap { $0.stringValue == nil ? nil : SceneDecoder.detent($0) }
    let detent = SceneDecoder.count(json?["detent"]) ?? named.flatMap { detents.firstIndex(of: $0) } ?? 0
    return Scene.Presentation(
      id: SceneDecoder.text(json?["id"]) ?? "", kind: SceneDecoder.text(json?["kind"]) ?? "view",
      title: SceneDecoder.text(json?["title"]) ?? "", detents: detents, detent: detent < detents.count ? detent : 0,
      grabber: json?["grabber"]?.boolValue, site: span(json?["site"]),
      from: SceneDecoder.identifier(json?["from"]?["node"]))
  }

  private static func detent(_ json: JSONValue) -> Scene.Detent? {
    switch json {
    case .string("medium"): return .medium
    case .string("large"): return .large
    // Also what a later version calls otherwise.
    case .string: return .custom
    case .integer, .number: return number(json).map { .height($0) }
    case .array(let parts):
      guard parts.count == 2, parts.first == .string("fraction"), let part = number(parts.last) else { return nil }
      return .fraction(part)
    default: return nil
    }
  }

  static func traits(_ json: JSONValue?) -> Scene.Traits {
    Scene.Traits(
      device: json?["device"]?.stringValue.flatMap { Scene.Device(rawValue: $0) },
      isDark: json?["appearance"]?.stringValue != "light", locale: text(json?["locale"]), tint: text(json?["tint"]))
  }

  func condition(_ json: JSONValue) -> Scene.Condition? {
    guard let id = SceneDecoder.text(json["id"]) else { return nil }
    return Scene.Condition(
      id: id, text: SceneDecoder.text(json["text"]) ?? "", branch: SceneDecoder.count(json["branch"]) ?? 0,
      branches: SceneDecoder.count(json["of"]) ?? 0,
      reason: json["why"]?.stringValue.flatMap { Scene.Condition.Reason(rawValue: $0) } ?? .heaviest,
      source: span(json["r"]))
  }

  static func note(_ json: JSONValue) -> Scene.Note? {
    guard let message = text(json["message"]) else { return nil }
    return Scene.Note(
      level: text(json["level"]) ?? "info", code: text(json["code"]) ?? "", message: message,
      node: identifier(json["node"]))
  }

  // MARK: Values

  /// nil where it is outside of `Scene.files`, so that nobody looks there.
  func span(_ json: JSONValue?) -> SourceSpan? {
    guard let parts = json?.arrayValue, parts.count == 5 else { return nil }
    let values = parts.compactMap { SceneDecoder.count($0) }
    guard values.count == 5, values[0] < fileCount else { return nil }
    return SourceSpan(
      file: values[0], startLine: values[1], startColumn: values[2], endLine: values[3], endColumn: values[4])
  }

  static func text(_ json: JSONValue?) -> String? { json?.stringValue.map(TextCleaning.clean) }

  static func texts(_ json: JSONValue?) -> [String] { (json?.arrayValue ?? []).compactMap { text($0) } }

  static func integer(_ json: JSONValue?) -> Int? {
    if case .integer(let value)? = json { value } else { nil }
  }

  /// 0 to 2³¹: arithmetic on it cannot overflow.
  static func count(_ json: JSONValue?) -> Int? {
    guard let value = integer(json), value >= 0, value <= 1 << 31 else { return nil }
    return value
  }

  static func identifier(_ json: JSONValue?) -> UInt32? { integer(json).flatMap { UInt32(exactly: $0) } }

  static func number(_ json: JSONValue?) -> Double? {
    switch json {
    case .integer(let value)?: return min(max(Double(value), -1e9), 1e9)
    case .number(let value)?: return min(max(value, -1e9), 1e9)
    default: return nil
    }
  }
}
