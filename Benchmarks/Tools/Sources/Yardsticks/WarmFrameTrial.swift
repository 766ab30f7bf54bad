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
  func run(rounds: Int) async throws -> [TargetRow] {
    let feed = try Feed(document)
    let renderer = feed.renderer(workers: 1)
    let probes = try await probes()
    let deflater = try Deflater(feed.viewport, level: 1)
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
      let picture = try Picture(png: png, feed.viewport)
      try await cairo.measure { _ = try picture.sizeByCairo() }
      try await deflate.measure { _ = try deflater.size(of: picture) }
    }
    print("warm scroll step: \(ours)")
    print("its stitch alone: \(stitched)")
    print("Cairo's PNG writer: \(cairo)")
    print("libdeflate level 1: \(deflate)")
    let least = [cairo, deflate].map { ($0.least / ours.least).short }
    print("by the least times that passed: \(least[0]) × Cairo, \(least[1]) × libdeflate")
    return [
      TargetRow(
        "warm scroll step → PNG, against Cairo’s writer", atLeast: 200,
        cairo.leastBusy / ours.leastBusy),
      TargetRow(
        "the same, against libdeflate level 1", atLeast: 20, deflate.leastBusy / ours.leastBusy),
      TargetRow("the same, as such", atMost: 1, ours.leastBusy * 1000, "ms"),
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
