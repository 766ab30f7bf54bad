import CVectors
import WeftGeometry

/// Averages blocks of a picture's pixels, row after row as they come, so that the picture itself need not be in memory.
///
/// Exact up to the final rounding. Aliases less than any pick of pixels, and costs one addition for each: the step before a
/// sharper filter, which then only has a factor of 2 to 4 left.
///
/// Not `Sendable`. A class, so that a decoder in C may be given it.
final class BlockAverages {
  /// How many pixels become one, on each axis; 1 … 1024.
  struct Block: Equatable {
    var x = 1
    var y = 1
  }

  /// The size of the picture.
  let source: PixelSize
  private let block: Block
  private let isWide: Int32
  /// Of the columns of the rows that have come of a block: four channels each.
  private var sums: [Int32]
  private var rowCount = 0
  private let size: PixelSize
  private var pixels: [UInt32]

  /// Waits for the first row of a picture.
  ///
  /// - Parameter usesWideVectors: Whether the widest instructions of the processor may be used; the result is the same.
  init(_ block: Block, of source: PixelSize, usesWideVectors: Bool = true) {
    self.source = source
    self.block = block
    isWide = usesWideVectors ? weft_has_wide_vectors() : 0
    sums = [Int32](repeating: 0, count: 4 * source.width)
    size = PixelSize(
      width: (source.width + block.x - 1) / block.x, height: (source.height + block.y - 1) / block.y)
    pixels = [UInt32](repeating: 0, count: size.count)
  }

  /// Adds the next row, as many pixels as the picture is wide; a block at the lower edge may have fewer rows than others.
  func add(_ row: UnsafePointer<UInt32>) {
    let channels = 4 * source.width
    unsafe row.withMemoryRebound(to: UInt8.self, capacity: channels) { row in
      unsafe weft_sum_rows(isWide, row, channels, rowCount % block.y == 0 ? 1 : 0, &sums)
    }
    rowCount += 1
    let end = (rowCount - 1) % block.y + 1
    guard end == block.y || rowCount == source.height else { return }
    let start = (rowCount - 1) / block.y * size.width
    unsafe pixels.withUnsafeMutableBytes { means in
      // There is a pixel at least: the picture has one.
      guard let means = means.baseAddress else { return }
      unsafe weft_average_blocks(
        isWide, sums, source.width, block.x, end, (means + 4 * start).assumingMemoryBound(to: UInt8.self))
    }
  }

  /// The means, when the last row has been added.
  func plane() -> PixelPlane {
    PixelPlane(size: size, pixels: pixels, reduction: (Double(block.x), Double(block.y)))
  }
}
