import WeftCollections
import WeftFoundation
import WeftGeometry
import WeftSystem

/// The table of contents of a folder of frames, `index.json`: one line per frame.
///
/// `{"weft": 1, "viewport": {…}, "frames": [{"file", "offset", "time", "cells": [{"id", "kind", "section", "row", "frame"}]}],
/// "complete": true}`; offsets and frames are in points, an offset is `[x, y]` where the content is not only scrolled up and
/// down, `time` is in seconds and there where the scroll has a clock, a cell's frame is `[x, y, width, height]` in the viewport.
package enum FrameIndex {
  /// A frame as an index lists it.
  struct Entry: Codable {
    let file: String
    let offset: Offset?

    /// The name without what all names have in common, and the offset, where it is one that a scroll can have.
    var label: String {
      let name = file.hasSuffix(".png") ? String(file.dropLast(4)) : file
      let short = name.hasPrefix("frame-") ? String(name.dropFirst(6)) : name
      let points = offset?.points.compactMap { Int(exactly: $0.rounded()) } ?? []
      guard let offset, points.count == offset.points.count else { return short }
      return "\(short)   \(points.map(String.init).joined(separator: ", ")) pt"
    }
  }

  /// How far the content is scrolled: down, or to the right and down where it is not only scrolled up and down.
  package struct Offset: Codable {
    /// One number, or two, in points.
    let points: [Double]

    init(_ position: ContentPosition) {
      points =
        position.scrollDirection == .vertical
        ? [position.offset] : [position.point.x, position.point.y]
    }

    package init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let down = try? container.decode(Double.self) {
        points = [down]
        return
      }
      points = try container.decode([Double].self)
      guard points.count == 2 else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "An offset is one number or two, not \(points.count).")
      }
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if points.count == 1 { try container.encode(points[0]) } else { try container.encode(points) }
    }
  }

  /// What is read of an index that is there already.
  private struct Listing: Codable {
    let weft: Int
    let frames: [Entry]
    let earlier: [String]?
    let writing: Bool?
  }

  /// The name of the file.
  package static let fileName = "index.json"
  /// How many bytes it may have where it is read: that of a million frames of ten cells has as many.
  package static let byteLimit = 1 << 30

  /// The name of a frame's file: its number in five digits or more.
  static func file(ofFrame index: Int) -> String {
    let number = String(index)
    return "frame-\(String(repeating: "0", count: max(0, 5 - number.count)))\(number).png"
  }

  /// The frames that the index in the file at `path` lists; none where there is no index of ours.
  static func entries(listedIn path: String) -> [Entry] {
    listing(in: path)?.frames.filter { isFrame($0.file) } ?? []
  }

  /// Whether the file at `path` is an index of ours, or is not there.
  static func isIndexOrMissing(_ path: String) -> Bool {
    FileKind(at: path) == nil || listing(in: path) != nil
  }

  /// All files in `folder` that its index knows to be ours: its frames, and those of an earlier run that were still
  /// there when it was broken off.
  ///
  /// Where a run was killed before it could list its frames, all files that are named like frames.
  static func files(knownIn folder: String) -> [String] {
    // A link of a name that nobody has chosen is not followed.
    guard let listing = listing(in: "\(folder)/\(fileName)", followsLinks: false) else { return [] }
    let unlisted = listing.writing == true ? Folder.names(in: folder).filter(isFrame) : []
    return (listing.frames.map(\.file) + (listing.earlier ?? [])).filter(isFrame) + unlisted
  }

  /// Whether a folder's index or one of its frames could have that name.
  package static func isOwnName(_ name: String) -> Bool { name == fileName || isFrame(name) }

  /// Whether a frame's file could have that name, as ``file(ofFrame:)`` gives it: a file of another one, or one that leads elsewhere,
  /// is somebody's own, whatever an index says.
  private static func isFrame(_ name: String) -> Bool {
    guard let number = Int(name.dropFirst(6).dropLast(4)), number >= 0 else { return false }
    return name.utf8.elementsEqual(file(ofFrame: number).utf8)
  }

  private static func listing(in path: String, followsLinks: Bool = true) -> Listing? {
    guard let bytes = RegularFile.bytes(at: path, followsLinks: followsLinks, limit: byteLimit),
      let listing = try? JSONDecoder().decode(Listing.self, from: Data(bytes)), listing.weft == 1
    else { return nil }
    return listing
  }
}
