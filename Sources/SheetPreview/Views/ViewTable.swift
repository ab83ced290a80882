import SheetScene

/// The views of SwiftUI by name.
enum ViewTable {
  /// Names that a project gives to wrappers of the view of the same name: drawn as SwiftUI's.
  static let wrappersStay: Set<String> = ["Form", "Section", "Divider", "List"]

  static let systemButtonStyles: Set<String> = [
    "automatic", "plain", "bordered", "borderedProminent", "borderless", "link", "glass", "glassProminent", "card",
    "accessoryBar", "accessoryBarAction",
  ]

  /// All names, for tests.
  static var names: [String] { builders.keys.sorted() }

  static func isKnown(_ name: String) -> Bool { builders[name] != nil }

  /// The nodes of a call; nil where SwiftUI has no view of that name.
  static func build(_ name: String, _ call: ViewCall) -> [SceneNode]? { builders[name].map { $0(call) } }

  private static let builders: [String: @Sendable (ViewCall) -> [SceneNode]] = [
    // Content
    "Text": ContentViews.text, "Image": ContentViews.image, "AsyncImage": ContentViews.asyncImage,
    "Label": ContentViews.label, "Color": ContentViews.color, "EmptyView": { _ in [] }, "AnyView": ContentViews.first,
    "ModifiedContent": { $0.builder.modifiedContent($0) },
    "Rectangle": { ContentViews.shape($0, "rectangle") }, "RoundedRectangle": { ContentViews.shape($0, "rounded") },
    "UnevenRoundedRectangle": { ContentViews.shape($0, "rounded") },
    "ConcentricRectangle": { ContentViews.shape($0, "rounded") },
    "Circle": { ContentViews.shape($0, "circle") }, "Ellipse": { ContentViews.shape($0, "ellipse") },
    "Capsule": { ContentViews.shape($0, "capsule") }, "Path": { ContentViews.shape($0, "custom") },
    "ContainerRelativeShape": { ContentViews.shape($0, "rounded") },
    "AnyShape": { ContentViews.shape($0, "rectangle") },
    "LinearGradient": ContentViews.gradient, "RadialGradient": ContentViews.gradient,
    "AngularGradient": ContentViews.gradient, "EllipticalGradient": ContentViews.gradient,
    "MeshGradient": ContentViews.gradient,
    "Canvas": { ContentViews.surface($0, "Canvas") }, "Map": { ContentViews.surface($0, "Map") },
    "Chart": { ContentViews.surface($0, "Chart") }, "VideoPlayer": { ContentViews.surface($0, "VideoPlayer") },
    "WebView": { ContentViews.surface($0, "WebView") }, "SceneView": { ContentViews.surface($0, "SceneView") },
    "SpriteView": { ContentViews.surface($0, "SpriteView") }, "PDFView": { ContentViews.surface($0, "PDFView") },
    "CameraView": { ContentViews.surface($0, "CameraView") }, "StoreView": { ContentViews.surface($0, "StoreView") },
    "SubscriptionStoreView": { ContentViews.store($0, "SubscriptionStoreView") },
    "ProductView": { ContentViews.surface($0, "ProductView") }, "TipView": { ContentViews.surface($0, "TipView") },
    "Model3D": { ContentViews.surface($0, "Model3D") }, "RealityView": { ContentViews.surface($0, "RealityView") },

    // Containers
    "VStack": { Containers.stack($0, .vstack, isLazy: false) },
    "HStack": { Containers.stack($0, .hstack, isLazy: false) },
    "LazyVStack": { Containers.stack($0, .vstack, isLazy: true) },
    "LazyHStack": { Containers.stack($0, .hstack, isLazy: true) },
    "ZStack": { Containers.stack($0, .zstack, isLazy: false) }, "Spacer": Containers.spacer,
    "Divider": { [$0.node(.divider)] }, "Group": Containers.group, "ForEach": Repetition.forEach,
    "ScrollView": Containers.scroll, "ScrollViewReader": Containers.reader, "GeometryReader": Containers.geometry,
    "TimelineView": Containers.reader, "ViewThatFits": { call in [call.node(.fits) { $0.children = call.content }] },
    "LazyVGrid": { Containers.lazyGrid($0, .lazyVGrid, "columns") },
    "LazyHGrid": { Containers.lazyGrid($0, .lazyHGrid, "rows") }, "Grid": Containers.grid,
    "GridRow": Containers.gridRow,
    "GlassEffectContainer": Containers.reader, "WindowGroup": Containers.reader, "Window": Containers.reader,
    "ControlGroup": { Containers.stack($0, .hstack, isLazy: false) },
    "WithPerceptionTracking": Containers.reader,
    "PhaseAnimator": Containers.reader, "KeyframeAnimator": Containers.reader,
    "HStackLayout": { Containers.stack($0, .hstack, isLazy: false) },
    "VStackLayout": { Containers.stack($0, .vstack, isLazy: false) },

    // Lists and navigation
    "List": { Lists.list($0, .list) }, "Form": { Lists.list($0, .form) }, "Section": Lists.section,
    "GroupBox": Lists.groupBox, "DisclosureGroup": Lists.disclosure, "OutlineGroup": Lists.outline,
    "LabeledContent": Lists.labeled, "Table": Lists.table, "ContentUnavailableView": Lists.unavailable,
    "NavigationStack": { call in [call.node(.navigationStack) { $0.children = call.content }] },
    "NavigationView": { call in [call.node(.navigationStack) { $0.children = call.content }] },
    "NavigationSplitView": Navigation.split, "NavigationLink": Navigation.link, "TabView": Navigation.tabView,
    "Tab": Navigation.tab, "TabSection": Containers.group, "ToolbarItem": Navigation.toolbarItem,
    "ToolbarItemGroup": Navigation.toolbarItem, "ToolbarSpacer": { _ in [] }, "ToolbarTitleMenu": { _ in [] },

    // Controls
    "Button": Controls.button, "Link": Controls.link, "ShareLink": Controls.shareLink, "Menu": Controls.menu,
    "EditButton": { [$0.node(.editButton)] }, "RenameButton": Controls.named("Rename"),
    "PasteButton": Controls.named("Paste"), "Toggle": Controls.toggle, "Picker": Controls.picker,
    "DatePicker": Controls.datePicker, "MultiDatePicker": Controls.datePicker, "ColorPicker": Controls.colorPicker,
    "PhotosPicker": Controls.buttonLike, "SignInWithAppleButton": Controls.named("Sign in with Apple"),
    "HelpLink": Controls.named("Help"), "SettingsLink": Controls.named("Settings"), "Slider": Controls.slider,
    "Stepper": Controls.stepper, "TextField": { Controls.field($0, .textField) },
    "SecureField": { Controls.field($0, .secureField) }, "TextEditor": Controls.textEditor,
    "ProgressView": Controls.progress, "Gauge": Controls.gauge,
  ]
}
