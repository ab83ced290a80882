import SheetModel
import SheetProject
import SheetSyntax

// Reading, skimming and parsing files.
extension IndexBuilder {
  private enum ReadResult: Sendable {
    case unit(SourceUnit, note: String?)
    case skipped(String)
  }

  /// Reads and skims files, and parses those that hold a presentation.
  mutating func read(_ numbers: [Int]) -> [SourceUnit] {
    let (tree, hashes, paths) = (tree, hashes, slots.paths)
    let results = Workers.map(numbers.count, threads: options.threads) { at -> ReadResult in
      let number = numbers[at]
      switch tree.read(paths[number]) {
      case .success(let bytes):
        return IndexBuilder.unit(of: bytes, paths[number], number, hashes, .none) { sketch in
          sketch.hasPresentationWord || !sketch.isReliable || SourceModules.isManifest(paths[number])
        }
      case .failure(let failure): return .skipped(failure.reason)
      }
    }
    return zip(numbers, results).map { accept($1, at: $0) }
  }

  /// Makes the unit of one file that an editor or a watcher brought.
  mutating func unit(of content: Result<[UInt8], Disk.Failure>, at number: Int) -> SourceUnit {
    let (path, hashes, answered, old) = (slots.paths[number], hashes, answered, units[number])
    notes[number] = nil
    partial.remove(number)
    guard case .success(let bytes) = content else {
      if case .failure(let failure) = content { notes[number] = Skipped(file: path, reason: failure.reason) }
      return SourceUnit(path: path, sketch: Sketch.empty, parsed: nil)
    }
    let result = Workers.run { () -> ReadResult in
      IndexBuilder.unit(of: bytes, path, number, hashes, old) { sketch in
        // What was asked for before is asked for again: parsed now, it costs no second run.
        old.parsed != nil || sketch.hasPresentationWord || !sketch.isReliable || SourceModules.isManifest(path)
          || answered.contains { want in
            sketch.words.mayContain(want.word) && bytes.withUnsafeBufferPointer { want.occurs(in: $0, sketch) }
          }
      }
    }
    return accept(result ?? .skipped("no thread could be started to read it"), at: number)
  }

  private static func unit(
    of bytes: [UInt8], _ path: String, _ number: Int, _ hashes: Set<UInt32>, _ old: SourceUnit,
    isNeeded: (Sketch) -> Bool
  ) -> ReadResult {
    if let reason = SourceCheck.reasonToSkip(bytes) { return .skipped(reason) }
    let repaired = SourceCheck.repaired(bytes)
    var conflicting = old.parsed == nil ? nil : SourceCheck.withoutConflicts(repaired ?? bytes)
    var bytes = conflicting ?? repaired ?? bytes
    let sketch =
      old.parsed.flatMap {
        SketchUpdate.sketch(old.sketch, $0.facts, $0.source, bytes, presentationHashes: hashes)
      } ?? bytes.withUnsafeBufferPointer { Skim.sketch($0, presentationHashes: hashes) }
    // Bytes that are none can stand in texts and comments only: nothing is missing, so the answer is complete.
    var note = repaired == nil ? nil : SourceCheck.notUTF8
    guard isNeeded(sketch) else { return .unit(SourceUnit(path: path, sketch: sketch, parsed: nil), note: note) }
    if old.parsed == nil {
      conflicting = SourceCheck.withoutConflicts(bytes)
      bytes = conflicting ?? bytes
    }
    if conflicting != nil { note = SourceCheck.conflict }
    let nesting = sketch.nestingNote
    if let nesting, nesting.isFatal { return .skipped(nesting.reason) }
    let parsed = SourceUnit.Parsed(bytes, number, after: old.parsed)
    return .unit(
      SourceUnit(path: path, sketch: sketch.corrected(by: parsed.facts), parsed: parsed),
      note: parsed.facts.note ?? nesting?.reason ?? note)
  }

  private mutating func accept(_ result: ReadResult, at number: Int) -> SourceUnit {
    switch result {
    case .unit(let unit, let note):
      if let note {
        notes[number] = Skipped(file: unit.path, reason: note)
        if note != SourceCheck.notUTF8 { partial.insert(number) }
      }
      return unit
    case .skipped(let reason):
      notes[number] = Skipped(file: slots.paths[number], reason: reason)
      return SourceUnit(path: slots.paths[number], sketch: Sketch.empty, parsed: nil)
    }
  }

  private enum ParseResult: Sendable {
    case parsed(SourceUnit.Parsed, note: String?)
    case irrelevant
    case vanished
  }

  /// Parses the demanded files, and those in whose bytes a wanted use occurs.
  ///
  /// - Returns: whether any file was parsed.
  mutating func parse(_ demanded: Set<Int>, _ wants: Set<Want>) -> Bool {
    let wanted = WantedWord.grouping(wants).map { (want: $0, hash: WordFilter.hash($0.word)) }
    var order: [(index: Int, wants: [WantedWord])] = []
    for (index, unit) in units.enumerated() where unit.parsed == nil && unit.sketch.nestingNote?.isFatal != true {
      if demanded.contains(index) {
        order.append((index, []))
      } else {
        let possible = wanted.filter { unit.sketch.words.mayContain($0.hash) }.map(\.want)
        if !possible.isEmpty { order.append((index, possible)) }
      }
    }
    // Large files first, so that no thread ends with one while the others wait.
    order.sort { (units[$0.index].sketch.byteCount, $1.index) > (units[$1.index].sketch.byteCount, $0.index) }
    let tree = tree
    let paths = order.map { units[$0.index].path }
    let sketches = order.map { units[$0.index].sketch }
    let queue = order
    let results = Workers.map(order.count, threads: options.threads) { at -> ParseResult in
      guard case .success(let bytes) = tree.read(paths[at]) else { return .vanished }
      let wants = queue[at].wants
      let isWanted = bytes.withUnsafeBufferPointer { buffer in wants.contains { $0.occurs(in: buffer, sketches[at]) } }
      guard wants.isEmpty || isWanted
      else { return .irrelevant }
      let text = SourceCheck.repaired(bytes) ?? bytes
      let conflicting = SourceCheck.withoutConflicts(text)
      let parsed = SourceUnit.Parsed(conflicting ?? text, queue[at].index)
      return .parsed(parsed, note: parsed.facts.note ?? (conflicting == nil ? nil : SourceCheck.conflict))
    }
    var isProgress = false
    var all = Array(units)
    for (entry, result) in zip(order, results) {
      switch result {
      case .irrelevant: continue
      case .vanished:
        notes[entry.index] = Skipped(file: all[entry.index].path, reason: Disk.Failure.missing.reason)
        all[entry.index] = SourceUnit(path: all[entry.index].path, sketch: Sketch.empty, parsed: nil)
      case .parsed(let parsed, let note):
        all[entry.index] = all[entry.index].with(parsed)
        isProgress = true
        if let note {
          notes[entry.index] = Skipped(file: all[entry.index].path, reason: note)
          partial.insert(entry.index)
        }
      }
    }
    units = SourceUnits(all)
    // More files than the edited one are to be counted.
    edited = nil
    types.attach(units)
    occurrences.add(units)
    return isProgress
  }
}
