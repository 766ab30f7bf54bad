import Foundation
import Testing
import WeftTestSupport

@testable import WeftFrames

@Suite struct ShardTests {
  @Test("shares are contiguous, cover all frames and differ by at most one", arguments: [0, 1, 7, 950])
  func shares(total: Int) throws {
    for count in 1...9 {
      let shares = try (1...count).map { try #require(Shard($0, of: count)).frames(of: total) }
      #expect(shares.flatMap { Array($0) } == Array(0..<total))
      let sizes = shares.map(\.count)
      #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    }
  }

  @Test("a share is written as its number and how many there are")
  func text() {
    #expect(Shard(text: "2/4") == Shard(2, of: 4))
    for wrong in ["0/4", "5/4", "2", "2/", "/4", "a/4", "1/2/3", "-1/4"] {
      #expect(Shard(text: wrong) == nil)
    }
  }

  @Test(
    "schedulers say which share in their own ways",
    arguments: [
      (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "3"], nil, Shard(1, of: 3)),
      (
        ["SLURM_ARRAY_TASK_ID": "12", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_COUNT": "4"], nil,
        Shard(3, of: 4)
      ),
      (["JOB_COMPLETION_INDEX": "3"], 4, Shard(4, of: 4)),
      (["JOB_COMPLETION_INDEX": "3"], nil, nil),
      (["JOB_COMPLETION_INDEX": "4"], 4, nil),
      ([:], 4, nil),
    ] as [([String: String], Int?, Shard?)])
  func environment(variables: [String: String], count: Int?, expected: Shard?) {
    #expect(Shard(environment: variables, count: count) == expected)
  }
}
