import Weft
import WeftSystem

extension SnapshotSession {
  /// The folder of contact sheets in that of the artefacts.
  package static let sheetFolder = "sheets"

  /// Leaves a contact sheet where it can be looked at: `{artifacts}/sheets/AppTests/CardTests/card.contact-sheet.png`.
  ///
  /// - Returns: where it is, for people, and its file.
  package func writeSheet(_ sheet: ImageSnapshot, _ name: SnapshotName) throws -> (
    place: String, png: SnapshotFile
  ) {
    let path = SnapshotTemplate.standard.path(of: name, ext: sheet.fileExtension)
    let file = "\(settings.artifacts)/\(Self.sheetFolder)/\(path)"
    if let folder = file.pathFolder { try Folder.create(folder) }
    let png = try sheet.files()[0]
    try AtomicFile.write(png.bytes, to: file)
    return (settings.shown(file), png)
  }
}
