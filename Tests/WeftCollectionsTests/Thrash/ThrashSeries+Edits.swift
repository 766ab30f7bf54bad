import WeftFrames
import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What a series does to its container between frames.
extension ThrashSeries {
  func edit() {
    var model = feed.model
    let edits = ThrashEdits(&model, &generator)
    feed.model = model
    if !(edits.set.movedItems.isEmpty && edits.set.movedSections.isEmpty
      && edits.set.reloadedSections.isEmpty)
    {
      hasMoved = true
    }
    let number = accepted
    accepted += 1
    do {
      let completion: (Bool) -> Void = { [weak self] _ in
        self?.assumeIsolated { $0.completed.append(number) }
      }
      if chance(0.2) {
        // The same in a batch inside a batch.
        try table.performBatchUpdates {
          try table.performBatchUpdates { try tell(edits.set) }
        } completion: {
          completion($0)
        }
      } else {
        try table.perform(edits.set, completion: completion)
      }
    } catch {
      expect(false, "edits that fit were refused: \(error)")
    }
    checkData()
  }

  private func tell(_ set: ChangeSet) throws {
    try table.insertItems(at: set.insertedItems)
    for move in set.movedItems { try table.moveItem(at: move.from, to: move.to) }
    try table.deleteItems(at: set.deletedItems)
    try table.reloadSections(set.reloadedSections)
    try table.reloadItems(at: set.reloadedItems)
    for move in set.movedSections { try table.moveSection(move.from, to: move.to) }
    try table.insertSections(set.insertedSections)
    try table.deleteSections(set.deletedSections)
    try table.reloadSupplementaries(inSections: set.reloadedSupplementaries)
  }

  /// Tells of edits that do not fit; nothing may come of them.
  func refuse() {
    let before = (table.numberOfSections, table.isProcessingUpdates)
    var set = ChangeSet()
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: set.insertedItems = [[0, 0]]
    case 1: set.deletedSections = [feed.model.sections.count]
    case 2: set.reloadedItems = [[0, 1000]]
    case 3: set.deletedItems = [[-1, 0]]
    default: set.insertedSections = [0, 0]
    }
    do {
      try table.perform(set)
      expect(false, "edits that do not fit were accepted: \(set)")
    } catch {
      expect(!error.message.isEmpty, "an error without words")
    }
    expect(before == (table.numberOfSections, table.isProcessingUpdates), "a refused set left a trace")
    checkData()
  }

  func resize() {
    guard let node = table.visibleCells.randomElement(using: &generator),
      let path = table.indexPath(for: node)
    else { return }
    let item = feed.model.sections[path.section].items[path.row]
    guard node.id == ThrashModel.id(item) else { return }
    let height = feed.model.makeItem(&generator).height
    feed.model.sections[path.section].items[path.row].height = height
    node.style.height = .points(Double(height))
  }

  func select() {
    guard let section = feed.model.sections.indices.randomElement(using: &generator),
      let row = feed.model.sections[section].items.indices.randomElement(using: &generator)
    else { return }
    feed.model.sections[section].items[row].isSelected.toggle()
    if feed.model.sections[section].items[row].isSelected {
      table.selectItem(at: [section, row])
    } else {
      table.deselectItem(at: [section, row])
    }
  }

  /// Has the container keep less ready, or more; what it shows is the same.
  func squeeze() {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: table.didReceiveMemoryWarning()
    case 1:
      table.didEnterBackground()
      expect(
        table.visibleCells.allSatisfy { !$0.interfaceState.contains(.visible) } || table.resolved == nil
          || table.updates.hasAccepted, "a cell is visible in the background")
      table.willEnterForeground()
    case 2: table.clearContents()
    case 3: table.clearPreloadedData()
    default: table.setRangeMode(RangeMode.allCases.randomElement(using: &generator) ?? .full)
    }
  }

  func failOnce() {
    guard let element = feed.model.column.randomElement(using: &generator) else { return }
    feed.log.change { state in _ = state.failing.insert(element.id) }
  }

  func reload() {
    if chance(0.5), !feed.model.sections.isEmpty {
      feed.model.sections[0].items.shuffle(using: &generator)
    }
    for section in feed.model.sections.indices {
      for row in feed.model.sections[section].items.indices {
        feed.model.sections[section].items[row].isSelected = false
      }
    }
    reloads += 1
    let number = accepted
    accepted += 1
    table.reloadData { [weak self] _ in self?.assumeIsolated { $0.completed.append(number) } }
    checkData()
  }
}
