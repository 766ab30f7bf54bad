import WeftGeometry
import WeftGraphics
import WeftSystem

/// Puts the parts of a scroll together, as if it had been rendered at once.
///
/// Checked before anything is written: that all parts are complete and of the same scroll; that together they are all of
/// it, no frame missing and none twice; that every file is there, undamaged, and the one that was written when the part
/// was rendered.
package enum FrameJoin {
  /// Copies the frames of all parts to the folder `output` and writes their index.
  ///
  /// While frames are copied, the index there says so: a join that is killed is seen to be unfinished, and can be
  /// repeated.
  ///
  /// - Parameters:
  ///   - folders: the parts, in any order; they are only read.
  ///   - output: the folder; it is made where it is missing.
  /// - Returns: how many frames there are.
  /// - Throws: ``JoinError``; `OutputError`, where the result cannot be written.
  /// - Complexity: O(bytes of all frames), one in memory at a time
  package static func join(_ folders: [String], to output: String) throws -> Int {
    let parts = try checkedParts(folders)
    for part in parts where Folder.resolved(part.path) == Folder.resolved(output) {
      throw JoinError(
        path: output, reason: "it is one of the parts, which are only read; name another folder")
    }
    let result = try FrameFolder(output, head: parts.first?.head ?? "")
    do {
      for part in parts {
        for entry in part.entries {
          try result.write(
            part.bytes(of: entry), to: entry.file, line: FrameIndex.withoutDigest(entry.line))
        }
      }
      try result.finish(ending: FrameIndex.ending())
    } catch {
      result.abandon()
      throw error
    }
    return parts.reduce(0) { $0 + $1.entries.count }
  }

  /// Makes an animated PNG of the frames of all parts, as ``AnimatedPNGSink`` makes it of a scroll.
  ///
  /// - Parameters:
  ///   - folders: the parts, in any order; they are only read.
  ///   - path: the file, which is whole or not there; or `-` for standard output.
  ///   - loopCount: how often the animation is played; 0 for ever.
  /// - Returns: how many frames there are.
  /// - Throws: ``JoinError``, also where frames differ in what an animation has only once: their size and their
  ///   kind of pixels; `OutputError`, where the result cannot be written.
  /// - Complexity: O(bytes of all frames), one in memory at a time
  package static func animate(_ folders: [String], to path: String, loopCount: Int = 0) throws -> Int {
    let parts = try checkedParts(folders)
    guard let first = parts.first?.part else { return 0 }
    let file = try OutputFile(path: path)
    var animation = AnimatedPNG(
      frameCount: first.total, loopCount: loopCount,
      delay: AnimatedPNG.Delay(framesPerSecond: first.framesPerSecond))
    var header: ArraySlice<UInt8>?
    for part in parts {
      for entry in part.entries {
        let bytes = try part.bytes(of: entry)
        // Eight bytes of signature, and IHDR, which is always the first chunk.
        let ownHeader = bytes[..<33]
        guard header ?? ownHeader == ownHeader, !PNGChunks(bytes).contains(where: { $0.type == "PLTE" })
        else {
          throw JoinError(
            path: "\(part.path)/\(entry.file)",
            reason: "an animation cannot take it: its size or its kind of pixels is its own; "
              + "render the parts without --png small")
        }
        header = ownHeader
        try file.write(animation.frame(bytes))
      }
    }
    try file.write(AnimatedPNG.end)
    try file.finish()
    return first.total
  }

  /// The parts in order, after everything about them has been checked.
  private static func checkedParts(_ folders: [String]) throws(JoinError) -> [PartFolder] {
    var parts: [PartFolder] = []
    for folder in folders { parts.append(try PartFolder(folder)) }
    parts.sort { $0.part.first < $1.part.first }
    try check(parts)
    for part in parts {
      for entry in part.entries { _ = try part.bytes(of: entry) }
    }
    return parts
  }

  /// Refuses parts that are not, together, one scroll.
  private static func check(_ parts: [PartFolder]) throws(JoinError) {
    guard let first = parts.first else { throw JoinError(path: nil, reason: "there are no parts to join") }
    for part in parts where part.part.digest != first.part.digest || part.part.total != first.part.total {
      throw JoinError(
        path: part.path,
        reason: "it is a part of another scroll than \(first.path): feed, data, images, script, format or "
          + "fonts differ; render one of them again")
    }
    for part in parts where part.part.framesPerSecond != first.part.framesPerSecond {
      throw JoinError(
        path: part.path,
        reason: "it has \(part.part.framesPerSecond) frames a second, and \(first.path) has "
          + "\(first.part.framesPerSecond); render one of them again")
    }
    for part in parts where part.head != first.head {
      throw JoinError(path: part.path, reason: "its viewport is another one than that of \(first.path)")
    }
    var next = 0
    for part in parts where part.part.count > 0 {
      let frames = part.part.frames
      guard frames.lowerBound >= next else {
        throw JoinError(
          path: part.path, reason: "frame \(frames.lowerBound) is in another part too; leave one of them out")
      }
      guard frames.lowerBound == next else { throw missing(next..<frames.lowerBound, of: parts) }
      next = frames.upperBound
    }
    guard next == first.part.total else { throw missing(next..<first.part.total, of: parts) }
  }

  /// Of more parts none is looked for by its number, to be named.
  private static let mostNamedShards = 10_000

  /// Says which frames are missing, and which parts those are where all have been cut alike.
  private static func missing(_ frames: Range<Int>, of parts: [PartFolder]) -> JoinError {
    let shards = Set(parts.compactMap { Shard(text: $0.part.shard) })
    var advice = ""
    if let count = shards.first?.count, count <= mostNamedShards, shards.allSatisfy({ $0.count == count }) {
      let total = parts[0].part.total
      let absent = (1...count).compactMap { Shard($0, of: count) }.filter {
        $0.frames(of: total).overlaps(frames) && !shards.contains($0)
      }
      if !absent.isEmpty { advice = "; add \(listedInPart(absent.map { "part \($0)" }))" }
    }
    return JoinError(
      path: nil,
      reason: "frames \(frames.lowerBound) to \(frames.upperBound - 1) are in none of the parts\(advice)")
  }
}
