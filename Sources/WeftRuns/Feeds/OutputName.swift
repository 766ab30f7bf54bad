import WeftSystem

/// What the name of an output says that it is, so that nobody gets a folder called `feed.mp4`, or a PNG called `card.jpg`.
package enum OutputName {
  private static let pictures = ["jpg", "jpeg", "webp", "gif", "avif", "bmp", "tif", "tiff", "svg", "pdf"]
  private static let films = ["mp4", "webm"]
  private static let frames = ["apng", "y4m", "gif", "rgba"]

  /// Whether the name is that of another format than PNG.
  package static func saysOtherThanPNG(_ path: String) -> Bool { ends(path, in: pictures + films) }

  /// Whether the name is that of one file with many frames.
  package static func saysFrames(_ path: String) -> Bool { ends(path, in: films + frames) }

  private static func ends(_ path: String, in endings: [String]) -> Bool {
    let name = path.lastPathName
    guard let dot = name.lastIndex(of: ".") else { return false }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }
}
