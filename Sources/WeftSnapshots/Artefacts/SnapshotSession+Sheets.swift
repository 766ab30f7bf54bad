import Weft

extension SnapshotSession {
  /// The folder of contact sheets in that of the artefacts.
  package static let sheetFolder = "sheets"

  /// Leaves a contact sheet where it can be looked at: `{artifacts}/sheets/AppTests/CardTests/card.contact-sheet.png`.
  package func writeSheet(_ sheet: ImageSnapshot, _ name: SnapshotName) throws {
    let path = SnapshotTemplate.standard.path(of: name, ext: sheet.fileExtension)
    let file = "\(settings.artifacts)/\(Self.sheetFolder)/\(path)"
    if let slash = file.lastIndex(of: "/") { try Folder.create(String(file[..<slash])) }
    guard let bytes = try sheet.files().first?.bytes else { return }
    try AtomicFile.write(bytes, to: file)
  }
}
