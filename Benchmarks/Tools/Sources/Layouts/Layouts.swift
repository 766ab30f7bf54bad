import Foundation
@_spi(Benchmarks) import Weft
import WeftScene

/// `Layouts PHOTOS`: what layouts and the frames of containers take; a table of figures, in points of 2 pixels.
///
/// PHOTOS is the folder of the photo fixtures' images.
@main struct Layouts {
  static func main() async throws {
    guard CommandLine.arguments.count == 2 else {
      print("usage: Layouts PHOTOS")
      return
    }
    let photos = try FileManager.default.contentsOfDirectory(atPath: CommandLine.arguments[1]).sorted()
      .map { "\(CommandLine.arguments[1])/\($0)" }
    print("| what | figure |\n|---|---|")
    measureGeometry()
    try await measureFrames(photos)
    try await measureMany()
  }

  // MARK: Places

  private static func measureGeometry() {
    let count = 100_000
    let layouts: [(String, any CollectionLayout)] = [
      ("list", ListLayout(spacing: 4)), ("grid of 3", GridLayout(columns: 3, spacing: 4)),
      ("flow", FlowLayout(itemSpacing: 4, lineSpacing: 4)),
      ("waterfall of 3", WaterfallLayout(columns: 3, spacing: 4)),
      ("gallery", GalleryLayout(itemSize: Size(width: 90, height: 90))),
    ]
    for (name, layout) in layouts {
      func length(_ item: Int) -> Int { 40 + item * 7919 % 160 }
      func breadth(_ item: Int) -> Int { 40 + item * 104_729 % 300 }
      var probe = LayoutProbe(layout, count: count) { (length($0), breadth($0)) }
      var sizes: [Double] = []
      var queries: [Double] = []
      var found = 0
      for round in 0..<2000 {
        let item = (round * 7_368_787) % count
        sizes.append(
          microseconds { probe.setSize(length(item) + round % 3, breadth(item), at: item) })
        let top = (round * 1_299_709) % max(1, probe.length - 1700)
        queries.append(microseconds { found += probe.count(in: top..<top + 1688) })
      }
      row("\(name): `setSize` of one of 100,000", median(sizes), "µs")
      row("\(name): elements in a rect (\(found / 2000) found)", median(queries), "µs")
    }
  }

  // MARK: Frames

  private static func measureFrames(_ photos: [String]) async throws {
    let images = photos.map {
      "{\"type\":\"image\",\"image\":\"\($0)\",\"style\":{\"width\":\"100%\",\"height\":SIZE}}"
    }
    func items(_ count: Int, _ height: Int) -> String {
      (0..<count).map { index in
        images[index % images.count].replacing("SIZE", with: "\(height)")
      }.joined(separator: ",")
    }
    let header = "\"header\":{\"type\":\"node\",\"backgroundColor\":\"#eee\",\"style\":{\"height\":40}},"
    func feed(_ container: String, _ items: String, header: String = "") -> String {
      """
      {"weft":1,"viewport":{"width":390,"height":844,"scale":2},"container":\(container),
       "sections":[{\(header)"items":[\(items)]}]}
      """
    }
    let list = "{\"type\":\"collection\",\"layout\":{\"type\":\"list\"}}"
    let pinned = "{\"type\":\"collection\",\"pinnedHeaders\":true,\"layout\":{\"type\":\"list\"}}"
    let grid = "{\"type\":\"collection\",\"layout\":{\"type\":\"grid\",\"columns\":3}}"
    let sideways = "{\"type\":\"collection\",\"direction\":\"horizontal\",\"layout\":{\"type\":\"list\"}}"
    let wide = (0..<60).map {
      "{\"type\":\"image\",\"image\":\"\(photos[$0 % photos.count])\",\"style\":{\"width\":130,\"height\":844}}"
    }.joined(separator: ",")
    let table = try await warmFrame(feed(list, items(60, 130)), step: 7)
    row("warm frame: a list of the photos, 780 × 1688 px", table * 1000, "µs")
    let gridFrame = try await warmFrame(feed(grid, items(180, 130)), step: 7)
    row("warm frame: three columns of them", gridFrame * 1000, "µs, \(ratio(gridFrame, table))")
    let unpinned = try await warmFrame(feed(list, items(60, 130), header: header), step: 7)
    let pin = try await warmFrame(feed(pinned, items(60, 130), header: header), step: 7)
    row("warm frame: with a pinned header over a cell", pin * 1000, "µs, \(ratio(pin, unpinned))")
    let side = try await warmFrame(feed(sideways, wide), step: 7)
    row("warm frame: the photos sideways, every row composed", side, "ms")
  }

  /// The median time of a warm frame, on one worker, in milliseconds.
  private static func warmFrame(_ json: String, step: Int) async throws -> Double {
    let document = try FeedDocument.load(bytes: Array(json.utf8))
    let source = FeedDataSource(document)
    let container = document.makeContainer()
    container.dataSource = source
    let renderer = FrameRenderer(
      collection: container, viewport: document.containerViewport, environment: try .standard(), workers: 1)
    var times: [Double] = []
    for index in 0..<160 {
      let clock = ContinuousClock()
      let begin = clock.now
      _ = try await renderer.frame(atOffset: 1000 + Double(index * step % 140))
      let taken = clock.now - begin
      if index >= 40 { times.append(Double(taken.components.attoseconds) / 1e15) }
    }
    return withExtendedLifetime(source) { median(times) }
  }

  // MARK: A million items

  /// A million boxes.
  private final class Boxes: CollectionDataSource {
    func numberOfSections() -> Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { 1_000_000 }
    func nodeBlock(forItemAt indexPath: IndexPath) -> CellNodeBlock? {
      {
        let cell = CellNode()
        cell.style.height = .points(Double(40 + indexPath.item * 7919 % 100))
        cell.backgroundColor = Color(red: Double(indexPath.item % 7) / 7, green: 0.5, blue: 0.5)
        return cell
      }
    }
  }

  private static func measureMany() async throws {
    let layouts: [(String, any CollectionLayout)] = [
      ("a list", ListLayout()),
      (
        "a gallery",
        GalleryLayout(itemSize: Size(width: 90, height: 90), itemSpacing: 10, lineSpacing: 10)
      ),
    ]
    for (name, layout) in layouts {
      var (first, jump): ([Double], [Double]) = ([], [])
      var memory = 0
      for _ in 0..<9 {
        let before = residentKilobytes()
        let (source, container) = (Boxes(), CollectionNode(layout: layout))
        container.dataSource = source
        let clock = ContinuousClock()
        let begin = clock.now
        let renderer = FrameRenderer(
          collection: container, viewport: Viewport(size: Size(width: 390, height: 844), scale: 2),
          environment: try .standard(), workers: 1)
        _ = try await renderer.frame(atOffset: 0)
        let made = clock.now
        _ = try await renderer.frame(atItem: IndexPath(item: 900_000, section: 0))
        first.append(milliseconds(made - begin))
        jump.append(milliseconds(clock.now - made))
        memory = max(memory, residentKilobytes() - before)
        withExtendedLifetime(source) {}
      }
      row("a million items in \(name): first frame", median(first), "ms")
      row("a million items in \(name): jump to item 900,000 and the frame there", median(jump), "ms")
      row("a million items in \(name): memory more than before, at the most", Double(memory) / 1024, "MiB")
    }
  }

  /// The memory that the process holds; Linux only.
  private static func residentKilobytes() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  // MARK: Figures

  private static func milliseconds(_ time: Duration) -> Double {
    Double(time.components.seconds) * 1000 + Double(time.components.attoseconds) / 1e15
  }

  private static func microseconds(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let taken = clock.measure(body)
    return Double(taken.components.attoseconds) / 1e12
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func ratio(_ one: Double, _ other: Double) -> String {
    "\(String(format: "%.2f", one / other)) ×"
  }

  private static func row(_ name: String, _ value: Double, _ unit: String) {
    print("| \(name) | \(String(format: "%.2f", value)) \(unit) |")
  }
}
