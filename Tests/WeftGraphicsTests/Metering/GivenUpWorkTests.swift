import Testing
import WeftGeometry
import WeftTestSupport

@testable import WeftGraphics

/// Who is asked whether work is still wanted.
@Suite struct GivenUpWorkTests {
  private func answers() -> [Bool] {
    [GivenUpWork.isCancelled, GivenUpWork.isGivenUp, GivenUpWork.isGivenUpBeforeLongStep]
  }

  @Test("each question is put to the work that is done, and work that nobody can give up never is")
  func questions() {
    #expect(answers() == [false, false, false])
    let works = [AskedWork(isCancelled: true), AskedWork(isGivenUp: true), AskedWork(longSteps: 0)]
    for (index, work) in works.enumerated() {
      let found = GivenUpWork.$current.withValue(work) { answers() }
      #expect(found == (0..<3).map { $0 == index })
    }
  }

  // 1 << 19 pixels.
  @Test("before steps of more than half a million pixels it is asked, before shorter ones not")
  func longSteps() {
    let work = AskedWork(longSteps: 0)
    GivenUpWork.$current.withValue(work) {
      #expect(!GivenUpWork.isGivenUp(beforeHandling: 524_288) && work.longStepCount == 0)
      #expect(GivenUpWork.isGivenUp(beforeHandling: 524_289) && work.longStepCount == 1)
    }
    let wanted = AskedWork()
    GivenUpWork.$current.withValue(wanted) {
      #expect(!GivenUpWork.isGivenUp(beforeHandling: 524_289) && wanted.longStepCount == 1)
    }
  }

  @Test("where nothing can be given up nobody counts pixels")
  func uncounted() {
    var count = 0
    func pixels() -> Int {
      count += 1
      return .max
    }
    // Not within `#expect`, which evaluates arguments in order to show them.
    let isGivenUp = GivenUpWork.isGivenUp(beforeHandling: pixels())
    #expect(!isGivenUp && count == 0)
  }

  // Burmese letters of three bytes, which count 27 in a word that is broken and six in one that is not: of half a million pixels
  // at 260 for each that is beyond the bytes 2,016. So 84 letters fit, and 673 where no line ends.
  @Test(
    "before a word is shaped that takes long it is asked, where there are lines to break it into and where not",
    arguments: [(300.0, 84, 0), (300, 85, 1), (.infinity, 672, 0), (.infinity, 673, 1)])
  func longWords(width: Double, count: Int, asked: Int) throws {
    let engine = TextEngine(fonts: try .standard())
    let work = AskedWork()
    let request = TextLayoutRequest(
      text: StyledText(String(repeating: "က", count: count), TextAttributes(font: Font(size: 12))),
      constraint: Size(width: width, height: .infinity))
    _ = GivenUpWork.$current.withValue(work) { engine.layout(for: request) }
    #expect(work.longStepCount == asked)
  }

  @Test("a text of plain words, however long, is none that takes long")
  func plainWords() throws {
    let engine = TextEngine(fonts: try .standard())
    let work = AskedWork()
    let text = StyledText(
      String(repeating: "several words ", count: 500), TextAttributes(font: Font(size: 12)))
    let request = TextLayoutRequest(text: text, constraint: Size(width: 300, height: .infinity))
    _ = GivenUpWork.$current.withValue(work) { engine.layout(for: request) }
    #expect(work.longStepCount == 0)
  }
}
