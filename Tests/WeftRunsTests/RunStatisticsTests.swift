import Foundation
import Testing

@testable import WeftFrames
@testable import WeftRuns

@Suite struct RunStatisticsTests {
  @Test(
    "what a run took is told under its names: to the first frame and to the last one, and frames by the whole time"
  )
  func fields() throws {
    var report = RenderReport()
    (report.frameCount, report.byteCount) = (30, 4000)
    (report.seconds, report.secondsToFirstFrame) = (2, 0.5)
    let statistics = RunStatistics(report, workers: 3)
    #expect(statistics.frames == 30 && statistics.bytes == 4000 && statistics.workers == 3)
    #expect(statistics.seconds == 2 && statistics.secondsToFirstFrame == 0.5)
    #expect(statistics.framesPerSecond == 15)
    let read = try JSONDecoder().decode(RunStatistics.self, from: Data(statistics.json.utf8))
    #expect(read == statistics && statistics.jsonLine.contains(#""secondsToFirstFrame":0.5"#))
    #expect(RunStatistics(RenderReport(), workers: 1).framesPerSecond == 0)
  }
}
