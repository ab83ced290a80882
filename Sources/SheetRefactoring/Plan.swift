import SheetModel

/// Why something is left as it is, or what must be accepted before it is done.
package enum Reason: String, Sendable, CaseIterable {
  // Nothing is done about it.
  case mixedKinds = "mixed-kinds"
  case popoverAnchor = "popover-anchor"
  case stateNotOwned = "state-not-owned"
  case stateUnresolved = "state-unresolved"
  case sharedSlot = "shared-slot"
  case onDismiss = "on-dismiss"
  case onChangeWithoutOldValue = "on-change-without-old-value"
  case crossesEnvironment = "crosses-environment"
  case perRow = "per-row"
  case noCommonAnchor = "no-common-anchor"
  case exclusiveConditions = "exclusive-conditions"
  case noPayloadIdentity = "no-payload-identity"
  case initialValue = "initial-value"
  case stateSetInInit = "state-set-in-init"
  case unsupportedUse = "unsupported-use"
  case explicitReturn = "explicit-return"
  case nothingToMerge = "nothing-to-merge"
  case memberwiseInit = "memberwise-init"
  case alreadyEnum = "already-enum"
  case noPresenterInLayer = "no-presenter-in-layer"
  case rowEnvironment = "row-environment"
  case capturesBinding = "captures-binding"
  case capturesFunction = "captures-function"
  case capturesModel = "captures-model"
  case capturesState = "captures-state"
  case capturesLocal = "captures-local"
  case stateRead = "state-read"
  case notAView = "not-a-view"
  case inaccessibleType = "inaccessible-type"
  case unsupportedForm = "unsupported-form"
  case ambiguousType = "ambiguous-type"
  case syntaxError = "syntax-error"
  case unreadable
  case notFound = "not-found"
  case notApplicable = "not-applicable"
  /// A fault of this program, found before any edit left it.
  case internalError = "internal-error"
  // Done, once it is accepted.
  case overlap
  case hoist
  case conditionalAnchor = "conditional-anchor"
  case guardedClose = "guarded-close"
  case derivedBinding = "derived-binding"
  case onChange = "on-change"
  case conditionalCompilation = "conditional-compilation"
  case inheritedEnvironment = "inherited-environment"
  case frozenValue = "frozen-value"
  case listedCase = "listed-case"
}

/// A reason with the place that decides it.
package struct Finding: Error, Hashable, Sendable {
  package let reason: Reason
  package let message: String
  package let place: Place?
  /// Of a refusal: what else would have stayed as it was.
  package private(set) var others: [Finding] = []
  /// Where the message says something of one view that may be true of others, too.
  private(set) var concern: Concern?
  /// Where presenters lack something: the view behind which one would have it.
  private(set) var inside: Place?

  package init(_ reason: Reason, _ message: String, at place: Place?) {
    self.reason = reason
    self.message = message
    self.place = place
  }

  init(_ reason: Reason, _ concern: Concern, at place: Place?) {
    self.init(reason, concern.message, at: place)
    self.concern = concern
  }

  /// The same with the view that a presenter may go behind.
  func presented(inside view: Place?) -> Finding {
    var result = self
    result.inside = view
    return result
  }

  /// The same as a refusal, with all that was found on the way.
  func refusing(_ all: [Finding]) -> Finding {
    var result = self
    result.others = all.filter { $0 != self }
    return result
  }
}

/// The names of the refactorings, as the command line and code actions have them.
package enum ActionID: String, Sendable, CaseIterable {
  case localEnum = "local-enum"
  case globalEnum = "global-enum"
  case liftEnum = "lift-enum"
  case router
  case stackedRouter = "stacked-router"
  case coverContext = "cover-context"
  case itemBinding = "item-binding"
  case extractView = "extract-view"
  case addCase = "add-case"
  case removeCase = "remove-case"
  case entryMacro = "entry-macro"

  /// What a menu says where it cannot be done.
  package var title: String {
    switch self {
    case .localEnum: "Merge sheets into one enum"
    case .globalEnum: "Move sheets into one enum for the whole app"
    case .liftEnum: "Move the view's enum into one for the whole app"
    case .router: "Move sheets into a router"
    case .stackedRouter: "Move sheets into a router with two layers"
    case .coverContext: "Present full screen covers through a context"
    case .itemBinding: "Present the optional with item:"
    case .extractView: "Extract the content into a view"
    case .addCase: "Add a case"
    case .removeCase: "Remove the case"
    case .entryMacro: "Replace the EnvironmentKey by @Entry"
    }
  }

  /// One line on what it does.
  package var summary: String {
    switch self {
    case .localEnum: "the sheets of a view become one private enum, one optional state and one sheet(item:)"
    case .globalEnum: "sheets become cases of one enum that any view opens through an environment action"
    case .liftEnum: "the enum that a view presents by becomes part of the one for the whole app"
    case .router: "sheets become cases of one enum that a router in the environment holds"
    case .stackedRouter: "the same with two layers: a sheet can present another one"
    case .itemBinding: "a flag beside an optional goes: sheet(item:) presents the optional itself"
    case .extractView: "the body of a modal, written where it is presented, becomes a view of its own"
    case .addCase: "an enum that modals show gets a case, with its view and a branch in every switch"
    case .removeCase: "a case that nothing opens goes, with its branches"
    case .entryMacro: "an EnvironmentKey and its property become one @Entry"
    case .coverContext: "full screen covers of a view become cases of a provider that a context presents"
    }
  }
}

/// A rewrite that was worked out: all of it, or nothing.
package struct Plan: Sendable {
  package let action: ActionID
  /// What will happen, as a person would say it.
  package let title: String
  package let changes: [FileChange]
  /// What is not purely syntactic about it and must be accepted by whoever applies it.
  package let confirmations: [Finding]
  /// What stays as it was.
  package let leftOut: [Finding]

  package init(
    action: ActionID, title: String, changes: [FileChange], confirmations: [Finding], leftOut: [Finding]
  ) {
    self.action = action
    self.title = title
    self.changes = changes
    self.confirmations = confirmations
    self.leftOut = leftOut
  }

  /// What must be accepted, each thing once.
  package var questions: [Question] { Question.all(of: confirmations) }

  package enum Outcome: String, Sendable { case automatic, confirm, partial, refuse }

  package var outcome: Outcome {
    if !leftOut.isEmpty { return .partial }
    return confirmations.isEmpty ? .automatic : .confirm
  }
}
