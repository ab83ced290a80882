import PreviewStrings
import Testing

@Suite struct ColorSetsTests {
  private func entry(_ color: String, _ appearance: String? = nil, extra: String = "") -> String {
    let appearances = appearance.map { #","appearances":[{"appearance":"luminosity","value":"\#($0)"}]"# } ?? ""
    return #"{"idiom":"universal","color":\#(color)\#(appearances)\#(extra)}"#
  }

  private func rgb(_ red: String, _ green: String, _ blue: String, alpha: String = "1.000", space: String = "srgb")
    -> String
  {
    #"{"color-space":"\#(space)","components":{"red":"\#(red)","green":"\#(green)","blue":"\#(blue)","alpha":"\#(alpha)"}}"#
  }

  private func color(_ entries: String...) -> String? {
    ColorSet.color(Array(#"{"colors":[\#(entries.joined(separator: ","))],"info":{}}"#.utf8))
  }

  @Test func components() {
    #expect(color(entry(rgb("1.000", "0.498", "0.314"))) == "#FF7F50")
    #expect(color(entry(rgb("255", "127", "80"))) == "#FF7F50")
    #expect(color(entry(rgb("0xFF", "0x7f", "0X50"))) == "#FF7F50")
    #expect(color(entry(rgb("1", "0", "0"))) == "#FF0000")
    #expect(color(entry(rgb("1", "0", "9"))) == "#010009")
    #expect(color(entry(rgb("-0.2", "1.3", "0.5", space: "extended-srgb"))) == "#00FF80")
    #expect(color(entry(rgb("0xFF", "0", "0.5", space: "display-p3"))) == "#FF0080")
    #expect(color(entry(rgb("0", "0", "0", alpha: "0.500"))) == "#000000@0.5")
    #expect(color(entry(rgb("0", "0", "0", alpha: "0.05"))) == "#000000@0.05")
    #expect(color(entry(rgb("0", "0", "0", alpha: "0"))) == "#000000@0")
    #expect(color(entry(#"{"components":{"white":"0.5","alpha":"1"}}"#)) == "#808080")
    #expect(color(entry(#"{"components":{"red":1,"green":0.5,"blue":0,"alpha":1}}"#)) == "#FF8000")
  }

  @Test func lightAndDark() {
    let (white, black) = (rgb("1.0", "1.0", "1.0"), rgb("0.0", "0.0", "0.0"))
    #expect(color(entry(white), entry(black, "dark")) == "#FFFFFF/#000000")
    #expect(color(entry(black, "dark"), entry(white, "light"), entry(rgb("0xAA", "0", "0"))) == "#AA0000/#000000")
    #expect(color(entry(white), entry(white, "dark")) == "#FFFFFF")
    #expect(color(entry(black, "dark")) == "#000000")
    #expect(
      color(
        entry(white),
        #"{"idiom":"universal","color":\#(black),"appearances":[{"appearance":"contrast","value":"high"}]}"#)
        == "#FFFFFF")
    #expect(color(#"{"idiom":"mac","color":\#(black)}"#, entry(white)) == "#FFFFFF")
  }

  @Test func systemColors() {
    #expect(color(entry(#"{"platform":"ios","reference":"systemBlueColor"}"#)) == "blue")
    #expect(color(entry(#"{"platform":"universal","reference":"secondaryLabelColor"}"#)) == "secondary")
    #expect(color(entry(#"{"reference":"labelColor"}"#), entry(rgb("1.0", "0.0", "0.0"), "dark")) == "#000000/#FF0000")
    #expect(color(entry(#"{"reference":"hologramColor"}"#)) == nil)
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"colors":[]}"#, #"{"colors":[{}]}"#, #"{"colors":[{"idiom":"universal"}]}"#,
    #"{"colors":[{"color":{"components":{"red":"x","green":"1","blue":"1"}}}]}"#,
    #"{"colors":[{"color":{"components":{"red":"nan","green":"inf","blue":"0xFFFFFF"}}}]}"#,
  ]) func whatIsNoColor(text: String) {
    #expect(ColorSet.color(Array(text.utf8)) == nil)
  }

  @Test func hugeNumbers() {
    #expect(color(entry(rgb("99999999999", "1e300", "0xFFFF", alpha: "1e9"))) == "#FFFFFF")
  }

  @Test func names() {
    var sets = ColorSets()
    let red = Array(#"{"colors":[\#(entry(rgb("255", "0", "0")))]}"#.utf8)
    let blue = Array(#"{"colors":[\#(entry(rgb("0", "0", "255")))]}"#.utf8)
    do {
      let isTaken = sets.add(path: "/w/A/Assets.xcassets/Brand Primary.colorset/Contents.json", bytes: red)
      #expect(isTaken)
    }
    do {
      let isTaken = sets.add(path: "/w/B/Assets.xcassets/Brand Primary.colorset/Contents.json", bytes: blue)
      #expect(isTaken)
    }
    do {
      let isTaken = sets.add(path: "/w/A/Assets.xcassets/AccentColor.colorset/Contents.json", bytes: blue)
      #expect(isTaken)
    }
    do {
      let isTaken = sets.add(path: "/w/A/Assets.xcassets/Logo.imageset/Contents.json", bytes: blue)
      #expect(!isTaken)
    }
    #expect(sets.color("Brand Primary") == "#FF0000")
    #expect(sets.color("brandPrimary", near: "/w/B/View.swift") == "#0000FF")
    #expect(sets.color("Theme/Brand Primary") == "#FF0000")
    #expect(sets.accent() == "#0000FF")
    #expect(sets.color("none") == nil)
    sets.remove(path: "/w/A/Assets.xcassets/Brand Primary.colorset/Contents.json")
    #expect(sets.color("Brand Primary") == "#0000FF")
  }
}
