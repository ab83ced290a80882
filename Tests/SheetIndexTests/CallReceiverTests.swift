import SheetSyntax
import SheetTestSupport
import Testing

@testable import SheetIndex

/// A file is parsed for a call only where that can be one on the type that declares the method.
@Suite struct CallReceiverTests {
  private static func occurs(_ receiver: Want.Receiver, in text: String, use: Want.Use = .called) -> Bool {
    let want = Want(word: "save", use: use, receiver: receiver)
    return Array(text.utf8).withUnsafeBufferPointer {
      want.occurs(in: $0, Skim.sketch($0, presentationHashes: []))
    }
  }

  @Test(arguments: [
    ("model.save()", true), ("model\n  .save()", true), ("model.\n  save()", true), ("make().save()", true),
    ("list[0].save()", true), ("$0.save()", true), ("model?.save()", true), ("model!.save()", true),
    ("Current.save()", true), ("0...save()", true), ("selfish.save()", true), ("x { $0 }.save()", true),
    ("save()", false), ("self.save()", false), ("self?.save()", false), ("super.save()", false),
    ("show(.save())", false), ("x = .save()", false), ("case .save(let x)", false), ("// so.\nsave()", true),
    ("extension Model { func a() { save() } }", true), ("extension Model.Part { func a() { self.save() } }", true),
    ("extension Other { func a() { save() } }", false), ("class Model {", true), ("{ save()", true),
  ]) func values(text: String, isWanted: Bool) {
    let bare = text.contains("class Model") ? text + " func b() { save() } }" : text
    #expect(Self.occurs(.value(of: ["Model"]), in: bare) == isWanted)
  }

  @Test(arguments: [
    ("save()", true), ("{ save() }", true), ("Kit.save()", true), ("// so.\nsave()", true), ("x = save()", true),
    ("model.save()", false), ("model\n  .save()", false), ("self.save()", false), ("make().save()", false),
  ]) func functionsOfNoType(text: String, isWanted: Bool) {
    #expect(Self.occurs(.nothing, in: text) == isWanted)
  }

  @Test(arguments: [
    ("Button(action: model.save)", true), ("f(model.save, 1)", true), ("f(model\n  .save)", true),
    ("f(placement: .save)", false), ("f(.save, 1)", false), ("[.save, .other]", false), ("case .save, .other:", false),
  ]) func methodsThatAreHandedOver(text: String, isWanted: Bool) {
    #expect(Self.occurs(.any, in: text, use: .handed) == isWanted)
  }

  private static let model = """
    //- /App/Model.swift
    protocol Saving { func save() }
    final class Model: ObservableObject, Saving {
      @Published var isOpen = false
      func save() { isOpen = true }
    }
    func ask(_ model: Model) { model.isOpen = true }
    //- /App/Home.swift
    struct Home: View {
      @StateObject private var model = Model()
      var body: some View { Text("").sheet(isPresented: $model.isOpen) { Text("") } }
    }

    """

  /// - Returns: how many more files are parsed, and how many more triggers are found, than without the other file.
  private static func more(_ other: String, in project: String = model) -> [Int] {
    let (index, alone) = (Fixture(project + "//- /App/Other.swift\n" + other).index(), Fixture(project).index())
    func count(_ index: IndexSnapshot) -> Int { index.presentations.flatMap(\.triggers).count }
    return [index.statistics.filesParsed - alone.statistics.filesParsed, count(index) - count(alone)]
  }

  @Test func filesOfOtherTypesAreNotParsed() {
    #expect(Self.more("struct Store { func save() {}; func go() { save(); self.save() } }") == [0, 0])
    #expect(Self.more("struct Bar { func go() { tools.ask(1) } }") == [0, 0])
    #expect(Self.more("extension Model { func go() { save() } }") == [1, 1])
    #expect(Self.more("struct Row { let model: Model; func go() { model.save() } }") == [1, 1])
    #expect(Self.more("extension Saving { func go() { save() } }") == [1, 1])
    #expect(Self.more("struct Row { let model: Model; func go() { ask(model) } }") == [1, 1])
  }

  /// Heirs call it as their own, whatever they call what they inherit from.
  @Test func heirsAre() {
    let open = Self.model.replacing("final class", with: "class").replacing(
      "@StateObject private var model = Model()", with: "@ObservedObject var model: Model")
    #expect(Self.more("class Other: Model { func go() { save() } }", in: open) == [1, 1])
    let alias = open + "//- /App/Alias.swift\ntypealias Base = Model\n"
    #expect(Self.more("class Other: Base { func go() { save() } }", in: alias).last == 1)
  }
}
