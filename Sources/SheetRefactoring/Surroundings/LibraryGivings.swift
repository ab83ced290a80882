import SheetModel
import SwiftSyntax

/// What a library's modifiers and containers may give to the views in them: neither the project nor the system declares
/// them, and the file imports something that may.
struct LibraryGivings {
  private let project: Project

  init(_ project: Project) { self.project = project }

  /// `.themed(.night)`, `.modifier(Theme(.night))`
  func may(_ call: FunctionCallExprSyntax, as name: String, in source: SourceFile) -> Bool {
    if name == "modifier" {
      guard let made = call.arguments.first?.expression.as(FunctionCallExprSyntax.self),
        let type = made.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name
      else { return false }
      return isUnknownType(type) && importsLibrary(source)
    }
    return !Self.standard.contains(name) && !SystemModifiers.isKnown(name) && !declares(name) && importsLibrary(source)
  }

  /// What every collection, and what every publisher or task, has: `changed.isDisjoint(with: Set(model.ids))` is no modifier.
  private static let standard: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "contains", "isDisjoint", "isSubset",
    "isSuperset", "union", "intersection", "subtracting", "subtract", "symmetricDifference", "formUnion",
    "formIntersection", "formSymmetricDifference", "merge", "merging", "updateValue", "replaceSubrange", "replacing",
    "starts", "elementsEqual", "difference", "applying", "map", "flatMap", "compactMap", "filter", "reduce", "forEach",
    "sorted", "sort", "first", "last", "firstIndex", "lastIndex", "allSatisfy", "min", "max", "zip", "joined", "split",
    "partition", "shuffled", "enumerated", "dropFirst", "dropLast", "drop", "prefix", "suffix", "index", "formIndex",
    "send", "sink", "assign", "store", "encode", "decode", "yield", "hash", "combine", "appending", "write", "print",
  ]

  /// `ThemeProvider(.night) { … }`
  func mayContainer(_ name: String, in source: SourceFile) -> Bool {
    !Crossing.isContainer(name, project) && !Self.containers.contains(name) && isUnknownType(name)
      && importsLibrary(source)
  }

  /// Views and scenes of the system that show what they are given, and views of stores that only choose it.
  private static let containers: Set<String> = [
    "AnyView", "ForEach", "Menu", "OutlineGroup", "Picker", "Table", "TimelineView", "LabeledContent",
    "ContentUnavailableView", "GlassEffectContainer", "WindowGroup", "Window", "DocumentGroup", "Settings",
    "MenuBarExtra", "ImmersiveSpace", "AppIntentScene", "Map", "Chart", "AsyncImage", "TabSection", "CommandMenu",
    "CommandGroup", "LazyPinnedView", "WithPerceptionTracking", "WithViewStore", "IfLetStore", "ForEachStore",
    "SwitchStore", "CaseLet", "IfCaseLetStore", "NavigationStackStore", "ToolbarSpacer", "Toggle", "Link", "ShareLink",
  ]

  private func isUnknownType(_ name: String) -> Bool {
    name.first?.isUppercase == true && project.declarations(name).isEmpty
  }

  /// Whether the project has a function of that name, on whatever type.
  private func declares(_ name: String) -> Bool {
    project.modifierFact("declares \(name)") {
      project.files(mentioning: [name]).contains { project.functionNames(in: $0).contains(name) }
    }
  }

  /// Whether a file imports what comes neither with the system nor with the project.
  func importsLibrary(_ source: SourceFile) -> Bool {
    project.modifierFact("imports \(source.file.index)") {
      Imports(in: source).modules.contains { !SystemModules.names.contains($0) && !project.isOwnModule($0) }
    }
  }
}
