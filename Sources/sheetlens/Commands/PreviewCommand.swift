import ArgumentParser
import CellCanvas
import JSONText
import SceneLayout
import SheetIndex
import SheetPreview
import SheetScene
import TerminalIO

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Draws the view that TARGET presents, from its source.",
    discussion: """
      On a terminal the picture stays and follows the keys (? lists them); otherwise it is printed once.

      EXAMPLES:
        sheetlens preview SheetDestination.settings
        sheetlens preview Features/LibraryView.swift:41 --format svg > sheet.svg
        sheetlens preview SettingsView --device ipad --appearance light --once
      """)

  @OptionGroup var options: ProjectOptions
  @OptionGroup var picture: PictureArguments

  @Argument(help: "A file, File.swift:LINE[:COLUMN], Enum.case, a case, or a view's type name.")
  var target: String?

  func run() throws {
    guard let target else {
      throw Failure.usage("Say what is to be drawn: a file, a line of it, a destination or a view.")
    }
    let index = try options.index(for: target, formats: [.ansi, .plain, .html, .svg])
    let items = try items(target, index)
    let engine = PreviewEngine(index, ProjectResources.read(index.root), cache: PreviewCache())
    guard
      let (item, scene) = items.lazy.compactMap({ item in engine.scene(item, picture.preview).map { (item, $0) } })
        .first
    else { throw Failure.finding("Nothing that is presented at '\(target)' can be drawn.") }
    _ = item
    print(scene)
  }

  private func items(_ target: String, _ index: IndexSnapshot) throws -> [PreviewItem] {
    if let file = index.file(options.relative(target, to: index.root)) {
      let items = PreviewItem.items(in: file, of: index)
      let wanted =
        picture.view.map { view in items.filter { $0.title == view || $0.title.hasSuffix("." + view) } } ?? items
      guard !wanted.isEmpty else {
        throw Failure.finding(
          picture.view.map { "\(target) has no view '\($0)'." } ?? "\(target) presents nothing and declares no view.")
      }
      return wanted
    }
    let items = PreviewItem.items(of: try options.subject(target, in: index), in: index)
    guard !items.isEmpty else { throw Failure.finding("Nothing is presented at '\(target)'.") }
    return items
  }

  private func print(_ scene: Scene) {
    if options.format == .json {
      Terminal.print(scene.encoded() + [0x0A])
      return
    }
    let look = picture.look(options)
    let drawn = ScenePicture.draw(scene, size: picture.size, look: look, options: picture.drawing)
    switch options.format {
    case .html: Terminal.print(HTMLPicture.page(of: drawn.canvas, look: look, title: scene.presentation.title))
    case .svg: Terminal.print(SVGPicture.text(of: drawn.canvas, look: look, title: scene.presentation.title) + "\n")
    case .plain: Terminal.print(PlainPicture.text(of: drawn.canvas, look: look))
    default:
      Terminal.print(
        look.colors == .plain
          ? PlainPicture.text(of: drawn.canvas, look: look) : PlainPicture.ansi(of: drawn.canvas, look: look))
    }
  }
}
