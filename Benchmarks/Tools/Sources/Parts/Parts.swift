extension Part {
  /// All of them, in the order in which a frame is made.
  public static var all: [Part] {
    layouts + texts + decoding + raster + encoding + frames + ranges + differences + pictures
  }
}
