import WeftGraphics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Why parts of a scroll cannot be joined.
public struct JoinError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder or the file that is to blame; `nil` where it is the parts together.
  public let path: String?
  /// What is wrong with it.
  public let reason: String

  /// The path, and what is wrong.
  public var description: String { path.map { "\($0): \(reason)" } ?? reason }
}

/// Puts the parts of a scroll together to one folder, as if it had been rendered at once.
public enum FrameJoin {
  /// Copies the frames of all parts to `output` and writes their index.
  ///
  /// Checked before anything is written: that all parts are complete and of the same scroll, that together they are all of it,
  /// no frame missing and none twice, and that every file is there and whole.
  ///
  /// - Parameter folders: the parts, in any order.
  /// - Returns: how many frames there are.
  /// - Throws: ``JoinError``; ``OutputError``, where the result cannot be written.
  public static func join(_ folders: [String], to output: String) throws -> Int {
    let parts = try folders.map { try FrameIndexFile(folder: $0) }.sorted { $0.part.first < $1.part.first }
    try check(parts)
    for part in parts { try part.checkFiles() }
    try Folder.create(output)
    var lines: [Substring] = []
    var files: Set<String> = []
    let earlier = FrameIndex.files(knownIn: output)
    for part in parts {
      for file in part.files {
        try AtomicFile.write(part.bytes(of: file), to: "\(output)/\(file)")
        files.insert(file)
      }
      lines += part.lines
    }
    let head = parts.first?.head ?? ""
    let text = head + lines.joined(separator: ",\n") + "\n" + FrameIndex.completeEnding
    try AtomicFile.write(Array(text.utf8), to: "\(output)/\(FrameIndex.fileName)")
    for stale in earlier where !files.contains(stale) { AtomicFile.remove("\(output)/\(stale)") }
    return files.count
  }

  /// Refuses parts that are not, together, one scroll.
  private static func check(_ parts: [FrameIndexFile]) throws(JoinError) {
    guard let first = parts.first else { throw JoinError(path: nil, reason: "there are no parts to join") }
    for part in parts where part.part.digest != first.part.digest || part.part.total != first.part.total {
      throw JoinError(
        path: part.folder,
        reason: "it is a part of another scroll than \(first.folder): feed, data, script or fonts differ")
    }
    for part in parts where part.head != first.head {
      throw JoinError(path: part.folder, reason: "its viewport is another one than that of \(first.folder)")
    }
    var next = 0
    for part in parts where part.part.count > 0 {
      let frames = part.part.frames
      guard frames.lowerBound >= next else {
        throw JoinError(path: part.folder, reason: "frame \(frames.lowerBound) is in another part too")
      }
      guard frames.lowerBound == next else { throw missing(next..<frames.lowerBound) }
      next = frames.upperBound
    }
    guard next == first.part.total else { throw missing(next..<first.part.total) }
  }

  private static func missing(_ frames: Range<Int>) -> JoinError {
    JoinError(
      path: nil, reason: "frames \(frames.lowerBound) to \(frames.upperBound - 1) are in none of the parts")
  }
}

/// The index of a part, read from its folder.
private struct FrameIndexFile {
  private struct Listing: Codable {
    let weft: Int
    let complete: Bool
    let part: FramePart?
    let frames: [FrameIndex.Entry]
  }

  let folder: String
  let part: FramePart
  let files: [String]
  /// The text before the first frame, which is the same in all parts of a scroll.
  let head: Substring
  /// The lines of the frames, without commas.
  let lines: [Substring]

  init(folder: String) throws(JoinError) {
    let path = "\(folder)/\(FrameIndex.fileName)"
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw JoinError(path: folder, reason: "it has no \(FrameIndex.fileName) that can be read")
    }
    guard let listing = try? JSONDecoder().decode(Listing.self, from: data), listing.weft == 1 else {
      throw JoinError(path: path, reason: "it is not an index of frames")
    }
    // First of all: the index of a run that was broken off does not say which part it was.
    guard listing.complete else {
      throw JoinError(path: folder, reason: "its run was broken off; render the part again")
    }
    guard let part = listing.part else {
      throw JoinError(path: folder, reason: "it is no part of a scroll: it was not rendered with --shard")
    }
    let names = listing.frames.map(\.file)
    guard names.count == part.count, names == part.frames.map({ FrameIndex.file(ofFrame: $0) }) else {
      throw JoinError(path: path, reason: "its frames are not those it says it has")
    }
    self.folder = folder
    self.part = part
    files = names
    // One line for what comes before the frames, then one a frame, then one for what comes after.
    let text = String(decoding: data, as: UTF8.self)
    let all = text.split(separator: "\n")
    guard all.count == names.count + 2, let first = all.first else {
      throw JoinError(path: path, reason: "it has been changed: it must have a line for each frame")
    }
    head = first + "\n"
    lines = all.dropFirst().prefix(names.count).map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
  }

  /// Refuses frames that are missing, or cut off.
  func checkFiles() throws(JoinError) {
    for file in files where !PNGChunks.isWhole(try bytes(of: file)) {
      throw JoinError(path: "\(folder)/\(file)", reason: "it is not a whole PNG file; render the part again")
    }
  }

  func bytes(of file: String) throws(JoinError) -> [UInt8] {
    guard let data = try? Data(contentsOf: URL(filePath: "\(folder)/\(file)")) else {
      throw JoinError(path: "\(folder)/\(file)", reason: "it cannot be read")
    }
    return Array(data)
  }
}
