package import WeftGeometry

extension LayerComposer {
  /// A picture that counts for a part of the whole.
  package struct Share: Sendable {
    package let bitmap: Bitmap
    /// Where its upper left corner goes; all of it lies in the whole.
    package let origin: (x: Int, y: Int)
    /// For how many of 255 parts it counts.
    package let weight: UInt8

    /// Puts together what belongs together.
    package init(_ bitmap: Bitmap, at origin: (x: Int, y: Int), weight: UInt8) {
      self.bitmap = bitmap
      self.origin = origin
      self.weight = weight
    }
  }

  /// Pictures in one place, each with its weight: what fades from one to another, without anything shining through that neither
  /// lets through.
  ///
  /// Channel by channel of premultiplied pixels the weighted mean, rounded to nearest; where a picture has no pixel it counts as
  /// clear.
  /// - Precondition: the weights are 255 together, and all pictures lie in `size`.
  /// - Complexity: O(pixels of all pictures)
  package static func mix(_ shares: [Share], size: PixelSize) -> Bitmap {
    require(
      shares.reduce(0) { $0 + Int($1.weight) } == 255,
      "The weights of pictures that are mixed are 255 together.")
    let buffer = PixelBuffer(size: size)
    // Two channels in each, 16 bits to a channel: at most 255 times 255 comes together.
    var even = [UInt32](repeating: 0, count: size.width)
    var odd = even
    for y in 0..<size.height {
      for x in 0..<size.width { (even[x], odd[x]) = (0, 0) }
      for share in shares {
        let row = y - share.origin.y
        guard row >= 0, row < share.bitmap.size.height else { continue }
        let (first, weight) = (share.origin.x, UInt32(share.weight))
        share.bitmap.withRow(row) { pixels in
          for column in pixels.indices {
            let pixel = pixels[column]
            even[first + column] &+= (pixel & 0x00FF_00FF) &* weight
            odd[first + column] &+= (pixel >> 8 & 0x00FF_00FF) &* weight
          }
        }
      }
      // The buffer has `size.width` pixels in each of its rows.
      let target = unsafe UnsafeMutableBufferPointer(start: buffer.pixels(inRow: y), count: size.width)
      for x in 0..<size.width {
        unsafe target[x] = PixelArithmetic.quotients(even[x]) | PixelArithmetic.quotients(odd[x]) << 8
      }
    }
    return Bitmap(takingOwnershipOf: buffer, isOpaque: false)
  }
}
