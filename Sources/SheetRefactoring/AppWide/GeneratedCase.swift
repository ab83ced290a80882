import SwiftSyntax

/// A case on its way into an enum for the whole app, with the view that it shows.
struct GeneratedCase {
  let name: String
  /// `contact(Contact, page: Int)`
  let declaration: String
  /// What goes above its declaration.
  let comments: [String]
  /// What goes above its branch.
  let branchComments: [String]
  /// Of an `id` that is a `switch`: `.contact(let contact, _)` and `contact-\(contact.id)`.
  let identity: (pattern: String, text: String)
  /// Of an `id` that compares what the cases carry as it is: `["contact", contact.id] as [AnyHashable]`.
  var comparedIdentity: String?
  /// A text may not tell what it carries apart.
  var isTextBlurred = false
  /// A type of that, two values of which are known to look the same in a text.
  var blurredType: String?
  /// Of the `switch` that shows views.
  let pattern: String
  let content: LiftedContent
  /// Declarations of environment values that the content reads.
  var environment: [VariableDeclSyntax] = []
  /// The content closes itself.
  var closes = false
  /// What the pattern binds, as a view that is handed it declares it.
  var parameters: [(name: String, type: String)] = []
  /// The view that holds the content, where the mapping must not read for it.
  var ownView: OwnContentView?
  /// Of the `#if` that it stands in, besides that of the enum.
  var condition: String?

  /// What the branch shows, and what the mapping reads for that.
  var shown: LiftedContent { ownView?.call ?? content }
  var mappingEnvironment: [VariableDeclSyntax] { ownView == nil ? environment : [] }
  var mappingCloses: Bool { closes && ownView == nil }

  var hasPayload: Bool { declaration.contains("(") }

  /// Its values one below the other where they are many.
  func declaration(in text: GeneratedText) -> String {
    guard declaration.count > Braces.longest, let open = declaration.firstIndex(of: "("), declaration.last == ")" else {
      return declaration
    }
    let inside = declaration[declaration.index(after: open)...].dropLast()
    return declaration[...open] + text.newline + text.unit + text.unit + inside + text.newline + text.unit + ")"
  }

  /// A branch of the mapping view.
  func branch(_ text: GeneratedText) -> String {
    let outer = text.unit + text.unit + text.cases
    let body = shown.text(outer + text.unit)
    let head = outer + "case \(pattern):"
    let comments = branchComments.map { outer + $0 + text.newline }.joined()
    if shown.isInline, head.count + body.count < Braces.longest { return comments + head + " " + body }
    return comments + head + text.newline + outer + text.unit + body
  }
}

/// The content of a modal on its way to another place.
struct LiftedContent {
  /// Stands for the indentation of the place it goes to.
  static let mark = "\u{1}"

  /// What an item is called in it.
  let binding: String?
  let isInline: Bool
  let isExpression: Bool
  private let marked: String

  /// - Parameter text: with `mark` in front of each line but the first.
  init(_ text: String, newline: String, binding: String?, isInline: Bool, isExpression: Bool) {
    self.binding = binding
    self.isInline = isInline
    self.isExpression = isExpression
    marked = text.replacing("\r\n", with: "\n").replacing("\n", with: newline)
  }

  /// Without indentation on its first line.
  func text(_ indentation: String) -> String { marked.replacing(LiftedContent.mark, with: indentation) }
}

extension LiftedSlot {
  func generated(_ content: LiftedContent, _ style: any AppWideStyle) -> GeneratedCase {
    // Of several layers the mapping asks for itself; the content may use it besides.
    let isThere = captures.environment.contains { LiftChecks.name(of: $0) == style.propertyName }
    let opener = captures.opens && style.layers == 1 && !isThere ? style.opener : nil
    return GeneratedCase(
      name: caseName, declaration: declaration, comments: comments, branchComments: siteComments, identity: identity,
      comparedIdentity: comparedIdentity, isTextBlurred: isTextBlurred, blurredType: blurredType,
      pattern: pattern(item: content.binding), content: content,
      environment: captures.environment + [opener].compactMap(\.self),
      // What only closed in front of the next that it opens does not any more.
      closes: captures.closes && content.text("").contains("dismiss()"),
      parameters: parameters(item: content.binding))
  }
}
