import Testing
import WeftGeometry

@testable import WeftGraphics

/// What reading images for several sizes counts.
@Suite struct ReadAgainWorkTests {
  /// Files, each with what is decoded from it, of 100 pixels each.
  private func work(_ uses: [(file: Int, decoded: Int)]) -> ReadAgainWork {
    uses.reduce(into: ReadAgainWork()) { $0.add($1.decoded, from: $1.file, pixels: 100) }
  }

  @Test("a file counts for each size but one, however many show it in the same")
  func count() {
    #expect(work([(1, 10), (1, 10), (2, 20)]).pixels == 0)
    #expect(work([(1, 10), (1, 11), (1, 11), (1, 12), (2, 20), (2, 21)]).pixels == 300)
    var none = ReadAgainWork()
    none.add(10, from: 1, pixels: 0)
    none.add(11, from: 1, pixels: 0)
    #expect(none == ReadAgainWork())
  }

  @Test("it is the same in any order, and what has gone counts no longer")
  func order() {
    let (some, more) = (work([(1, 10), (1, 11)]), work([(1, 11), (1, 12), (2, 20)]))
    var (one, other) = (some, more)
    one.add(more)
    other.add(some)
    #expect(one == other && one.pixels == 200)
    one.subtract(more)
    #expect(one == some && one.pixels == 100)
    one.subtract(some)
    #expect(one == ReadAgainWork())
  }

  @Test("what two take together is known before they are put together")
  func together() {
    let some = work([(1, 10), (1, 11), (3, 30)])
    // Two more sizes of the first file, one of them new, one more of the third, and two of a new one.
    let more = work([(1, 11), (1, 12), (3, 31), (4, 40), (4, 41)])
    #expect(some.pixels == 100 && some.pixels(with: more) == 400 && more.pixels(with: some) == 400)
    #expect(some.pixels(with: ReadAgainWork()) == 100 && ReadAgainWork().pixels(with: more) == 200)
  }

  // A file that is read for two sizes by others, and one that nobody else reads.
  @Test("a drawing that begins beside other cells counts the sizes that only it has")
  func beside() throws {
    var others = WorkAmounts()
    others.readAgain = work([(1, 10), (1, 11)])
    let cells = try TestCells(taking: others)
    var drawing = try #require(cells.beside.cells)
    #expect(drawing.decodedPixels == 100)
    drawing.add(11, from: 1, pixels: 100)
    #expect(drawing.decodedPixels == 100)
    drawing.add(12, from: 1, pixels: 100)
    #expect(drawing.decodedPixels == 200)
    drawing.add(20, from: 2, pixels: 100)
    #expect(drawing.decodedPixels == 200)
    drawing.add(21, from: 2, pixels: 100)
    #expect(drawing.decodedPixels == 300)
    withExtendedLifetime(cells) {}
  }

  // 9 × 9 pixels of three channels: 16 × 9 and two sevenths, and two for each byte; those again for all sizes but the first.
  @Test("the cells of a feed pay for the bytes of a PNG again where they show it in other sizes")
  func cells() throws {
    let image = try Image(
      data: PNGEncoder().encode(TestPicture.bitmap(9, 9) { UInt32($0 &* 7919 &+ $1) | 0xFF00_0000 }),
      name: "dear")
    var limits = RenderLimits.unlimited
    let bytes = 2 * image.bytes.count
    func decode(_ side: Double, beside others: WorkAmounts?) throws -> WorkAmounts {
      let cells = try others.map { try TestCells(taking: $0) }
      let budget = DrawingBudget(limits, beside: cells?.beside ?? .nothing)
      try budget.decode(
        ImageDrawing(image: image), in: Rect(x: 0, y: 0, width: side, height: side), scale: 1)
      withExtendedLifetime(cells) {}
      return budget.taken
    }
    limits[.cellImagePixels] = 1_000_000
    let first = try decode(9, beside: WorkAmounts())
    #expect(first.imagePixels == 185 + 40 + bytes && first.readAgain.pixels == 0)
    // The same size is there already.
    limits[.cellImagePixels] = 2 * first.imagePixels
    #expect(try decode(9, beside: first).imagePixels == first.imagePixels)
    let other = try decode(3, beside: WorkAmounts())
    limits[.cellImagePixels] = first.imagePixels + other.imagePixels + bytes
    #expect((first + (try decode(3, beside: first))).readAgain.pixels == bytes)
    limits[.cellImagePixels] -= 1
    #expect(throws: RenderError.self) { try decode(3, beside: first) }
    // A picture of its own may have half as many pixels, and counts each once.
    #expect(try decode(3, beside: nil).readAgain == ReadAgainWork())
  }
}
