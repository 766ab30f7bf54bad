/// A scheduler that starts one process for each share, and tells it by environment variables which.
package enum ShardScheduler: Hashable, Sendable {
  /// `bazel test` with `shard_count`: `TEST_SHARD_INDEX`, from 0, and `TEST_TOTAL_SHARDS`.
  case bazel
  /// A job array of Slurm: `SLURM_ARRAY_TASK_ID`, of `SLURM_ARRAY_TASK_COUNT` from `…_MIN` in steps of `…_STEP`.
  case slurm
  /// An indexed job of Kubernetes: `JOB_COMPLETION_INDEX`, from 0; how many there are it does not say.
  case kubernetes

  /// The one that has set these variables; `nil` for none.
  ///
  /// A test may run inside a job: the innermost counts.
  package init?(environment: [String: String]) {
    if environment["TEST_TOTAL_SHARDS"] != nil || environment["TEST_SHARD_INDEX"] != nil {
      self = .bazel
    } else if environment["SLURM_ARRAY_TASK_ID"] != nil {
      self = .slurm
    } else if environment["JOB_COMPLETION_INDEX"] != nil {
      self = .kubernetes
    } else {
      return nil
    }
  }
}

extension Shard {
  /// The share that the scheduler of this process says.
  ///
  /// - Parameters:
  ///   - environment: the variables of the process, by name.
  ///   - count: how many shares there are; `nil`: the scheduler says so.
  /// - Returns: `nil` where nothing says which share, or how many there are; where the variables are not numbers; where they
  ///   contradict `count` or one another, as those of a job array with irregular numbers do.
  package init?(environment: [String: String], count: Int? = nil) {
    // No scheduler counts so far: what is not in the range is said to be -1, which is no number of anything.
    func integer(_ name: String) -> Int? {
      environment[name].map { Int($0).flatMap { (0...Int(Int32.max)).contains($0) ? $0 : nil } ?? -1 }
    }
    let index: Int?
    let total: Int?
    switch ShardScheduler(environment: environment) {
    case .bazel:
      index = integer("TEST_SHARD_INDEX")
      total = integer("TEST_TOTAL_SHARDS")
    case .slurm:
      index = Self.slurmIndex(integer)
      total = integer("SLURM_ARRAY_TASK_COUNT")
    case .kubernetes:
      index = integer("JOB_COMPLETION_INDEX")
      total = count
    case nil: return nil
    }
    guard let index, index >= 0, let total, count == nil || count == total else { return nil }
    self.init(index + 1, of: total)
  }

  /// The number of this task among those of the array, from 0; `nil` where they are not numbered in equal steps.
  private static func slurmIndex(_ integer: (String) -> Int?) -> Int? {
    guard let task = integer("SLURM_ARRAY_TASK_ID") else { return nil }
    let first = integer("SLURM_ARRAY_TASK_MIN") ?? 0
    let step = integer("SLURM_ARRAY_TASK_STEP") ?? 1
    guard step > 0, first >= 0, task >= first, (task - first).isMultiple(of: step) else { return nil }
    if let last = integer("SLURM_ARRAY_TASK_MAX"), let count = integer("SLURM_ARRAY_TASK_COUNT") {
      guard last >= 0, count > 0, last - first == (count - 1) * step else { return nil }
    }
    return (task - first) / step
  }
}
