import Testing
@_spi(Benchmarks) import Weft
import WeftGeometry

/// What benchmarks draw with.
@Suite struct DrawingProbeTests {
  // A node of 10.5 points is 21 pixels at scale 2, where whole points would be 22.
  @Test("a probe lays its row out in pixels of its scale, and draws as many", arguments: [1.0, 2, 3])
  func pixels(scale: Double) throws {
    let node = DisplayNode()
    node.style.height = .points(10.5)
    node.backgroundColor = .black
    let probe = try DrawingProbe(node, width: 20, scale: scale, environment: .standard())
    let bitmap = try probe.draw()
    let height = [1.0: 11, 2: 21, 3: 32][scale]
    #expect(bitmap.size.width == Int(20 * scale) && bitmap.size.height == height)
  }
}
