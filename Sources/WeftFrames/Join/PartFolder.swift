import WeftFoundation
import WeftGeometry
import WeftGraphics
import WeftSystem

/// A part of a scroll, as `weft frames --shard` left it in a folder.
struct PartFolder {
  private struct Listing: Codable {
    let weft: Int
    let complete: Bool
    let part: FramePart?
    let frames: [Frame]
  }

  private struct Frame: Codable {
    let file: String
    let digest: String?
    /// Not used; but a line is copied as it is, so that it has to be one that can be read.
    let offset: Double
  }

  /// A frame of the part.
  struct Entry {
    let file: String
    /// Its line in the index, without the comma.
    let line: Substring
    fileprivate let digest: String?
  }

  let path: String
  let part: FramePart
  let entries: [Entry]
  /// The text before the first frame, which is the same in all parts of a scroll.
  let head: String

  /// How many bytes a frame's file may have: as many as any picture's.
  private static let frameByteLimit = ImageLimits.standard.maximumByteCount

  /// Reads the part's index.
  init(_ folder: String) throws(JoinError) {
    let path = "\(folder)/\(FrameIndex.fileName)"
    guard FileKind(at: folder) != nil else {
      throw JoinError(path: folder, isUnreadable: true, reason: "there is no such folder")
    }
    guard let index = RegularFile.bytes(at: path, limit: FrameIndex.byteLimit) else {
      try Self.refuseUnreadable(path, above: FrameIndex.byteLimit)
      throw JoinError(
        path: folder,
        reason: "it has no \(FrameIndex.fileName) that can be read; render the part again with `weft frames`")
    }
    guard let listing = try? JSONDecoder().decode(Listing.self, from: Data(index)) else {
      let state = index.isEmpty ? "it is empty" : "it is not an index of frames, or ends early"
      throw JoinError(path: path, reason: "\(state); render the part again with `weft frames`")
    }
    guard listing.weft == 1 else {
      throw JoinError(
        path: path, reason: "it is an index of format \(listing.weft), and this is a program for format 1")
    }
    // First of all: the index of a run that was broken off does not say which part it was.
    guard listing.complete else {
      throw JoinError(path: folder, reason: "its run was broken off; render the part again")
    }
    guard let part = listing.part else {
      throw JoinError(path: folder, reason: "it is no part of a scroll: it was not rendered with --shard")
    }
    // Before any arithmetic with the numbers, which anybody may have written.
    if let defect = part.defect {
      throw JoinError(path: folder, reason: "\(defect); render the part again")
    }
    let names = listing.frames.map(\.file)
    guard names.count == part.count, names == part.frames.map({ FrameIndex.file(ofFrame: $0) }) else {
      throw JoinError(path: path, reason: "its frames are not those it says it has; render the part again")
    }
    // One line for what comes before the frames, then one a frame, then one for what comes after.
    let text = String(decoding: index, as: UTF8.self)
    let lines = text.split(separator: "\n")
    guard lines.count == names.count + 2, let first = lines.first else {
      throw JoinError(path: path, reason: "it has been changed: it must have a line for each frame")
    }
    self.path = folder
    self.part = part
    head = first + "\n"
    entries = zip(listing.frames, lines.dropFirst()).map { frame, line in
      Entry(file: frame.file, line: line.hasSuffix(",") ? line.dropLast() : line, digest: frame.digest)
    }
  }

  /// The bytes of a frame's file, which are those that were written when the part was rendered.
  ///
  /// - Throws: ``JoinError``, where the file cannot be read, is damaged, or is another one than the index lists.
  func bytes(of entry: Entry) throws(JoinError) -> [UInt8] {
    let file = "\(path)/\(entry.file)"
    let again = "render part \(part.shard) again"
    guard let bytes = RegularFile.bytes(at: file, limit: Self.frameByteLimit) else {
      try Self.refuseUnreadable(file, above: Self.frameByteLimit)
      throw JoinError(path: file, reason: "it cannot be read; \(again)")
    }
    if let defect = PNGChunks.defect(of: bytes) { throw JoinError(path: file, reason: "\(defect); \(again)") }
    guard StreamDigest(png: bytes).text == entry.digest else {
      throw JoinError(path: file, reason: "it is not the file that the index lists; \(again)")
    }
    return bytes
  }

  /// Says why a file cannot be read that is there.
  private static func refuseUnreadable(_ file: String, above limit: Int) throws(JoinError) {
    switch RegularFile.refusal(of: file, limit: limit) {
    case .tooLong(let count):
      throw JoinError(
        path: file, reason: "it has \(grouped(count)) bytes, and at most \(grouped(limit)) are read")
    case .otherKind(let kind):
      throw JoinError(
        path: file, isUnreadable: true,
        reason: "it must be a file, but is \(kind); render the part again with `weft frames`")
    case .system(let obstacle):
      throw JoinError(
        path: file, isUnreadable: true,
        reason: "it cannot be read: \(obstacle); let weft read the folder and all that is in it")
    case .noMemory(let count):
      throw JoinError(
        path: file, isUnreadable: true,
        reason: "there is no memory for its \(grouped(count)) bytes; allow more by ulimit -v and -d")
    case nil: break
    }
  }
}
