import SheetIndex
import SheetModel

/// All that an index says, as lines, to compare two of them whole.
package enum Everything {
  /// The first lines that only one of two indexes says.
  package static func difference(_ one: IndexSnapshot, _ other: IndexSnapshot) -> [String] {
    let (first, second) = (lines(one), lines(other))
    guard first != second else { return [] }
    let changes = second.difference(from: first).prefix(8).map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }
    return Array(changes)
  }

  package static func lines(_ index: IndexSnapshot) -> [String] {
    func at(_ place: Place) -> String {
      let start = index.position(place.file, place.range.start)
      let end = index.position(place.file, place.range.end)
      return "\(index.path(place.file)):\(start.line):\(start.column)-\(end.line):\(end.column)"
    }
    func shown(_ item: Destination) -> String {
      "\(item.caseName ?? "")→\(item.view) \(item.places.map(at))"
    }
    func trigger(_ item: Trigger) -> String {
      "\(at(item.place)) \(item.via) \(item.caseName ?? "") \(item.enclosingType ?? "") \(item.enclosingFunction ?? "") \(item.origin.map(at) ?? "")"
    }
    var result: [String] = ["complete \(index.isComplete)"]
    for item in index.presentations {
      result.append(
        "\(item.kind) \(item.form) \(at(item.place)) call \(at(Place(item.place.file, item.callRange))) \(item.labels)"
          + " \(item.binding ?? "") \(item.enclosingType ?? "") \(item.hasOnDismiss) \(item.nestedIn.map(at) ?? "")"
          + " \(item.condition ?? "") \(item.enumName ?? "") \(item.isPreview)")
      if let state = item.state {
        result.append("  state \(state.owner).\(state.property) \(state.wrapper ?? "") \(at(state.place))")
      }
      result += item.destinations.map { "  shows \(shown($0))" }
      result += item.triggers.map { "  opened \(trigger($0))" }
      result += item.unresolved.map { "  unresolved \($0.what) \($0.reason)" }
    }
    for item in index.enums {
      for one in item.cases {
        result.append(
          "\(item.name).\(one.name) \(at(one.place)) \(one.kinds) \(one.idGroup ?? "") \(one.presentations.map(at))"
            + " \(one.payload.map { "\($0.label ?? "_"): \($0.type.text)" })")
        result += one.destinations.map { "  shows \(shown($0))" }
        result += one.presenters.map { "  opened \(trigger($0))" }
      }
    }
    for file in index.files.indices where !index.files[file].isEmpty {
      for type in index.types(in: FileID(file)) {
        result.append("\(type.kind) \(type.name) \(index.files[file]) \(type.place.range) \(type.body)")
      }
    }
    result += index.skipped.map { "skipped \($0.file): \($0.reason)" }
    return result
  }
}

/// Random numbers that are the same on every run.
package struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  package init(_ seed: UInt64) { state = seed &* 0xD1B5_4A32_D192_ED03 &+ 1 }

  package mutating func next() -> UInt64 {
    state = state &+ 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
