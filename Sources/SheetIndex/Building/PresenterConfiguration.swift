import SheetModel

/// Which modifiers present something, beside those that the index discovers.
package struct PresenterConfiguration: Sendable {
  /// Modifiers of the project that the index cannot discover, such as menus drawn as overlays.
  package let presenters: [ConfiguredPresenter]

  package init(presenters: [ConfiguredPresenter]) { self.presenters = presenters }

  /// Every name that makes a file worth parsing at once.
  package var words: [String] { SystemPresenter.all.map(\.name) + presenters.map(\.name) }
}

/// A function that presents, as a project names it: `overlayMenu(item:)`.
package struct ConfiguredPresenter: Hashable, Sendable {
  package let name: String
  /// Labels that a call must have; `_` for none.
  package let labels: [String]

  /// Reads `name(label:label:)` or a bare `name`; nil where it is neither.
  package init?(_ text: String) {
    let name = text.prefix { $0 != "(" }
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    let rest = text.dropFirst(name.count)
    self.name = String(name)
    guard !rest.isEmpty else {
      labels = []
      return
    }
    guard rest.hasPrefix("("), rest.hasSuffix(")") else { return nil }
    let inside = rest.dropFirst().dropLast()
    guard inside.isEmpty || inside.hasSuffix(":") else { return nil }
    labels = inside.split(separator: ":").map(String.init)
  }
}

/// A presentation modifier of the SDK.
package struct SystemPresenter: Sendable {
  package enum Group: Sendable {
    /// Shows a view of the project's.
    case modal
    /// Shows buttons and texts.
    case message
    /// Shows a panel of the system's.
    case panel
  }

  package let name: String
  package let group: Group

  package static let all: [SystemPresenter] =
    ["sheet", "fullScreenCover", "popover", "inspector"].map { SystemPresenter(name: $0, group: .modal) }
    + ["alert", "confirmationDialog", "actionSheet"].map { SystemPresenter(name: $0, group: .message) }
    + [
      "appStoreOverlay", "contactAccessPicker", "familyActivityPicker", "fileExporter", "fileImporter",
      "fileMover", "imagePlaygroundSheet", "manageSubscriptionsSheet", "musicSubscriptionOffer",
      "offerCodeRedemption", "photosPicker", "quickLookPreview", "refundRequestSheet",
      "translationPresentation",
    ].map { SystemPresenter(name: $0, group: .panel) }

  package static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
