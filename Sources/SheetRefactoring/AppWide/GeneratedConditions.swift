import SheetModel
import SwiftSyntax

/// Under which `#if` an app-wide enum stands, and each case in it.
///
/// A view that is there on one platform only keeps its modals there: the case, its id and its branch stand under what the
/// view stands under. Without any case there can be no enum (Swift takes no `switch` without branches), so where all have
/// conditions, all that is generated has them.
struct GeneratedConditions: Equatable {
  static let none = GeneratedConditions(whole: [])

  /// What must hold for the enum and all that presents it.
  private let whole: [String]

  private init(whole: [String]) { self.whole = whole }

  /// Those of an enum that the project has.
  init(around declaration: EnumDeclSyntax) { whole = CompilationConditions(around: declaration).texts }

  /// Those of an enum that gets cases from some views.
  init(ofCasesFrom slots: [LiftedSlot]) {
    let all = slots.map(\.conditions.texts)
    let shared = (all.first ?? []).filter { text in all.allSatisfy { $0.contains(text) } }
    let rests = all.map { texts in texts.filter { !shared.contains($0) } }
    guard !rests.contains([]), !rests.isEmpty else {
      whole = shared
      return
    }
    let either = rests.map { $0.count == 1 ? $0[0] : "(\($0.joined(separator: " && ")))" }.uniqued()
    // One of `#if` and `#else` always holds.
    let isAlways = either.contains { either.contains("!" + $0) }
    whole = isAlways ? shared : shared + ["(\(either.joined(separator: " || ")))"]
  }

  /// What has to be asked besides for a case that stands under `conditions`; nil where nothing has.
  func rest(of conditions: CompilationConditions) -> String? {
    Self.joined(conditions.texts.filter { !whole.contains($0) })
  }

  /// A condition that the enum has and other code has not: the enum may be missing there.
  func first(missingIn conditions: CompilationConditions) -> String? {
    whole.first { !conditions.imply($0) }
  }

  /// Why a view cannot open by it: no other case is there where the view is and its modal is not.
  func objection(to slot: LiftedSlot) -> Finding? {
    first(missingIn: slot.type.conditions).map { condition in
      Finding(
        .exclusiveConditions,
        "it is there under '#if \(condition)' only, without which the enum would have no case", at: slot.site.place)
    }
  }

  /// Lines under what all of it stands under.
  func around(_ body: String, _ newline: String) -> String {
    guard let condition else { return body }
    return "#if \(condition)\(newline)\(body)\(body.hasSuffix(newline) ? "" : newline)#endif\(newline)"
  }

  /// A modifier that is generated, behind a view that may be there without it.
  ///
  /// - Parameters:
  ///   - offset: where it goes, in UTF-8 bytes.
  ///   - indentation: of the modifier, on a line of its own.
  /// - Returns: nil where it needs no `#if`; nothing where it would never be compiled.
  func modifier(_ modifier: String, at offset: Int, indentation: String, in source: SourceFile) -> String? {
    guard let condition, offset > 0, let base = source.token(at: offset - 1) else { return nil }
    let own = CompilationConditions(around: base)
    guard first(missingIn: own) != nil else { return nil }
    guard !whole.contains(where: own.exclude) else { return "" }
    let newline = source.style.newline
    let lines = ["", "#if \(condition)", modifier, "#endif"].joined(separator: newline + indentation)
    // Nothing else may stand on the line of an `#endif`.
    let rest = source.text(TextRange(offset, source.lineEnd(offset))).drop(while: \.isWhitespace)
    return rest.isEmpty || rest.hasPrefix("//") ? lines : lines + newline + indentation
  }

  private var condition: String? { Self.joined(whole) }

  /// - Returns: nil for none.
  private static func joined(_ texts: [String]) -> String? {
    // `(a || b)` alone needs no parentheses.
    if texts.count == 1, let only = texts.first, only.hasPrefix("("), CompilationConditions.isClosedAtEnd(only) {
      return String(only.dropFirst().dropLast())
    }
    return texts.isEmpty ? nil : texts.joined(separator: " && ")
  }
}

extension LiftedSlot {
  /// What its modal stands under.
  var conditions: CompilationConditions { CompilationConditions(around: site.call) }
}

extension ViewType {
  /// What it stands under as a whole.
  var conditions: CompilationConditions { CompilationConditions(around: primary.decl) }
}

extension EnumGrowth {
  /// What the enum stands under.
  var conditions: GeneratedConditions { GeneratedConditions(around: decl) }

  /// - Throws: where the enum may be missing where a view is.
  func check(_ type: ViewType) throws(Finding) {
    guard let condition = conditions.first(missingIn: type.conditions) else { return }
    throw Finding(
      .exclusiveConditions, "'\(name)' is there under '#if \(condition)' only", at: source.place(decl.name))
  }
}

extension [GeneratedCase] {
  /// Lines for each case, with an `#if` around those that are there under a condition only.
  ///
  /// - Parameter depth: how deep the `#if` stands.
  func conditioned(_ depth: String, _ lines: (GeneratedCase) -> [String]) -> [String] {
    var result: [String] = []
    var open: String?
    for item in self {
      if item.condition != open {
        if open != nil { result.append(depth + "#endif") }
        if let condition = item.condition { result.append(depth + "#if " + condition) }
        open = item.condition
      }
      result += lines(item)
    }
    return open == nil ? result : result + [depth + "#endif"]
  }

  /// The condition of what only some of them need; nil where one is always there.
  var sharedCondition: String? {
    guard !contains(where: { $0.condition == nil }) else { return nil }
    let all = compactMap(\.condition).uniqued()
    return all.isEmpty ? nil : all.count == 1 ? all[0] : all.map { "(\($0))" }.joined(separator: " || ")
  }

  /// With what each asks besides what the enum asks for.
  mutating func take(_ conditions: GeneratedConditions, from slots: [LiftedSlot]) {
    for (index, slot) in zip(indices, slots) { self[index].condition = conditions.rest(of: slot.conditions) }
  }
}
