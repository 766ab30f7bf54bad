import Foundation
import Testing
import Weft
import WeftSnapshotTesting
import WeftTestSupport

@testable import JobBoard

@Suite(.snapshots()) struct JobBoardTests {
  @Test("a posting is as tall as its three texts, two spacings of 8 and insets of 5 above and below")
  func height() async throws {
    let cell = JobCell(Job.samples[0])
    try await assertSnapshot(of: cell, as: .image(width: 320, scale: 2), named: "job-cell")
    // Liberation Sans' lines are 1.1171875 times the font size high: 18.99, 15.64 and 13.41 points for 17, 14 and 12.
    // Rounded up to half points: 19 + 16 + 13.5, and 2 × 8 + 2 × 5 around them.
    #expect(cell.frame.size == Size(width: 320, height: 74.5))
  }
}
