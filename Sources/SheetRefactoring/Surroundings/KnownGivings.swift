import SheetModel
import SwiftSyntax

/// What was found out about the environment: for each modal, and for each key that its content reads, the same ways
/// outwards are gone. All of it depends on what stands outside of the scenes' presenters.
struct KnownGivings {
  /// Where the environment is filled below the scenes' roots, by key; filled by `RowEnvironment`.
  var injections: [String: Place]?
  /// The modifiers of the roots; filled by `RootModifiers`.
  var rootCalls: [RootModifiers.Call]?
  /// The objects that the app gives itself; filled by `Injections`.
  var byApp: Set<String> = []
  /// What a modifier gives, by its call; filled by `Injections`.
  var keys: [Place: [String]] = [:]
  /// The ways within containers, by what is handed to them; filled by `ContainerSteps`.
  var ways: [SyntaxIdentifier: ContainerSteps.Ways] = [:]
  /// What presents a router's enum in a view that has the router; filled by `KnownRouter`.
  var ownPresenters: [String: OwnPresenter?] = [:]
}
