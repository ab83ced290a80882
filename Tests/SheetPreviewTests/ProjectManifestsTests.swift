import PreviewStrings
import SheetPreview
import SheetScene
import SheetTestSupport
import Testing

/// The language that a project on disk is written in, and what it is for.
@Suite struct ProjectManifestsTests {
  private func read(_ files: [String: String]) throws -> PreviewResources {
    try TemporaryFolder.with(files) { ProjectResources.read($0) }
  }

  private static let italian = "it.lproj/Localizable.strings"
  private static let english = "// !$*UTF8*$!\n{ developmentRegion = en; knownRegions = (en, Base, it); }"

  /// Its keys are its texts: those of a translation are not taken for them.
  @Test func aProjectWithoutATableOfItsOwnLanguage() throws {
    let files = [Self.italian: "\"No Dogs\" = \"Senza cani\";"]
    #expect(try read(files).tables.lookup("No Dogs")?.value == "Senza cani")
    let resources = try read(files.merging(["Kennel.xcodeproj/project.pbxproj": Self.english]) { one, _ in one })
    #expect(resources.tables.developmentLanguage == "en")
    #expect(resources.tables.lookup("No Dogs") == nil)
    #expect(resources.tables.lookup("No Dogs", locale: "it")?.value == "Senza cani")
    #expect(drawn("Text(\"No Dogs\")", resources: resources) == "text 'No Dogs'")
  }

  @Test func theNearestToTheRootCounts() throws {
    let files = [
      "app/kennel/" + Self.italian: "\"k\" = \"v\";", "app/Kennel.xcodeproj/project.pbxproj": "developmentRegion = it;",
      "app/kennel/Other.xcodeproj/project.pbxproj": Self.english, "Package.swift": "let package = Package(name: \"x\")",
    ]
    #expect(try read(files).tables.developmentLanguage == "it")
    #expect(
      try read(["Package.swift": "defaultLocalization: \"sv\"", Self.italian: ""]).tables.developmentLanguage
        == "sv")
  }

  /// Without a device that somebody chose, a scene is drawn on what the project is for.
  @Test(arguments: [
    ("A.xcodeproj/project.pbxproj", "SDKROOT = macosx; MACOSX_DEPLOYMENT_TARGET = 14.0;", Scene.Device.mac),
    ("A.xcodeproj/project.pbxproj", "SDKROOT = macosx; x; SDKROOT = iphoneos;", .iPhone),
    ("A.xcodeproj/project.pbxproj", "SUPPORTED_PLATFORMS = \"iphoneos macosx\";", .iPhone),
    ("A.xcodeproj/project.pbxproj", "developmentRegion = en;", .iPhone),
    ("Package.swift", "platforms: [.macOS(.v14)]", .mac),
    ("project.yml", "targets: {App: {platform: macOS, deploymentTarget: 14.0}}", .mac),
    ("project.yml", "targets: {App: {supportedDestinations: [iOS, macOS]}}", .iPhone),
    ("Project.swift", ".target(name: \"App\", destinations: [.mac], product: .app)", .mac),
    ("Project.swift", ".target(name: \"App\", destinations: .iOS, deploymentTargets: .iOS(\"17.0\"))", .iPhone),
    ("Package.swift", "platforms: [.macOS(.v14), .iOS(.v17)]", .iPhone),
  ]) func device(path: String, text: String, device: Scene.Device) throws {
    let resources = try read([path: text])
    #expect(resources.device == device)
    let index = Fixture("struct Kennel: View { var body: some View { Text(\"a\") } }").index()
    let engine = PreviewEngine(index, resources, cache: PreviewCache())
    let item = try #require(PreviewItem.items(at: "Kennel", view: nil, in: index).first)
    #expect(engine.scene(item)?.traits.device == device)
    let chosen = PreviewOptions(traits: Scene.Traits(device: .iPad))
    #expect(engine.scene(item, chosen)?.traits.device == .iPad)
  }

  /// A project file that changes is read again, and pictures are made anew.
  @Test func changes() throws {
    try TemporaryFolder.with([Self.italian: "\"k\" = \"v\";"]) { root in
      var resources = ProjectResources(root)
      let isRead = resources.refresh()
      #expect(isRead && resources.current.tables.developmentLanguage == nil)
      try TemporaryFolder.write(["Kennel.xcodeproj/project.pbxproj": Self.english], to: root)
      let isChanged = resources.refresh()
      #expect(isChanged && resources.current.tables.developmentLanguage == "en")
      let isChangedAgain = resources.refresh()
      #expect(!isChangedAgain)
    }
  }
}
