import SheetModel

// What modules and targets see of each other.
extension LiftChecks {
  /// What is generated, and what shows the cases, must be seen from the view, and see what it shows.
  static func module(
    of site: ModalSite, in type: ViewType, _ style: AppWideStyle, _ project: Project
  ) throws(Finding) {
    func named(_ module: Module?) -> String { module.map { "the module '\($0)'" } ?? "the app" }
    let module = project.module(of: site.source.path)
    if module != project.mappingModule(of: style) {
      guard style.isKnown || style.growsEnum else {
        throw Finding(
          .inaccessibleType, "\(named(module)) cannot see what \(named(project.homeModule)) declares", at: site.place)
      }
      _ = try SharedContent(of: site, in: type, project)
      try OpenerImports(style, project).check(site)
    }
    guard style.staysInViews, let file = style.openerFile, let source = try? project.source(file),
      !project.sees(source.path, from: site.source)
    else { return }
    throw Finding(
      .inaccessibleType, "this file does not see the context that \(named(project.module(of: source.path))) declares",
      at: site.place)
  }

  /// - Throws: where another module shows the cases.
  static func sameModule(_ site: ModalSite, _ project: Project) throws(Finding) {
    guard let module = project.module(of: site.source.path), module != project.homeModule else { return }
    throw Finding(
      .inaccessibleType, "the cases would be shown by another module than '\(module)', which declares them",
      at: site.place)
  }

  /// A widget that compiles the view's file, too, must have what is generated.
  static func target(
    of site: ModalSite, _ style: AppWideStyle, _ project: Project
  ) throws(Finding) {
    let home = style.openerFile.map(project.index.path) ?? project.generatedPath
    guard !project.isEstimate, !home.isEmpty,
      let lack = project.settings.targets.compiled([site.source.path], without: home)[site.source.path]
    else { return }
    let names = lack.targets.quotedList
    let compiling = lack.targets.count == 1 ? "target \(names) compiles" : "targets \(names) compile"
    guard !lack.isApart else {
      throw Finding(
        .noPresenterInLayer, "the \(compiling) this file, and not '\(home)', the app that would present",
        at: site.place)
    }
    throw Finding(
      .inaccessibleType, "the \(compiling) this file, too, and not '\(home)', which declares what opens",
      at: site.place)
  }
}
