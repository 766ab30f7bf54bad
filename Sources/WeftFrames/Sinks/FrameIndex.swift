#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The table of contents of a folder of frames, `index.json`: one line per frame.
///
/// `{"weft": 1, "viewport": {…}, "frames": [{"file", "offset", "time", "cells": [{"id", "kind", "section", "row", "frame"}]}],
/// "complete": true}`; offsets and frames are in points, `time` is in seconds and there
/// where the scroll has a clock, a cell's frame is `[x, y, width, height]` in the viewport.
package enum FrameIndex {
  /// A frame as an index lists it.
  struct Entry: Codable {
    let file: String
    let offset: Double?

    /// The name without what all names have in common, and the offset, where it is one that a scroll can have.
    var label: String {
      let name = file.hasSuffix(".png") ? String(file.dropLast(4)) : file
      let short = name.hasPrefix("frame-") ? String(name.dropFirst(6)) : name
      let points = offset.flatMap { Int(exactly: $0.rounded()) }
      return points.map { "\(short)   \($0) pt" } ?? short
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

  /// The name of a frame's file: its number in five digits or more.
  static func file(ofFrame index: Int) -> String {
    let number = String(index)
    return "frame-\(String(repeating: "0", count: max(0, 5 - number.count)))\(number).png"
  }

  /// The frames that the index in the file at `path` lists; none where there is no index of ours.
  static func entries(listedIn path: String) -> [Entry] {
    listing(in: path)?.frames.filter { isOurs($0.file) } ?? []
  }

  /// All files in `folder` that its index knows to be ours: its frames, and those of an earlier run that were still
  /// there when it was broken off.
  ///
  /// Where a run was killed before it could list its frames, all files that are named like frames.
  static func files(knownIn folder: String) -> [String] {
    guard let listing = listing(in: "\(folder)/\(fileName)") else { return [] }
    let unlisted = listing.writing == true ? Folder.names(in: folder).filter(isFrame) : []
    return (listing.frames.map(\.file) + (listing.earlier ?? [])).filter(isOurs) + unlisted
  }

  /// Whether a frame's file could have that name: `frame-00000.png`.
  private static func isFrame(_ name: String) -> Bool {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return false }
    let number = name.utf8.dropFirst(6).dropLast(4)
    return number.count >= 5 && number.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Whether a file of that name can be ours: one that leads elsewhere is not, whatever the index says.
  private static func isOurs(_ name: String) -> Bool { name.hasPrefix("frame-") && !name.contains("/") }

  private static func listing(in path: String) -> Listing? {
    guard let data = try? Data(contentsOf: URL(filePath: path)),
      let listing = try? JSONDecoder().decode(Listing.self, from: data), listing.weft == 1
    else { return nil }
    return listing
  }
}
