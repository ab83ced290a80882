import JSONText

/// The optional `.sheetlens.json` at the root of a project.
///
///     {
///       "presenters": ["overlayMenu(item:)", "banner(isPresented:content:)"],
///       "diagnostics": { "multiple-sheets": "off" },
///       "deploymentTarget": "iOS 16",
///       "maxFiles": 100000
///     }
package struct ProjectSettings: Sendable {
  /// Modifiers that present something, as `name(label:label:)`; the first label that names a state is the state.
  package var presenters: [String] = []
  /// By code: the severity to report with, or `off`.
  package var diagnostics: [String: String] = [:]
  /// `iOS 16`: the oldest system that the code runs on, where the project's own files do not say it.
  package var deploymentTarget: String?
  /// How many Swift files a folder may hold to be taken for a project.
  package var maxFiles = 50_000
  /// What is wrong with the file, for stderr; the rest of it counts all the same.
  package var warnings: [String] = []

  package static let fileName = ".sheetlens.json"

  package init() {}

  /// Reads the settings of a project; without a file there are none.
  package static func read(root: String) -> ProjectSettings {
    var settings = ProjectSettings()
    let bytes: [UInt8]
    do {
      bytes = try Disk.read(root + "/" + fileName, limit: 1 << 20)
    } catch {
      if error != .missing { settings.warnings.append("\(fileName): \(error.reason)") }
      return settings
    }
    do {
      settings.fill(from: try JSONValue.parse(bytes))
    } catch {
      settings.warnings.append("\(fileName): \(error.message) at byte \(error.offset); the file is not used")
    }
    return settings
  }

  private mutating func fill(from value: JSONValue) {
    guard case .object(let members) = value else {
      warnings.append("\(ProjectSettings.fileName): an object is expected; the file is not used")
      return
    }
    for member in members {
      switch member.key {
      case "presenters":
        guard let list = member.value.arrayValue else {
          warnings.append("\(ProjectSettings.fileName): 'presenters' must be a list of texts like \"menu(item:)\"")
          continue
        }
        presenters += list.compactMap(\.stringValue)
      case "diagnostics":
        guard case .object(let codes) = member.value else {
          warnings.append("\(ProjectSettings.fileName): 'diagnostics' must be an object of codes and severities")
          continue
        }
        for code in codes {
          if let severity = code.value.stringValue {
            diagnostics[code.key] = severity
          } else {
            warnings.append("\(ProjectSettings.fileName): 'diagnostics.\(code.key)' must be a text")
          }
        }
      case "deploymentTarget":
        guard let text = member.value.stringValue else {
          warnings.append("\(ProjectSettings.fileName): 'deploymentTarget' must be a text like \"iOS 16\"")
          continue
        }
        deploymentTarget = text
      case "maxFiles":
        guard case .integer(let number) = member.value, number > 0 else {
          warnings.append("\(ProjectSettings.fileName): 'maxFiles' must be a number above 0")
          continue
        }
        maxFiles = number
      case "$schema": continue
      default: warnings.append("\(ProjectSettings.fileName): unknown key '\(member.key)'")
      }
    }
  }
}
