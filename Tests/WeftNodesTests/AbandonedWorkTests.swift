import Testing
import WeftGeometry
import WeftSynchronization
import WeftTestSupport

@testable import WeftGraphics
@testable import WeftNodes

/// Counts drawings, and gives their work up at one of them.
private final class Drawings: AbandonableWork {
  private let counted = Atomic<Int>(0)
  private let last: Int

  /// - Parameter last: the drawing that gives the work up.
  init(last: Int) { self.last = last }

  var count: Int { counted.load(ordering: .relaxed) }
  var isGivenUp: Bool { count >= last }
  var isCancelled: Bool { isGivenUp }
  func willReadMuch() {}
  func isGivenUpBeforeLongStep() -> Bool { isGivenUp }

  /// Ten of them.
  var list: DisplayList {
    var list = DisplayListBuilder()
    for _ in 0..<10 {
      list.append(
        .draw(Rect(x: 0, y: 0, width: 1, height: 1)) { _ in self.counted.add(1, ordering: .relaxed) })
    }
    return list.finish()
  }
}

@Suite struct AbandonedWorkTests {
  @Test("a picture that is given up ends at its next command")
  func commands() throws {
    let environment = try RenderEnvironment.standard()
    let drawings = Drawings(last: 3)
    let error = #expect(throws: RenderError.self) {
      try GivenUpWork.$current.withValue(drawings) {
        _ = try environment.rasterizer.rasterize(
          drawings.list, size: PixelSize(width: 1, height: 1), scale: 1)
      }
    }
    #expect(error?.reason == .givenUp)
    #expect(drawings.count == 3)
  }

  @Test("a text that is given up is neither shaped to its end nor kept")
  func text() throws {
    let engine = TextEngine(fonts: try .standard())
    let request = TextLayoutRequest(
      text: StyledText("one\ntwo\nthree"), constraint: Size(width: 100, height: .infinity))
    let cut = GivenUpWork.$current.withValue(AskedWork(isCancelled: true, isGivenUp: true, longSteps: 0)) {
      engine.layout(for: request)
    }
    #expect(cut.lines.isEmpty)
    #expect(engine.layout(for: request).lines.count == 3)
  }

  @Test("an image that is given up is an error, and whole for who asks again")
  func image() throws {
    let png = try Bitmap(size: PixelSize(width: 4, height: 4), isOpaque: true) { _, row in
      for x in 0..<4 { row[x] = 0xFF00_00FF }
    }.png()
    let image = try Image(data: png, name: "test")
    let store = ImageStore()
    let size = PixelSize(width: 2, height: 2)
    let error = #expect(throws: ImageError.self) {
      try GivenUpWork.$current.withValue(AskedWork(isCancelled: true, isGivenUp: true, longSteps: 0)) {
        _ = try store.bitmap(for: image, filling: size)
      }
    }
    #expect(error?.reason == .givenUp)
    #expect(try store.bitmap(for: image, filling: size)?[1, 1] == 0xFF00_00FF)
  }

  /// Writes down what it is asked.
  private final class Asked: AbandonableWork {
    let questions = Mutex<[String]>([])

    private func ask(_ question: String) -> Bool {
      questions.withLock { $0.append(question) }
      return false
    }

    var isGivenUp: Bool { ask("waits") }
    var isCancelled: Bool { ask("does not wait") }
    func willReadMuch() {}
    func isGivenUpBeforeLongStep() -> Bool { ask("long") }
  }

  // 800 × 800 is more than half a million, and so is half of 1,100 × 1,100; half of 900 × 900 is not.
  @Test(
    "an image that is large, or shown large, waits for its turn before it is decoded, and not while others may wait for it",
    arguments: [(800, 300, true), (2, 1100, true), (2, 900, false)])
  func turn(side: Int, shown: Int, isLong: Bool) throws {
    let png = try Bitmap(size: PixelSize(width: side, height: side), isOpaque: true) { _, row in
      row[0] = 0xFF00_0000
    }
    .png()
    let work = Asked()
    let bitmap = try GivenUpWork.$current.withValue(work) {
      try ImageStore().bitmap(
        for: try Image(data: png, name: "test"), filling: PixelSize(width: shown, height: shown))
    }
    #expect(bitmap != nil)
    let questions = work.questions.withLock { $0 }
    #expect((questions.first == "long") == isLong)
    let others = isLong ? questions.dropFirst() : questions[...]
    #expect(!others.isEmpty && others.allSatisfy { $0 == "does not wait" })
  }

  // Half a million pixels are decoded in the time of 41 of them.
  @Test("a text of very many emoji waits for its turn before it is shaped, and is not where it is given up")
  func emoji() throws {
    let engine = TextEngine(fonts: try .standard())
    func questions(_ count: Int) -> [String] {
      let work = Asked()
      GivenUpWork.$current.withValue(work) {
        _ = engine.layout(for: TextLayoutRequest(text: StyledText(String(repeating: "🎈", count: count))))
      }
      return work.questions.withLock { $0 }
    }
    #expect(questions(41).contains("long") && !questions(40).contains("long"))
    let text = TextLayoutRequest(text: StyledText(String(repeating: "🎁", count: 41)))
    let cut = GivenUpWork.$current.withValue(GivenUpInTheQueue()) { engine.layout(for: text) }
    #expect(cut.glyphCount == 0)
  }

  // Sixteen pictures are unpacked at a time.
  @Test("between the pictures of emoji it is asked whether they are still wanted")
  func pictures() throws {
    let environment = try RenderEnvironment.standard()
    let all = String(String.UnicodeScalarView((0..<40).compactMap { Unicode.Scalar(0x1F330 + $0) }))
    func questions(_ text: String) throws -> Int {
      let layout = environment.text.layout(for: TextLayoutRequest(text: StyledText(text)))
      var list = DisplayListBuilder()
      list.text(layout, at: Point(x: 0, y: 0))
      let (work, drawing) = (Asked(), list.finish())
      _ = try GivenUpWork.$current.withValue(work) {
        try environment.rasterizer.rasterize(drawing, size: PixelSize(width: 900, height: 30), scale: 1)
      }
      return work.questions.withLock { $0.count }
    }
    #expect(try questions(all) == questions(String(repeating: "🌰", count: 40)) + 2)
  }

  /// Given up while it waits for its turn to take a long step.
  private final class GivenUpInTheQueue: AbandonableWork {
    let isGivenUp = false
    let isCancelled = false
    func willReadMuch() {}
    func isGivenUpBeforeLongStep() -> Bool { true }
  }

  // All who wait may give up at the same moment: what none of them begins takes no memory.
  @Test("what is given up while it waits for a long step takes no such step")
  func queue() throws {
    let side = 1100
    let bitmap = Bitmap(size: PixelSize(width: side, height: side), isOpaque: true) { _, row in
      row[0] = 0xFF00_0000
    }
    let image = try Image(
      data: try Bitmap(size: PixelSize(width: 1, height: 1), isOpaque: true) { _, row in row[0] = 0xFF00_0000
      }.png(), name: "test")
    let store = ImageStore()
    let shown = PixelSize(width: side, height: side)
    let node = DisplayNode()
    node.frame = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
    let environment = try RenderEnvironment.standard()
    let list = node.makeDisplayList()
    let lane = GivenUpInTheQueue()
    func reason(_ body: () throws -> Void) -> RenderError.Reason? {
      #expect(throws: RenderError.self) { try GivenUpWork.$current.withValue(lane, operation: body) }?.reason
    }
    #expect(reason { _ = try node.bitmap(of: list, scale: 1, environment: environment) } == .givenUp)
    #expect(reason { _ = try PNGEncoder().encode(bitmap) } == .givenUp)
    #expect(reason { try DrawingBudget(.standard).blur(side * side) } == .givenUp)
    let error = #expect(throws: ImageError.self) {
      try GivenUpWork.$current.withValue(lane) { _ = try store.bitmap(for: image, filling: shown) }
    }
    #expect(error?.reason == .givenUp && store.byteCount == 0)
    #expect(try store.bitmap(for: image, filling: shown) != nil)
  }
}
