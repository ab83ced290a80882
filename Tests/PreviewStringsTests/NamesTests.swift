import PreviewStrings
import Testing

@Suite struct NamesTests {
  @Test(arguments: [
    ("profile.edit.header", "Header"), ("twoWay", "Two way"), ("save", "Save"), ("HTMLView", "HTML view"),
    ("openURL", "Open URL"), ("snake_case_name", "Snake case name"), ("Already a text", "Already a text"), ("", ""),
    ("...", "..."), ("`default`", "Default"), ("a.b.", "B"), ("item2Name", "Item2 name"),
    ("größeÄndern", "Größe ändern"),
  ]) func namesForPeople(name: String, expected: String) {
    #expect(Names.humanise(name) == expected)
  }

  @Test(arguments: [
    ("xmark", "xmark"), ("checkmarkCircleFill", "checkmark.circle.fill"), ("rectangleStack3", "rectangle.stack.3"),
    ("_1Circle", "1.circle"), ("person2Fill", "person.2.fill"), ("squareGrid3x2Fill", "square.grid.3x2.fill"),
    ("square3Layers3d", "square.3.layers.3d"), ("square3Layers3DDownLeft", "square.3.layers.3d.down.left"),
    ("_4kTv", "4k.tv"), ("arrowTriangle2Circlepath", "arrow.triangle.2.circlepath"), ("goforward15", "goforward.15"),
    ("battery100percent", "battery.100percent"), ("iphoneGen3", "iphone.gen3"),
    ("l1RectangleRoundedbottom", "l1.rectangle.roundedbottom"),
    ("`repeat`", "repeat"), ("repeat1", "repeat.1"),
    ("line3HorizontalDecreaseCircle", "line.3.horizontal.decrease.circle"),
    ("aCircleFill", "a.circle.fill"), ("house.fill", "house.fill"), ("", ""), ("_", ""),
    ("_123Rectangle", "123.rectangle"),
    ("rotate3d", "rotate.3d"), ("view3DCircle", "view.3d.circle"),
  ]) func symbols(name: String, expected: String) {
    #expect(SymbolName.dotted(name) == expected)
  }
}
