import Foundation
import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// What containers in cells keep that are near, and not to be drawn.
@Suite struct NestedMemoryConcurrencyTests: NestedRowsSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  // Rows are 25 points high, in a viewport of 60. At 40 row 0 has ended 15 points above, within the half of a
  // viewport that the preload range reaches back.
  @Test(
    "cells of a container in a cell are no nearer than that cell, whatever is kept after a memory warning",
    arguments: [RangeMode.visibleOnly, .lowMemory])
  func noNearerThanTheirCell(mode: RangeMode) async throws {
    let rows = Rows(count: 300)
    let table = table(rows)
    table.rangeTunings[.display, .minimum] = .none
    table.rangeTunings[.preload, .minimum] = RangeTuning(leading: 0.5, trailing: 0.5)
    _ = try await table.makeFrame(.start)
    let cell = try #require(table.node(forRowAt: [0, 0]) as? RowCell)
    let box = try #require(cell.row.node(forItemAt: [0, 0]))
    #expect(box.interfaceState == .inHierarchy)
    _ = try await table.makeFrame(.offset(40))
    #expect(cell.interfaceState == [.measureLayout, .preload])
    #expect(box.interfaceState == [.measureLayout, .preload])
    cell.row.didReceiveMemoryWarning(mode)
    #expect(cell.row.rangeMode == mode)
    #expect(box.interfaceState == [.measureLayout, .preload])
    withExtendedLifetime(rows) {}
  }
}
