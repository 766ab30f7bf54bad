import Testing
import WeftCollections

@Suite struct LayoutMisuseTests {
  private static func told(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("a least width of a grid's or a waterfall's columns that is none ends the program with a sentence")
  func leastWidth() async {
    let grid = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = GridLayout(columns: .minimumItemWidth(0))
    }
    #expect(Self.told(grid).contains("A least width must be a finite number above 0, but it is 0.0."))
    let waterfall = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = WaterfallLayout(columns: .minimumItemWidth(.nan))
    }
    #expect(Self.told(waterfall).contains("A least width must be a finite number above 0, but it is nan."))
  }
}
