import SheetProject
import SheetRefactoring

extension RefactoringSettings {
  /// What a folder says: its Xcode projects and packages, its tests. Those that not every
  /// refactoring asks for are read when one does.
  ///
  /// - Parameter root: the folder's path.
  /// - Parameter deploymentTarget: as the folder's settings have it (`iOS 16`); nil means that the project says it.
  package init(ofFolder root: String, deploymentTarget: String?) {
    let targets = XcodeTargets(root: root)
    self.init(
      minimumIOS: (deploymentTarget ?? DeploymentTarget.find(root: root)).flatMap { Self.minimumIOS($0) },
      takesNewFiles: DeploymentTarget.takesNewFiles(root: root),
      tests: TestSources(root: root) { ProjectScanner.tests(in: root).map(TestSources.File.init) },
      targets: TargetFiles(
        root: root,
        sharing: { paths, path in targets.compiled(paths, without: path).mapValues(TargetFiles.Lack.init) },
        reader: { paths in targets.leftOut(of: paths) }))
  }
}

extension TargetFiles.Lack {
  init(_ lack: XcodeTargets.Lack) { self.init(targets: lack.targets, isApart: lack.isApart) }
}
