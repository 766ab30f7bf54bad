import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

@testable import WeftSnapshotTesting

/// How large a picture is to be, by what a strategy says and by the screen of the variant.
@Suite struct SnapshotTargetTests {
  /// Does something under a variant with this screen.
  private func under<Result>(_ device: Device?, _ body: () throws -> Result) throws -> Result {
    let configuration = SnapshotConfiguration(
      environment: RenderEnvironment(fonts: try .test()),
      variant: device.map { SnapshotVariant(device: $0) })
    return try SnapshotConfiguration.$current.withValue(configuration, operation: body)
  }

  @Test("a side that is told is both the least and the most, and one that is not has no bounds")
  func ranges() throws {
    func range(_ width: Double?, _ height: Double?) throws -> SizeRange {
      try under(nil) { try SnapshotTarget(width: width, height: height, scale: nil, nil).sizeRange }
    }
    #expect(
      try range(5, nil)
        == SizeRange(min: Size(width: 5, height: 0), max: Size(width: 5, height: .infinity)))
    #expect(
      try range(nil, 7)
        == SizeRange(min: Size(width: 0, height: 7), max: Size(width: .infinity, height: 7)))
    #expect(
      try range(5, 7) == SizeRange(min: Size(width: 5, height: 7), max: Size(width: 5, height: 7)))
  }

  // The screen has 375 × 667 points, and 2 pixels a point.
  @Test("what a strategy does not say of a viewport is as the screen's, each side by itself")
  func viewports() throws {
    func size(_ width: Double?, _ height: Double?, on device: Device?) throws -> Size {
      try under(device) { try SnapshotTarget(width: width, height: height, scale: nil, nil).viewportSize() }
    }
    #expect(try size(nil, nil, on: .iPhoneSE) == Size(width: 375, height: 667))
    #expect(try size(5, nil, on: .iPhoneSE) == Size(width: 5, height: 667))
    #expect(try size(nil, 7, on: .iPhoneSE) == Size(width: 375, height: 7))
    #expect(try size(5, 7, on: nil) == Size(width: 5, height: 7))
    for (width, height) in [(5, nil), (nil, 7), (nil, nil)] as [(Double?, Double?)] {
      #expect(throws: SnapshotStrategyError.self) { try size(width, height, on: nil) }
    }
  }

  @Test("a node is as wide as the screen and as high as it likes, unless a strategy says otherwise")
  func nodes() throws {
    func node(_ width: Double?, _ height: Double?, on device: Device?) throws -> [Double?] {
      let target = try under(device) {
        try SnapshotTarget.node(width: width, height: height, scale: nil, nil)
      }
      return [target.width, target.height]
    }
    #expect(try node(nil, nil, on: .iPhoneSE) == [375, nil])
    #expect(try node(5, nil, on: .iPhoneSE) == [5, nil])
    #expect(try node(nil, 7, on: .iPhoneSE) == [375, 7])
    #expect(try node(nil, nil, on: nil) == [nil, nil])
  }

  @Test("a scale that a strategy says counts before the screen's, and without either it is 1")
  func scales() throws {
    func scale(_ scale: Double?, on device: Device?) throws -> Double {
      try under(device) { try SnapshotTarget.node(width: 1, height: 1, scale: scale, nil).scale }
    }
    #expect(try scale(nil, on: .iPhoneSE) == 2 && scale(3, on: .iPhoneSE) == 3)
    #expect(try scale(nil, on: nil) == 1 && scale(0.5, on: nil) == 0.5)
  }
}
