import WeftGraphics

extension FeedDocument {
  /// Refuses more updates than may be: each takes time and memory by what it goes through, and all may be carried out in one
  /// moment.
  ///
  /// How many sections and items there are by then is estimated: those that updates bring are added, none are taken away. Each update
  /// keeps what it counts.
  mutating func countUpdates() throws(SceneError) {
    var count = pages.reduce(0) { $0 + $1.batches.count }
    if count > limits[.updates] {
      throw SceneError(limits, .updates, at: ScenePath.document.appending("pages"))
    }
    var sectionCount = sections.count
    for (index, update) in updates.enumerated() {
      sectionCount += update.sections.count
      let compared = update.isComparing ? itemCount + update.sections.reduce(0) { $0 + $1.itemCount } : 0
      let weight = 1 + (2 * sectionCount + 5 * compared) / 1000
      updates[index].weight = weight
      count += weight
      if count > limits[.updates] { throw SceneError(limits, .updates, at: update.path) }
    }
  }

  /// Reads every cell and throws it away, so that mistakes show before the first frame is drawn: wrong values, fields
  /// that an item lacks, images that are missing or whose header cannot be read (each file is opened once), rows with one key.
  ///
  /// - Parameter workers: How many tasks read at the same time. The result does not depend on it.
  /// - Throws: ``SceneError`` for the first mistake in the order of the document. Where the task is cancelled, the rest is
  ///   left unread, and nothing is thrown for that.
  /// - Complexity: O(cells).
  public func checkAll(workers: Int = 1) async throws(SceneError) {
    _ = try await readAll(workers: workers)
  }

  /// As ``checkAll(workers:)``, and says what reading has taken: a share of what the feed may have of `feedNodes`.
  package func readAll(workers: Int = 1) async throws(SceneError) -> Double {
    let parts = FeedParts(self, ofAtMost: 64)
    let next = SharedCounter()
    let elements = ReadElements(limits, bytes: excessBytes)
    let first = await withTaskGroup(of: (part: Int, error: SceneError)?.self) { group in
      for _ in 0..<max(1, min(workers, parts.count)) {
        // Not on the thread of whoever asked, where that has one of its own: they would wait for each other.
        group.addTask(executorPreference: globalConcurrentExecutor) {
          // Parts are taken in order, so whoever stops at a mistake leaves only later parts undone.
          while !Task.isCancelled, let index = next.take(below: parts.count) {
            if let error = self.firstError(in: parts[index], counting: elements) {
              next.stop()
              return (index, error)
            }
            // Others may want the thread: a feed can have a million cells.
            await Task.yield()
          }
          return nil
        }
      }
      var first: (part: Int, error: SceneError)?
      for await found in group {
        if let found, found.part < first?.part ?? .max { first = found }
      }
      return first
    }
    if let first { throw first.error }
    try await checkRowKeys(counting: elements)
    return elements.share
  }

  private func firstError(in part: FeedParts.Part, counting elements: ReadElements) -> SceneError? {
    // Taken out of the loop: each use of a part of `self` in there would copy, and workers would wait for each
    // other over reference counts.
    let images = images
    let limits = limits
    func check(_ cell: Cell) throws(SceneError) {
      if elements.add(cell.effort) {
        throw SceneError(limits, .feedNodes, at: ScenePath.document.appending("sections"))
      }
      do throws(SceneError) {
        try images.check(cell.element)
      } catch {
        throw cell.blamed(error)
      }
    }
    do throws(SceneError) {
      switch part {
      case .section(let part):
        let section = part.section
        for position in part.cells {
          if Task.isCancelled { return nil }
          if let cell = try read(position, in: section) { try check(cell) }
        }
      case .items(let items):
        for item in items {
          if Task.isCancelled { return nil }
          try check(try read(item))
        }
      }
      return nil
    } catch {
      return error.inFile(name)
    }
  }
}
