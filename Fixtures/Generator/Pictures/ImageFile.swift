/// One image of the fixtures: its name, how it is painted and how it is encoded.
struct ImageFile {
  let path: String
  let paint: () -> Picture
  let encode: (Picture) throws(EncodingFailure) -> [UInt8]

  static func jpeg(
    _ path: String, _ encoder: JPEGEncoder = JPEGEncoder(), _ paint: @escaping () -> Picture
  ) -> ImageFile {
    ImageFile(path: path, paint: paint) { picture throws(EncodingFailure) in try encoder.encode(picture) }
  }

  static func png(
    _ path: String, _ format: PNGEncoder.Format = .rgb, _ paint: @escaping () -> Picture
  ) -> ImageFile {
    ImageFile(path: path, paint: paint) { picture throws(EncodingFailure) in
      try PNGEncoder(format: format).encode(picture)
    }
  }

  static func webP(
    _ path: String, _ encoder: WebPEncoder = WebPEncoder(), _ paint: @escaping () -> Picture
  ) -> ImageFile {
    ImageFile(path: path, paint: paint) { picture throws(EncodingFailure) in try encoder.encode(picture) }
  }
}
