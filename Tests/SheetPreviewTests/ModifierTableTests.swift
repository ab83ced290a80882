import SheetScene
import Testing

@testable import SheetPreview

/// SwiftUI's modifiers: each by a call as apps write it.
@Suite struct ModifierTableTests {
  static let calls: [(call: String, modifier: String)] = [
    ("padding()", "padding(all=16)"), ("padding(8)", "padding(all=8)"),
    ("padding(.horizontal)", "padding(leading=16,trailing=16)"),
    ("padding(.top, 4)", "padding(top=4)"), ("padding([.top, .leading], 4)", "padding(top=4,leading=4)"),
    (
      "padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))",
      "padding(top=1,leading=2,bottom=3,trailing=4)"
    ),
    ("scenePadding()", "padding(all=16)"), ("safeAreaPadding(.bottom, 4)", "padding(bottom=4)"),
    ("contentMargins(.horizontal, 4)", "padding(leading=4,trailing=4)"),
    ("frame(width: 10, height: 20)", "frame(width=10,height=20)"),
    ("frame(maxWidth: .infinity, alignment: .leading)", "flexframe(maxWidth=inf,align=leading)"),
    ("frame(minHeight: 20)", "flexframe(minHeight=20)"),
    ("fixedSize()", "fixed(horizontal=true,vertical=true)"),
    ("fixedSize(horizontal: false, vertical: true)", "fixed(horizontal=false,vertical=true)"),
    ("containerRelativeFrame(.horizontal)", "flexframe(maxWidth=inf)"),
    ("layoutPriority(1)", "priority(value=1)"), ("offset(x: 2, y: 3)", "offset(x=2,y=3)"),
    ("position(x: 2, y: 3)", "position(x=2,y=3)"),
    ("aspectRatio(1, contentMode: .fit)", "aspect(mode=fit,ratio=1)"),
    ("scaledToFit()", "scaledtofit"), ("scaledToFill()", "scaledtofill"), ("resizable()", "resizable"),
    ("overlay(Color.red)", "overlay(align=center)\n  .overlay color(color=red)"),
    ("background(theme.card, in: .capsule)", "background(shape=capsule,dynamic=true)"),
    ("background(.thinMaterial)", "background(color=material)"), ("background(Color.red)", "background(color=red)"),
    (
      "background(.red, in: RoundedRectangle(cornerRadius: 8))", "background(shape=rounded,radius=8,color=red)"
    ),
    ("glassEffect()", "background(shape=capsule,color=material)"),
    ("clipShape(Circle())", "clip(shape=circle)"),
    ("clipShape(.rect(cornerRadius: 4))", "clip(shape=rounded,radius=4)"),
    ("clipped()", "clip(shape=rectangle)"), ("cornerRadius(8)", "cornerradius(radius=8)"),
    ("border(.red, width: 2)", "stroke(color=red,width=2)"),
    ("stroke(.blue, lineWidth: 3)", "stroke(color=blue,width=3)"),
    ("strokeBorder(.blue)", "stroke(color=blue,width=1)"), ("fill(.green)", "fill(color=green)"),
    ("hidden()", "hidden"), ("opacity(0.5)", "opacity(value=0.5)"), ("shadow(radius: 2)", "shadow"),
    ("gridCellColumns(2)", "gridspan(columns=2)"), ("zIndex(1)", "zindex(value=1)"),
    ("listRowBackground(Color.clear)", "rowbg(color=clear)"),
    (
      "listRowInsets(EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1))",
      "rowinsets(top=0,leading=1,bottom=0,trailing=1)"
    ),
    ("listRowSeparator(.hidden)", "rowsep(hidden=true)"), ("scrollContentBackground(.hidden)", "scrollbg(hidden=true)"),
    ("listSectionSpacing(4)", "listspacing(spacing=4)"), ("listRowSpacing(4)", "listspacing(spacing=4)"),
    ("font(.headline)", "font(style=headline)"),
    ("font(.subheadline)", "font(style=subheadline)"),
    ("font(.system(.subheadline, design: .rounded))", "font(style=subheadline,design=rounded)"),
    ("foregroundColor(unheardOf.color)", "fg"), ("font(.title2.bold())", "font(style=title2,weight=bold)"),
    (
      "font(.system(size: 20, weight: .semibold, design: .rounded))", "font(size=20,weight=semibold,design=rounded)"
    ),
    ("font(.custom(\"X\", size: 12))", "font(size=12)"),
    ("font(.system(.title, design: .serif))", "font(style=title,design=serif)"),
    ("fontWeight(.heavy)", "font(weight=heavy)"), ("fontDesign(.monospaced)", "font(design=monospaced)"),
    ("monospaced()", "font(design=monospaced)"),
    ("foregroundStyle(.secondary)", "fg(color=secondary)"), ("foregroundColor(.red)", "fg(color=red)"),
    ("foregroundStyle(.white.opacity(0.5))", "fg(color=white@0.5)"),
    ("foregroundColor(Color(.systemGray))", "fg(color=gray)"),
    ("foregroundStyle(Color.accentColor)", "fg(color=accent)"),
    ("tint(.green)", "tint(color=green)"), ("accentColor(.green)", "tint(color=green)"),
    ("bold()", "bold(on=true)"), ("bold(false)", "bold(on=false)"), ("italic()", "italic(on=true)"),
    ("underline()", "underline(on=true)"), ("strikethrough()", "strike(on=true)"),
    ("lineLimit(2)", "linelimit(value=2)"), ("lineLimit(nil)", "linelimit"),
    ("lineLimit(2, reservesSpace: true)", "linelimit(value=2,reserves=true)"),
    ("lineLimit(1...3)", "linelimit(value=3)"), ("lineSpacing(4)", "linespacing(value=4)"),
    ("multilineTextAlignment(.center)", "textalign(align=center)"),
    ("truncationMode(.middle)", "truncation(mode=middle)"),
    ("textCase(.uppercase)", "textcase(case=uppercase)"), ("disabled(true)", "disabled(on=true)"),
    ("redacted(reason: .placeholder)", "redacted"), ("imageScale(.large)", "imagescale(scale=large)"),
    ("controlSize(.mini)", "controlsize(size=mini)"), ("labelsHidden()", "labelshidden"),
    ("buttonStyle(.borderedProminent)", "buttonstyle(style=borderedProminent)"),
    ("buttonStyle(PlainButtonStyle())", "buttonstyle(style=plain)"),
    ("listStyle(.plain)", "liststyle(style=plain)"),
    ("listStyle(InsetGroupedListStyle())", "liststyle(style=insetGrouped)"),
    ("pickerStyle(.segmented)", "pickerstyle(style=segmented)"),
    ("pickerStyle(SegmentedPickerStyle())", "pickerstyle(style=segmented)"),
    ("labelStyle(.iconOnly)", "labelstyle(style=iconOnly)"), ("toggleStyle(.button)", "togglestyle(style=button)"),
    ("textFieldStyle(.roundedBorder)", "textfieldstyle(style=roundedBorder)"),
    ("textFieldStyle(RoundedBorderTextFieldStyle())", "textfieldstyle(style=roundedBorder)"),
    ("formStyle(.grouped)", "formstyle(style=grouped)"), ("progressViewStyle(.linear)", "progressstyle(style=linear)"),
    ("tabViewStyle(.page)", "tabviewstyle(style=page)"),
    ("datePickerStyle(.graphical)", "datepickerstyle(style=graphical)"),
    ("menuStyle(.button)", "menustyle(style=button)"), ("groupBoxStyle(.automatic)", "groupboxstyle(style=automatic)"),
    ("navigationBarTitleDisplayMode(.inline)", "titlemode(mode=inline)"),
    ("toolbarTitleDisplayMode(.inlineLarge)", "titlemode(mode=inlineLarge)"),
    ("navigationBarBackButtonHidden()", "backhidden"),
    ("navigationBarHidden(true)", "barhidden(hidden=[navigationBar])"),
    ("toolbar(.hidden, for: .tabBar)", "barhidden(hidden=[tabBar])"),
    ("toolbarVisibility(.hidden, for: .navigationBar)", "barhidden(hidden=[navigationBar])"),
    ("searchable(text: $text)", "searchable"),
    ("presentationDetents([.medium, .height(200)])", "detents(list=[medium,200])"),
    ("presentationDetents([.fraction(0.4), .large])", "detents(list=[[fraction,0.4],large])"),
    ("presentationDragIndicator(.visible)", "grabber(visible=true)"),
    ("presentationBackground(.thinMaterial)", "presbg(color=material)"),
  ]

  @Test func insetsOfAProperty() {
    let members = "let room = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)"
    #expect(
      drawn("Text(\"A\").padding(room)", members: members) == "text 'A' .padding(top=1,leading=2,bottom=3,trailing=4)")
    let card =
      "struct Card: View { let room: EdgeInsets\n init(room: EdgeInsets = EdgeInsets(top: 8, leading: 4, bottom: 8, trailing: 4)) { self.room = room }\n var body: some View { Text(\"A\").padding(room) } }"
    #expect(drawn("Card()", card).hasSuffix("text 'A' .padding(top=8,leading=4,bottom=8,trailing=4)"))
  }

  @Test(arguments: calls) func isRead(call: String, modifier: String) {
    #expect(drawn("Text(\"A\").\(call)") == "text 'A' .\(modifier)", "\(call)")
  }

  /// Modifiers that hold views.
  @Test func contents() {
    #expect(
      drawn("Text(\"A\").overlay(alignment: .top) { Text(\"B\") }")
        == "text 'A' .overlay(align=top)\n  .overlay text 'B'")
    #expect(
      drawn("Text(\"A\").background(Text(\"B\"))") == "text 'A' .background(align=center)\n  .background text 'B'")
    #expect(
      drawn("Text(\"A\").safeAreaInset(edge: .bottom, spacing: 0) { Text(\"B\") }")
        == "text 'A' .safearea(edge=bottom,spacing=0)\n  .safearea text 'B'")
    #expect(drawn("Text(\"A\").badge(3)") == "text 'A' .badge\n  .badge text '3' default")
    #expect(drawn("Text(\"A\").navigationTitle(\"T\")") == "text 'A' .title\n  .title text 'T'")
    #expect(drawn("Text(\"A\").navigationSubtitle(\"T\")") == "text 'A' .subtitle\n  .subtitle text 'T'")
    #expect(
      drawn("Text(\"A\").navigationBarTitle(\"T\", displayMode: .inline)")
        == "text 'A' .title .titlemode(mode=inline)\n  .title text 'T'")
    #expect(
      drawn("Text(\"A\").searchable(text: $text, prompt: \"Find\")")
        == "text 'A' .searchable\n  .searchable text 'Find'")
    #expect(
      drawn("Text(\"A\").toolbar { ToolbarItem(placement: .cancellationAction) { Button(\"X\") {} } }")
        == "text 'A' .toolbar\n  .toolbar toolbaritem(placement=cancellationAction)\n             button\n               label: text 'X'"
    )
    #expect(
      drawn("Text(\"A\").toolbar { Button(\"X\") {} }")
        == "text 'A' .toolbar\n  .toolbar toolbaritem(placement=automatic)\n             button\n               label: text 'X'"
    )
    #expect(
      drawn("Text(\"A\").navigationBarItems(trailing: Button(\"X\") {})")
        == "text 'A' .toolbar\n  .toolbar toolbaritem(placement=navigationBarTrailing)\n             button\n               label: text 'X'"
    )
  }

  /// A modifier that only run time knows the argument of changes nothing, and none of them takes its view away.
  @Test func everyKnownNameLeavesItsView() {
    #expect(ModifierTable.names.count >= 80)
    for name in ModifierTable.names {
      for arguments in ["()", "(model.value)", "(.something, 3)", " { Text(\"B\") }"] {
        let text = drawn("Text(\"A\").\(name)\(arguments)")
        #expect(text.hasPrefix("text 'A'"), "\(name)\(arguments)")
      }
    }
  }

  @Test func withoutAnEffectOnAStillPicture() {
    for name in ["onAppear", "task", "animation", "accessibilityLabel", "id", "sheet", "keyboardType"] {
      #expect(drawn("Text(\"A\").\(name) { }") == "text 'A'", "\(name)")
    }
  }

  /// A state that begins with zero is measured before anything is seen.
  @Test func measuredFrames() {
    #expect(drawn("Text(\"A\").frame(maxHeight: height)", members: "@State var height: CGFloat = 0") == "text 'A'")
    #expect(
      drawn("Text(\"A\").frame(height: height)", members: "let height: CGFloat = 0") == "text 'A' .frame(height=0)")
    #expect(drawn("Text(\"A\").frame(height: 0)") == "text 'A' .frame(height=0)")
  }

  @Test func barsThatAPhoneHasNot() {
    let members = "var hasTitle: Bool { false }"
    #expect(drawn("Text(\"A\").toolbar(.hidden, for: .windowToolbar)") == "text 'A'")
    #expect(
      drawn("Text(\"A\").toolbar(.hidden, for: hasTitle ? .automatic : .windowToolbar)", members: members) == "text 'A'"
    )
    #expect(drawn("Text(\"A\").toolbar(.hidden, for: .navigationBar, .tabBar)").contains("[navigationBar,tabBar]"))
    #expect(drawn("Text(\"A\").toolbar(.hidden)").contains("[navigationBar]"))
  }

  @Test func badgesThatSayNothing() {
    #expect(drawn("Text(\"A\").badge(\"\")") == "text 'A'")
    #expect(drawn("Text(\"A\").badge(0)") == "text 'A'")
  }

  /// Mostly a scroll view is as high as what it holds then.
  @Test func measuredScrollViews() {
    let shown = drawn("ScrollView { Text(\"A\") }.frame(maxHeight: height)", members: "@State var height: CGFloat = 0")
    #expect(shown.hasPrefix("scroll(axis=v) .fixed(horizontal=false,vertical=true)"), "\(shown)")
  }

  /// A line that is as thick as nobody knows would lie over what is known.
  @Test func linesOfUnknownThickness() {
    func shown(_ height: String) -> String {
      drawn("Text(\"A\").overlay(alignment: .top) { Rectangle().frame(height: \(height)) }", members: "let line: Line")
    }
    #expect(shown("line.width") == "text 'A'")
    #expect(shown("1").contains("shape"))
    #expect(shown("line.width ?? 2").contains("height=2"))
  }
}
