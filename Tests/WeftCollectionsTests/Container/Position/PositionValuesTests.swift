import Testing
import WeftGeometry

@testable import Weft
@testable import WeftCollections

/// The values that say where a container stands, and what is on show there.
@Suite struct PositionValuesTests {
  private func rect(_ start: Int) -> AxisRect { AxisRect(start: start, length: 5, cross: 3, breadth: 9) }

  @Test("where more becomes known before what is on show, its place and where it is shown move alike")
  func moved() {
    let element = ElementOnShow(
      element: ElementID(4), isItem: true, position: 6, natural: rect(-20), shown: rect(10))
    let moved = element.moved(by: 7)
    #expect(moved.natural == rect(-13) && moved.shown == rect(17))
    #expect(moved.element == ElementID(4) && moved.isItem && moved.position == 6)
    var resolved = ResolvedPosition(
      top: 30, offset: 12, isEstimated: true, shift: 1, movement: 2,
      measured: LayoutStretch(0..<1, span: 0..<5), elements: [element, element])
    resolved.move(by: 7)
    #expect(resolved.top == 37 && resolved.elements.map(\.shown) == [rect(17), rect(17)])
    #expect(resolved.offset == 12 && resolved.shift == 1 && resolved.movement == 2)
    resolved.move(by: 0)
    #expect(resolved.top == 37)
  }

  @Test("a position is told by its element where it is an estimate, and else by its offset")
  func requests() {
    let item = CollectionElement.item([0, 7])
    func request(_ isEstimated: Bool, _ element: CollectionElement?) -> PositionRequest {
      ContentPosition(offset: 30, isEstimated: isEstimated, element: element, distance: 4).request
    }
    #expect(request(true, item) == .element(item, distance: 4))
    #expect(request(false, item) == .offset(30) && request(true, nil) == .offset(30))
    #expect(ContentPosition(offset: 30).request == .offset(30))
  }

  @Test(
    "an offset is one to the right where content is scrolled sideways, and else one down",
    arguments: [
      (ScrollDirection.vertical, Point(x: 5, y: 30)), (.horizontal, Point(x: 30, y: 5)),
      (.both, Point(x: 5, y: 30)),
    ] as [(ScrollDirection, Point)])
  func point(direction: ScrollDirection, point: Point) {
    #expect(ContentPosition(offset: 30, crossOffset: 5, scrollDirection: direction).point == point)
  }

  // Half a pixel goes to the larger number: 7.5 to 8, 4.5 to 5 and 13.5 to 14.
  @Test("at another scale what was on show was where it was, in the nearest pixels")
  func scaled() {
    var shown = ShownElements()
    let first = ShownElements.Place(
      element: ElementID(1), isItem: false, natural: rect(-10), shown: rect(4), isVisible: false)
    shown.places = [first, .init(element: ElementID(2), isItem: true, natural: rect(20))]
    shown.scalePlaces(by: 1.5)
    func larger(_ start: Int) -> AxisRect { AxisRect(start: start, length: 8, cross: 5, breadth: 14) }
    #expect(shown.places.map(\.natural) == [larger(-15), larger(30)])
    #expect(shown.places.map(\.rect) == [larger(6), larger(30)])
    #expect(shown.places.map(\.isItem) == [false, true] && shown.places.map(\.isVisible) == [false, true])
    #expect(shown.places.map(\.element) == [ElementID(1), ElementID(2)])
  }

  @Test("a place is told by the first item on show, and by a header only where there is no item")
  func anchor() {
    func place(_ number: UInt64, isItem: Bool) -> ShownElements.Place {
      .init(element: ElementID(number), isItem: isItem, natural: rect(Int(number)))
    }
    var shown = ShownElements()
    #expect(shown.anchor == nil)
    shown.places = [place(1, isItem: false), place(2, isItem: false)]
    #expect(shown.anchor?.element == ElementID(1))
    shown.places += [place(3, isItem: true), place(4, isItem: true)]
    #expect(shown.anchor?.element == ElementID(3) && shown.anchor?.top == 3)
  }

  @Test("what takes the place of another is where that was, and is shown where that was shown")
  func ofAnother() {
    let place = ShownElements.Place(
      element: ElementID(1), isItem: true, natural: rect(-10), shown: rect(0), isVisible: false)
    let other = place.of(ElementID(2), isItem: false)
    #expect(other.element == ElementID(2) && !other.isItem && !other.isVisible)
    #expect(other.natural == rect(-10) && other.rect == rect(0) && other.top == -10)
  }

  @Test("a container in a cell comes to rest where its id says, and tells those in its own cells theirs")
  func rests() {
    let nested = [ExactString("a"): 7.0, ExactString("b"): -3]
    let rests = MotionRests(distance: 5, nested: nested)
    #expect(rests.inside("b") == MotionRests(distance: -3, nested: nested))
    #expect(rests.inside("c") == MotionRests(nested: nested))
    #expect(rests.inside(nil) == MotionRests(nested: nested))
  }
}
