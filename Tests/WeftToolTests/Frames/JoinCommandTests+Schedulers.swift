import Foundation
import Testing
import WeftTestSupport

extension JoinCommandTests {
  @Test("a scheduler's variables say which part; Bazel is told that they are understood")
  func automatic() throws {
    try render("part2", "--shard", "2/3")
    let command = "$weft frames feed.json --step 20 -o"
    let bazel = try sandbox.shell(
      "export TEST_SHARD_INDEX=1 TEST_TOTAL_SHARDS=3 TEST_SHARD_STATUS_FILE=status; \(command) bazel --shard auto"
    )
    #expect(bazel.status == 0, "\(bazel.errors)")
    try expectSame("bazel", "part2")
    #expect(try sandbox.bytes("status").isEmpty)
    // It is touched, whatever is in it.
    try sandbox.folder.write("mine", to: "status")
    _ = try sandbox.shell(
      "export TEST_SHARD_INDEX=1 TEST_TOTAL_SHARDS=3 TEST_SHARD_STATUS_FILE=status; \(command) bazel --shard auto"
    )
    #expect(try sandbox.bytes("status") == Data("mine".utf8))
    let job = try sandbox.shell("JOB_COMPLETION_INDEX=1 \(command) job --shard auto/3")
    #expect(job.status == 0, "\(job.errors)")
    try expectSame("job", "part2")
    let unknown = try sandbox.shell("JOB_COMPLETION_INDEX=1 \(command) job --shard auto")
    #expect(unknown.status == 64 && unknown.errors.contains("it must be auto/N"), "\(unknown.errors)")
  }
}
