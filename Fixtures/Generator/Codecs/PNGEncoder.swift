import CPNG

/// PNG by libpng's simplified interface.
struct PNGEncoder {
  enum Format {
    case grey
    case greyAlpha
    case rgb
    case rgba
    /// At most 256 colours, sorted by first use.
    case palette
  }

  var format = Format.rgb

  func encode(_ picture: Picture) throws(EncodingFailure) -> [UInt8] {
    var image = unsafe png_image()
    unsafe image.version = UInt32(PNG_IMAGE_VERSION)
    unsafe image.width = UInt32(picture.width)
    unsafe image.height = UInt32(picture.height)
    defer { unsafe png_image_free(&image) }
    switch format {
    case .grey:
      return try unsafe write(&image, picture.samples(channels: 1))
    case .greyAlpha:
      unsafe image.format = PNG_FORMAT_FLAG_ALPHA
      return try unsafe write(&image, picture.samples(channels: 2))
    case .rgb:
      unsafe image.format = PNG_FORMAT_FLAG_COLOR
      return try unsafe write(&image, picture.samples(channels: 3))
    case .rgba:
      unsafe image.format = PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA
      return try unsafe write(&image, picture.samples(channels: 4))
    case .palette:
      let indexed = try indexed(picture)
      unsafe image.format = PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLORMAP
      unsafe image.colormap_entries = UInt32(indexed.palette.count / 4)
      return try unsafe write(&image, indexed.indices, palette: indexed.palette)
    }
  }

  private func write(
    _ image: inout png_image, _ samples: [UInt8], palette: [UInt8] = []
  ) throws(EncodingFailure) -> [UInt8] {
    // The first call asks for the size, the second writes.
    var count = 0
    let asked = unsafe png_image_write_to_memory(&image, nil, &count, 0, samples, 0, palette)
    guard asked != 0 else { throw unsafe failure(image) }
    var bytes = [UInt8](repeating: 0, count: count)
    let written = unsafe png_image_write_to_memory(&image, &bytes, &count, 0, samples, 0, palette)
    guard written != 0 else { throw unsafe failure(image) }
    return bytes
  }

  private func indexed(_ picture: Picture) throws(EncodingFailure) -> (indices: [UInt8], palette: [UInt8]) {
    var known: [UInt32: UInt8] = [:]
    var palette: [UInt8] = []
    var indices: [UInt8] = []
    indices.reserveCapacity(picture.width * picture.height)
    for at in stride(from: 0, to: picture.pixels.count, by: 4) {
      let pixel = picture.pixels[at..<at + 4]
      let key = pixel.reduce(0) { $0 << 8 | UInt32($1) }
      if let index = known[key] {
        indices.append(index)
        continue
      }
      guard known.count < 256 else {
        throw EncodingFailure(format: "palette PNG", reason: "the picture has more than 256 colours")
      }
      known[key] = UInt8(known.count)
      indices.append(UInt8(known.count - 1))
      palette += pixel
    }
    return (indices, palette)
  }

  private func failure(_ image: png_image) -> EncodingFailure {
    // A fixed array of characters, always ended by a zero.
    let reason = unsafe withUnsafeBytes(of: image.message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return EncodingFailure(format: "PNG", reason: reason)
  }
}
