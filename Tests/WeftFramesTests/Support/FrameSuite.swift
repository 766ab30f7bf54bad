import Foundation
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Suites that look at frames on their way from one state to another.
protocol FrameSuite: Sendable {
  /// What their containers are drawn with.
  var environment: RenderEnvironment { get }
}

extension FrameSuite {
  /// A second, at the same speed from the beginning to the end.
  var linear: AnimationTiming { AnimationTiming(duration: 1, curve: .linear) }

  /// Red, green and blue of a pixel of the frame.
  func pixel(_ frame: CollectionFrame, _ x: Int, _ y: Int) throws -> [Int] {
    let pixel = try FrameComposer.compose(frame)[x, y]
    return [pixel >> 16, pixel >> 8, pixel].map { Int($0 & 0xFF) }
  }
}
