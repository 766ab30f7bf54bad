/// One of several equal shares of a scroll: the first of 4, of which each may be rendered on a machine of its own.
public struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The number of the share, counted from 1.
  public let number: Int
  /// How many shares there are.
  public let count: Int

  /// A share; `nil` where there is no such one.
  public init?(_ number: Int, of count: Int) {
    guard count >= 1, (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `2/4`: the second of four.
  public init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(number, of: count)
  }

  /// As it is read: `2/4`.
  public var description: String { "\(number)/\(count)" }

  /// What the scheduler that started this process says: Bazel's `TEST_SHARD_INDEX` and `TEST_TOTAL_SHARDS`, Slurm's
  /// `SLURM_ARRAY_TASK_ID`, `…_COUNT` and `…_MIN`, or the `JOB_COMPLETION_INDEX` of a Kubernetes indexed job, which does not
  /// know how many there are.
  ///
  /// - Parameter count: how many shares there are, where the scheduler does not say.
  public init?(environment: [String: String], count: Int? = nil) {
    func integer(_ name: String) -> Int? { environment[name].flatMap { Int($0) } }
    let index: Int?
    var total = count
    if let bazel = integer("TEST_SHARD_INDEX") {
      index = bazel
      total = total ?? integer("TEST_TOTAL_SHARDS")
    } else if let slurm = integer("SLURM_ARRAY_TASK_ID") {
      index = slurm - (integer("SLURM_ARRAY_TASK_MIN") ?? 0)
      total = total ?? integer("SLURM_ARRAY_TASK_COUNT")
    } else {
      index = integer("JOB_COMPLETION_INDEX")
    }
    guard let index, let total, (0..<Int.max).contains(index) else { return nil }
    self.init(index + 1, of: total)
  }

  /// The frames of this share of `total`: shares differ by at most one frame.
  public func frames(of total: Int) -> Range<Int> {
    total * (number - 1) / count..<total * number / count
  }
}
