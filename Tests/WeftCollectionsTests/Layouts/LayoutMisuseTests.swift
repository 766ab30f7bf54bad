import Testing
import WeftCollections
import WeftGeometry

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

  @Test("room that is none, no columns and items of no size end the program with a sentence")
  func lengths() async {
    let insets = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ListLayout(sectionInsets: EdgeInsets(right: -1))
    }
    #expect(
      Self.told(insets).contains(
        "The room around a section's items must be a finite number of points of at least 0, but it is -1.0."))
    let spacing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = FlowLayout(itemSpacing: 1, lineSpacing: .infinity)
    }
    #expect(
      Self.told(spacing).contains(
        "The room between items must be a finite number of points of at least 0, but it is inf."))
    let waterfall = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = WaterfallLayout(columns: .count(2), itemSpacing: 1, lineSpacing: -2)
    }
    let grid = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = GridLayout(columns: .count(2), itemSpacing: 1, lineSpacing: -2)
    }
    for line in [waterfall, grid] {
      #expect(Self.told(line).contains("must be a finite number of points of at least 0, but it is -2.0."))
    }
    let columns = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = WaterfallLayout(columns: 0)
    }
    #expect(Self.told(columns).contains("There is at least one column, but there are to be 0."))
    let gallery = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = GalleryLayout(itemSize: Size(width: 10, height: -2))
    }
    #expect(Self.told(gallery).contains("An item has a finite size of at least 0 points"))
  }

  @Test("a kind of supplementary that a layout names twice ends the program with a sentence")
  func kinds() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = LayoutKinds(leading: [.header], trailing: [.footer, .header])
    }
    #expect(Self.told(result).contains("A layout places each kind of supplementary once"))
  }
}
