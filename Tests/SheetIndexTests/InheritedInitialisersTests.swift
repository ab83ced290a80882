import SheetTestSupport
import Testing

/// Objects that a class is handed by those who inherit from it: `super.init(speed: Picker())`.
@Suite struct InheritedInitialisersTests {
  private func lines(_ heir: String) -> [String] {
    Summary.lines(
      Fixture(
        """
        @Observable class Picker { var isOpen = false }
        final class Speed: Picker {}
        @Observable class Player {
          var speed: Picker
          var sound: Picker
          var marks: Picker?
          init(speed: Picker, sound: Picker = .init(), marks: Picker? = nil) {
            self.speed = speed
            self.sound = sound
            self.marks = marks
          }
        }
        \(heir)
        struct Screen: View {
          @Bindable var player: Player
          var body: some View {
            Button("") { player.speed.isOpen = true }
            Button("") { player.sound.isOpen = true }
            Button("") { player.marks?.isOpen = true }
              .sheet(isPresented: $player.speed.isOpen) { Text("") }
              .sheet(isPresented: $player.sound.isOpen) { Text("") }
              .sheet(isPresented: Binding(get: { player.marks?.isOpen ?? false }, set: { player.marks?.isOpen = $0 })) {
                Text("")
              }
          }
        }
        """
      ).index()
    ).map { $0.components(separatedBy: "opened=").last ?? $0 }
  }

  private let apart = ["[Main.swift:21 assignment]", "[Main.swift:22 assignment]", "[Main.swift:23 assignment]"]

  @Test func handedToSuper() {
    let found = lines(
      """
      final class LivePlayer: Player {
        init() { super.init(speed: Picker(), marks: Picker()) }
        func load() {
          speed = Speed(); sound = Speed() }
      }
      """)
    #expect(found == apart, "\(found)")
  }

  /// An heir without an initialiser of its own is made by the inherited one, through another such.
  @Test func byTheNameOfAnHeir() {
    let found = lines(
      """
      class OpenPlayer: Player {}
      final class LivePlayer: OpenPlayer {}
      func makePlayer() -> LivePlayer {
        LivePlayer(speed: Picker(), marks: Picker()) }

      """)
    #expect(found == apart, "\(found)")
  }

  /// Who hands over what is not known may hand over any.
  @Test func unknown() {
    let found = lines(
      """
      final class LivePlayer: Player {
        init(_ any: Picker) { super.init(speed: any, sound: any, marks: any) }
      }
      let player = LivePlayer(sharedPicker())

      """)
    let all = "[Main.swift:21 assignment, Main.swift:22 assignment, Main.swift:23 assignment]"
    #expect(found == [all, all, all], "\(found)")
  }
}
