import WeftGraphics

extension FeedDocument {
  /// Refuses data files of which two rows of a section have the same key, at the second of the first two.
  ///
  /// Keys that stand in the document were compared when it was read. Where the task is cancelled, the rest is left unread.
  /// - Complexity: O(rows of sections with an `itemKey`): each is read
  func checkRowKeys(counting elements: ReadElements) async throws(SceneError) {
    for section in sections + updates.flatMap(\.sections) + pages.flatMap(\.batches) {
      guard case .rows(let rows, let key?) = section.items else { continue }
      let effort =
        rows.count * key.placeholders.reduce(0) { $0 + 1 + $1.effort }
        + ElementTally.effort(ofParsing: rows.byteCount)
      if elements.add(effort) {
        throw SceneError(limits, .feedNodes, at: section.rowPaths.key).inFile(name)
      }
      var places: [FeedKey: Int] = [:]
      for index in 0..<rows.count {
        if Task.isCancelled { return }
        // Others may want the thread: a file can have a million rows.
        if index & 511 == 511 { await Task.yield() }
        do throws(SceneError) {
          guard let own = try section.item(at: index).key(limits),
            let other = places.updateValue(index, forKey: own)
          else { continue }
          let error = SceneError(
            .invalid, at: section.rowPaths.key.description,
            "must give each row another key, found \(own) for row \(other) and row \(index)")
          throw try rows.row(at: index).blamed(error, on: key.placeholders)
        } catch {
          throw error.inFile(name)
        }
      }
    }
  }
}
