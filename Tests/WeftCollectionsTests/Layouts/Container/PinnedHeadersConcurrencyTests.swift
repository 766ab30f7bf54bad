import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Where headers are pinned.
@Suite struct PinnedHeadersConcurrencyTests: LayoutContainerSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test(
    "a pinned header is at max(its place, min(the edge, the end of its section − its height))",
    arguments: [0.0, 10])
  func pinnedHeaders(inset: Double) async throws {
    // Sections of 20 and 3 rows of 40, with 5 around them.
    let layout = GridLayout(
      columns: .count(2), sectionInsets: EdgeInsets(top: 5, bottom: 5), pinsHeaders: true)
    let feed = feed(sections: 4, items: 6, height: 40, header: 20)
    let container = CollectionNode(layout: layout)
    container.contentInset = EdgeInsets(top: inset)
    attach(container, feed)
    for offset in stride(from: -Int(inset), through: 500, by: 13) {
      let frame = try await container.makeFrame(atOffset: Double(offset))
      var expected: [String: Int] = [:]
      for section in 0..<4 {
        let (natural, end) = (section * 150, section * 150 + 150)
        // A section that is not on show has nothing to pin.
        guard natural < offset + 100, end > offset else { continue }
        let y = max(natural, min(offset + Int(inset), end - 20)) - offset
        if y < 100, y > -20 { expected["header \(section)"] = y }
      }
      let found = frame.cells.filter { $0.id?.hasPrefix("header") ?? false }.map {
        ($0.id ?? "", $0.pixels.y)
      }
      #expect(Dictionary(uniqueKeysWithValues: found) == expected, "offset \(offset)")
      // Those that are not at their places lie above all others.
      let pinned = expected.count { $0.value + offset != (Int($0.key.dropFirst(7)) ?? 0) * 150 }
      let heights = frame.layers.suffix(pinned).map { layer in
        if case .bitmap(let layer, _) = layer { layer.rect.height } else { 0 }
      }
      #expect(heights == Array(repeating: 20, count: pinned), "offset \(offset)")
    }
    #expect(feed.log.runs.values.max() == 1)
  }

  @Test("where room before the content is taken away, a header is pinned at the edge of the viewport")
  func negativeInset() async throws {
    let feed = feed(items: 10, height: 40, header: 20)
    let list = CollectionNode(layout: ListLayout(pinsHeaders: true))
    list.contentInset = EdgeInsets(top: -10)
    attach(list, feed)
    #expect(places(try await list.makeFrame(.start))["header 0"] == [0, 0, 100, 20])
    #expect(places(try await list.makeFrame(atOffset: 50))["header 0"] == [0, 0, 100, 20])
  }

  @Test("after a jump the header of the section is pinned although what lies between has not been measured")
  func pinnedAfterJump() async throws {
    let feed = feed(sections: 5, items: 1000, height: 40, header: 20)
    let list = collection(ListLayout(pinsHeaders: true), feed)
    let frame = try await list.makeFrame(.element(.item([3, 500]), distance: 10))
    #expect(places(frame)["header 3"] == [0, 0, 100, 20])
    #expect(places(frame)["0 500"] == nil && places(frame)["3 500"] == [0, -10, 100, 40])
    #expect(feed.log.runs.count < 100 && feed.log.runs["header 2"] == nil)
  }

  @Test("a pinned header is pushed out by the next section, which has a header or none")
  func pushedOut() async throws {
    var sections = feed(sections: 2, items: 3, height: 40, header: 20).sections
    sections[1].header = nil
    let feed = TileFeed(sections)
    let list = collection(ListLayout(pinsHeaders: true), feed)
    // The first section ends at 140: from 120 on its header leaves.
    let tops = try await [100.0, 120, 130, 139].asyncMap { offset in
      places(try await list.makeFrame(atOffset: offset))["header 0"]?[1]
    }
    #expect(tops == [0, 0, -10, -19])
    #expect(places(try await list.makeFrame(atOffset: 140))["header 0"] == nil)
  }
}

extension Array {
  /// As `map`, one after the other.
  fileprivate func asyncMap<Result>(_ body: (Element) async throws -> Result) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await body(element)) }
    return results
  }
}
