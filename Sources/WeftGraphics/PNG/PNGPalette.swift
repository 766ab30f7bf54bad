import WeftGeometry

/// The colours of a picture that has few: at most 256, of which each pixel names one (PNG, third edition, 11.2.2).
struct PNGPalette: Hashable {
  /// Straight `0xAARRGGBB`: the translucent ones first, and in an order that depends only on which there are.
  let colors: [UInt32]
  private let isOpaque: Bool
  /// The place in ``colors`` of each premultiplied pixel.
  private let indices: [UInt32: UInt8]

  /// The most that a palette can hold.
  static let maximumCount = 256

  /// The colours of `bitmap`; `nil` where they are too many.
  ///
  /// - Complexity: linear in the pixels, up to the one whose colour is too many.
  init?(of bitmap: Bitmap) {
    isOpaque = bitmap.isOpaque
    var straight: [UInt32: UInt32] = [:]
    var distinct: Set<UInt32> = []
    for y in 0..<bitmap.size.height {
      let fits = bitmap.withRow(y) { row in
        var last: UInt32?
        for x in row.indices where row[x] != last {
          let pixel = row[x]
          last = pixel
          guard straight[pixel] == nil else { continue }
          let color = Self.straight(pixel, isOpaque: bitmap.isOpaque)
          straight[pixel] = color
          distinct.insert(color)
          if distinct.count > Self.maximumCount { return false }
        }
        return true
      }
      if !fits { return nil }
    }
    colors = distinct.sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(colors, colors.indices))
    indices = straight.compactMapValues { color in places[color].map { UInt8($0) } }
  }

  /// The bits of a pixel: 1, 2, 4 or 8.
  var bitDepth: Int {
    switch colors.count {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }

  /// The alphas of the colours at the front that have one below 255.
  var translucentAlphas: [UInt8] {
    colors.prefix { $0 >> 24 != 255 }.map { UInt8(truncatingIfNeeded: $0 >> 24) }
  }

  /// All rows of the bitmap that the palette was made of, each with the filter `none`, as the standard advises for
  /// palettes (PNG, third edition, 12.7).
  ///
  /// Pixels narrower than a byte are packed from its upper end.
  func rows(of bitmap: Bitmap) -> [UInt8] {
    let depth = bitDepth
    let pixelsPerByte = 8 / depth
    let rowByteCount = 1 + (bitmap.size.width * depth + 7) / 8
    var bytes = [UInt8](repeating: 0, count: rowByteCount * bitmap.size.height)
    for y in 0..<bitmap.size.height {
      bitmap.withRow(y) { row in
        var last: (pixel: UInt32, index: UInt8)?
        for x in row.indices {
          if last?.pixel != row[x] { last = (row[x], indices[row[x]] ?? 0) }
          let shift = 8 - depth * (x % pixelsPerByte + 1)
          bytes[y * rowByteCount + 1 + x / pixelsPerByte] |= (last?.index ?? 0) << UInt8(shift)
        }
      }
    }
    return bytes
  }

  /// - Parameter isOpaque: whether the alpha means nothing.
  private static func straight(_ pixel: UInt32, isOpaque: Bool) -> UInt32 {
    if isOpaque { return pixel | 0xFF00_0000 }
    let alpha = pixel >> 24
    return [16, 8, 0].reduce(alpha << 24) { color, shift in
      color | PNGPixelFormat.straight(pixel >> shift & 0xFF, alpha) << shift
    }
  }
}
