import SheetTestSupport
import Testing

@testable import SheetProject

@Suite struct XcodeTargetsTests {
  /// - Parameter objects: of a project with the main group `M` and the target `T`.
  private static func project(_ objects: String, phases: String = "P") -> String {
    """
    // !$*UTF8*$!
    { objectVersion = 77; rootObject = R; objects = {
      R = { isa = PBXProject; mainGroup = M; targets = (T); };
      T = { isa = PBXNativeTarget; buildPhases = (\(phases)); fileSystemSynchronizedGroups = (S); };
      \(objects)
    }; }
    """
  }

  private static let listed = project(
    """
    M = { isa = PBXGroup; children = (G, L); sourceTree = "<group>"; };
    G = { isa = PBXGroup; children = (F1, F2, F3); path = Notes; sourceTree = "<group>"; };
    L = { isa = PBXGroup; children = (M, F4); name = Shown; sourceTree = "<group>"; };
    F1 = { isa = PBXFileReference; path = NotesApp.swift; sourceTree = "<group>"; };
    F2 = { isa = PBXFileReference; path = Unbuilt.swift; sourceTree = "<group>"; };
    F3 = { isa = PBXFileReference; path = "Other Folder/../At Root.swift"; sourceTree = SOURCE_ROOT; };
    F4 = { isa = PBXFileReference; path = ../Shared/Shared.swift; sourceTree = "<group>"; };
    P = { isa = PBXSourcesBuildPhase; files = (B1, B3, B4); };
    B1 = { isa = PBXBuildFile; fileRef = F1; };
    B3 = { isa = PBXBuildFile; fileRef = F3; };
    B4 = { isa = PBXBuildFile; fileRef = F4; };
    """)

  private static let synchronized = project(
    """
    M = { isa = PBXGroup; children = (S, E); sourceTree = "<group>"; };
    S = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X); path = Notes; sourceTree = "<group>"; };
    E = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = (Y); path = Widget; sourceTree = "<group>"; };
    X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Old/A.swift); target = T; };
    Y = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (B.swift); target = T; };
    """, phases: "")

  private func leftOut(_ files: [String: String], _ paths: [String]) throws -> [String] {
    try TemporaryFolder.with(files) { XcodeTargets(root: $0).leftOut(of: paths).sorted() }
  }

  @Test func listedOneByOne() throws {
    let paths = ["NotesApp.swift", "Notes/NotesApp.swift", "Notes/Unbuilt.swift", "At Root.swift", "Notes/Other.swift"]
    #expect(
      try leftOut(["A.xcodeproj/project.pbxproj": Self.listed], paths)
        == ["Notes/Other.swift", "Notes/Unbuilt.swift", "NotesApp.swift"])
  }

  /// The app and its widget, which compiles one file of the app's folder, too.
  private static let shared = """
    // !$*UTF8*$!
    { objectVersion = 77; rootObject = R; objects = {
      R = { isa = PBXProject; mainGroup = M; targets = (T, W); };
      T = { isa = PBXNativeTarget; buildPhases = (); fileSystemSynchronizedGroups = (S); };
      W = { isa = PBXNativeTarget; name = Tiles; buildPhases = (); fileSystemSynchronizedGroups = (E); };
      M = { isa = PBXGroup; children = (S, E); sourceTree = "<group>"; };
      S = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X); path = Notes; sourceTree = "<group>"; };
      E = { isa = PBXFileSystemSynchronizedRootGroup; path = Widget; sourceTree = "<group>"; };
      X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Row.swift); target = W; };
    }; }
    """

  @Test func aFileOfTwoTargets() throws {
    let paths = ["Notes/Row.swift", "Notes/List.swift", "Widget/Tile.swift", "Else/Other.swift"]
    let found = try TemporaryFolder.with(["A.xcodeproj/project.pbxproj": Self.shared]) { root in
      let targets = XcodeTargets(root: root)
      return [
        targets.compiled(paths, without: "Notes/NotesApp.swift"), targets.compiled(paths, without: "Notes/Row.swift"),
        targets.compiled(paths, without: "Else/Unknown.swift"),
      ].map { lacks in lacks.map { "\($0.key) \($0.value.targets) \($0.value.isApart)" }.sorted() }
    }
    #expect(found == [[#"Notes/Row.swift ["Tiles"] false"#, #"Widget/Tile.swift ["Tiles"] true"#], [], []])
  }

  @Test func synchronizedFolders() throws {
    let paths = ["Notes/NotesApp.swift", "Notes/Old/A.swift", "App/NotesApp.swift", "Widget/B.swift", "Widget/C.swift"]
    #expect(
      try leftOut(["A.xcodeproj/project.pbxproj": Self.synchronized], paths)
        == ["App/NotesApp.swift", "Notes/Old/A.swift", "Widget/C.swift"])
  }

  /// A project below lists files beside its folder, and another one those of the folder around it.
  @Test func severalProjects() throws {
    let files = ["ios/A.xcodeproj/project.pbxproj": Self.listed, "B.xcodeproj/project.pbxproj": Self.synchronized]
    let paths = ["ios/Notes/NotesApp.swift", "ios/Notes/Unbuilt.swift", "Notes/NotesApp.swift"]
    #expect(try leftOut(files, paths) == ["ios/Notes/Unbuilt.swift"])
  }

  /// Nothing is known of what no Xcode project stands around, what is in a package, and beside a project that cannot
  /// be read.
  @Test(arguments: [
    ["Package.swift": ""], ["A.xcodeproj/project.pbxproj": listed, "Notes/Package.swift": ""],
    ["A.xcodeproj/project.pbxproj": listed, "B.xcodeproj/project.pbxproj": "<?xml"],
    ["A.xcodeproj/project.pbxproj": listed, "project.yml": ""], ["Other/A.xcodeproj/project.pbxproj": listed],
  ]) func isNotKnown(files: [String: String]) throws {
    #expect(try leftOut(files, ["Notes/Unbuilt.swift"]).isEmpty)
  }
}
