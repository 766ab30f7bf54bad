public import Weft

/// The pixels of a PNG file, decoded by libpng.
public func pixels(ofPNG png: [UInt8], name: String = "a PNG in memory") throws -> Bitmap {
  try Bitmap(png: png, name: name)
}
