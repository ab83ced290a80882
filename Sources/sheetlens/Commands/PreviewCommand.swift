import ArgumentParser
import CellCanvas
import JSONText
import PreviewLink
import PreviewRenderer
import SceneLayout
import SheetIndex
import SheetPreview
import SheetProject
import SheetScene
import TerminalIO

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Draws the view that TARGET presents, from its source.",
    discussion: """
      On a terminal the picture stays, follows the editor whose language server runs for the project, and takes keys
      (? lists them). Otherwise, and with --once, it is printed once.

      EXAMPLES:
        sheetlens preview --follow                                 beside an editor: what its cursor is at
        sheetlens preview SheetDestination.settings
        sheetlens preview Features/LibraryView.swift:41 --format svg > sheet.svg
        sheetlens preview SettingsView --device ipad --appearance light --once
      """)

  @OptionGroup var options: ProjectOptions
  @OptionGroup var picture: PictureArguments

  @Flag(name: .long, help: "Go where the editor's cursor goes; the default without a TARGET.")
  var follow = false

  @Flag(name: .long, help: "Stay with TARGET, whatever the editor does.")
  var pin = false

  @Option(name: .long, help: ArgumentHelp("The socket of the language server to attach to.", valueName: "path"))
  var socket: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What shows a source where no editor is attached; {file} and {line} are filled in.", valueName: "command"))
  var open: String?

  @Argument(help: "A file, File.swift:LINE[:COLUMN], Enum.case, a case, or a view's type name.")
  var target: String?

  func run() throws {
    let isInteractive =
      Terminal.isOutputTerminal && !picture.once && !picture.plain && !picture.storyboard && options.format == .text
    if isInteractive, let status = try runInTerminal() { throw ExitCode(status) }
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
    if picture.storyboard { return try printStoryboard(item, scene, engine) }
    if options.format == .json { return Terminal.print(scene.encoded() + [0x0A]) }
    let look = picture.look(options)
    var drawn = ScenePicture.draw(scene, size: picture.size, look: look, options: picture.drawing)
    picture.sourceLinks(root: index.root)?.apply(to: &drawn, of: scene)
    print(drawn.canvas, look, title: scene.presentation.title)
  }

  private func printStoryboard(_ item: PreviewItem, _ scene: Scene, _ engine: PreviewEngine) throws {
    guard options.format != .json else {
      throw Failure.usage("A storyboard has no --format json; 'sheetlens graph --format json' tells the flow.")
    }
    guard let presenter = scene.presenter else {
      throw Failure.finding("Nobody knows what presents '\(scene.presentation.title)': there is no storyboard.")
    }
    let destinations = engine.siblings(of: item).compactMap { sibling in
      engine.scene(sibling, picture.preview).map {
        Storyboard.Destination(target: sibling.id, title: sibling.title, root: $0.root)
      }
    }
    let look = picture.look(options)
    let board = Storyboard.draw(
      presenter: presenter, title: scene.path.first ?? "", destinations: destinations,
      size: PictureSize(width: picture.width ?? 72, height: picture.height), look: look, traits: scene.traits)
    print(board.picture.canvas, look, title: scene.path.first ?? "")
  }

  // MARK: In a terminal

  /// - Returns: the exit status; nil where the terminal cannot show pictures that change.
  private func runInTerminal() throws -> Int32? {
    let (backend, isConnected) = try backend()
    let flag = ColorFlag(rawValue: options.color.rawValue) ?? .automatic
    let wishes = LookWishes(
      colors: flag, isUnicode: picture.charset == .auto ? nil : picture.charset == .unicode,
      isDark: picture.appearance == .auto ? nil : picture.appearance == .dark)
    let session: TerminalSession
    do {
      session = try TerminalSession.open(options: TerminalSession.Options(wishes: wishes))
    } catch {
      backend.close()
      if target != nil { return nil }
      throw Failure.usage("The preview needs a terminal that can move its cursor: \(error)")
    }
    var state = RendererState(traits: picture.preview.traits, isConnected: isConnected)
    state.traits.isDark = session.abilities.look.isDark
    state.isPinned = pin || (target != nil && !follow)
    state.usesBezel = picture.bezel
    state.sourceLinks = picture.sourceLinks(root: try options.root(for: target))
    state.wantsBigTitles = picture.bigTitles
    if picture.animate { state.spinnerPhase = 0 }
    state.layers = picture.drawing.shows
    state.wantedDetent = picture.drawing.detent
    if !isConnected { state.statusText = "Waiting for an editor that runs 'sheetlens serve' for this project." }
    return Renderer(session, backend, state, open: opener).run()
  }

  /// The daemon of the project's editor where one runs, the project itself otherwise.
  private func backend() throws -> (any PreviewBackend, isConnected: Bool) {
    let root = try options.root(for: target)
    let wanted = socket ?? SocketPath.environment(SocketPath.variable)
    var link = LinkBackend.Options(path: root, socket: wanted, isFollowing: follow || target == nil, display: display)
    link.wishes = picture.wishes
    let found: (connection: LineConnection, daemon: Registry.Found?)?
    do throws(LinkError) {
      found = try LineConnection.find(for: root, override: wanted)
    } catch {
      guard target != nil, socket == nil else { throw Failure.usage("\(error)") }
      found = nil
    }
    guard let target else {
      return (LinkBackend(link, found?.connection), found != nil)
    }
    let index = try live(target)
    let items = try items(target, index.snapshot)
    guard let item = items.first else { throw Failure.finding("Nothing is presented at '\(target)'.") }
    if let found, follow || socket != nil {
      link.presentation = item.id
      return (LinkBackend(link, found.connection), true)
    }
    found?.connection.close()
    return (LocalBackend(index, item, picture.preview), true)
  }

  private func live(_ target: String) throws -> LiveIndex {
    let root = try options.root(for: target)
    let indexing = try options.indexing(root)
    do throws(Disk.Failure) {
      let tree = try SourceTree.onDisk(root, includesTests: options.includeTests)
      return LiveIndex(tree, options: indexing)
    } catch {
      throw Failure.usage("'\(root)' cannot be read: \(error.reason).")
    }
  }

  private var display: PreviewDisplay {
    PreviewDisplay(
      device: picture.device.device.rawValue, appearance: picture.isDark ? .dark : .light, locale: picture.locale,
      depth: picture.depth, repetitions: picture.repeat)
  }

  private var opener: ((String, Int) -> Void)? {
    guard let open else { return nil }
    return { place, line in ShellCommand.run(open, file: place, line: line) }
  }

  // MARK: Once

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

  private func print(_ canvas: Canvas, _ look: Look, title: String) {
    switch options.format {
    case .html: Terminal.print(HTMLPicture.page(of: canvas, look: look, title: title))
    case .svg: Terminal.print(SVGPicture.text(of: canvas, look: look, title: title) + "\n")
    case .plain: Terminal.print(PlainPicture.text(of: canvas, look: look))
    default:
      Terminal.print(
        look.colors == .plain ? PlainPicture.text(of: canvas, look: look) : PlainPicture.ansi(of: canvas, look: look))
    }
  }
}
