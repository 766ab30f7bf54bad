import Testing
import WeftGeometry

@testable import WeftGraphics

/// Lists before they are drawn: what is left out of them, and what is known of them.
@Suite struct DisplayListTests {
  private static let box = RoundedRect(Rect(x: 0, y: 0, width: 10, height: 10))
  private static let fill = DisplayCommand.fill(box, .black)

  /// The names of the commands of a list.
  private func names(_ list: DisplayList) -> [String] {
    list.commands.map { command in
      switch command {
      case .fill: "fill"
      case .stroke: "stroke"
      case .shadow: "shadow"
      case .pushClip: "clip"
      case .pushGroup: "group"
      case .pushShadow: "throw"
      case .pushTransform: "transform"
      case .pop: "pop"
      case .slot: "slot"
      case .bitmap: "bitmap"
      default: "other"
      }
    }
  }

  private func names(_ build: (inout DisplayListBuilder) -> Void) -> [String] {
    var builder = DisplayListBuilder()
    build(&builder)
    return names(builder.finish())
  }

  @Test("what would not show is not there: what is clear, has no extent, no width, or nothing in it")
  func leftOut() {
    let flat = RoundedRect(Rect(x: 0, y: 0, width: 10, height: 0))
    let added = names { list in
      list.fill(Self.box, .clear)
      list.fill(flat, .black)
      list.stroke(Self.box, width: 0, .black)
      list.stroke(Self.box, width: 1, .clear)
      list.stroke(flat, width: 1, .black)
      list.withClip(Self.box) { _ in }
      list.withGroup(alpha: 0.5) { $0.withTransform(.scale(x: 2, y: 2)) { _ in } }
      list.withShadow(Shadow(), coveredBox: Self.box) { _ in }
    }
    #expect(added.isEmpty)
  }

  @Test(
    "a group of alpha 1 and a transform that changes nothing are no steps, and others end where they should")
  func pushes() {
    #expect(names { $0.withGroup(alpha: 1) { $0.fill(Self.box, .black) } } == ["fill"])
    #expect(names { $0.withGroup(alpha: 0.99) { $0.fill(Self.box, .black) } } == ["group", "fill", "pop"])
    #expect(names { $0.withTransform(.identity) { $0.fill(Self.box, .black) } } == ["fill"])
    let moved = Transform.translation(by: Point(x: 0, y: 1))
    #expect(
      names { $0.withTransform(moved) { $0.fill(Self.box, .black) } } == ["transform", "fill", "pop"])
  }

  @Test(
    "the shadow of what stays in a covered box is the box's; of what does not, or of no box, the picture's")
  func shadows() {
    func thrown(_ box: RoundedRect?, _ inner: RoundedRect) -> [String] {
      names { list in
        list.withShadow(Shadow(), coveredBox: box) {
          $0.fill(Self.box, .white)
          $0.withClip(Self.box) { $0.fill(inner, .black) }
          $0.fill(inner, .black)
        }
      }
    }
    let body = ["fill", "clip", "fill", "pop", "fill"]
    let inside = RoundedRect(Rect(x: 1, y: 1, width: 9, height: 9))
    #expect(thrown(Self.box, inside) == ["shadow"] + body)
    #expect(thrown(nil, inside) == ["throw"] + body + ["pop"])
    for (x, y) in [(2.0, 1.0), (1, 2), (-1, 1), (1, -1)] {
      let beyond = RoundedRect(Rect(x: x, y: y, width: 9, height: 9))
      #expect(thrown(Self.box, beyond) == ["throw"] + body + ["pop"], "\(x), \(y)")
    }
    let clear = names { $0.withShadow(Shadow(color: .clear), coveredBox: nil) { $0.fill(Self.box, .black) } }
    #expect(clear == ["fill"])
  }

  @Test("a list covers a box where it fills all of it at once, with nothing around that could hide it")
  func covers() {
    let size = Size(width: 10, height: 8)
    func covers(_ commands: [DisplayCommand]) -> Bool { DisplayList(commands: commands).covers(size) }
    func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> DisplayCommand {
      .fill(RoundedRect(Rect(x: x, y: y, width: width, height: height)), .white)
    }
    #expect(covers([fill(0, 0, 10, 8)]) && covers([fill(-1, -2, 11, 10)]))
    for missing in [fill(1, 0, 10, 8), fill(0, 1, 10, 8), fill(0, 0, 9.5, 8), fill(0, 0, 10, 7.5)] {
      #expect(!covers([missing]))
    }
    let all = fill(0, 0, 10, 8)
    #expect(!covers([]) && !covers([.pushGroup(alpha: 0.5), all, .pop]))
    #expect(!covers([.pushClip(Self.box), all, .pop]) && !covers([.pushTransform(.identity), all, .pop]))
    #expect(!covers([.pushShadow(Shadow()), all, .pop]))
    #expect(covers([.pushClip(Self.box), .pop, all]))
    #expect(!covers([.fill(RoundedRect(Self.box.rect, radius: 1), .white)]))
    #expect(!covers([.fill(Self.box, Color(white: 1, alpha: 0.9))]))
    #expect(!covers([.stroke(Self.box, width: 5, .white)]))
  }

  @Test(
    "of a picture in a clip, of bitmaps and of others' drawings the bounds are known; what is not finite has none"
  )
  func bounds() throws {
    let image = ImageDrawing(image: try Image(data: TestFile.pngHeader(2, 2), name: "two"))
    let rect = Rect(x: 2, y: 3, width: 10, height: 20)
    let clip = RoundedRect(Rect(x: 8, y: -5, width: 40, height: 10))
    func bounds(_ command: DisplayCommand) -> Rect? { DisplayList(commands: [command]).bounds }
    #expect(bounds(.image(image, in: rect, clippedTo: nil)) == rect)
    #expect(bounds(.image(image, in: rect, clippedTo: clip)) == Rect(x: 8, y: 3, width: 4, height: 2))
    #expect(bounds(.bitmap(TestPicture.clear(1, 1), in: rect)) == rect)
    #expect(bounds(.draw(rect) { _ in }) == rect)
    #expect(bounds(.stroke(RoundedRect(rect), width: 9, .black)) == rect)
    // Three deviations on each side, moved by (1, -2).
    let shadow = Shadow(offset: Point(x: 1, y: -2), radius: 2)
    #expect(bounds(.shadow(RoundedRect(rect), shadow)) == Rect(x: -3, y: -5, width: 22, height: 32))
    #expect(bounds(.draw(Rect(x: 0, y: 0, width: .infinity, height: 1)) { _ in }) == nil)
    #expect(bounds(.draw(Rect(x: 0, y: 0, width: 0, height: 1)) { _ in }) == nil)
  }

  // The test font's three boxes of 20 × 20 points, and half an em more on each side; then moved, and three deviations more.
  @Test("the bounds of a text's shadow are those of the text, moved, with room for the blur")
  func textShadowBounds() throws {
    let text = TextEngine(fonts: try .test())
      .layout(for: TextLayoutRequest(text: StyledText("abc", TextAttributes(font: .test(size: 20)))))
    let origin = Point(x: 20, y: 30)
    func bounds(_ command: DisplayCommand) -> Rect? { DisplayList(commands: [command]).bounds }
    #expect(
      bounds(.text(text, at: origin, defaultColor: .black)) == Rect(x: 10, y: 20, width: 80, height: 40))
    let shadow = Shadow(offset: Point(x: 3, y: -2), radius: 2)
    #expect(bounds(.textShadow(text, at: origin, shadow)) == Rect(x: 7, y: 12, width: 92, height: 52))
  }

  private final class Owner {}

  @Test(
    "a list is divided at its slots, and what is around a slot is ended before it and begun again after it")
  func divided() {
    let (first, second) = (Owner(), Owner())
    let clip = RoundedRect(Rect(x: 0, y: 0, width: 5, height: 5))
    let list = DisplayList(commands: [
      Self.fill, .pushClip(clip), Self.fill, .slot(ObjectIdentifier(first), Self.box), .pop, Self.fill,
      .pushGroup(alpha: 0.5), .slot(ObjectIdentifier(second), clip), Self.fill, .pop,
    ])
    let (below, slots) = list.divided()
    #expect(names(below) == ["fill", "clip", "fill", "pop"])
    #expect(slots.map(\.owner) == [ObjectIdentifier(first), ObjectIdentifier(second)])
    #expect(slots.map(\.shape) == [Self.box, clip] && slots.map(\.clips) == [[clip], []])
    #expect(slots.map(\.isPlain) == [true, false])
    #expect(slots.map { names($0.above) } == [["fill"], ["group", "fill", "pop"]])
    let bitmap = TestPicture.clear(1, 1)
    let filled = list.filled(with: [ObjectIdentifier(second): (bitmap, Rect(x: 0, y: 0, width: 1, height: 1))]
    )
    #expect(names(filled)[3] == "slot" && names(filled)[7...9] == ["clip", "bitmap", "pop"])
  }

  @Test(
    "of what is inside a clip without extent nothing is seen, and what comes after it is",
    arguments: [
      Rect(x: 0, y: 0, width: 0, height: 4), Rect(x: 0, y: 0, width: 4, height: 0),
      Rect(x: 0, y: 0, width: -1, height: 4), Rect(x: 0, y: 0, width: .nan, height: 4),
    ])
  func emptyClip(rect: Rect) throws {
    let bitmap = try rasterize(4, 4) { list in
      list.withClip(RoundedRect(rect)) { $0.fill(Self.box, .black) }
      list.fill(RoundedRect(Rect(x: 3, y: 3, width: 1, height: 1)), .black)
    }
    #expect((0..<16).filter { bitmap[$0 % 4, $0 / 4] != 0 } == [15])
  }

  @Test("a text without lines adds nothing to a list")
  func emptyText() throws {
    let (empty, word) = (try layOut(""), try layOut("word"))
    #expect(names { $0.text(empty, at: .zero) } == [])
    #expect(names { $0.text(word, at: .zero) } == ["other"])
  }

  // x' = x − y and y' = x + y: the corners of 2 × 3 points become (0, 0), (2, 2), (−3, 3) and (−1, 5).
  @Test("the bounds of what is turned hold all four corners")
  func turnedBounds() {
    let turn = Transform(a: 1, b: 1, c: -1, d: 1, tx: 0, ty: 0)
    let shape = RoundedRect(Rect(x: 0, y: 0, width: 2, height: 3))
    let list = DisplayList(commands: [.pushTransform(turn), .fill(shape, .black), .pop])
    #expect(list.bounds == Rect(x: -3, y: 0, width: 5, height: 5))
  }
}
