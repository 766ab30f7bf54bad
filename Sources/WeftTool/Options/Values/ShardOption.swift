import ArgumentParser
import Weft
import WeftCLibrary
import WeftFoundation
import WeftSystem

/// Reads `--shard`: `2/4`, or `auto` and `auto/4`, which ask the environment.
@Sendable func parseShard(_ text: String) throws -> Shard {
  guard text == "auto" || text.hasPrefix("auto/") else {
    guard let shard = Shard(text: text) else {
      throw ValidationError("It must be such as 2/4, the second of four parts, or auto.")
    }
    return shard
  }
  let environment = ProcessInfo.processInfo.environment
  let count = text == "auto" ? nil : Int(text.dropFirst("auto/".count))
  guard text == "auto" || (count ?? 0) > 0 else {
    throw ValidationError("After auto/ stands how many parts there are, such as auto/4.")
  }
  if let shard = Shard(environment: environment, count: count) { return shard }
  let reason =
    switch ShardScheduler(environment: environment) {
    case .bazel:
      "Bazel should say it by TEST_SHARD_INDEX and TEST_TOTAL_SHARDS, which must be numbers and agree with auto/N."
    case .slurm:
      "Slurm should say it by SLURM_ARRAY_TASK_ID and …_COUNT: the tasks of the array must be numbered in equal steps, and "
        + "agree with auto/N. For a task that is submitted alone, write the part as I/N."
    case .kubernetes:
      "Kubernetes says by JOB_COMPLETION_INDEX which part, but not of how many: it must be auto/N, and the index below N."
    case nil:
      "The environment does not say which part: neither Bazel (TEST_SHARD_INDEX), nor Slurm (SLURM_ARRAY_TASK_ID), nor "
        + "Kubernetes (JOB_COMPLETION_INDEX) has started this process."
    }
  throw ValidationError(reason)
}

/// Touches the file by which Bazel learns that a test understands sharding, if it has named one; without it the test
/// fails.
func acknowledgeShard() throws(OutputError) {
  guard let file = ProcessInfo.processInfo.environment["TEST_SHARD_STATUS_FILE"], !file.isEmpty else {
    return
  }
  // What is in it stays: somebody may have named a file that is something else.
  do throws(SystemError) {
    let descriptor = try FileDescriptor.open(file, O_WRONLY | O_CREAT | O_NONBLOCK, mode: 0o666)
    _ = futimens(descriptor, nil)
    close(descriptor)
  } catch {
    throw OutputError(path: file, action: "write", reason: error.reason)
  }
}
