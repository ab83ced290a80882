import CellCanvas
import SceneLayout
import SheetProject
import SheetScene

/// A picture as a file of plain text in the current folder, as `--once --plain` prints it.
enum SavedPicture {
  /// - Returns: what happened, for the status line.
  static func save(_ state: RendererState) -> String {
    guard let scene = state.scene else { return "There is nothing to save yet." }
    let look = Look(isDark: state.traits.isDark)
    let options = PictureOptions(shows: state.layers, detent: state.chosenDetent, bezel: state.usesBezel)
    let size = PictureSize(width: state.traits.device.cells.width, height: nil)
    let picture = ScenePicture.draw(scene, size: size, look: look, options: options)
    let text = Array(PlainPicture.text(of: picture.canvas, look: look).utf8)
    let name = fileName(scene.presentation.title)
    for number in 1...99 {
      let file = name + (number == 1 ? "" : "-\(number)") + ".txt"
      let path = Disk.currentFolder + "/" + file
      guard Disk.resolved(path) == nil else { continue }
      do throws(FileWriter.Failure) {
        try FileWriter.write([.init(path: path, expected: nil, content: text)])
        return "saved as \(file)"
      } catch {
        return "\(file) \(error.reason)"
      }
    }
    return "There are enough files named \(name)."
  }

  /// Of a title what can be the name of a file.
  static func fileName(_ title: String) -> String {
    let plain = title.split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
    return plain.isEmpty ? "preview" : String(plain.prefix(60))
  }
}
