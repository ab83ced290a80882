/// What SwiftUI itself declares, so that a benchmark can tell its views and modifiers from a library's.
enum SwiftUINames {
  static let views: Set<String> = Set(
    """
    AnyView AsyncImage Button Canvas Capsule Circle Color ColorPicker ContentUnavailableView ControlGroup DatePicker
    DisclosureGroup Divider EditButton Ellipse EmptyView Form ForEach Gauge GeometryReader Grid GridRow Group GroupBox
    HStack HSplitView Image KeyframeAnimator Label LabeledContent LazyHGrid LazyHStack LazyVGrid LazyVStack
    LinearGradient Link List Menu MeshGradient MultiDatePicker NavigationLink NavigationSplitView NavigationStack
    NavigationView OutlineGroup PasteButton Path PhaseAnimator Picker ProgressView RadialGradient Rectangle RenameButton
    RoundedRectangle ScrollView ScrollViewReader Section SecureField SettingsLink ShareLink Slider Spacer Stepper Tab
    TabSection TabView Table TableColumn Text TextEditor TextField TimelineView Toggle ToolbarItem ToolbarItemGroup
    ToolbarSpacer UnevenRoundedRectangle VSplitView VStack ViewThatFits ZStack AngularGradient EllipticalGradient
    GlassEffectContainer ContainerRelativeShape HelpLink
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Modifiers that change what is seen.
  static let modifiers: Set<String> = Set(
    """
    accentColor accessibilityHidden aspectRatio background backgroundStyle badge blendMode blur bold border
    brightness buttonBorderShape buttonStyle clipShape clipped colorInvert colorMultiply colorScheme
    compositingGroup containerRelativeFrame containerShape contentMargins contentShape contrast controlGroupStyle
    controlSize cornerRadius datePickerStyle defaultScrollAnchor disabled disclosureGroupStyle drawingGroup
    dynamicTypeSize edgesIgnoringSafeArea fill fixedSize font fontDesign fontWeight fontWidth foregroundColor
    foregroundStyle formStyle frame gaugeStyle geometryGroup glassEffect grayscale gridCellAnchor gridCellColumns
    gridCellUnsizedAxes gridColumnAlignment groupBoxStyle headerProminence hidden hueRotation ignoresSafeArea
    imageScale indexViewStyle inset interpolation italic kerning labelStyle labelsHidden layoutPriority lineLimit
    lineSpacing listItemTint listRowBackground listRowInsets listRowSeparator listRowSeparatorTint listRowSpacing
    listSectionSeparator listSectionSpacing listStyle luminanceToAlpha mask menuIndicator menuStyle
    minimumScaleFactor monospaced monospacedDigit multilineTextAlignment navigationBarBackButtonHidden
    navigationBarHidden navigationBarItems navigationBarTitle navigationBarTitleDisplayMode navigationSubtitle
    navigationSplitViewStyle navigationTitle navigationViewStyle offset opacity overlay padding pickerStyle
    position preferredColorScheme presentationBackground presentationCompactAdaptation
    presentationContentInteraction presentationCornerRadius presentationDetents presentationDragIndicator
    progressViewStyle projectionEffect redacted renderingMode resizable rotation3DEffect rotationEffect
    safeAreaInset safeAreaPadding saturation scaleEffect scaledToFill scaledToFit scrollClipDisabled
    scrollContentBackground scrollDisabled scrollIndicators searchable shadow strikethrough stroke strokeBorder
    submitLabel symbolRenderingMode symbolVariant tabItem tabViewStyle tableStyle textCase textFieldStyle
    textScale tint toggleStyle toolbar toolbarBackground toolbarColorScheme toolbarTitleDisplayMode
    toolbarVisibility tracking transformEffect trim truncationMode underline unredacted zIndex baselineOffset
    allowsTightening antialiased alignmentGuide symbolEffect swipeActions refreshable contextMenu
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
