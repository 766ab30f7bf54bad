/// The bounds of numbers that documents, options of commands and parameters of requests share.
package enum NumberBounds {
  /// Pixels per point.
  package static let scale = 0.01...100.0
  /// Frames per second.
  package static let framesPerSecond = 0.01...1000.0
  /// A side of a viewport that is chosen instead of a document's, in points.
  package static let viewportSide = 1...30_000.0
  /// How many workers a run has.
  package static let jobs = 1...1024
  /// How often an animated picture is shown; 0 is for ever.
  package static let loops = 0...1_000_000
}
