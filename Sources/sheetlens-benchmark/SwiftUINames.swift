/// What SwiftUI itself declares, so that a benchmark can tell its views from a library's.
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
}
