import ArgumentParser
import CellCanvas
import PreviewLink
import PreviewRenderer
import SceneLayout
import SheetPreview
import SheetScene
import TerminalIO

/// How a preview is drawn.
struct PictureArguments: ParsableArguments {
  enum Appearance: String, ExpressibleByArgument, CaseIterable { case auto, dark, light }
  enum Charset: String, ExpressibleByArgument, CaseIterable { case auto, unicode, ascii }
  enum Layer: String, ExpressibleByArgument, CaseIterable { case both, sheet, presenter }

  @Option(name: .long, help: ArgumentHelp("The view of the file that is drawn.", valueName: "name"))
  var view: String?

  @Option(name: .long, help: ArgumentHelp("Columns; default: the device's, or the terminal's.", valueName: "n"))
  var width: Int?

  @Option(name: .long, help: ArgumentHelp("Rows; default: as many as the content needs.", valueName: "n"))
  var height: Int?

  @Option(name: .long, help: "iphone, iphone-se, iphone-max, ipad or mac; default: iphone, and mac for a Mac app.")
  var device: DeviceArgument?

  @Option(
    name: .long,
    help: ArgumentHelp("How high the sheet stands: large, medium, a share (0.4) or points (300).", valueName: "detent"))
  var detent: DetentArgument?

  @Option(name: .long, help: "auto, dark or light.")
  var appearance: Appearance = .auto

  @Option(name: .long, help: "auto, unicode or ascii.")
  var charset: Charset = .auto

  @Option(name: .long, help: ArgumentHelp("The language of the texts; default: the project's.", valueName: "xx"))
  var locale: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A property of the view as it is not by default: isSaving=true. May be repeated.", valueName: "name=value"))
  var state: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("Which branch of a condition is drawn, by its id in --format json.", valueName: "id=n"))
  var branch: [String] = []

  @Option(
    name: .long, help: ArgumentHelp("How deep the project's views are drawn inside of each other.", valueName: "n"))
  var depth = 8

  @Option(name: .long, help: ArgumentHelp("How often an element stands for a list of unknown length.", valueName: "n"))
  var `repeat` = 3

  @Option(name: .long, help: "What is drawn: both, the sheet alone, or the presenter alone.")
  var show: Layer = .both

  @Flag(name: .long, help: "Rows for the status bar and the home indicator.")
  var bezel = false

  @Flag(
    name: .long,
    help: "Large titles in letters of two rows, in terminals that scale text (kitty 0.40); they then need more room.")
  var bigTitles = false

  @Flag(name: .long, help: "Spinners turn while the picture stays; otherwise nothing moves by itself.")
  var animate = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Where a cell leads in a terminal that opens links: vscode://file/{file}:{line}:{column}.", valueName: "address"))
  var link: String?

  @Flag(name: .long, help: "The presenter and all that its file presents, with lines from the buttons; prints once.")
  var storyboard = false

  @Flag(name: .long, help: "Print one picture and end, also on a terminal.")
  var once = false

  @Flag(name: .long, help: "The same, without colours.")
  var plain = false

  @Flag(name: .long, help: "The same as --format json.")
  var json = false

  func validate() throws {
    for text in state + branch where !text.contains("=") {
      throw ValidationError("'\(text)' is not written as name=value.")
    }
    for text in branch where Int(text.drop { $0 != "=" }.dropFirst()) == nil {
      throw ValidationError("'\(text)' names no branch by its number: --branch takes id=n.")
    }
    if link != nil, sourceLinks(root: "") == nil {
      throw ValidationError("--link takes an address with {file}, such as vscode://file/{file}:{line}:{column}.")
    }
    if let width, !(1...400).contains(width) { throw ValidationError("--width takes a number from 1 to 400.") }
    if let height, !(1...1_000).contains(height) { throw ValidationError("--height takes a number from 1 to 1000.") }
    let (depths, counts) = (PreviewDisplay.depths, PreviewDisplay.repetitionCounts)
    guard depths.contains(depth) else {
      throw ValidationError("--depth takes a number from \(depths.lowerBound) to \(depths.upperBound).")
    }
    guard counts.contains(self.repeat) else {
      throw ValidationError("--repeat takes a number from \(counts.lowerBound) to \(counts.upperBound).")
    }
  }

  var isDark: Bool {
    switch appearance {
    case .dark: true
    case .light: false
    case .auto: TerminalEnvironment.current().isDark ?? true
    }
  }

  /// What the scene is made for.
  var preview: PreviewOptions {
    var result = PreviewOptions(traits: Scene.Traits(device: device?.device, isDark: isDark, locale: locale))
    result.state = pairs(state)
    result.branches = pairs(branch).compactMapValues { Int($0) }
    result.depth = depth
    result.repetitions = self.repeat
    result.showsPresenter = show != .sheet
    return result
  }

  /// The same for a daemon that makes the scene.
  var wishes: [PreviewRequest.WhatIf] {
    let states = pairs(state).sorted { $0.key < $1.key }.map { PreviewRequest.WhatIf.state($0.key, .string($0.value)) }
    let branches = preview.branches.sorted { $0.key < $1.key }
    return states + branches.map { .condition($0.key, branch: $0.value) }
  }

  private func pairs(_ texts: [String]) -> [String: String] {
    var result: [String: String] = [:]
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
    }
    return result
  }

  var drawing: PictureOptions {
    let layers: PictureOptions.Layers = show == .both ? .both : show == .sheet ? .sheet : .presenter
    return PictureOptions(shows: layers, detent: detent?.detent, bezel: bezel)
  }

  /// - Parameter root: where the paths of a scene's files begin.
  func sourceLinks(root: String) -> SourceLinks? { link.flatMap { SourceLinks(template: $0, root: root) } }

  func size(of scene: Scene) -> PictureSize {
    PictureSize(width: width ?? scene.traits.device.cells.width, height: height)
  }

  func look(_ options: ProjectOptions) -> Look {
    let environment = TerminalEnvironment.current()
    let flag: ColorFlag = plain ? .never : ColorFlag(rawValue: options.color.rawValue) ?? .automatic
    var colors = ColorChoice.depth(flag: flag, environment: environment, isTerminal: Terminal.isOutputTerminal)
    switch options.format {
    case .plain: colors = .plain
    case .ansi: colors = max(colors, flag == .never ? .mono : .trueColor)
    // A page and a drawing have all colours, whoever reads them.
    case .html, .svg: colors = flag == .never ? .mono : .trueColor
    default: break
    }
    let isUnicode = charset == .auto ? environment.isUTF8 || options.format != .text : charset == .unicode
    // What is kept in a file or read by a program has no use for them.
    let showsLinks = Terminal.isOutputTerminal && options.format == .text && environment.showsLinks
    return Look(colors: colors, isUnicode: isUnicode, isDark: isDark, showsLinks: showsLinks)
  }
}

struct DeviceArgument: ExpressibleByArgument {
  let device: Scene.Device

  init?(argument: String) {
    guard let device = Scene.Device(rawValue: argument) else { return nil }
    self.device = device
  }

  static var allValueStrings: [String] { Scene.Device.allCases.map(\.rawValue) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

struct DetentArgument: ExpressibleByArgument {
  let detent: Scene.Detent

  static var defaultCompletionKind: CompletionKind { .list(["large", "medium"]) }

  init?(argument: String) {
    switch argument {
    case "large": detent = .large
    case "medium": detent = .medium
    default:
      guard let number = Double(argument), number > 0, number.isFinite else { return nil }
      detent = number <= 1 ? .fraction(number) : .height(number)
    }
  }
}
