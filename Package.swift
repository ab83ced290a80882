// swift-tools-version: 6.0
import PackageDescription

// Arrows point downwards only; `Tests/ArchitectureTests` checks them by reading the imports.
// Keep the targets in the order of their layers, lowest first, each with its tests below.
let package = Package(
  name: "sheetlens",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "sheetlens", targets: ["sheetlens"])
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  ],
  targets: [
    // Values: facts about one file, and the answers that users see. No dependencies.
    .target(name: "SheetModel"),

    // Bytes of one file → facts of that file. The only target that knows swift-syntax.
    .target(
      name: "SheetSyntax",
      dependencies: [
        "SheetModel",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),

    // JSON in and out, with keys in the order they were written. No dependencies.
    .target(name: "JSONText"),

    // A presented view as a tree of what is drawn: values, and their JSON. What a renderer gets.
    .target(name: "SheetScene", dependencies: ["JSONText"]),

    // Texts, colours and symbols as a project's resources have them: bytes of tables and catalogs → values.
    .target(name: "PreviewStrings", dependencies: ["JSONText", "SheetScene"]),

    // Pictures in terminal cells: canvas, glyph widths, palette, and their texts (plain, ANSI, HTML, SVG). No dependencies.
    .target(name: "CellCanvas"),

    // A scene laid out in cells and drawn, as SwiftUI would.
    .target(name: "SceneLayout", dependencies: ["CellCanvas", "SheetScene"]),

    // A terminal in raw mode: keys, mouse, size, probes, frames. Knows nothing of scenes.
    .target(name: "TerminalIO", dependencies: ["CellCanvas"]),

    // Framing and messages of JSON-RPC 2.0, without knowing what they say.
    .target(name: "JSONRPC", dependencies: ["JSONText"]),

    // Lines of JSON-RPC over a Unix socket between a daemon and its renderers, and where the sockets are registered.
    .target(name: "PreviewLink", dependencies: ["JSONRPC", "JSONText"]),

    // Folders, ignore rules, configuration, reading. The only target that touches the disk.
    .target(name: "SheetProject", dependencies: ["JSONText", "SheetModel"]),

    // Facts of many files → resolved presentations, states, destinations and triggers.
    .target(name: "SheetIndex", dependencies: ["SheetModel", "SheetSyntax", "SheetProject"]),

    // Questions that users ask, as pure functions of an index snapshot.
    .target(name: "SheetFeatures", dependencies: ["SheetModel", "SheetIndex"]),

    // Diagnostics, one rule a file, as pure functions of an index snapshot.
    .target(name: "SheetDiagnostics", dependencies: ["SheetModel", "SheetIndex"]),

    // Scenes of what is presented, derived from its source.
    .target(
      name: "SheetPreview",
      dependencies: [
        "JSONText", "PreviewStrings", "SheetFeatures", "SheetIndex", "SheetModel", "SheetProject", "SheetScene",
        "SheetSyntax",
      ]),

    // The program in the terminal: keys and scenes in, frames out.
    .target(
      name: "PreviewRenderer",
      dependencies: [
        "CellCanvas", "JSONRPC", "JSONText", "PreviewLink", "SceneLayout", "SheetIndex", "SheetModel", "SheetPreview",
        "SheetProject", "SheetScene", "TerminalIO",
      ]),

    // Rewrites of sources, as pure functions of an index snapshot. Reads syntax trees, because an edit
    // must know every byte that it leaves alone.
    .target(
      name: "SheetRefactoring",
      dependencies: [
        "SheetIndex", "SheetModel", "SheetProject", "SheetSyntax",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),

    // Answers as JSON and as text for people.
    .target(
      name: "SheetOutput",
      dependencies: [
        "JSONText", "SheetDiagnostics", "SheetFeatures", "SheetIndex", "SheetModel", "SheetRefactoring",
      ]),

    // The language server: sessions, documents, requests. The only target that knows LSP.
    .target(
      name: "SheetServer",
      dependencies: [
        "CellCanvas", "JSONRPC", "JSONText", "PreviewLink", "SceneLayout", "SheetDiagnostics", "SheetFeatures",
        "SheetIndex", "SheetModel", "SheetOutput", "SheetPreview", "SheetProject", "SheetRefactoring", "SheetScene",
      ]),

    // The command line.
    .executableTarget(
      name: "sheetlens",
      dependencies: [
        "JSONText", "SheetDiagnostics", "SheetFeatures", "SheetIndex", "SheetModel", "SheetOutput", "SheetProject",
        "CellCanvas", "PreviewLink", "PreviewRenderer", "SceneLayout", "SheetPreview", "SheetRefactoring", "SheetScene",
        "SheetServer", "TerminalIO",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Time and memory of a cold run beside rg and ast-grep. Not shipped.
    .executableTarget(
      name: "sheetlens-benchmark",
      dependencies: [
        "CellCanvas", "SceneLayout", "SheetIndex", "SheetPreview", "SheetProject", "SheetScene",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Fixtures in one string and short summaries of what is found in them. Not shipped.
    .target(
      name: "SheetTestSupport",
      dependencies: ["JSONRPC", "JSONText", "SheetIndex", "SheetModel", "SheetProject", "SheetServer"]),

    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "SheetModelTests", dependencies: ["SheetModel", "SheetTestSupport"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText"]),
    .testTarget(name: "SheetSceneTests", dependencies: ["JSONText", "SheetScene"]),
    .testTarget(name: "PreviewStringsTests", dependencies: ["PreviewStrings", "SheetScene"]),
    .testTarget(name: "CellCanvasTests", dependencies: ["CellCanvas"], exclude: ["generate_widths.py"]),
    .testTarget(name: "SceneLayoutTests", dependencies: ["CellCanvas", "SceneLayout", "SheetScene"]),
    .testTarget(
      name: "PreviewRendererTests",
      dependencies: ["CellCanvas", "PreviewRenderer", "SceneLayout", "SheetScene", "TerminalIO"]),
    .testTarget(name: "TerminalIOTests", dependencies: ["CellCanvas", "TerminalIO"]),
    .testTarget(name: "PreviewLinkTests", dependencies: ["JSONRPC", "JSONText", "PreviewLink"]),
    .testTarget(name: "SheetSyntaxTests", dependencies: ["SheetModel", "SheetProject", "SheetSyntax"]),
    .testTarget(name: "SheetProjectTests", dependencies: ["SheetModel", "SheetProject", "SheetTestSupport"]),
    .testTarget(
      name: "SheetIndexTests",
      dependencies: ["SheetIndex", "SheetModel", "SheetProject", "SheetTestSupport"]),
    .testTarget(
      name: "SheetFeaturesTests",
      dependencies: ["SheetFeatures", "SheetIndex", "SheetModel", "SheetTestSupport"]),
    .testTarget(
      name: "SheetOutputTests",
      dependencies: [
        "JSONText", "SheetDiagnostics", "SheetFeatures", "SheetIndex", "SheetModel", "SheetOutput", "SheetRefactoring",
        "SheetTestSupport",
      ]),
    .testTarget(
      name: "SheetDiagnosticsTests",
      dependencies: ["SheetDiagnostics", "SheetIndex", "SheetModel", "SheetProject", "SheetTestSupport"]),
    .testTarget(
      name: "SheetPreviewTests",
      dependencies: [
        "CellCanvas", "PreviewStrings", "SceneLayout", "SheetIndex", "SheetModel", "SheetPreview", "SheetProject",
        "SheetScene", "SheetTestSupport",
      ]),
    .testTarget(
      name: "SheetRefactoringTests",
      dependencies: ["SheetIndex", "SheetModel", "SheetOutput", "SheetProject", "SheetRefactoring", "SheetTestSupport"]),
    .testTarget(name: "JSONRPCTests", dependencies: ["JSONRPC", "JSONText"]),
    .testTarget(
      name: "SheetServerTests",
      dependencies: [
        "JSONRPC", "JSONText", "SheetDiagnostics", "SheetIndex", "SheetModel", "SheetProject", "SheetServer",
        "SheetTestSupport",
      ]),
    // Plays the examples of protocol.md and compares its tables with the registries.
    .testTarget(
      name: "ProtocolTests",
      dependencies: [
        "JSONRPC", "JSONText", "PreviewLink", "SheetDiagnostics", "SheetFeatures", "SheetProject", "SheetRefactoring",
        "SheetServer",
        "SheetTestSupport",
      ]),
    // The real binary on the sample and on bad input.
    .testTarget(name: "CommandTests", dependencies: ["JSONText", "sheetlens"]),
  ],
  swiftLanguageModes: [.v6]
)
