import WeftGeometry
import WeftGraphics

/// What all snapshots of a report show together at most; what is beyond is told instead.
struct ReportBudget {
  /// How many bytes of files a page holds.
  static let byteLimit = 128 << 20
  /// How many pixels are decoded, to draw by what pictures differ.
  static let pixelLimit = 200_000_000
  /// How many of them a picture may have.
  static let picturePixelLimit = 40_000_000

  private var freeBytes: Int
  private var freePixels: Int
  /// What is not shown of the snapshot that is looked at, in sentences.
  private(set) var notes: [String] = []

  init(byteLimit: Int = byteLimit, pixelLimit: Int = pixelLimit) {
    (freeBytes, freePixels) = (byteLimit, pixelLimit)
  }

  /// What was told since this was asked for last.
  mutating func takeNotes() -> [String] {
    defer { notes = [] }
    return notes
  }

  /// The bytes of a file in a root, out of which no link leads, whichever name on the way is one; `nil` where there is none to be
  /// shown.
  mutating func bytes(_ file: String, in root: GoldenRoot) -> [UInt8]? {
    do throws(ReviewError) {
      return bytes(at: try root.place(file), file)
    } catch {
      if error.reason == .outside { notes.append("Not shown: \(error.description)") }
      return nil
    }
  }

  /// The bytes of the file at `path`; `nil` where there is none to be shown.
  mutating func bytes(at path: String, _ name: String) -> [UInt8]? {
    switch GoldenFile(path: path, limit: min(freeBytes, GoldenFile.byteLimit)) {
    case .present(let bytes):
      freeBytes -= bytes.count
      return bytes
    case .unreadable(let reason): notes.append("Not shown: \(excerpt(ofPath: name)), since \(reason).")
    case .missing, .pointer: break
    }
    return nil
  }

  /// Two pictures, decoded; `nil` where one is none, or has too many pixels.
  mutating func pictures(_ old: [UInt8], _ new: [UInt8]) -> (old: Bitmap, new: Bitmap)? {
    let sizes = [old, new].compactMap { try? ImageHeader(reading: .memory($0), name: "a golden").storedSize }
    guard sizes.count == 2 else { return nil }
    if let large = sizes.first(where: { $0.count > Self.picturePixelLimit }) {
      notes.append(
        "The difference is not drawn: a picture has \(large), more than the \(grouped(Self.picturePixelLimit)) pixels that a report compares."
      )
      return nil
    }
    let count = sizes[0].count + sizes[1].count
    guard count <= freePixels else {
      notes.append(
        "The difference is not drawn: a report compares pictures of \(grouped(Self.pixelLimit)) pixels in all."
      )
      return nil
    }
    freePixels -= count
    guard let old = try? GoldenImage(png: old).bitmap, let new = try? GoldenImage(png: new).bitmap else {
      return nil
    }
    return (old, new)
  }
}
