/// The modifiers of SwiftUI, as far as they are known by name: what is none of them and not the project's is a library's.
enum SystemModifiers {
  static func isKnown(_ name: String) -> Bool {
    others.contains(name) || Crossing.isSystemModifier(name) || GivenValues.isSystemModifier(name)
      || Modal.kinds.contains(name) || name.hasSuffix("Style") || prefixes.contains { isBegun(name, with: $0) }
  }

  private static func isBegun(_ name: String, with prefix: String) -> Bool {
    name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
  }

  /// Of views, scenes, tabs and lists; they give nothing to what is presented, or are looked at for themselves.
  private static let others: Set<String> = [
    "alternatingRowBackgrounds", "animation", "attributedTextFormattingDefinition", "backgroundExtensionEffect",
    "backgroundPreferenceValue", "backgroundTask", "commands", "commandsRemoved", "commandsReplaced",
    "contactAccessPicker", "containerBackground", "containerShape", "containerValue", "continuityDevicePicker",
    "copyable", "currentEntitlementTask", "customizationBehavior", "customizationID", "cuttable",
    "defaultAdaptableTabBarPlacement", "defaultFocus", "defaultHoverEffect", "defaultPosition", "defaultSize",
    "defaultVisibility", "defaultWindowPlacement", "defersSystemGestures", "dialogIcon",
    "dialogPreventsAppTermination", "dialogSeverity", "dialogSuppressionToggle", "digitalCrownAccessory",
    "digitalCrownRotation", "dragConfiguration", "dragContainer", "environment", "environmentObject", "equatable",
    "exportableToServices", "exportsItemProviders", "fileDialogBrowserOptions", "fileDialogConfirmationLabel",
    "fileDialogCustomizationID", "fileDialogDefaultDirectory", "fileDialogImportsUnresolvedAliases",
    "fileDialogMessage", "fileDialogURLEnabled", "fileExporterFilenameLabel", "fileMover", "findNavigator",
    "focusEffectDisabled", "focusScope", "focusSection", "focusable", "focused", "focusedObject",
    "focusedSceneObject", "glassEffect", "glassEffectID", "glassEffectTransition", "glassEffectUnion",
    "handGestureShortcut", "handlesGameControllerEvents", "horizontalRadioGroupLayout", "hoverEffect",
    "hoverEffectGroup", "id", "immersiveContentBrightness", "immersiveEnvironmentPicker", "importableFromServices",
    "importsItemProviders", "inAppPurchaseOptions", "inspectorColumnWidth", "interactionActivityTrackingTag",
    "interactiveDismissDisabled", "invalidatableContent", "keyboardShortcut", "keyframeAnimator",
    "labelIconToTitleSpacing", "labelReservedIconWidth", "labelsVisibility", "lineHeight", "listRowHoverEffect",
    "listRowHoverEffectDisabled", "listSectionIndexVisibility", "listSectionMargins", "manageSubscriptionsSheet",
    "materialActiveAppearance", "menuActionDismissBehavior", "modifier", "modifierKeyAlternate",
    "musicSubscriptionOffer", "offerCodeRedemption", "overlayPreferenceValue", "paletteSelectionEffect",
    "pasteDestination", "persistentSystemOverlays", "phaseAnimator", "photosPickerAccessoryVisibility",
    "photosPickerDisabledCapabilities", "pointerVisibility", "popoverTip", "preferredColorScheme",
    "preferredSurroundingsEffect", "prefersDefaultFocus", "previewContext", "previewDevice", "previewDisplayName",
    "previewInterfaceOrientation", "previewLayout", "quickLookPreview", "realityViewCameraControls",
    "refundRequestSheet", "renameAction", "restorationBehavior", "scaledToFill", "scaledToFit",
    "searchDictationBehavior", "searchFocused", "searchPresentationToolbarBehavior", "searchScopes",
    "searchSelection", "searchSuggestions", "searchToolbarBehavior", "searchable", "sectionActions",
    "sectionIndexLabel", "statusBar", "storeProductTask", "storeProductsTask", "submitScope", "symbolEffect",
    "symbolEffectsRemoved", "tabBarMinimizeBehavior", "tabPlacement", "tabViewBottomAccessory",
    "tabViewCustomization", "tabViewSearchActivation", "tabViewSidebarBottomBar", "tabViewSidebarFooter",
    "tabViewSidebarHeader", "tableColumnHeaders", "textInputCompletion", "textInputFormattingControlVisibility",
    "textInputSuggestions", "textRenderer", "textScale", "tipBackground", "tipImageSize", "touchBar",
    "touchBarItemPrincipal", "transactionTask", "transformAnchorPreference", "transformEnvironment",
    "transformPreference", "translationPresentation", "translationTask", "typeSelectEquivalent",
    "volumeBaseplateVisibility", "writingDirection", "writingToolsAffordanceVisibility",
  ]

  private static let prefixes = [
    "accessibility", "chart", "map", "navigation", "on", "presentation", "scroll", "speech", "subscription", "toolbar",
    "widget", "window",
  ]
}
