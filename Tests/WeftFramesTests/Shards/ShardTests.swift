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

  // Numbers whose products do not fit into 64 bits.
  @Test("shares are exact, however many there are and however many frames")
  func veryMany() throws {
    let most = Int.max
    #expect(try #require(Shard(most, of: most)).frames(of: 8) == 7..<8)
    #expect(try #require(Shard(1, of: most)).frames(of: 8) == 0..<0)
    let third = 3_000_000_000_000_000_000
    #expect(try #require(Shard(2, of: 3)).frames(of: 3 * third) == third..<2 * third)
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
      (["TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "3", "JOB_COMPLETION_INDEX": "0"], 3, Shard(3, of: 3)),
      (["TEST_TOTAL_SHARDS": "3", "JOB_COMPLETION_INDEX": "0"], 3, nil),
      (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "3"], 4, nil),
      (["JOB_COMPLETION_INDEX": "3"], 4, Shard(4, of: 4)),
      (["JOB_COMPLETION_INDEX": "3"], nil, nil),
      (["JOB_COMPLETION_INDEX": "4"], 4, nil),
      (["JOB_COMPLETION_INDEX": "-1"], 4, nil),
      (["JOB_COMPLETION_INDEX": "9223372036854775807"], 4, nil),
      ([:], 4, nil),
    ] as [([String: String], Int?, Shard?)])
  func environment(variables: [String: String], count: Int?, expected: Shard?) {
    #expect(Shard(environment: variables, count: count) == expected)
  }

  // --array=10-13, --array=0-15:5 (0, 5, 10, 15), and --array=1,2,9, whose numbers have no step.
  @Test(
    "a job array may begin anywhere and go in steps",
    arguments: [
      (12, 10, 13, 4, 1, Shard(3, of: 4)), (10, 0, 15, 4, 5, Shard(3, of: 4)), (9, 1, 9, 3, 1, nil),
      (1, .min, .max, 3, 1, nil), (.max, 0, .max, .max, 1, nil), (0, 0, 0, .min, .max, nil),
      (2, 1, 9, 3, 1, nil),
    ] as [(Int, Int, Int, Int, Int, Shard?)])
  func jobArray(task: Int, first: Int, last: Int, count: Int, step: Int, expected: Shard?) {
    let variables = ["ID": task, "MIN": first, "MAX": last, "COUNT": count, "STEP": step]
    let environment = Dictionary(
      uniqueKeysWithValues: variables.map { ("SLURM_ARRAY_TASK_\($0.key)", "\($0.value)") })
    #expect(Shard(environment: environment) == expected)
  }

  @Test(
    "what a scheduler does not say is its default, and the innermost of two counts",
    arguments: [
      (["SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_COUNT": "4"], nil, Shard(3, of: 4)),
      (
        ["SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_COUNT": "4", "JOB_COMPLETION_INDEX": "0"], 4,
        Shard(3, of: 4)
      ),
      (["SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_COUNT": "4", "TEST_SHARD_INDEX": "0"], 4, nil),
      (["SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_COUNT": "4"], 3, nil),
      (["SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_MIN": "2", "SLURM_ARRAY_TASK_COUNT": "4"], nil, nil),
      (["JOB_COMPLETION_INDEX": "0"], 1, Shard(1, of: 1)),
      (["JOB_COMPLETION_INDEX": "one"], 4, nil),
    ] as [([String: String], Int?, Shard?)])
  func defaults(variables: [String: String], count: Int?, expected: Shard?) {
    #expect(Shard(environment: variables, count: count) == expected)
  }

  @Test(
    "a scheduler is known by any of its variables, Bazel within Slurm within Kubernetes",
    arguments: [
      ([:], nil), (["TEST_TOTAL_SHARDS": "3"], .bazel), (["TEST_SHARD_INDEX": "x"], .bazel),
      (["SLURM_ARRAY_TASK_ID": "", "TEST_SHARD_INDEX": "0"], .bazel),
      (["SLURM_ARRAY_TASK_ID": "1", "JOB_COMPLETION_INDEX": "0"], .slurm), (["SLURM_JOB_ID": "1"], nil),
      (["JOB_COMPLETION_INDEX": "0"], .kubernetes),
    ] as [([String: String], ShardScheduler?)])
  func schedulers(variables: [String: String], scheduler: ShardScheduler?) {
    #expect(ShardScheduler(environment: variables) == scheduler)
  }

  // --array=0-8:2 are 0, 2, 4, 6 and 8.
  @Test(
    "of a job array each number that a step leads to is a share, and none between or beyond",
    arguments: [("0", 1), ("2", 2), ("8", 5), ("1", nil), ("10", nil), ("-2", nil), ("two", nil)]
      as [(String, Int?)])
  func steps(task: String, number: Int?) {
    var variables = ["SLURM_ARRAY_TASK_ID": task, "SLURM_ARRAY_TASK_STEP": "2"]
    (variables["SLURM_ARRAY_TASK_COUNT"], variables["SLURM_ARRAY_TASK_MAX"]) = ("5", "8")
    #expect(Shard(environment: variables) == number.flatMap { Shard($0, of: 5) })
    variables["SLURM_ARRAY_TASK_STEP"] = "0"
    #expect(Shard(environment: variables) == nil)
  }
}
