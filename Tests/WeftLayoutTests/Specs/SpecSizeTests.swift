import Testing
import WeftGeometry
import WeftLayout

/// How large specs are where what is in them does not fit, or is asked for its size first.
@Suite struct SpecSizeTests {
  private let range = SizeRange(max: Size(width: 100, height: 50))

  @Test("a child that fills what there is gets it without the insets, and nothing where they take all of it")
  func insets() throws {
    let filled = try Box().inset(top: 1, left: 2, bottom: 3, right: 4).layoutThatFits(range)
    #expect(frames(filled) == [Rect(x: 2, y: 1, width: 94, height: 46)])
    #expect(filled.size == range.max)
    let squeezed = try Box().inset(60).layoutThatFits(range)
    #expect(frames(squeezed).map(\.size) == [.zero])
    #expect(squeezed.size == range.max)
    let least = try Box(content: Size(width: 5, height: 5)).inset(10)
      .layoutThatFits(SizeRange(min: Size(width: 60, height: 40), max: Size(width: 100, height: 50)))
    #expect(frames(least) == [Rect(x: 10, y: 10, width: 40, height: 20)])
    #expect(least.size == Size(width: 60, height: 40))
  }

  // The badge's middle is at (60, 0): half of it is beyond the child's 60 × 40.
  @Test("a badge may be larger than what it lies on, and a spec around both keeps to what it may be")
  func corners() throws {
    let large = Box(content: Size(width: 30, height: 30))
    let hanging = try Box(10, 10).corner(large).layoutThatFits(range)
    #expect(frames(hanging)[1] == Rect(x: -5, y: -15, width: 30, height: 30))
    let exact = try Box(60, 40).corner(Box(16, 16), wrapsCorner: true).layoutThatFits(.exact(100, 50))
    #expect(exact.size == range.max)
  }

  // 40 and the half of 16 above, and 10 below.
  @Test("a corner that is wrapped counts in a column that asks for sizes first")
  func cornerInColumn() throws {
    let column = VStack {
      Box(60, 40).corner(Box(16, 16), wrapsCorner: true)
      Box(20, 10)
    }
    let layout = try column.layoutThatFits(SizeRange(max: Size(width: 100, height: 100)))
    #expect(frames(layout).map(\.minY) == [0, 48])
    #expect(layout.size == Size(width: 68, height: 58))
  }

  // 30 + 190 = 220.
  @Test("an absolute spec that fits its children is no larger than it may be")
  func absolute() throws {
    let wide = Box(content: Size(width: 500, height: 5)).maxWidth(190).layoutPosition(x: 30, y: 0)
    let layout = try Absolute(sizing: .sizeToFit) { wide }
      .layoutThatFits(SizeRange(max: Size(width: 200, height: 50)))
    #expect(frames(layout)[0].width == 190)
    #expect(layout.size == Size(width: 200, height: 5))
  }

  @Test(
    "fractions of an element that is measured by itself refer to the most that it may be, in whole pixels")
  func fractions() throws {
    let box = Box(content: .zero).width(.fraction(0.5)).height(.fraction(0.21))
    #expect(try box.layoutThatFits(range).size == Size(width: 50, height: 11))
    #expect(try box.layoutThatFits(range, scale: 2).size == Size(width: 50, height: 10.5))
  }
}
