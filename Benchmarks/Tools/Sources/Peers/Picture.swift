import CYardsticks
package import Weft

/// The pixels of a frame, as other encoders take them.
package struct Picture {
  /// Opaque, `0xffRRGGBB`, row after row.
  package let pixels: [UInt32]
  package let width: Int
  package let height: Int

  /// Decodes a file of `size` with libpng.
  package init(png: [UInt8], _ size: PixelSize) throws(YardstickError) {
    let (width, height) = (size.width, size.height)
    var pixels = [UInt32](repeating: 0, count: width * height)
    let isDecoded = unsafe png.withUnsafeBytes { file in
      unsafe pixels.withUnsafeMutableBufferPointer { room in
        unsafe yardstick_decode(file.baseAddress, file.count, room.baseAddress, Int32(width), Int32(height))
      }
    }
    guard isDecoded != 0 else { throw .undecodable }
    self.pixels = pixels
    self.width = width
    self.height = height
  }

  /// The size of what Cairo writes, in bytes.
  package func sizeByCairo() throws(YardstickError) -> Int {
    try unsafe size("Cairo") { unsafe yardstick_cairo($0, Int32(width), Int32(height)) }
  }

  /// The size of what libpng writes at `level` with its default filters, in bytes.
  package func sizeByLibpng(level: Int) throws(YardstickError) -> Int {
    try unsafe size("libpng") { unsafe yardstick_libpng($0, Int32(width), Int32(height), Int32(level)) }
  }

  func size(
    _ library: String, _ encode: (UnsafePointer<UInt32>?) -> Int
  ) throws(YardstickError) -> Int {
    let size = unsafe pixels.withUnsafeBufferPointer { unsafe encode($0.baseAddress) }
    guard size > 0 else { throw .gaveUp(library) }
    return size
  }
}
