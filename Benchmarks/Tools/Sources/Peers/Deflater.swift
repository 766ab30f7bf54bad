import CYardsticks
package import Weft

/// libdeflate over frames of one size.
@safe package struct Deflater: ~Copyable {
  private let pointer: OpaquePointer  // yardstick_deflater, +1

  package init(_ size: PixelSize, level: Int) throws(YardstickError) {
    guard
      let pointer = unsafe yardstick_deflater_new(Int32(size.width), Int32(size.height), Int32(level))
    else {
      throw .gaveUp("libdeflate")
    }
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe yardstick_deflater_free(pointer) }

  /// The size of a frame's compressed rows, each with the filter Sub, in bytes.
  package borrowing func size(of picture: Picture) throws(YardstickError) -> Int {
    let pointer = unsafe pointer
    return try unsafe picture.size("libdeflate") { unsafe yardstick_deflate(pointer, $0) }
  }
}
