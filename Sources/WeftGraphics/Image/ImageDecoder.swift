import WeftGeometry

/// Turns encoded images into bitmaps: decode at about the size wanted, reduce, scale, convert to sRGB, turn upright, tint.
///
/// Colours are converted last, when there are fewest pixels: scaling mixes the file's own numbers, which are as even to the eye
/// as those of sRGB. CMYK alone, whose four channels are no pixels, is converted when it has been decoded.
///
/// A pure function of the image's bytes and of what is asked for.
enum ImageDecoder {
  /// The part `source` of `image` (upright pixels) as a bitmap of `size`.
  static func bitmap(of image: Image, source: Rect, size: PixelSize, tint: Color?) throws(ImageError)
    -> Bitmap
  {
    let orientation = image.orientation
    let stored = orientation.applied(to: image.pixelSize)
    let part = storedRect(source, of: image)
    let output = orientation.applied(to: size)
    let wanted = wanted(of: image, source: source, size: size)
    try refuseIfGivenUp(image)
    var plane = try decode(image, stored: stored, wanted: wanted)
    let conversion = plane.conversion
    try refuseIfGivenUp(image)
    plane = reduce(plane, stored: stored, wanted: wanted)
    try refuseIfGivenUp(image)
    let scaledPart = Rect(
      x: part.minX / plane.reduction.x, y: part.minY / plane.reduction.y,
      width: part.width / plane.reduction.x, height: part.height / plane.reduction.y)
    let resampler = Resampler(source: plane.size, part: scaledPart, output: output)
    plane = resampler.resample(plane)
    try refuseIfGivenUp(image)
    // A mask has no colour.
    if let conversion, tint == nil { plane.convert(by: conversion) }
    plane = plane.oriented(orientation)
    if let tint { plane.tint(tint) }
    return plane.bitmap()
  }

  /// Ends decoding where nobody wants the picture any more.
  private static func refuseIfGivenUp(_ image: Image) throws(ImageError) {
    if GivenUpWork.isCancelled { throw givenUp(image.name) }
  }

  /// Nobody wants the picture any more.
  static func givenUp(_ name: String) -> ImageError {
    ImageError(.givenUp, name: name, found: "decoding it was given up", advice: "Ask for it again.")
  }

  /// What the whole image, as it is stored, must at least be decoded to.
  static func wanted(of image: Image, source: Rect, size: PixelSize) -> (x: Double, y: Double) {
    let stored = image.orientation.applied(to: image.pixelSize)
    let part = storedRect(source, of: image)
    let output = image.orientation.applied(to: size)
    return (
      x: Double(stored.width) * Double(output.width) / part.width,
      y: Double(stored.height) * Double(output.height) / part.height
    )
  }

  /// Decodes all of `image`, perhaps smaller, but not smaller than `wanted`.
  private static func decode(
    _ image: Image, stored: PixelSize, wanted: (x: Double, y: Double)
  ) throws(ImageError) -> PixelPlane {
    let bytes = try image.bytes.all()
    switch image.format {
    case .png:
      return try PNGReader.pixels(
        of: bytes, size: stored, block: block(of: stored, wanted: wanted), name: image.name)
    case .jpeg:
      guard let segments = image.header.jpeg else { throw changed(image.name) }
      return try JPEGReader.pixels(
        of: bytes, segments, scanCount: image.scanCount(in: bytes), wanted: wanted, name: image.name)
    case .webp: return try WebPReader.pixels(of: bytes, size: stored, wanted: wanted, name: image.name)
    }
  }

  /// Averages whole blocks as long as at least two pixels are left for each that is wanted.
  private static func reduce(
    _ plane: PixelPlane, stored: PixelSize, wanted: (x: Double, y: Double)
  ) -> PixelPlane {
    let block = block(of: stored, reducedBy: plane.reduction, wanted: wanted)
    return block == .init() ? plane : plane.averaged(block)
  }

  /// How many pixels may become one, so that two are left on each axis for each that is wanted.
  static func block(
    of stored: PixelSize, reducedBy reduction: (x: Double, y: Double) = (1, 1), wanted: (x: Double, y: Double)
  ) -> BlockAverages.Block {
    BlockAverages.Block(
      x: blockSize(Double(stored.width) / reduction.x, wanted: wanted.x),
      y: blockSize(Double(stored.height) / reduction.y, wanted: wanted.y))
  }

  /// How many pixels of `count` may become one, so that two are left for each that is wanted; 1 … 1024.
  static func blockSize(_ count: Double, wanted: Double) -> Int {
    max(1, min(1024, Int((count / wanted / 2).rounded(.down))))
  }

  /// `rect`, given in upright pixels, where it lies in the stored ones.
  private static func storedRect(_ rect: Rect, of image: Image) -> Rect {
    let width = Double(image.pixelSize.width)
    let height = Double(image.pixelSize.height)
    let left = rect.minX
    let top = rect.minY
    let right = width - rect.maxX
    let bottom = height - rect.maxY
    // Which upright edges become the stored left and upper one.
    let (x, y): (Double, Double) =
      switch image.orientation {
      case .topLeft: (left, top)
      case .topRight: (right, top)
      case .bottomRight: (right, bottom)
      case .bottomLeft: (left, bottom)
      case .leftTop: (top, left)
      case .rightTop: (top, right)
      case .rightBottom: (bottom, right)
      case .leftBottom: (bottom, left)
      }
    let isTurned = image.orientation.swapsSides
    return Rect(
      x: x, y: y, width: isTurned ? rect.height : rect.width, height: isTurned ? rect.width : rect.height)
  }

  /// The error for a file whose pixels are not those its header promised to the ``Image``.
  static func changed(_ name: String) -> ImageError {
    ImageError(
      .changed, name: name, found: "its header says another size than before",
      advice: "Make a new Image from it.")
  }
}
