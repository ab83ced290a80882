import JSONText

extension SceneDecoder {
  /// nil for what is no object, and beyond the limits.
  mutating func node(_ json: JSONValue, depth: Int) -> SceneNode? {
    guard case .object(let members) = json else { return nil }
    guard depth < SceneDecoder.depthLimit, nodeCount < SceneDecoder.nodeLimit else {
      isCut = true
      return nil
    }
    nodeCount += 1
    var node = SceneNode(kind: .unknown)
    var kind = ""
    // One pass over the keys as they come: looking for each in turn is slower, and much so where there are many.
    for member in members {
      let value = member.value
      switch member.key {
      case "id": node.id = SceneDecoder.identifier(value) ?? 0
      case "k": kind = SceneDecoder.text(value) ?? ""
      case "type": node.type = SceneDecoder.text(value)
      case "t": node.text = SceneDecoder.sceneText(value)
      case "a": node.attributes = SceneDecoder.attributes(value)
      case "m": node.modifiers = modifiers(value, depth: depth)
      case "c": node.children = nodes(value, depth: depth + 1)
      case "s": node.slots = slots(value, depth: depth)
      case "r": node.source = span(value)
      case "nav": node.presents = SceneDecoder.edge(value)
      case "cond": node.condition = SceneDecoder.text(value)
      case "dyn": node.isDynamic = value.boolValue ?? false
      case "guess": node.isGuess = value.boolValue ?? false
      default: break
      }
    }
    if let known = NodeKind(rawValue: kind) {
      node.kind = known
    } else if node.type == nil, !kind.isEmpty {
      // The placeholder shows at least what a later version calls it.
      node.type = kind
    }
    return node
  }

  private mutating func nodes(_ json: JSONValue, depth: Int) -> [SceneNode] {
    guard let elements = json.arrayValue else { return [] }
    var result: [SceneNode] = []
    for element in elements {
      if let node = node(element, depth: depth) { result.append(node) }
      if nodeCount >= SceneDecoder.nodeLimit, isCut { break }
    }
    return result
  }

  private mutating func slots(_ json: JSONValue, depth: Int) -> [SceneNode.Slot: [SceneNode]] {
    guard case .object(let members) = json else { return [:] }
    var result: [SceneNode.Slot: [SceneNode]] = [:]
    for member in members {
      guard let slot = SceneNode.Slot(rawValue: member.key) else { continue }
      result[slot] = nodes(member.value, depth: depth + 1)
    }
    return result
  }

  /// More than these on one view is no view that somebody wrote.
  private static let modifierLimit = 1000

  private mutating func modifiers(_ json: JSONValue, depth: Int) -> [SceneModifier] {
    guard let elements = json.arrayValue else { return [] }
    var result: [SceneModifier] = []
    for element in elements.prefix(SceneDecoder.modifierLimit) {
      guard let parts = element.arrayValue, let name = parts.first?.stringValue.flatMap(ModifierName.init(rawValue:))
      else { continue }
      var modifier = SceneModifier(name)
      if parts.count > 1 { modifier.arguments = SceneDecoder.attributes(parts[1]) }
      if parts.count > 2 { modifier.content = nodes(parts[2], depth: depth + 1) }
      result.append(modifier)
    }
    return result
  }

  // MARK: Values

  /// Setting one looks through all of them, so that their number must have an end.
  private static let attributeLimit = 64

  private static func attributes(_ json: JSONValue) -> Attributes {
    guard case .object(let members) = json else { return [:] }
    var result: Attributes = [:]
    for member in members.prefix(attributeLimit) {
      guard let value = value(member.value, depth: 0) else { continue }
      result[TextCleaning.clean(member.key)] = value
    }
    return result
  }

  private static func value(_ json: JSONValue, depth: Int) -> SceneValue? {
    switch json {
    case .bool(let value): return .bool(value)
    case .integer, .number: return number(json).map { .number($0) }
    case .string("inf"): return .number(.infinity)
    case .string("-inf"): return .number(-.infinity)
    case .string(let value): return .text(TextCleaning.clean(value))
    case .array(let values):
      guard depth < 8 else { return nil }
      return .list(values.compactMap { value($0, depth: depth + 1) })
    // A text that would be read as an endless length otherwise.
    case .object: return text(json["s"]).map { .text($0) }
    case .null: return nil
    }
  }

  private static func edge(_ json: JSONValue) -> PresentationEdge? {
    guard let target = text(json["to"]) else { return nil }
    return PresentationEdge(target: target, title: text(json["label"]) ?? "", how: text(json["how"]) ?? "")
  }

  private static func sceneText(_ json: JSONValue) -> SceneText? {
    guard let string = json["s"]?.stringValue else { return nil }
    let (cleaned, dropped) = TextCleaning.cleanWithPlaces(string)
    var result = SceneText(
      cleaned, origin: json["src"]?.stringValue.flatMap { SceneText.Origin(rawValue: $0) } ?? .literal,
      key: text(json["key"]))
    guard let runs = json["runs"]?.arrayValue, !runs.isEmpty else { return result }
    let length = cleaned.unicodeScalars.count
    var end = 0
    for run in runs {
      guard let parts = run.arrayValue, (3...5).contains(parts.count), let start = count(parts[0]),
        let runLength = count(parts[1]),
        let style = count(parts[2])
      else { continue }
      // Runs count scalars of the text as it was sent.
      let from = start - dropped.count(below: start)
      let to = min(start + runLength - dropped.count(below: start + runLength), length)
      guard from >= end, to > from else { continue }
      end = to
      result.runs.append(
        SceneText.Run(
          start: from, length: to - from, style: SceneText.Style(rawValue: style & 63),
          color: parts.count > 3 ? text(parts[3]) : nil, link: parts.count > 4 ? text(parts[4]) : nil))
    }
    return result
  }
}

extension [Int] {
  /// How many of these ascending numbers are smaller.
  fileprivate func count(below limit: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
