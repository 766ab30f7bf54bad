package import WeftCollections
import WeftGeometry
package import WeftGraphics
package import WeftNodes

/// Makes PNG files of frames by stitching: what the cells' workers have compressed is copied, and only rows that are
/// cut at an edge, or that no cell fills from side to side, are compressed afresh.
package enum FrameEncoder {
  /// As many rows are composed and compressed at once: few enough to stay in a processor's cache, many enough for one to share
  /// the codes of all.
  private static let rowsAtOnce = 128
  /// What is cut off bands at edges is no higher than this: there is too little of it for the fast way to pay, which begins with
  /// codes of its own.
  private static let cutRows = 2 * BandEncoder.rowsPerBand

  /// What compresses the rows of a cell's bitmap as part of drawing it, for frames in `viewport`.
  ///
  /// A bitmap that is not as wide as the frame gives no bands: its rows are composed with others.
  /// - Parameter hasFingerprints: whether the frames' files will have fingerprints.
  package static func bandCompressor(
    for viewport: Viewport, hasFingerprints: Bool = false
  ) -> BandCompressor {
    let width = viewport.pixelSize.width
    let format = format(of: viewport)
    let repeated = width > 0 ? EncodedBand.repeating(width: width, format: format) : nil
    return { bitmap, scratch in
      guard bitmap.size.width == width, width > 0 else { return [] }
      return WorkLane.metered(.encode) {
        scratch.storage { KeptEncoder() }.withEncoder(
          width: width, format: format, hasFingerprints: hasFingerprints, repeated: repeated
        ) { $0.bands(of: bitmap) }
      }
    }
  }

  /// What `frame` is in a format.
  ///
  /// - Parameters:
  ///   - hasFingerprint: whether a PNG file says a digest of its pixels.
  ///   - scratch: what the worker keeps from one frame to the next.
  package static func encode(
    _ frame: CollectionFrame, as format: FrameFormat, hasFingerprint: Bool = false,
    in scratch: WorkerPool.Scratch = .init()
  ) throws(RenderError) -> FrameBytes {
    switch format {
    case .png: .array(try encode(frame, hasFingerprint: hasFingerprint, in: scratch))
    case .smallPNG, .smallestPNG:
      try encode(
        try FrameComposer.compose(frame), of: frame.viewport, as: format, hasFingerprint: hasFingerprint)
    case .rgba: .spare(try RawFrame.rgba(of: frame))
    case .y4m(let chroma): .spare(try RawFrame.y4m(of: frame, chroma: chroma))
    }
  }

  /// What a picture that was made of a frame is in a format.
  static func encode(
    _ bitmap: Bitmap, of viewport: Viewport, as format: FrameFormat, hasFingerprint: Bool
  ) throws(RenderError) -> FrameBytes {
    switch format {
    case .png, .smallPNG, .smallestPNG:
      let encoder = PNGEncoder(
        compression: format.pngCompression ?? .fast,
        metadata: PNGMetadata(scale: viewport.scale, hasFingerprint: hasFingerprint),
        format: self.format(of: viewport))
      return .array(try encoder.encode(bitmap))
    case .rgba: return .spare(RawFrame.rgba(of: bitmap))
    case .y4m(let chroma): return .spare(RawFrame.y4m(of: bitmap, chroma: chroma))
    }
  }

  /// The PNG file of `frame`.
  ///
  /// It decodes to exactly what ``FrameComposer`` composes.
  ///
  /// - Complexity: linear in the bytes of the file, and in the pixels of the rows that are compressed afresh: some of two
  ///   bands' as a rule.
  ///
  /// - Parameters:
  ///   - hasFingerprint: as for the bands of the frame's cells.
  ///   - scratch: what the worker keeps from one frame to the next.
  package static func encode(
    _ frame: CollectionFrame, hasFingerprint: Bool = false, in scratch: WorkerPool.Scratch = .init()
  ) throws(RenderError) -> [UInt8] {
    try scratch.storage { KeptEncoder() }.withEncoder(
      width: frame.viewport.pixelSize.width, format: format(of: frame.viewport),
      hasFingerprints: hasFingerprint
    ) { (encoder) throws(RenderError) in
      try encode(frame, hasFingerprint: hasFingerprint, by: &encoder)
    }
  }

  private static func encode(
    _ frame: CollectionFrame, hasFingerprint: Bool, by encoder: inout BandEncoder
  ) throws(RenderError) -> [UInt8] {
    let size = frame.viewport.pixelSize
    let format = format(of: frame.viewport)
    var assembler = PNGAssembler(
      width: size.width, format: format,
      metadata: PNGMetadata(scale: frame.viewport.scale, hasFingerprint: hasFingerprint))
    for piece in FramePlan(frame).pieces {
      switch piece {
      case .band(let band): assembler.append(band)
      case .composed(let rows):
        guard rows.count > cutRows else {
          let bitmap = try FrameComposer.compose(frame, rows: rows)
          assembler.append(encoder.encode(bitmap, rows: 0..<rows.count))
          continue
        }
        for top in stride(from: rows.lowerBound, to: rows.upperBound, by: rowsAtOnce) {
          let rows = top..<min(top + rowsAtOnce, rows.upperBound)
          let bitmap = try FrameComposer.compose(frame, rows: rows)
          assembler.append(encoder.encodeOnce(bitmap, rows: 0..<rows.count))
        }
      }
    }
    return try assembler.finish()
  }

  private static func format(of viewport: Viewport) -> PNGPixelFormat {
    viewport.backgroundColor.alpha == 1 ? .rgb : .rgba
  }
}
