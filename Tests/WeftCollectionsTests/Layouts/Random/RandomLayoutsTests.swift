import Testing
import WeftGeometry
import WeftLayout
import WeftTestSupport

@testable import WeftCollections

/// All standard layouts, changed at random, lie as arrays say that are placed anew for each question.
@Suite struct RandomLayoutsTests {
  enum Kind: String, CaseIterable {
    case list, grid, gallery, pager, flow, waterfall
  }

  @Test(
    "a layout changed at random lies as arrays say", arguments: Kind.allCases, randomSeeds(20))
  func random(kind: Kind, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var series = Series(kind, using: &random)
    var steps: [String] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) { steps.append(series.edit(using: &random)) }
    for step in 0..<16 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        series.measure(share: 1, using: &random)
        steps.append("measure all")
      case 1:
        series.measure(share: Double.random(in: 0...1, using: &random), using: &random)
        steps.append("measure some")
      default: steps.append(series.edit(using: &random))
      }
      if let defect = series.defect(using: &random) {
        Issue.record("\(kind), seed \(seed), step \(step), \(series.layout): \(defect); after \(steps)")
        return
      }
    }
  }

  @Test(
    "an item is measured at the breadth of the narrowest column of a grid or waterfall, as long as it likes",
    arguments: 0..<40 as Range<UInt64>)
  func breadths(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let width = Int.random(in: 1...200, using: &random)
    let count = Int.random(in: 1...7, using: &random)
    let gap = Int.random(in: 0...8, using: &random)
    let narrowest = PlainPlacement.columns(count, sharing: width, gap: gap).map(\.count).min() ?? 0
    let container = LayoutContainer(
      scrollDirection: .vertical, viewport: Size(width: Double(width), height: 100))
    let expected = SizeRange(
      min: Size(width: Double(narrowest), height: 0), max: Size(width: Double(narrowest), height: .infinity))
    let layouts: [any CollectionLayout] = [
      GridLayout(columns: count, spacing: Double(gap)), WaterfallLayout(columns: count, spacing: Double(gap)),
    ]
    for layout in layouts {
      let section = layout.makeSection(SectionContents(itemCount: 1), in: container)
      #expect(section.sizeRange(of: 0) == expected, "seed \(seed)")
    }
  }
}
