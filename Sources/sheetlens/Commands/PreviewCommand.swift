import ArgumentParser
import CellCanvas
import JSONText
import PreviewLink
import PreviewRenderer
import SceneLayout
import SheetFeatures
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
      On a terminal the picture stays and takes keys (? lists them). Where an editor's language server runs for the
      project it shows what is typed there, saved or not; without a TARGET, or with --follow, it goes where the cursor
      goes. Otherwise, and with --once, it is printed once.

      EXAMPLES:
        sheetlens preview --follow                what the editor's cursor is at
        sheetlens preview Sheet.settings
        sheetlens preview Features/Library/LibraryView.swift:36 --format svg > sheet.svg
        sheetlens preview SettingsView --device ipad --appearance light --once

      EXIT CODES:
        0  shown
        1  there is nothing to show at TARGET
        2  wrong usage, or a project that cannot be read
        3  no such file or socket
        4  the editor's language server does not answer, or speaks another protocol
      """)

  @OptionGroup var options: ProjectOptions
  @OptionGroup var picture: PictureArguments

  @Flag(name: .long, help: "Go where the editor's cursor goes; the default without a TARGET.")
  var follow = false

  @Flag(name: .long, help: "Stay with TARGET, whatever the editor does.")
  var pin = false

  @Option(
    name: .long, help: ArgumentHelp("The socket of the language server to attach to.", valueName: "path"),
    completion: .file())
  var socket: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What shows a source where no editor is attached; {file} and {line} are filled in.", valueName: "command"))
  var open: String?

  @Argument(
    help: "A file, File.swift:LINE[:COLUMN], Enum.case, a case, or a view's type name.",
    completion: TargetCompletion.target.kind)
  var target: String?

  mutating func validate() throws { if picture.json { options.format = .json } }

  func run() throws {
    let isInteractive =
      Terminal.isOutputTerminal && !picture.once && !picture.plain && !picture.storyboard && options.format == .text
    if isInteractive, let status = try runInTerminal() { throw ExitCode(status) }
    if socket != nil, !picture.storyboard {
      try options.check(Self.formats)
      return try print(try attachedScene(), root: try options.root(for: target))
    }
    guard let target else {
      throw Failure.usage("Say what is to be drawn: a file, a line of it, a destination or a view.")
    }
    let index = try options.index(for: target, formats: Self.formats)
    let items = try items(target, index)
    let engine = PreviewEngine(index, ProjectResources.read(index.root), cache: PreviewCache())
    guard
      let (item, scene) = items.firstMapped({ item in engine.scene(item, picture.preview).map { (item, $0) } })
    else { throw Failure.finding("Nothing that is presented at '\(target)' can be drawn.") }
    if picture.storyboard { return try printStoryboard(item, scene, engine) }
    try print(scene, root: index.root)
  }

  private static let formats: Set<Format> = [.ansi, .plain, .html, .svg]

  private func print(_ scene: Scene, root: String) throws {
    if options.format == .json { return Terminal.print(scene.encoded() + [0x0A]) }
    if !options.quiet { for note in scene.notes where note.level == "warning" { Terminal.warning(note.message) } }
    let look = picture.look(options)
    var drawn = ScenePicture.draw(scene, size: picture.size(of: scene), look: look, options: picture.drawing)
    picture.sourceLinks(root: root)?.apply(to: &drawn, of: scene)
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
    let renderer = Renderer(session, backend, state, open: opener)
    let status = renderer.run()
    if let refusal = renderer.refusal { throw Failure(message: refusal.message, code: refusal.status) }
    return status
  }

  /// The daemon of the project's editor where one runs, the project itself otherwise.
  private func backend() throws -> (any PreviewBackend, isConnected: Bool) {
    let link = try link()
    let found = try connection(link)
    guard let target else {
      return (LinkBackend(link, found), found != nil)
    }
    // An editor's index knows nothing of what is named here alone.
    if let found, socket != nil || (options.presenter.isEmpty && !options.includeTests) {
      return (LinkBackend(link, found), true)
    }
    found?.close()
    let index = try live(target)
    guard let item = try items(target, index.snapshot).first else {
      throw Failure.finding("Nothing is presented at '\(target)'.")
    }
    return (LocalBackend(index, item, picture.preview), true)
  }

  /// How a daemon is asked.
  private func link() throws -> LinkBackend.Options {
    LinkBackend.Options(
      path: try options.root(for: target), socket: socket ?? SocketPath.environment(SocketPath.variable),
      isFollowing: follow || target == nil, pin: target.map { .target(absolute($0), view: picture.view) },
      display: display, wishes: picture.wishes)
  }

  /// - Returns: nil where no daemon serves the project.
  private func connection(_ link: LinkBackend.Options) throws -> LineConnection? {
    do throws(LinkError) {
      return try LineConnection.find(for: link.path, override: link.socket)?.connection
    } catch {
      guard target == nil || socket != nil else { return nil }
      throw Failure(message: "\(error)", code: socket == nil ? 2 : PreviewCommand.missing)
    }
  }

  /// The scene of the editor's daemon, with what is not saved yet.
  private func attachedScene() throws -> Scene {
    let link = try link()
    let backend = LinkBackend(link, try connection(link))
    defer { backend.close() }
    do throws(Refusal) {
      return try backend.firstScene(within: .seconds(10))
    } catch {
      throw Failure(message: error.message, code: error.status)
    }
  }

  /// The exit status where a file or a socket that is named is not there.
  private static let missing: Int32 = 3

  /// A TARGET as it means the same from everywhere.
  private func absolute(_ target: String) -> String {
    if case .place(let file, _, _) = Target(target), let path = Disk.resolved(file) {
      return path + target.dropFirst(file.count)
    }
    return Disk.resolved(target).flatMap { Disk.kind($0) == .file ? $0 : nil } ?? target
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
      device: picture.device?.device.rawValue, appearance: picture.isDark ? .dark : .light, locale: picture.locale,
      depth: picture.depth, repetitions: picture.repeat)
  }

  private var opener: ((String, Int) -> Void)? {
    guard let open else { return nil }
    return { place, line in ShellCommand.run(open, file: place, line: line) }
  }

  // MARK: Once

  private func items(_ target: String, _ index: IndexSnapshot) throws -> [PreviewItem] {
    let path = options.relative(target, to: index.root)
    let text = index.file(path) == nil ? options.relativeTarget(target, to: index.root) : path
    do throws(TargetError) {
      return try PreviewItem.items(at: text, view: picture.view, in: index)
    } catch {
      if let file = missingFile(target, index) {
        throw Failure(message: "There is no file '\(file)'.", code: PreviewCommand.missing)
      }
      throw Failure(error)
    }
  }

  /// The file that a TARGET names, if there is none of that name.
  private func missingFile(_ target: String, _ index: IndexSnapshot) -> String? {
    var file = target
    if case .place(let path, _, _) = Target(target) { file = path }
    guard file.hasSuffix(".swift"), index.file(options.relative(file, to: index.root)) == nil,
      Disk.resolved(file) == nil
    else { return nil }
    return file
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
