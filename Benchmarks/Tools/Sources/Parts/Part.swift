/// A piece of the engine's work that is measured by itself, or what another library does in its place.
///
/// One definition for `swift package benchmark` and for `all`, which asks for samples of ours and of others in turn.
public struct Part: Sendable {
  /// What others find it by: `decode.jpeg`.
  public let name: String
  /// Who does it: `weft`, or a library that is beside it in this process.
  public let by: String
  /// What is done, for people.
  public let what: String
  /// How often it is done in one sample, so that the clock's own cost does not count.
  public let pieces: Int
  /// What others need to do the same.
  public var material: Material
  /// Makes all that the work needs to begin.
  public let prepare: @Sendable () async throws -> Work

  /// Describes a part; nothing is made ready yet.
  public init(
    _ name: String, by: String = "weft", _ what: String, pieces: Int = 1, material: Material = Material(),
    prepare: @escaping @Sendable () async throws -> Work
  ) {
    (self.name, self.by, self.what, self.pieces) = (name, by, what, pieces)
    (self.material, self.prepare) = (material, prepare)
  }

  /// `decode.jpeg`, or `png.frame by Cairo`.
  public var title: String { by == "weft" ? name : "\(name) by \(by)" }
}

/// What other programs need to do the same as a part.
public struct Material: Sendable {
  /// Files, by the ends of their names.
  public var files: [String: @Sendable () async throws -> [UInt8]]
  /// Numbers, texts and lists of them.
  public var values: [String: any Encodable & Sendable]

  /// By default nothing.
  public init(
    files: [String: @Sendable () async throws -> [UInt8]] = [:],
    values: [String: any Encodable & Sendable] = [:]
  ) {
    (self.files, self.values) = (files, values)
  }
}

/// Work that can be done again and again; lives where it was made.
public final class Work {
  /// What has to be done before each sample, and does not count.
  public let reset: () throws -> Void
  /// The work once; returns a number that depends on it, so that no compiler leaves it out.
  public let run: () async throws -> Int

  /// Work that begins with what `reset` leaves.
  public init(reset: @escaping () throws -> Void = {}, _ run: @escaping () async throws -> Int) {
    (self.reset, self.run) = (reset, run)
  }

  /// The work `pieces` times.
  public func sample(_ pieces: Int) async throws -> Int {
    var sum = 0
    for _ in 0..<pieces { sum &+= try await run() }
    return sum
  }
}
