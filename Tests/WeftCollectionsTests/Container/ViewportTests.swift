import Testing
import WeftGeometry
import WeftTestSupport

@testable import Weft
@testable import WeftCollections

/// What a container is seen through.
@Suite struct ViewportTests {
  // 10.3 points are 20.6 pixels, and 5.2 are 10.4.
  @Test("a viewport has all pixels that it covers a part of")
  func pixels() {
    #expect(Viewport(10.3, 5.2, scale: 2).pixelSize == PixelSize(width: 21, height: 11))
    #expect(Viewport(10, 5, scale: 3).pixelSize == PixelSize(width: 30, height: 15))
  }
}
