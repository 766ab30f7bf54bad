/// How the caches of text and of images have served.
public struct CacheUse: Hashable, Sendable, Codable {
  /// How often a text that was asked for was there.
  public var textHits = 0
  /// How often a text had to be shaped.
  public var textMisses = 0
  /// About what the texts take that are kept, in bytes.
  public var textBytes = 0
  /// How often an image that was asked for was there.
  public var imageHits = 0
  /// How often an image had to be decoded.
  public var imageMisses = 0
  /// What the images take that are kept, in bytes.
  public var imageBytes = 0

  /// Those of texts and of images.
  var hits: Int { textHits + imageHits }
  var misses: Int { textMisses + imageMisses }
  var bytes: Int { textBytes + imageBytes }

  /// Both together; of bytes the more.
  static func += (left: inout CacheUse, right: CacheUse) {
    left.textHits += right.textHits
    left.textMisses += right.textMisses
    left.textBytes = max(left.textBytes, right.textBytes)
    left.imageHits += right.imageHits
    left.imageMisses += right.imageMisses
    left.imageBytes = max(left.imageBytes, right.imageBytes)
  }
}
