import Foundation
import Testing
import WeftTestSupport

/// Which part of a scroll a scheduler asks for.
@Suite struct ShardOptionTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.writeThreeCells()
  }

  private func scroll(_ variables: String, _ options: String) throws -> Command.Outcome {
    try sandbox.shell("\(variables) $weft frames feed.json -o out --to 0 \(options)")
  }

  @Test(
    "where a scheduler does not say which part, it is told by its own variables",
    arguments: [
      ("TEST_SHARD_INDEX=9 TEST_TOTAL_SHARDS=3", "auto", "Bazel should say it by TEST_SHARD_INDEX"),
      ("SLURM_ARRAY_TASK_ID=9 SLURM_ARRAY_TASK_COUNT=3", "auto", "Slurm should say it by SLURM_ARRAY"),
      ("JOB_COMPLETION_INDEX=3", "auto/3", "Kubernetes says by JOB_COMPLETION_INDEX which part"),
      ("", "auto/3", "The environment does not say which part"),
    ])
  func unknown(variables: String, shard: String, reason: String) throws {
    let outcome = try scroll(variables, "--shard \(shard)")
    #expect(outcome.status == 64 && outcome.errors.contains(reason), "\(outcome.errors)")
    #expect(try sandbox.names() == ["feed.json"])
  }

  @Test("the file by which a test says that it knows shards is touched where a part is made, and only then")
  func statusFile() throws {
    #expect(try scroll("TEST_SHARD_STATUS_FILE=status", "").status == 0)
    #expect(try !sandbox.names().contains("status"))
    #expect(try scroll("TEST_SHARD_STATUS_FILE=", "--shard 1/1").status == 0)
    #expect(try scroll("TEST_SHARD_STATUS_FILE=status", "--shard 1/1").status == 0)
    #expect(try sandbox.names().contains("status"))
    let outcome = try scroll("TEST_SHARD_STATUS_FILE=none/status", "--shard 1/1")
    expectRefusal(outcome, 73, "cannot write none/status: ")
  }
}
