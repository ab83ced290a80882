import SheetModel
import SheetScene

/// The modifiers of SwiftUI by name: those that change the picture, and those that do not.
enum ModifierTable {
  typealias Maker = @Sendable (ModifierCall) -> [SceneModifier]

  /// nil where the modifier is not in the table.
  static func make(_ name: String, _ call: ModifierCall) -> [SceneModifier]? {
    if let maker = makers[name] { return maker(call) }
    if let style = styles[name] {
      return call.plain.flatMap { Word.of($0, call.builder, call.scope) }.map {
        [SceneModifier(style, ["style": .text(styleName($0, name))])]
      } ?? []
    }
    return ignored.contains(name) ? [] : nil
  }

  /// `PlainButtonStyle` is `plain`, as written with a dot.
  static func styleName(_ word: String, _ modifier: String) -> String {
    let tail = modifier.prefix(1).uppercased() + modifier.dropFirst()
    guard word.count > tail.count, word.hasSuffix(tail), word.first?.isUppercase == true else { return word }
    return word.prefix(1).lowercased() + word.dropFirst().dropLast(tail.count)
  }

  /// All names, for tests.
  static var names: [String] { (Array(makers.keys) + Array(styles.keys) + Array(ignored)).sorted() }

  static func isKnown(_ name: String) -> Bool { makers[name] != nil || styles[name] != nil || ignored.contains(name) }
  static func isIgnored(_ name: String) -> Bool { ignored.contains(name) }

  /// Names so common that looking for a function of the project would cost more than it finds.
  static func isPlainSystem(_ name: String) -> Bool { ["padding", "frame", "font", "foregroundStyle"].contains(name) }

  static func hasSystemLabels(_ name: String, _ labels: [String?]) -> Bool {
    labels.allSatisfy { $0 == nil || systemLabels.contains($0 ?? "") }
  }

  private static let systemLabels: Set<String> = [
    "alignment", "spacing", "isPresented", "item", "content", "in", "ignoresSafeAreaEdges", "fillStyle", "placement",
    "prompt", "text", "edge", "isActive", "perform", "of", "initial", "value", "id", "count", "radius", "color", "x",
    "y",
    "width", "height", "style", "lineWidth", "for", "edges",
  ]

  private static let makers: [String: Maker] = layoutMakers.merging(textMakers) { one, _ in one }
    .merging(barMakers) { one, _ in one }

  private static let styles: [String: ModifierName] = [
    "buttonStyle": .buttonStyle, "listStyle": .listStyle, "pickerStyle": .pickerStyle, "labelStyle": .labelStyle,
    "toggleStyle": .toggleStyle, "textFieldStyle": .textFieldStyle, "formStyle": .formStyle,
    "progressViewStyle": .progressStyle, "tabViewStyle": .tabViewStyle, "datePickerStyle": .datePickerStyle,
    "menuStyle": .menuStyle, "groupBoxStyle": .groupBoxStyle,
  ]

  // MARK: Boxes

  static let layoutMakers: [String: Maker] = [
    "padding": LayoutModifiers.padding, "safeAreaPadding": LayoutModifiers.padding,
    "scenePadding": { _ in [SceneModifier(.padding, ["all": 16])] }, "contentMargins": LayoutModifiers.margins,
    "frame": LayoutModifiers.frame, "fixedSize": LayoutModifiers.fixedSize,
    "containerRelativeFrame": LayoutModifiers.container,
    "layoutPriority": { call in call.plainNumber.map { [SceneModifier(.priority, ["value": .number($0)])] } ?? [] },
    "offset": LayoutModifiers.offset,
    "position": { call in
      // Of most positions only their room is known.
      guard let x = call.number("x"), let y = call.number("y") else {
        return [SceneModifier(.flexFrame, ["maxWidth": .number(.infinity), "maxHeight": .number(.infinity)])]
      }
      return [SceneModifier(.position, ["x": .number(x), "y": .number(y)])]
    },
    "aspectRatio": LayoutModifiers.aspectRatio, "scaledToFit": { _ in [SceneModifier(.scaledToFit)] },
    "scaledToFill": { _ in [SceneModifier(.scaledToFill)] }, "resizable": { _ in [SceneModifier(.resizable)] },
    "overlay": LayoutModifiers.overlay, "background": LayoutModifiers.background,
    "backgroundStyle": LayoutModifiers.background, "containerBackground": LayoutModifiers.background,
    "glassEffect": LayoutModifiers.glass, "glassBackgroundEffect": LayoutModifiers.glass,
    "clipShape": LayoutModifiers.clip, "clipped": { _ in [SceneModifier(.clip, ["shape": "rectangle"])] },
    "mask": { _ in [] },
    "cornerRadius": { call in [SceneModifier(.cornerRadius, ["radius": .number(call.plainNumber ?? 8)])] },
    "border": LayoutModifiers.stroke, "stroke": LayoutModifiers.stroke, "strokeBorder": LayoutModifiers.stroke,
    "fill": { call in
      call.color(call.plain ?? call.first).map { [SceneModifier(.fill, ["color": .text($0)])] } ?? [
        SceneModifier(.fill)
      ]
    },
    "safeAreaInset": LayoutModifiers.safeArea, "safeAreaBar": LayoutModifiers.safeArea,
    "hidden": { _ in [SceneModifier(.hidden)] },
    "opacity": LayoutModifiers.opacity,
    "shadow": { _ in [SceneModifier(.shadow)] },
    "gridCellColumns": { call in call.plainNumber.map { [SceneModifier(.gridSpan, ["columns": .number($0)])] } ?? [] },
    "zIndex": { call in call.plainNumber.map { [SceneModifier(.zIndex, ["value": .number($0)])] } ?? [] },
    "listRowBackground": LayoutModifiers.rowBackground, "listRowInsets": LayoutModifiers.rowInsets,
    "listRowSeparator": { call in
      call.plainWord == "hidden" ? [SceneModifier(.rowSeparator, ["hidden": true])] : []
    },
    "scrollContentBackground": { call in
      call.plainWord == "hidden" ? [SceneModifier(.scrollBackground, ["hidden": true])] : []
    },
    "listSectionSpacing": { call in
      call.plainNumber.map { [SceneModifier(.listSpacing, ["spacing": .number($0)])] } ?? []
    },
    "listRowSpacing": { call in call.plainNumber.map { [SceneModifier(.listSpacing, ["spacing": .number($0)])] } ?? []
    },
  ]

  // MARK: Text and colour

  static let textMakers: [String: Maker] = [
    "font": TextModifiers.font,
    "fontWeight": { call in call.plainWord.map { [SceneModifier(.font, ["weight": .text($0)])] } ?? [] },
    "fontDesign": { call in call.plainWord.map { [SceneModifier(.font, ["design": .text($0)])] } ?? [] },
    "fontWidth": { _ in [] }, "monospaced": { _ in [SceneModifier(.font, ["design": "monospaced"])] },
    "foregroundStyle": TextModifiers.foreground, "foregroundColor": TextModifiers.foreground,
    "tint": TextModifiers.tint, "accentColor": TextModifiers.tint, "listItemTint": TextModifiers.tint,
    "bold": { [SceneModifier(.bold, ["on": .bool($0.isOn)])] },
    "italic": { [SceneModifier(.italic, ["on": .bool($0.isOn)])] },
    "underline": { [SceneModifier(.underline, ["on": .bool($0.isOn)])] },
    "strikethrough": { [SceneModifier(.strikethrough, ["on": .bool($0.isOn)])] },
    "lineLimit": TextModifiers.lineLimit,
    "lineSpacing": { call in call.plainNumber.map { [SceneModifier(.lineSpacing, ["value": .number($0)])] } ?? [] },
    "multilineTextAlignment": { call in
      call.plainWord.map { [SceneModifier(.textAlignment, ["align": .text($0)])] } ?? []
    },
    "truncationMode": { call in call.plainWord.map { [SceneModifier(.truncation, ["mode": .text($0)])] } ?? [] },
    "textCase": { call in call.plainWord.map { [SceneModifier(.textCase, ["case": .text($0)])] } ?? [] },
    "disabled": TextModifiers.disabled, "redacted": { _ in [SceneModifier(.redacted)] },
    "imageScale": { call in call.plainWord.map { [SceneModifier(.imageScale, ["scale": .text($0)])] } ?? [] },
    "controlSize": { call in call.plainWord.map { [SceneModifier(.controlSize, ["size": .text($0)])] } ?? [] },
    "labelsHidden": { _ in [SceneModifier(.labelsHidden)] },
  ]

  // MARK: Bars and the presented root

  static let barMakers: [String: Maker] = [
    "navigationTitle": BarModifiers.title, "navigationBarTitle": BarModifiers.oldTitle,
    "navigationSubtitle": { call in call.first.map { [SceneModifier(.subtitle, content: [call.text($0)])] } ?? [] },
    "navigationBarTitleDisplayMode": { call in
      call.plainWord.map { [SceneModifier(.titleMode, ["mode": .text($0)])] } ?? []
    },
    "toolbarTitleDisplayMode": { call in call.plainWord.map { [SceneModifier(.titleMode, ["mode": .text($0)])] } ?? []
    },
    "navigationBarBackButtonHidden": { $0.isOn ? [SceneModifier(.backHidden)] : [] },
    "navigationBarHidden": { $0.isOn ? [SceneModifier(.barHidden, ["hidden": ["navigationBar"]])] : [] },
    "toolbar": BarModifiers.toolbar, "toolbarVisibility": BarModifiers.visibility,
    "navigationBarItems": BarModifiers.oldItems, "searchable": BarModifiers.searchable,
    "tabItem": { call in [SceneModifier(.tabItem, content: call.views)] }, "badge": BarModifiers.badge,
    "presentationDetents": BarModifiers.detents,
    "presentationDragIndicator": { call in
      call.plainWord.map { [SceneModifier(.grabber, ["visible": .bool($0 == "visible")])] } ?? []
    },
    "presentationBackground": { call in
      call.color(call.first).map { [SceneModifier(.presentationBackground, ["color": .text($0)])] } ?? []
    },
  ]

  // MARK: Without an effect on a still picture

  static let ignored: Set<String> = Set(
    """
    onAppear onDisappear onChange onReceive task refreshable onSubmit onDelete onMove onInsert onHover onDrag onDrop
    draggable dropDestination onOpenURL onContinueUserActivity onPreferenceChange preference transformPreference
    onGeometryChange onScrollGeometryChange onScrollVisibilityChange onScrollPhaseChange onKeyPress onExitCommand
    onMoveCommand onPasteCommand onCopyCommand onCutCommand onDeleteCommand onCommand onPlayPauseCommand
    onContinuousHover onTapGesture onLongPressGesture gesture simultaneousGesture highPriorityGesture
    transition animation transaction contentTransition matchedGeometryEffect matchedTransitionSource geometryGroup
    navigationTransition phaseAnimator keyframeAnimator symbolEffect symbolEffectsRemoved sensoryFeedback scrollTransition
    tag id equatable environment environmentObject transformEnvironment defaultAppStorage modelContainer modelContext
    contentShape allowsHitTesting hoverEffect hoverEffectDisabled focusEffectDisabled pointerStyle focusable focused focusedValue
    focusedSceneValue focusedObject focusedSceneObject defaultFocus focusScope focusSection prefersDefaultFocus
    navigationViewStyle navigationSplitViewStyle navigationDestination navigationSplitViewColumnWidth
    presentationContentInteraction presentationBackgroundInteraction presentationCornerRadius presentationSizing
    presentationCompactAdaptation interactiveDismissDisabled sheet fullScreenCover popover alert confirmationDialog
    actionSheet inspector inspectorColumnWidth fileImporter fileExporter fileMover photosPicker quickLookPreview
    translationPresentation appStoreOverlay manageSubscriptionsSheet offerCodeRedemption contextMenu swipeActions
    keyboardShortcut keyboardType submitLabel submitScope textContentType textInputAutocapitalization autocapitalization
    autocorrectionDisabled disableAutocorrection textSelection findNavigator findDisabled replaceDisabled
    scrollDismissesKeyboard scrollIndicators scrollDisabled scrollPosition scrollTargetLayout scrollTargetBehavior
    scrollBounceBehavior scrollClipDisabled scrollEdgeEffectStyle scrollEdgeEffectHidden defaultScrollAnchor
    scrollIndicatorsFlash scrollInputBehavior flipsForRightToLeftLayoutDirection
    preferredColorScheme colorScheme dynamicTypeSize minimumScaleFactor allowsTightening kerning tracking baselineOffset
    monospacedDigit symbolRenderingMode symbolVariant symbolColorRenderingMode symbolVariableValueMode renderingMode
    interpolation antialiased blendMode blur brightness contrast saturation grayscale hueRotation colorInvert
    colorMultiply luminanceToAlpha compositingGroup drawingGroup visualEffect rotationEffect rotation3DEffect
    scaleEffect projectionEffect transformEffect distortionEffect colorEffect layerEffect ignoresSafeArea
    edgesIgnoringSafeArea unredacted privacySensitive alignmentGuide coordinateSpace anchorPreference
    transformAnchorPreference backgroundPreferenceValue overlayPreferenceValue gridColumnAlignment gridCellAnchor
    gridCellUnsizedAxes listRowSeparatorTint listSectionSeparator listSectionSeparatorTint headerProminence listRowHoverEffect
    listSectionMargins listSectionIndexVisibility deleteDisabled moveDisabled selectionDisabled itemProvider
    toolbarBackground toolbarBackgroundVisibility toolbarColorScheme toolbarRole toolbarItemHidden
    tabBarMinimizeBehavior tabViewBottomAccessory tabViewCustomization tabViewSidebarHeader tabViewSearchActivation
    customizationID customizationBehavior defaultVisibility sectionActions tabPlacement
    searchScopes searchSuggestions searchCompletion searchDictationBehavior searchFocused searchToolbarBehavior
    searchPresentationToolbarBehavior accessibilityLabel accessibilityHint accessibilityValue accessibilityIdentifier
    accessibilityAddTraits accessibilityRemoveTraits accessibilityHidden accessibilityElement accessibilityAction
    accessibilityActions accessibilitySortPriority accessibilityInputLabels accessibilityAdjustableAction
    accessibilityRepresentation accessibilityChildren accessibilityHeading accessibilityFocused accessibility
    accessibilityShowsLargeContentViewer accessibilityIgnoresInvertColors accessibilityCustomContent
    accessibilityRotor accessibilityRespondsToUserInteraction accessibilityScrollAction accessibilityTextContentType
    speechSpellsOutCharacters speechAlwaysIncludesPunctuation speechAdjustedPitch speechAnnouncementsQueued
    statusBarHidden statusBar persistentSystemOverlays prefersHomeIndicatorAutoHidden defersSystemGestures
    supportedFamilies menuIndicator menuOrder menuActionDismissBehavior buttonBorderShape buttonRepeatBehavior
    buttonSizing springLoadingBehavior horizontalRadioGroupLayout disclosureGroupStyle indexViewStyle labeledContentStyle
    gaugeStyle controlGroupStyle tableStyle tableColumnHeaders textEditorStyle defaultHoverEffect paletteSelectionEffect
    dialogIcon dialogSuppressionToggle dialogPreventsAppTermination handlesExternalEvents userActivity touchBar
    labelIconToTitleSpacing labelReservedIconWidth labelsVisibility
    typesettingLanguage textScale textRenderer writingToolsBehavior writingToolsAffordanceVisibility
    textInputSuggestions textInputCompletion textInputFormattingControlVisibility speechAdjustedPitch
    popoverTip tipBackground tipImageSize help chartXAxis chartYAxis chartLegend chartXScale chartYScale
    chartForegroundStyleScale chartPlotStyle chartOverlay chartBackground chartXSelection chartYSelection
    chartAngleSelection chartXAxisLabel chartYAxisLabel chartXVisibleDomain chartScrollableAxes chartScrollPosition
    chartSymbolScale chartLineStyleScale chartGesture mapStyle mapControls mapControlVisibility onMapCameraChange mapScope
    handGestureShortcut digitalCrownRotation widgetURL widgetAccentable invalidatableContent
    glassEffectID glassEffectUnion glassEffectTransition backgroundExtensionEffect materialActiveAppearance
    allowedDynamicRange environmentValue trim rotation inset size scale storeButton subscriptionStoreButtonLabel
    subscriptionStoreControlStyle subscriptionStorePickerItemBackground productViewStyle onInAppPurchaseCompletion
    onInAppPurchaseStart containerShape dynamicIsland activityBackgroundTint previewDisplayName previewLayout
    previewDevice previewInterfaceOrientation formatted onPencilSqueeze onPencilDoubleTap navigationLinkIndicatorVisibility
    requestReview windowToolbarFullScreenVisibility windowDismissBehavior windowResizeBehavior windowMinimizeBehavior
    fileDialogDefaultDirectory fileDialogMessage fileDialogConfirmationLabel fileDialogBrowserOptions
    assistiveAccessNavigationIcon tabBarHidden attributionLinkColor
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
