import WeftGeometry

/// What the drawing of one display list may still ask for, and whether anybody still wants it.
///
/// For one drawing, on one thread. It is counted by what is asked for, never by what caches have or how far drawing has come, so
/// that a list is always refused or never.
final class DrawingBudget {
  private let limits: RenderLimits
  /// What the other cells of a feed take; `nil`: it is a picture of its own.
  private var others: OtherCells?
  /// What is taken beside pixels.
  private let frame: FrameShares
  /// What has been asked for.
  private(set) var taken = WorkAmounts()
  /// Whether there is nothing to count.
  let isUnlimited: Bool
  /// The longer side of the largest glyphs that are drawn by their bitmaps, in pixels, where they are square.
  static let largestGlyphSide = 256.0

  /// Up to how many pixels of a glyph nobody counts.
  static let smallestGlyphArea = 4096.0

  /// Of the glyphs that are neither small nor large.
  private var glyphBytes = 0.0
  /// The glyphs of each font in each size whose outlines have been counted.
  private var countedGlyphs: [GlyphFonts.ScaledKey: CountedGlyphs] = [:]
  /// How many round clips what is drawn lies in.
  var roundClipCount = 0
  /// How many pixels the groups have that are being drawn, the innermost last: each is a picture of its own until it ends.
  private var groups: [Double] = []
  private var images: Set<DecodedImage> = []

  /// What an image is decoded for; the same twice is decoded once.
  private struct DecodedImage: Hashable {
    let image: Image
    let source: Rect
    let size: PixelSize
    let tint: Color?
  }

  init(_ limits: RenderLimits, beside work: WorkBeside = .nothing) {
    self.limits = limits
    (others, frame) = (work.cells, work.frame(limits))
    isUnlimited = limits == .unlimited
  }

  /// Counts pixels that are about to be painted.
  func paint(_ pixels: Double) throws(RenderError) {
    taken.paintedPixels += pixels
    guard taken.paintedPixels <= Double(limits[.paintedPixels]) else { throw limits.error(.paintedPixels) }
    try checkShares()
  }

  /// Refuses what is too much beside the rest of the picture, or what the other cells and the frame take.
  private func checkShares() throws(RenderError) {
    if isUnlimited { return }
    let shares = WorkShares(
      painted: taken.paintedPixels + (others?.paintedPixels ?? 0),
      blurred: taken.blurredPixels + (others?.blurredPixels ?? 0),
      decoded: taken.imagePixels + (others?.decodedPixels ?? taken.conversions.pixels),
      beside: frame, of: others == nil ? .picture : .cells, limits)
    if shares.areTooMany { throw shares.error(limits) }
  }

  /// Counts a group that is about to be drawn, until it ends: those that lie in one another may have half as many pixels as a picture,
  /// so that all together takes no more memory than promised.
  func beginGroup(_ pixels: Double) throws(RenderError) {
    groups.append(pixels)
    guard 2 * groups.reduce(0, +) > Double(limits[.pixels]) else { return }
    throw limits.error(.pixels)
  }

  /// The innermost group has been laid down, and its memory is free.
  func endGroup() { _ = groups.popLast() }

  /// Whether a glyph is drawn by a bitmap of its own, which the graphics library keeps.
  ///
  /// The smallest always are, the largest never, and those between as long as 64 MiB of bitmaps suffice for all that differ: this
  /// counts one more.
  /// - Parameter isPicture: whether its pixels have colours.
  func keepsBitmap(pixels: Double, isPicture: Bool) -> Bool {
    guard pixels > Self.smallestGlyphArea else { return true }
    let bytes = isPicture ? 4 * pixels : pixels
    guard pixels <= Self.largestGlyphSide * Self.largestGlyphSide, glyphBytes + bytes <= 64 * 1024 * 1024
    else {
      return false
    }
    glyphBytes += bytes
    return true
  }

  /// The glyphs of a font in a size that have been counted: their bitmaps are kept.
  func countedGlyphs(of font: GlyphFonts.ScaledKey) -> CountedGlyphs {
    if let known = countedGlyphs[font] { return known }
    let counted = CountedGlyphs()
    countedGlyphs[font] = counted
    return counted
  }

  /// Glyphs of one font in one size.
  final class CountedGlyphs {
    private var ids: Set<UInt32> = []
    /// Those that are neither small nor large, and have bitmaps.
    private var bitmaps: Set<UInt32> = []

    /// Whether a glyph is counted for the first time.
    func insert(_ glyph: UInt32) -> Bool { ids.insert(glyph).inserted }

    /// Whether a bitmap is kept of a glyph.
    func hasBitmap(_ glyph: UInt32) -> Bool { bitmaps.contains(glyph) }

    /// A bitmap is kept of a glyph.
    func insertBitmap(_ glyph: UInt32) { bitmaps.insert(glyph) }
  }

  /// Counts pixels that are about to be blurred.
  func blur(_ pixels: Int) throws(RenderError) {
    try refuseIfGivenUp()
    if GivenUpWork.isGivenUp(beforeHandling: pixels) { throw .givenUp }
    taken.blurredPixels += pixels
    guard taken.blurredPixels <= limits[.blurredPixels] else { throw limits.error(.blurredPixels) }
    try checkShares()
  }

  /// Counts pixels of an image that is about to be decoded.
  func decode(_ drawing: ImageDrawing, in rect: Rect, scale: Double) throws(RenderError) {
    try refuseIfGivenUp()
    guard !isUnlimited, let placement = ImagePlacement(drawing, in: rect, scale: scale) else { return }
    let image = DecodedImage(
      image: drawing.image, source: placement.source, size: placement.bitmapSize, tint: drawing.tint)
    guard images.insert(image).inserted else { return }
    taken.imagePixels += ImageDecoder.decodedPixelCount(
      of: drawing.image, source: placement.source, size: placement.bitmapSize)
    if let way = drawing.image.header.colorConversion {
      others?.add(way, isFirst: taken.conversions.count(of: way) == 0)
      taken.conversions.add(way)
    }
    countReading(image)
    let held = ImageDecoder.heldPixelCount(
      of: drawing.image, source: placement.source, size: placement.bitmapSize)
    guard max(taken.imagePixels + taken.conversions.pixels, held - held / 5) <= limits[.imagePixels] else {
      throw limits.error(.imagePixels)
    }
    try checkShares()
  }

  /// Counts what reading the file of an image takes where it is read for other sizes too, in this cell or in others.
  private func countReading(_ decoded: DecodedImage) {
    let pixels = others == nil ? 0 : ImageDecoder.pixelsOfReadingAgain(decoded.image)
    guard pixels > 0 else { return }
    let (id, file) = (decoded.hashValue, decoded.image.bytes.hashValue)
    taken.readAgain.add(id, from: file, pixels: pixels)
    others?.add(id, from: file, pixels: pixels)
  }

  /// Ends the drawing where nobody wants it any more.
  func refuseIfGivenUp() throws(RenderError) {
    if GivenUpWork.isGivenUp { throw .givenUp }
  }
}
