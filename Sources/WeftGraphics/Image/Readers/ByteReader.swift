import WeftGeometry

/// Big-endian and little-endian integers out of a byte array.
extension [UInt8] {
  /// The 16-bit integer at `index`, most significant byte first.
  ///
  /// The caller knows that it is there.
  func bigEndian16(at index: Int) -> Int { Int(self[index]) << 8 | Int(self[index + 1]) }

  /// The 32-bit integer at `index`, most significant byte first.
  ///
  /// The caller knows that it is there.
  func bigEndian32(at index: Int) -> Int { bigEndian16(at: index) << 16 | bigEndian16(at: index + 2) }
}

/// Finds something in the first bytes of a file, reading more of it only as long as that is not enough.
///
/// `search` returns `nil` where the bytes end too soon.
func searchGrowing<Found>(
  _ bytes: ImageBytes, start: [UInt8], name: String, format: ImageFormat,
  _ search: ([UInt8]) throws(ImageError) -> Found?
) throws(ImageError) -> Found {
  var prefix = start
  while true {
    if let found = try search(prefix) { return found }
    guard prefix.count < bytes.count else {
      throw ImageError(
        .truncated, name: name,
        found: "the \(format.rawValue) data ends in its header, after \(prefix.count) bytes",
        advice: "Fetch or copy the file again.")
    }
    guard prefix.count < ImageHeader.longest else {
      throw ImageError(
        .tooLarge, name: name,
        found: "its header does not end within its first \(grouped(ImageHeader.longest)) bytes",
        advice: "Export it without what its editor keeps in it.")
    }
    prefix = try bytes.searchedPrefix(min(prefix.count * 8, ImageHeader.longest), name: name)
  }
}
