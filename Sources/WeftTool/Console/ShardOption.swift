import ArgumentParser
import Weft

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads `--shard`: `2/4`, or `auto` and `auto/4`, which ask the environment.
@Sendable func parseShard(_ text: String) throws -> Shard {
  guard text == "auto" || text.hasPrefix("auto/") else {
    guard let shard = Shard(text: text) else {
      throw ValidationError("It must be such as 2/4, the second of four parts, or auto.")
    }
    return shard
  }
  let count = text == "auto" ? nil : Int(text.dropFirst("auto/".count))
  guard text == "auto" || count != nil,
    let shard = Shard(environment: ProcessInfo.processInfo.environment, count: count)
  else {
    throw ValidationError(
      "The environment does not say which part: it needs TEST_SHARD_INDEX, SLURM_ARRAY_TASK_ID or "
        + "JOB_COMPLETION_INDEX, and with the last one auto/N.")
  }
  return shard
}
