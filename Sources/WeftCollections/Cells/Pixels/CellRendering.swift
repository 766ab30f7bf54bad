package import WeftGeometry
package import WeftGraphics

/// A cell's pixels, and what a worker has made of them for the frames to come.
///
/// Immutable.
package struct CellRendering: Sendable {
  /// The pixels: over the viewport's background, or with what shows through.
  package let bitmap: Bitmap
  /// The rows compressed in bands, where frames can be stitched from them.
  package let bands: [EncodedBand]
  /// How far the bitmap reaches beyond the cell's place; nothing as a rule.
  let overflow: PixelInsets
  /// Tells it apart from all others of its container.
  let number: UInt64
  /// What of the text in drawings could not be shown as asked for.
  let textProblems: [TextProblem]
  /// What says that the pixels are held, by all who draw and by this container, and what drawing them took, where that is counted.
  struct Leases: Sendable {
    var pixels: SharedAllowance.Lease?
    var bitmap: CellWork.Lease?
    var work: CellWork.Lease?
  }

  private let leases: Leases

  /// Puts together what belongs together.
  package init(
    bitmap: Bitmap, bands: [EncodedBand], overflow: PixelInsets = .zero, number: UInt64 = 0,
    textProblems: [TextProblem] = []
  ) {
    self.init(
      bitmap: bitmap, bands: bands, overflow: overflow, number: number, textProblems: textProblems,
      leases: Leases())
  }

  /// As ``init(bitmap:bands:overflow:number:textProblems:)``, of pixels that are counted.
  init(
    bitmap: Bitmap, bands: [EncodedBand], overflow: PixelInsets, number: UInt64, textProblems: [TextProblem],
    leases: Leases
  ) {
    self.bitmap = bitmap
    self.bands = bands
    self.overflow = overflow
    self.number = number
    self.textProblems = textProblems
    self.leases = leases
  }
}
