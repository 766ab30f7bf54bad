import Testing
@_spi(Benchmarks) import Weft
import WeftCollections

/// What benchmarks of containers measure with, without a container.
@Suite struct LayoutProbesTests {
  // Items of 20, 40 and 60 pixels: 0 to 20, 20 to 60 and 60 to 120.
  @Test("a probe of a layout places its items, counts those in some rows, and goes on with another length")
  func layout() {
    var probe = LayoutProbe(ListLayout(), count: 3) { (20 * ($0 + 1), 780) }
    #expect(probe.length == 120)
    #expect([0..<20, 0..<21, 20..<60, 60..<120, 0..<120].map { probe.count(in: $0) } == [1, 2, 1, 1, 3])
    probe.setSize(100, 780, at: 1)
    #expect(probe.length == 180 && probe.count(in: 0..<120) == 2)
  }

  // Three items of 100 pixels are on show at the beginning, and none is near 100,000 pixels further.
  @Test("a probe of ranges goes on from where it has scrolled to, and counts what changes on the way")
  func ranges() {
    var probe = RangeProbe(count: 3, length: 100)
    #expect([0, 100_000, 0, -100_000].map { probe.scroll(by: $0) } == [3, 3, 0, 3])
  }

  @Test("a probe of updates has the items that there are after each, and counts what has changed")
  func updates() throws {
    var probe = UpdateProbe(count: 3)
    #expect(probe.count == 3)
    try probe.insert(at: 3)
    try probe.insert(at: 0)
    #expect(probe.count == 5)
    // Two of five are gone, and one has come.
    #expect(try probe.apply([1, 2, 9, 5], over: [1, 2, 3, 4, 5]) == 3)
    #expect(probe.count == 4)
    #expect(try probe.apply([2, 1, 9, 5], over: [1, 2, 9, 5]) == 1)
    #expect(try probe.apply([2, 1, 9, 5], over: [2, 1, 9, 5]) == 0)
    #expect(probe.count == 4)
    var displayed = UpdateProbe(count: 3)
    for index in [3, 0, 2] { try displayed.insertDisplayed(at: index) }
    #expect(displayed.count == 6)
  }
}
