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
    // DejaVu Sans' lines are 1.1640625 times the font size high: 19.79, 16.30 and 13.97 points for 17, 14 and 12.
    // Rounded up to half points: 20 + 16.5 + 14, and 2 × 8 + 2 × 5 around them.
    #expect(cell.frame.size == Size(width: 320, height: 76.5))
  }
}
