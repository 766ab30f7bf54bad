import Testing

@testable import Weft
@testable import WeftCollections

@Suite struct RangeControllerTests {
  /// 100 rows of 100 points.
  private let column: ColumnGeometry = {
    var column = ColumnGeometry()
    for _ in 0..<100 { column.append(height: 100) }
    return column
  }()

  // A viewport 1000 points high shows 10 rows.
  private func viewport(at offset: Double) -> Range<Double> { offset..<offset + 1000 }

  @Test("before anybody has scrolled, little is kept ready")
  func minimumAtFirst() {
    let controller = RangeController()
    let ranges = controller.update(viewport: viewport(at: 0), in: column)
    #expect(controller.mode == .minimum)
    // 0.25 screenfuls ahead: down to 1250, which is in the middle of row 12. Preload: to 1500.
    #expect(ranges == .init(visible: 0..<10, display: 0..<13, preload: 0..<15))
    _ = controller.update(viewport: viewport(at: 500), in: column)
    #expect(controller.mode == .minimum)
  }

  @Test("from the first drag on, ranges are full, and the longer side is ahead")
  func fullOnceDragged() {
    let controller = RangeController()
    _ = controller.update(viewport: viewport(at: 0), in: column)
    controller.beginDragging()
    let forward = controller.update(viewport: viewport(at: 5000), in: column)
    #expect(controller.mode == .full)
    #expect(forward == .init(visible: 50..<60, display: 45..<70, preload: 35..<85))
    let backward = controller.update(viewport: viewport(at: 4000), in: column)
    #expect(backward == .init(visible: 40..<50, display: 30..<55, preload: 15..<65))
  }

  @Test("standing still keeps the direction")
  func directionIsKept() {
    let controller = RangeController()
    controller.beginDragging()
    _ = controller.update(viewport: viewport(at: 5000), in: column)
    let up = controller.update(viewport: viewport(at: 4000), in: column)
    #expect(controller.update(viewport: viewport(at: 4000), in: column) == up)
  }

  @Test("a mode that was asked for lasts one update once somebody has scrolled")
  func pinnedMode() {
    let controller = RangeController()
    controller.beginDragging()
    _ = controller.update(viewport: viewport(at: 0), in: column)
    controller.setMode(.lowMemory)
    let ranges = controller.update(viewport: viewport(at: 0), in: column)
    #expect(ranges == .init(visible: 0..<10, display: 0..<10, preload: 0..<10))
    _ = controller.update(viewport: viewport(at: 0), in: column)
    #expect(controller.mode == .full)
  }

  @Test("states are nested: visible has all, display has preload, beyond there is only measuring")
  func states() {
    let ranges = RangeController.Ranges(visible: 2..<3, display: 1..<4, preload: 0..<5)
    #expect(ranges.state(of: 2) == .inHierarchy)
    #expect(ranges.state(of: 1) == [.measureLayout, .preload, .display])
    #expect(ranges.state(of: 4) == [.measureLayout, .preload])
    #expect(ranges.state(of: 5) == [.measureLayout])
  }

  @Test("an empty column has empty ranges")
  func empty() {
    let ranges = RangeController().update(viewport: viewport(at: 0), in: ColumnGeometry())
    #expect(ranges.visible.isEmpty && ranges.display.isEmpty && ranges.preload.isEmpty)
  }
}
