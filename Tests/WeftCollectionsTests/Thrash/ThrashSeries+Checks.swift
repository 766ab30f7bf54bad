@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What must be true after each frame, found from scratch.
extension ThrashSeries {
  /// The data source's counting is the model's.
  func checkData() {
    let model = feed.model
    expect(table.numberOfSections == model.sections.count, "\(table.numberOfSections) sections")
    for (section, expected) in model.sections.enumerated() {
      expect(table.numberOfItems(inSection: section) == expected.items.count, "items of section \(section)")
      for (row, item) in expected.items.enumerated() {
        guard let node = table.node(forItemAt: [section, row]) else { continue }
        // An item that was resized by its cell keeps its version.
        expect(node.id == ThrashModel.id(item), "\(node.id ?? "") instead of \(ThrashModel.id(item))")
        expect(table.indexPath(for: node) == [section, row], "the path of \(node.id ?? "")")
      }
    }
    let selected = model.sections.enumerated().flatMap { section, content in
      content.items.indices.filter { content.items[$0].isSelected }.map {
        IndexPath(row: $0, section: section)
      }
    }
    expect(
      table.indexPathsForSelectedItems == selected,
      "selected are \(table.indexPathsForSelectedItems), not \(selected)")
  }

  /// A frame shows just what the model has there.
  func check(_ frame: CollectionFrame) {
    checkData()
    shown = [:]
    for cell in frame.cells { if let id = cell.id { shown[id] = cell.pixels.y } }
    let column = feed.model.column
    let height = Int(Self.viewport.size.height)
    let total = column.reduce(0) { $0 + $1.height }
    let offset = Int(frame.position.offset)
    if !frame.position.isEstimated {
      expect(offset >= 0 && offset <= max(0, total - height), "offset \(offset) of \(total) points")
    }
    // What is shown is a stretch of the column, one below the other.
    var index =
      frame.cells.first.flatMap { cell in column.firstIndex { $0.place == cell.element } } ?? column.count
    var top = frame.cells.first?.pixels.y ?? 0
    if !frame.position.isEstimated {
      let above = column.prefix(index).reduce(0) { $0 + $1.height }
      expect(frame.cells.isEmpty || above - offset == top, "the first cell lies at \(top)")
    }
    expect(!frame.cells.isEmpty || total == 0, "nothing is shown of \(total) points")
    for cell in frame.cells {
      while index < column.count, column[index].height == 0 { index += 1 }
      guard index < column.count else {
        return complaints.append(
          "more cells than there are elements: \(frame.cells.map { "\($0.element) \($0.id ?? "") \($0.pixels)" }) in \(frame.position) of \(column)"
        )
      }
      let element = column[index]
      expect(cell.element == element.place, "\(cell.element) instead of \(element.place)")
      expect(cell.id == element.id, "\(cell.id ?? "") instead of \(element.id) at \(element.place)")
      expect(cell.pixels.y == top && cell.pixels.height == element.height, "\(element.id) at \(cell.pixels)")
      top += element.height
      index += 1
    }
    expect(top >= min(height, total) || total == 0, "the frame ends at \(top)")
    let shown = Set(table.visibleCells.map { ObjectIdentifier($0) })
    expect(Set(feed.displayed.keys) == shown, "the delegate knows of other cells than are visible")
    expect(
      shown.count == frame.cells.count, "\(shown.count) cells are visible, \(frame.cells.count) in the frame")
    for node in table.visibleCells {
      expect(
        node.interfaceState == .inHierarchy, "\(node.id ?? "") is visible in state \(node.interfaceState)")
    }
    checkRanges()
    complaints += feed.log.change { $0.complaints }
  }

  /// Each node's state is what its place has it be, found from scratch.
  private func checkRanges() {
    guard let resolved = table.resolved, let mode = table.rangeMode else { return }
    let (top, length) = (Double(resolved.top), Self.viewport.size.height)
    let isForward = table.rangeController.movesForward
    func span(_ range: RangeType) -> Range<Double>? {
      if range == .display, mode == .lowMemory { return nil }
      let tuning = table.rangeTunings[range, mode]
      let (before, after) =
        isForward ? (tuning.trailing, tuning.leading) : (tuning.leading, tuning.trailing)
      return top - before * length..<top + length + after * length
    }
    let (display, preload) = (span(.display), span(.preload))
    for position in resolved.measured.elements {
      let id = table.updates.visible.id(atPosition: position)
      guard let node = table.cells?[id]?.node else { continue }
      let rect = table.geometry.rect(of: position)
      func meets(_ span: Range<Double>?) -> Bool {
        span.map { Double(rect.start) < $0.upperBound && Double(rect.end) > $0.lowerBound } ?? false
      }
      var expected: InterfaceState = []
      if meets(preload) { expected.insert(.preload) }
      if meets(display) { expected.insert(.display) }
      if rect.length > 0, meets(top..<top + length) { expected = .inHierarchy }
      expect(
        node.interfaceState.subtracting(.measureLayout) == expected.subtracting(.measureLayout),
        "\(node.id ?? "") at \(rect.start) of \(top) is in state \(node.interfaceState), not \(expected), in mode \(mode)"
      )
      expect(
        (node as? ThrashCell)?.isToldOfItsState ?? true,
        "\(node.id ?? "") was told otherwise than its state \(node.interfaceState)")
    }
  }

  /// Frames at the same place come to build nothing any more.
  func standStill() async {
    var (stillFrames, patience) = (0, 100)
    while stillFrames < 3, patience > 0 {
      let before = feed.log.change { $0.built }
      await frame(.stay)
      stillFrames = feed.log.change { $0.built } == before ? stillFrames + 1 : 0
      patience -= 1
    }
    expect(patience > 0, "nodes are built for frame after frame where nothing changes")
  }
}
