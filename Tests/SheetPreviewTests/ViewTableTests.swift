import SheetScene
import Testing

@testable import SheetPreview

/// SwiftUI's views: each by a call as apps write it.
@Suite struct ViewTableTests {
  static let calls: [(call: String, node: String)] = [
    ("Text(\"Hello\")", "text 'Hello'"),
    ("Image(systemName: \"star.fill\")", "image(symbol=star.fill)"),
    ("Image(\"logo\")", "image(asset=logo)"),
    ("Image(.logo)", "image(asset=logo)"),
    ("AsyncImage(url: avatarURL)", "image(remote=avatarURL)"),
    ("Label(\"Add\", systemImage: \"plus\")", "label\n  label: text 'Add'\n  icon: image(symbol=plus)"),
    ("Label { Text(\"A\") } icon: { Image(systemName: \"x\") }", "label\n  label: text 'A'\n  icon: image(symbol=x)"),
    ("Button(\"Save\") {}", "button\n  label: text 'Save'"),
    ("Button { save() } label: { Text(\"Save\") }", "button\n  label: text 'Save'"),
    ("Button(action: save) { Text(\"Save\") }", "button\n  label: text 'Save'"),
    ("Button(\"Delete\", role: .destructive) {}", "button(role=destructive)\n  label: text 'Delete'"),
    ("Button(role: .cancel) {}", "button(role=cancel)\n  label: text 'Cancel'"),
    (
      "Button(\"New\", systemImage: \"plus\") {}",
      "button\n  label: label\n  label:   label: text 'New'\n  label:   icon: image(symbol=plus)"
    ),
    ("Link(\"Site\", destination: url)", "link\n  label: text 'Site'"),
    ("Link(destination: url) { Text(\"Site\") }", "link\n  label: text 'Site'"),
    ("ShareLink(item: url)", "sharelink"),
    ("Menu(\"More\") { Button(\"A\") {} }", "menu\n  label: text 'More'\n  button\n    label: text 'A'"),
    ("EditButton()", "editbutton"),
    ("Toggle(\"On\", isOn: .constant(true))", "toggle(on=true)\n  label: text 'On'"),
    ("Gauge(value: 3, in: 0...10) { Text(\"G\") }", "gauge(value=0.3)\n  label: text 'G'"),
    ("Gauge(value: 0.25) { }", "gauge(value=0.25)"), ("Gauge(value: pulse) { }", "gauge"),
    (
      "Gauge(value: 0.5) { Text(\"G\") } currentValueLabel: { Text(\"72\") } minimumValueLabel: { Text(\"0\") }",
      "gauge(value=0.5)\n  label: text 'G'\n  description: text '72'\n  minimum: text '0'"
    ),
    ("Slider(value: .constant(25), in: 0...100)", "slider(value=0.25)"),
    ("ProgressView(value: 1, total: 4)", "progress(value=0.25)"),
    (
      "ProgressView(value: 0.5) { Text(\"L\") } currentValueLabel: { Text(\"C\") }",
      "vstack(align=leading)\n  progress(value=0.5)\n    label: text 'L'\n  group .font(style=caption) .fg(color=secondary)\n    text 'C'"
    ),
    ("TextField(text: .constant(\"\")) { Text(\"L\") }", "textfield ''\n  prompt: text 'L'"),
    ("TextField(\"T\", text: .constant(\"\")) { save() }", "textfield ''\n  prompt: text 'T'"),
    (
      "TabView { Text(\"A\").tabItem { Text(\"T\") }.badge(3) }",
      "tabview(selected=0)\n  text 'A' .tabitem\n    .tabitem text 'T' .badge\n    .tabitem   .badge text '3' default"
    ),
    (
      "Picker(\"P\", selection: .constant(1)) { Text(\"A\").tag(0)\n Text(\"B\").tag(1) }",
      "picker(selected=1)\n  label: text 'P'\n  text 'A'(tag=0.0)\n  text 'B'(tag=1.0)"
    ),
    (
      "DatePicker(\"D\", selection: $date, displayedComponents: .date)",
      "datepicker(components=date)\n  label: text 'D'"
    ),
    ("ColorPicker(\"C\", selection: .constant(.red))", "colorpicker(color=red)\n  label: text 'C'"),
    ("Slider(value: .constant(5), in: 0...10)", "slider(value=0.5)"),
    ("Stepper(\"S\", value: $count)", "stepper\n  label: text 'S'"),
    ("TextField(\"Name\", text: $name)", "textfield '⟨Name⟩' dynamic\n  prompt: text 'Name'"),
    (
      "SecureField(\"Key\", text: Binding(get: { farm.key ?? \"\" }, set: { _ in }))",
      "securefield '⟨Key⟩' dynamic\n  prompt: text 'Key'"
    ),
    ("SecureField(\"Secret\", text: $name)", "securefield '⟨Secret⟩' dynamic\n  prompt: text 'Secret'"),
    ("TextEditor(text: .constant(\"Hi\"))", "texteditor 'Hi'"),
    ("ProgressView()", "progress"),
    ("ProgressView(\"Wait\", value: 0.25)", "progress(value=0.25)\n  label: text 'Wait'"),
    ("Gauge(value: 0.5) { Text(\"G\") }", "gauge(value=0.5)\n  label: text 'G'"),
    (
      "VStack(alignment: .leading, spacing: 4) { Text(\"A\") }", "vstack(align=leading,spacing=4)\n  text 'A'"
    ),
    ("HStack(alignment: .top) { Text(\"A\") }", "hstack(align=top)\n  text 'A'"),
    ("ZStack(alignment: .topTrailing) { Text(\"A\") }", "zstack(align=topTrailing)\n  text 'A'"),
    ("LazyVStack { Text(\"A\") }", "vstack(lazy=true)\n  text 'A'"),
    ("LazyHStack { Text(\"A\") }", "hstack(lazy=true)\n  text 'A'"),
    (
      "LazyVGrid(columns: [GridItem(.flexible()), GridItem(.fixed(40))], spacing: 2) { Text(\"A\") }",
      "lazyvgrid(columns=[[flexible],[fixed,40]],spacing=2)\n  text 'A'"
    ),
    (
      "LazyHGrid(rows: [GridItem(.adaptive(minimum: 30))]) { Text(\"A\") }",
      "lazyhgrid(columns=[[adaptive,30]])\n  text 'A'"
    ),
    (
      "Grid(alignment: .leading, horizontalSpacing: 1, verticalSpacing: 2) { GridRow { Text(\"A\") } }",
      "grid(align=leading,spacing=2,hspacing=1)\n  gridrow\n    text 'A'"
    ),
    ("Spacer(minLength: 0)", "spacer(min=0)"),
    ("Divider()", "divider"),
    ("ScrollView(.horizontal) { Text(\"A\") }", "scroll(axis=h)\n  text 'A'"),
    ("ScrollViewReader { proxy in Text(\"A\") }", "text 'A'"),
    ("SubscriptionStoreView(groupID: \"a\")", "surface:SubscriptionStoreView"),
    (
      "SubscriptionStoreView(groupID: \"a\") { Text(\"Plus\") }",
      "vstack\n  vstack .fixed(horizontal=false,vertical=true)\n    text 'Plus'\n  surface:SubscriptionStoreView"
    ),
    ("TextField(\"10.0.2.15\", text: $host)", "textfield '⟨host⟩' dynamic\n  prompt: text '10.0.2.15'"),
    ("TextField(\"Required\", text: $host)", "textfield '⟨host⟩' dynamic\n  prompt: text 'Required'"),
    ("TextField(title, text: $name)", "textfield '⟨name⟩' dynamic\n  prompt: text '⟨title⟩' dynamic"),
    ("GeometryReader { proxy in Text(\"A\") }", "geometry\n  text 'A'"),
    ("List { Text(\"A\") }", "list\n  text 'A'"),
    ("Form { Text(\"A\") }", "form\n  text 'A'"),
    ("Section(\"S\") { Text(\"A\") }", "section\n  header: text 'S'\n  text 'A'"),
    (
      "Section { Text(\"A\") } header: { Text(\"H\") } footer: { Text(\"F\") }",
      "section\n  header: text 'H'\n  footer: text 'F'\n  text 'A'"
    ),
    ("Group { Text(\"A\") }", "group\n  text 'A'"),
    ("GroupBox(\"G\") { Text(\"A\") }", "groupbox\n  label: text 'G'\n  text 'A'"),
    (
      "DisclosureGroup(\"D\", isExpanded: .constant(true)) { Text(\"A\") }",
      "disclosure(on=true)\n  label: text 'D'\n  text 'A'"
    ),
    ("LabeledContent(\"L\", value: \"V\")", "labeled\n  label: text 'L'\n  text 'V'"),
    ("LabeledContent(\"L\") { Text(\"V\") }", "labeled\n  label: text 'L'\n  text 'V'"),
    (
      "TabView { Text(\"A\").tabItem { Label(\"T\", systemImage: \"x\") } }",
      "tabview(selected=0)\n  text 'A' .tabitem\n    .tabitem label\n    .tabitem   label: text 'T'\n    .tabitem   icon: image(symbol=x)"
    ),
    (
      "TabView { Tab(\"T\", systemImage: \"x\") { Text(\"A\") } }",
      "tabview(selected=0)\n  tab\n    label: label\n    label:   label: text 'T'\n    label:   icon: image(symbol=x)\n    text 'A'"
    ),
    ("NavigationStack { Text(\"A\") }", "navstack\n  text 'A'"),
    ("NavigationView { Text(\"A\") }", "navstack\n  text 'A'"),
    (
      "NavigationSplitView { Text(\"A\") } detail: { Text(\"B\") }",
      "navsplit\n  sidebar: text 'A'\n  detail: text 'B'"
    ),
    ("NavigationLink(\"Next\") { Text(\"B\") }", "navlink\n  label: text 'Next'"),
    ("NavigationLink(value: 1) { Text(\"Next\") }", "navlink\n  label: text 'Next'"),
    ("NavigationLink { Text(\"B\") } label: { Text(\"Next\") }", "navlink\n  label: text 'Next'"),
    ("Color.red", "color(color=red)"),
    ("Color(red: 1, green: 0, blue: 0)", "color(color=#FF0000)"),
    ("Rectangle()", "shape(shape=rectangle)"),
    ("RoundedRectangle(cornerRadius: 8)", "shape(shape=rounded,radius=8)"),
    ("Circle()", "shape(shape=circle)"),
    ("Capsule()", "shape(shape=capsule)"),
    ("Ellipse()", "shape(shape=ellipse)"),
    (
      "LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)",
      "gradient(colors=[red,blue],axis=h)"
    ),
    (
      "ContentUnavailableView(\"Nothing\", systemImage: \"tray\", description: Text(\"Add some\"))",
      "unavailable\n  label: label\n  label:   label: text 'Nothing'\n  label:   icon: image(symbol=tray)\n  description: text 'Add some'"
    ),
    ("ViewThatFits { Text(\"A\")\n Text(\"B\") }", "fits\n  text 'A'\n  text 'B'"),
    ("Map()", "surface:Map"),
    ("Chart { }", "surface:Chart"),
    ("AnyView(Text(\"A\"))", "text 'A'"),
    ("SomethingElse { Text(\"A\") }", "unknown:SomethingElse\n  text 'A'"),
  ]

  @Test(arguments: calls) func isDrawn(call: String, node: String) {
    #expect(drawn(call) == node, "\(call)")
  }

  /// Bare calls of all names never end in a placeholder.
  @Test func everyKnownNameIsDrawn() {
    #expect(ViewTable.names.count >= 40)
    for name in ViewTable.names {
      let text = drawn("\(name)(\"Title\") { Text(\"Inside\") }")
      #expect(!text.hasPrefix("unknown"), "\(name)")
      _ = drawn("\(name)()")
      _ = drawn("\(name) { }")
    }
  }

  @Test func tablesAreDrawnByTheirColumns() {
    let table = drawn(
      "Table(people) { TableColumn(\"Name\", value: \\.name)\n TableColumn(\"Age\") { Text(\"\\($0.age)\") }.width(40) }"
    )
    #expect(table.hasPrefix("table\n  header: text 'Name'\n  header: text 'Age'"))
    #expect(table.contains("text '⟨name⟩' dynamic"))
    #expect(table.contains("text '⟨age⟩'"))
  }
}
