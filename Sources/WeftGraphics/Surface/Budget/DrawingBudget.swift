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
  private var counted = WorkAmounts()
  /// What has been asked for, with the memory that it took.
  var taken: WorkAmounts {
    var amounts = counted
    amounts.passing.add(bytes: isUnlimited ? 0 : memory.bytes)
    return amounts
  }
  /// Whether there is nothing to count.
  let isUnlimited: Bool
  /// What is in memory beside what the drawing takes, in bytes.
  private let kept: Int
  /// What the greatest of the other drawings takes while it is made, in bytes.
  private let passing: Int
  /// The pixels of a picture of its own; of a cell they count with those of the others.
  private var pictureBytes = 0
  /// What the drawing has in memory.
  var memory = DrawnMemory()
  /// Bitmaps of the glyphs that are neither small nor large.
  var glyphBytes = 0.0
  /// The glyphs of each font in each size whose outlines have been counted.
  var countedGlyphs: [GlyphFonts.ScaledKey: CountedGlyphs] = [:]
  /// The pictures of glyphs that are there, unpacked to be scaled, and all that have been.
  var (unpacked, knownPictures): (Set<UnpackedPicture>, Set<UnpackedPicture>) = ([], [])
  /// How many round clips what is drawn lies in.
  var roundClipCount = 0
  /// How often each image is shown.
  private var images: [DecodedImage: Int] = [:]
  /// Those that are shown more than once, as soon as they have been decoded.
  private var heldImages: [DecodedImage: Bitmap] = [:]

  /// What an image is decoded for; the same twice is decoded once.
  private struct DecodedImage: Hashable {
    let image: Image
    let source: Rect
    let size: PixelSize
    let tint: Color?

    init(_ drawing: ImageDrawing, _ placement: ImagePlacement) {
      (image, tint) = (drawing.image, drawing.tint)
      (source, size) = (placement.source, placement.bitmapSize)
    }
  }

  init(_ limits: RenderLimits, beside work: WorkBeside = .nothing) {
    self.limits = limits
    (others, frame) = (work.cells, work.frame(limits))
    (kept, passing) = (work.keptBytes, others?.passingBytes ?? 0)
    isUnlimited = limits == .unlimited
  }

  /// Counts pixels that are about to be painted.
  func paint(_ pixels: Double) throws(RenderError) {
    counted.paintedPixels += pixels
    guard counted.paintedPixels <= Double(limits[.paintedPixels]) else { throw limits.error(.paintedPixels) }
    try checkShares()
  }

  /// Refuses what is too much beside the rest of the picture, or what the other cells and the frame take.
  private func checkShares() throws(RenderError) {
    if isUnlimited { return }
    let shares = WorkShares(
      painted: counted.paintedPixels + (others?.paintedPixels ?? 0),
      blurred: counted.blurredPixels + (others?.blurredPixels ?? 0),
      decoded: counted.imagePixels + (others?.decodedPixels ?? counted.conversions.pixels),
      beside: frame, of: others == nil ? .picture : .cells, limits)
    if shares.areTooMany { throw shares.error(limits) }
  }

  /// Counts the bitmap that is drawn on, and says how many bytes are left for images that are kept; `nil`: as many as wanted.
  ///
  /// Where it is a picture of its own, what is encoded of it may take as much again.
  func begin(_ size: PixelSize) throws(RenderError) -> Int? {
    if isUnlimited { return nil }
    if others == nil { pictureBytes = MemoryNeeds.bytes(ofPixels: size.count) }
    try checkMemory()
    return max(0, limits[.memory] - neededBytes)
  }

  /// The most bytes that are in memory at a time.
  private var neededBytes: Int {
    let drawn = max(memory.bytes, passing, MemoryNeeds.sum([pictureBytes, memory.glyphMemory]))
    return MemoryNeeds.sum([kept, pictureBytes, drawn])
  }

  /// Refuses what needs more memory than there is, with what is there beside it.
  func checkMemory() throws(RenderError) {
    guard !isUnlimited, neededBytes > limits[.memory] else { return }
    throw limits.error(.memory, found: others == nil ? neededBytes : nil, ofFeed: others != nil)
  }

  /// Counts a group that is about to be drawn, until it ends: those that lie in one another may have half as many pixels as a picture.
  func beginGroup(_ pixels: Double) throws(RenderError) {
    memory.beginGroup(pixels)
    guard 2 * memory.groupPixels <= Double(limits[.pixels]) else { throw limits.error(.pixels) }
    try checkMemory()
  }

  /// The innermost group has been laid down, and its memory is free.
  func endGroup() { memory.endGroup() }

  /// Counts pixels that are about to be blurred.
  func blur(_ pixels: Int) throws(RenderError) {
    try refuseIfGivenUp()
    if GivenUpWork.isGivenUp(beforeHandling: pixels) { throw .givenUp }
    counted.blurredPixels += pixels
    guard counted.blurredPixels <= limits[.blurredPixels] else { throw limits.error(.blurredPixels) }
    try checkShares()
  }

  /// Counts pixels of an image that is about to be decoded.
  func decode(_ drawing: ImageDrawing, in rect: Rect, scale: Double) throws(RenderError) {
    try refuseIfGivenUp()
    guard !isUnlimited, let placement = ImagePlacement(drawing, in: rect, scale: scale) else { return }
    let image = DecodedImage(drawing, placement)
    let count = images[image, default: 0] + 1
    images[image] = count
    guard count == 1 else {
      if count == 2 {
        memory.hold(pixels: image.size.count)
        try checkMemory()
      }
      return
    }
    counted.imagePixels += ImageDecoder.decodedPixelCount(
      of: drawing.image, source: placement.source, size: placement.bitmapSize)
    if let way = drawing.image.header.colorConversion {
      others?.add(way, isFirst: counted.conversions.count(of: way) == 0)
      counted.conversions.add(way)
    }
    countReading(image)
    let held = ImageDecoder.heldPixelCount(
      of: drawing.image, source: placement.source, size: placement.bitmapSize)
    guard max(counted.imagePixels + counted.conversions.pixels, held - held / 5) <= limits[.imagePixels]
    else {
      throw limits.error(.imagePixels)
    }
    memory.decode(held)
    try checkMemory()
    try checkShares()
  }

  /// The pixels of an image, from `source`; one that is shown more than once is asked for once, whatever is kept there.
  func bitmap(
    for drawing: ImageDrawing, in rect: Rect, scale: Double, from source: any ImageSource
  ) throws(RenderError) -> (bitmap: Bitmap, frame: Rect)? {
    guard !isUnlimited, let placement = ImagePlacement(drawing, in: rect, scale: scale) else {
      return try source.bitmap(for: drawing, in: rect, scale: scale)
    }
    let image = DecodedImage(drawing, placement)
    if let held = heldImages[image] { return (held, placement.frame) }
    let made = try source.bitmap(for: drawing, in: rect, scale: scale)
    if images[image, default: 0] > 1 { heldImages[image] = made?.bitmap }
    return made
  }

  /// Counts what reading the file of an image takes where it is read for other sizes too, in this cell or in others.
  private func countReading(_ decoded: DecodedImage) {
    let pixels = others == nil ? 0 : ImageDecoder.pixelsOfReadingAgain(decoded.image)
    guard pixels > 0 else { return }
    let (id, file) = (decoded.hashValue, decoded.image.bytes.hashValue)
    counted.readAgain.add(id, from: file, pixels: pixels)
    others?.add(id, from: file, pixels: pixels)
  }

  /// Ends the drawing where nobody wants it any more.
  func refuseIfGivenUp() throws(RenderError) {
    if GivenUpWork.isGivenUp { throw .givenUp }
  }
}
