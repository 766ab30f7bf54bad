import Figures
import Foundation
@_spi(Benchmarks) import Weft
import WeftScene

/// `Layouts PHOTOS [--json FILE]`: what layouts and the frames of containers take, in points of 2 pixels.
///
/// PHOTOS is the folder of the photo fixtures' images.
@main struct Layouts {
  static func main() async throws {
    let output = FigureOutput()
    guard output.arguments.count == 1, let folder = output.arguments.first else {
      print("usage: Layouts PHOTOS [--json FILE]")
      return
    }
    let photos = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map {
      "\(folder)/\($0)"
    }
    try output.write(
      measureGeometry() + (try await measureFrames(photos)) + (try await measureMany()))
  }

  // MARK: Places

  private static func measureGeometry() -> [Figure] {
    let count = 100_000
    let layouts: [(String, any CollectionLayout)] = [
      ("list", ListLayout(spacing: 4)), ("grid", GridLayout(columns: 3, spacing: 4)),
      ("flow", FlowLayout(itemSpacing: 4, lineSpacing: 4)),
      ("waterfall", WaterfallLayout(columns: 3, spacing: 4)),
      ("gallery", GalleryLayout(itemSize: Size(width: 90, height: 90))),
    ]
    return layouts.flatMap { name, layout in
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
      return [
        Figure("layouts.\(name).size", "\(name): `setSize` of one of 100,000", Distribution(sizes), "µs"),
        Figure(
          "layouts.\(name).rect", "\(name): elements in a rectangle (\(found / 2000) found)",
          Distribution(queries), "µs"),
      ]
    }
  }

  // MARK: Frames

  private static func measureFrames(_ photos: [String]) async throws -> [Figure] {
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
    let cases = [
      ("list", "a list of the photos, 780 × 1688 px", feed(list, items(60, 130))),
      ("grid", "three columns of them", feed(grid, items(180, 130))),
      ("headers", "with headers", feed(list, items(60, 130), header: header)),
      ("pinned", "with a pinned header over a cell", feed(pinned, items(60, 130), header: header)),
      ("sideways", "the photos sideways, every row composed", feed(sideways, wide)),
    ]
    var figures: [Figure] = []
    for (name, what, json) in cases {
      let times = try await warmFrames(json, step: 7)
      figures.append(Figure("layouts.frame.\(name)", "warm frame: \(what)", Distribution(times), "ms"))
    }
    return figures
  }

  /// The times of warm frames, on one worker, in milliseconds.
  private static func warmFrames(_ json: String, step: Int) async throws -> [Double] {
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
    return withExtendedLifetime(source) { times }
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

  private static func measureMany() async throws -> [Figure] {
    let layouts: [(String, any CollectionLayout)] = [
      ("list", ListLayout()),
      (
        "gallery",
        GalleryLayout(itemSize: Size(width: 90, height: 90), itemSpacing: 10, lineSpacing: 10)
      ),
    ]
    var figures: [Figure] = []
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
      let what = "a million items in a \(name)"
      figures += [
        Figure("layouts.million.\(name).first", "\(what): first frame", Distribution(first), "ms"),
        Figure(
          "layouts.million.\(name).jump", "\(what): jump to item 900,000 and the frame there",
          Distribution(jump),
          "ms"),
        Figure(
          "layouts.million.\(name).memory", "\(what): memory more than before, at the most",
          Distribution(Double(memory) / 1024), "MiB"),
      ]
    }
    return figures
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
}
