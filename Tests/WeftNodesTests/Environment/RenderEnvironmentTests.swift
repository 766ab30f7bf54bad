import Testing
import Weft
import WeftTestSupport

@testable import WeftNodes

@Suite struct RenderEnvironmentTests {
  @Test("an environment with other fonts, or with empty caches, allows what the one before it allows")
  func limits() throws {
    var limits = RenderLimits.standard
    limits[.pixels] = 7
    let environment = try RenderEnvironment.standard().with(limits: limits)
    let file = try standardFont("NotoSans-Regular.ttf").path
    #expect(try environment.with(fonts: .standard()).limits == limits)
    #expect(environment.withEmptyCaches().limits == limits)
    // The same files are opened once, and are then what another environment made of them.
    for _ in 0..<2 {
      #expect(try environment.adding(files: [file], FontStack()).limits == limits)
      #expect(
        try environment.with(limits: .unlimited).adding(files: [file], FontStack()).limits == .unlimited)
    }
  }
}
