import Testing
import WeftGeometry
import WeftLayout

@testable import WeftCollections

/// The room that layouts have, in points and pixels.
@Suite struct LayoutContainerTests {
  @Test(
    "the room is told in whole pixels, and one that is begun counts",
    arguments: [
      (.vertical, 1, [101, 61]), (.horizontal, 1, [61, 101]), (.both, 1, [101, 61]),
      // 150.3 and 90.9; 300.6 and 181.8.
      (.vertical, 1.5, [151, 91]), (.horizontal, 3, [182, 301]),
    ] as [(ScrollDirection, Double, [Int])])
  func pixels(direction: ScrollDirection, scale: Double, expected: [Int]) {
    let container = LayoutContainer(
      scrollDirection: direction, viewport: Size(width: 100.2, height: 60.6), scale: scale)
    #expect([container.breadth, container.length] == expected)
  }

  // 2.4 and 3.6 points go to 2 and 4 pixels at scale 1; 7.2 and 10.8 to 7 and 11 at scale 3.
  @Test(
    "insets beside the content end on the nearest pixels; those along it take no room",
    arguments: [
      (.vertical, 1, Size(width: 94, height: 60)), (.horizontal, 1, Size(width: 100, height: 54)),
      (.both, 1, Size(width: 94, height: 60)), (.vertical, 3, Size(width: 94, height: 60)),
    ] as [(ScrollDirection, Double, Size)])
  func insets(direction: ScrollDirection, scale: Double, size: Size) {
    let insets = EdgeInsets(top: 2.4, left: 2.4, bottom: 3.6, right: 3.6)
    let container = LayoutContainer(
      scrollDirection: direction, viewport: Size(width: 100, height: 60), contentInset: insets, scale: scale)
    #expect(abs(container.size.width - size.width) < 1e-9)
    #expect(abs(container.size.height - size.height) < 1e-9)
  }

  @Test("insets that leave no room leave none, and negative ones give more")
  func extremeInsets() {
    func breadth(_ left: Double, _ right: Double) -> Int {
      LayoutContainer(
        scrollDirection: .vertical, viewport: Size(width: 100, height: 60),
        contentInset: EdgeInsets(left: left, right: right)
      ).breadth
    }
    #expect([breadth(70, 70), breadth(40, 60), breadth(-10, 0), breadth(0, -5)] == [0, 0, 110, 105])
  }

  @Test("points go to the nearest pixel, halves away from nothing; what is no length is none")
  func nearest() {
    let container = LayoutContainer(scrollDirection: .vertical, viewport: .zero, scale: 2)
    let points = [1.2, 1.25, 1.3, -1.2, -1.25, .nan, .infinity, -.infinity, 1e300]
    #expect(
      points.map(container.pixels) == [
        2, 3, 3, -2, -3, 0, 1_000_000_000_000, -1_000_000_000_000, 1_000_000_000_000,
      ])
    #expect([0, 3, -5].map(container.points) == [0, 1.5, -2.5])
  }
}
