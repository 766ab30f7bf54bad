import Figures
import Peers
@_spi(Benchmarks) import Weft
import WeftScene

/// Warm scroll steps against whole pictures compressed by others.
struct WarmFrameTrial {
  private let document: FeedDocument

  init(_ document: FeedDocument) { self.document = document }

  /// How many steps are made between two turns of the others, each to an offset of its own.
  private static let stepCount = 40

  /// Offsets 7 pixels apart within 140 points, so that the cuts at the edges are each time others, and that no cell
  /// comes so near, or goes so far away, that one would be drawn or forgotten.
  private static func offset(ofStep step: Int) -> Double { 2000 + Double(step % stepCount) * 3.5 }

  /// Compares, `rounds` times.
  func run(rounds: Int) async throws -> [Figure] {
    let feed = try Feed(document)
    let renderer = feed.renderer(workers: 1)
    let probes = try await probes()
    let deflater = try Deflater(feed.viewport.pixelSize, level: 1)
    var (ours, stitched, cairo, deflate) = (Samples(), Samples(), Samples(), Samples())
    for step in 0..<Self.stepCount { _ = try await renderer.frame(atOffset: Self.offset(ofStep: step)) }
    for _ in 0..<rounds {
      var png: [UInt8] = []
      try await ours.measure(Self.stepCount) {
        for step in 0..<Self.stepCount {
          png = try await renderer.frame(atOffset: Self.offset(ofStep: step)).png
        }
      }
      try await stitched.measure(probes.count) {
        for probe in probes { _ = try probe.stitched() }
      }
      let picture = try Picture(png: png, feed.viewport.pixelSize)
      try await cairo.measure { _ = try picture.sizeByCairo() }
      try await deflate.measure { _ = try deflater.size(of: picture) }
    }
    func busy(_ samples: Samples) -> Distribution { Distribution(samples.busy, scale: 1000) }
    return [
      Figure(
        "frames.warm", "warm scroll step → PNG in memory (processor time)", busy(ours), "ms",
        peers: [
          Figure.Peer("Cairo’s writer", busy(cairo)), Figure.Peer("libdeflate", busy(deflate)),
        ],
        targets: [.atLeast(200, of: "Cairo’s writer"), .atLeast(20, of: "libdeflate"), .atMost(1)]),
      Figure("frames.stitched", "its stitch alone (processor time)", busy(stitched), "ms"),
    ]
  }

  /// Frames whose cells are drawn, at several offsets.
  private func probes() async throws -> [FrameProbe] {
    var probes: [FrameProbe] = []
    for step in 0..<5 {
      let feed = try Feed(document)
      probes.append(
        try await FrameProbe(
          of: feed.table, atOffset: Self.offset(ofStep: 9 * step), viewport: feed.viewport,
          environment: feed.environment))
    }
    return probes
  }
}
