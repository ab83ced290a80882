import SheetIndex
import SheetModel
import SwiftSyntax

/// Full screen covers of a view become cases of a provider that a context object of the view presents.
///
/// What is generated once (context, provider protocol, modifier) is left out where the project has it.
enum CoverContext {
  static func plan(views: Set<String>?, in project: Project) throws(Finding) -> Plan {
    throw Finding(.notApplicable, "not yet", at: nil)
  }
}
