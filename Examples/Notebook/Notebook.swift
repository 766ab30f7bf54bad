import Weft

/// The notes, what may be done with them, and the table that shows them; on the main actor, as the target says.
///
/// Its conformance to `TableDataSource` belongs to the main actor too, and so does the table: that is where it is asked.
final class Notebook: TableDataSource {
  private(set) var notes: [Note]
  let table = TableNode()

  init(_ notes: [Note]) {
    self.notes = notes
    table.dataSource = self
  }

  func numberOfRows(inSection section: Int) -> Int { notes.count }

  func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
    let note = notes[indexPath.row]  // read here, on the main actor;
    return { NoteCell(note) }  // this runs on a worker, and takes the value along
  }

  /// Puts a note first.
  func add(title: String, text: String) throws {
    notes.insert(Note(id: notes.count, title: title, text: text), at: 0)
    try table.insertRows(at: [IndexPath(row: 0, section: 0)])
  }
}
