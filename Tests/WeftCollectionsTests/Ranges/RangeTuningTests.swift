import Testing
import Weft

@Suite struct RangeTuningTests {
  // A viewport 1000 points high at 5000: one screenful is 1000 points.
  let viewport = 5000.0..<6000.0

  @Test(
    "a range reaches its leading screenfuls ahead and its trailing ones behind",
    arguments: [
      (RangeType.display, true, 4500.0..<7000.0), (.preload, true, 3500.0..<8500.0),
      (.display, false, 4000.0..<6500.0), (.preload, false, 2500.0..<7500.0),
    ])
  func spans(range: RangeType, movingForward: Bool, expected: Range<Double>) {
    let tuning = RangeTunings.standard[range]
    #expect(tuning.span(around: viewport, movingForward: movingForward) == expected)
  }

  // Those of its `ASAbstractLayoutController`.
  @Test(
    "ranges reach as far as Texture's do for lists and grids",
    arguments: [
      (RangeType.display, RangeMode.minimum, 0.25, 0.25), (.display, .full, 1, 0.5),
      (.preload, .minimum, 0.5, 0.25), (.preload, .full, 2.5, 1.5),
    ])
  func standard(range: RangeType, mode: RangeMode, leading: Double, trailing: Double) {
    #expect(RangeTunings.standard[range, mode] == RangeTuning(leading: leading, trailing: trailing))
  }

  @Test("modes that name no tuning cover the viewport only")
  func viewportOnly() {
    #expect(RangeTunings.standard[.display, .visibleOnly] == RangeTuning.none)
    #expect(RangeTunings.standard[.preload, .lowMemory] == RangeTuning.none)
  }

  @Test("ranges hold one another in every mode that reaches beyond the viewport")
  func nesting() {
    for mode in [RangeMode.minimum, .full] {
      let display = RangeTunings.standard[.display, mode]
      let preload = RangeTunings.standard[.preload, mode]
      #expect(preload.leading >= display.leading && preload.trailing >= display.trailing)
      #expect(display.leading >= display.trailing && preload.leading >= preload.trailing)
    }
  }
}
