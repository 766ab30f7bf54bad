import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What a container tells, finds and keeps ready of content that is scrolled both ways.
///
/// Twenty rows of ten tiles of 40 by 30 points, in a viewport of 100 by 90 at two pixels a point.
@Suite struct TwoWayContainersConcurrencyTests {
  private struct TileMap: ArrangedLayout {
    var scrollDirection: ScrollDirection { .both }

    func sizeRange(of element: SectionElement, in section: LaidOutSection) -> SizeRange { .exact(40, 30) }

    func arrange(_ section: LaidOutSection) -> Arrangement {
      var arrangement = Arrangement()
      for item in 0..<section.contents.itemCount {
        arrangement.place(
          .item(item), Rect(x: Double(item % 10) * 40, y: Double(item / 10) * 30, width: 40, height: 30))
      }
      return arrangement
    }
  }

  private let environment: RenderEnvironment
  private let feed = TileFeed([.init(Array(repeating: .init(color: .black), count: 200))])

  init() throws { environment = try .standard() }

  private func container(_ inset: EdgeInsets = .zero) -> CollectionNode {
    let container = CollectionNode(layout: TileMap(), showing: feed)
    container.contentInset = inset
    container.attach(
      viewport: Viewport(100, 90, scale: 2), pool: WorkerPool(count: 2), environment: environment)
    return container
  }

  /// The columns of the first row whose cells have a state.
  private func columns(_ container: CollectionNode, in state: InterfaceState) -> [Int] {
    (0..<10).filter { container.node(forItemAt: [0, $0])?.interfaceState.contains(state) ?? false }
  }

  // At 50 the viewport shows 50 to 150: columns 1 to 3. To the right the display range reaches 100 points, to 250 in column 6, and
  // 50 to the left; preload 250 and 150. At 40, to the left, display goes to 190, in column 4, and preload to 290, in column 7.
  @Test(
    "a scroll across brings cells into the ranges and takes them out, further on the side that it goes to")
  func rangesAcross() async throws {
    let container = container()
    _ = try await container.makeFrame(.offset(0), across: 0)
    container.beginDragging()
    for _ in 0..<2 {
      _ = try await container.makeFrame(.offset(0), across: 50)
      #expect(columns(container, in: .visible) == [1, 2, 3])
      #expect(columns(container, in: .display) == Array(0...6))
      #expect(columns(container, in: .preload) == Array(0...9))
    }
    _ = try await container.makeFrame(.offset(0), across: 40)
    #expect(columns(container, in: .visible) == [1, 2, 3])
    #expect(columns(container, in: .display) == Array(0...4))
    #expect(columns(container, in: .preload) == Array(0...7))
  }

  @Test(
    "the delegate is told of a scroll across as of one along, and once, whether frames wait or not",
    arguments: [false, true])
  func scrollAcrossIsTold(isInRealTime: Bool) async throws {
    final class Counter: CollectionDelegate {
      var count = 0
      func didScroll(_ collection: CollectionNode) { count += 1 }
    }
    let (container, counter) = (container(), Counter())
    if isInRealTime { container.setPolicy(.realTime, ledger: WorkLedger()) }
    container.delegate = counter
    var counts: [Int] = []
    for (along, across) in [(0, 0), (0, 50), (0, 50), (30, 50), (30, 0)] as [(Double, Double)] {
      _ = try await container.makeFrame(.offset(along), across: across)
      counts.append(counter.count)
    }
    #expect(counts == [0, 1, 1, 2, 3])
    withExtendedLifetime(counter) {}
  }

  // Item 11 is the second of the second row: at 40, 30 in the content, and at −10, 0 in the viewport.
  @Test(
    "cells know where they lie in the content, and a point where in the viewport, whatever is scrolled away")
  func places() async throws {
    let container = container()
    let frame = try await container.makeFrame(.offset(30), across: 50)
    #expect(frame.position.point == Point(x: 50, y: 30) && frame.position.crossOffset == 50)
    #expect(frame.cells.first?.frame == Rect(x: -10, y: 0, width: 40, height: 30))
    let cell = try #require(container.node(forItemAt: [0, 11]))
    #expect(cell.layoutAttributes?.frame == Rect(x: 40, y: 30, width: 40, height: 30))
    for (x, y, item) in [(0, 0, 11), (29.75, 29.75, 11), (30, 29.75, 12), (29.75, 30, 21), (99, 89, 33)]
      as [(Double, Double, Int)]
    {
      #expect(container.item(at: Point(x: x, y: y))?.indexPath == [0, item], "\(x), \(y)")
    }
    for (x, y) in [(-1, 0), (0, -1), (101, 0), (0, 91)] as [(Double, Double)] {
      #expect(container.item(at: Point(x: x, y: y)) == nil, "\(x), \(y)")
    }
  }

  // 400 points of tiles: 400 − 100 at the end, and 70 more with the room at both sides.
  @Test("content is scrolled across as far as it goes, with the room beside it", arguments: [0.0, 70])
  func bounds(room: Double) async throws {
    let container = container(EdgeInsets(left: room, right: 0))
    for (wanted, found) in [(1000, 300 + room), (-20, 0)] as [(Double, Double)] {
      #expect(try await container.makeFrame(.offset(0), across: wanted).position.crossOffset == found)
    }
    #expect(container.crossBounds == 0...(300 + room))
    #expect(container.pageBreadth == 100 && container.pageLength == 90)
  }
}
