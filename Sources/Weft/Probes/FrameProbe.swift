public import WeftCollections
import WeftFrames
public import WeftGraphics
public import WeftNodes

/// One frame whose cells are drawn, made into a PNG in two ways: what benchmarks, which live in a package of their own,
/// need of the engine's inside.
///
/// Not API: it is there for `@_spi(Benchmarks) import Weft`, and changes as the engine does.
@_spi(Benchmarks) public struct FrameProbe: Sendable {
  private let frame: CollectionFrame

  /// The frame that `table` shows at `offset` points.
  ///
  /// On the table's frame context; another renderer cannot have the table any more.
  /// - Throws: `CollectionError`, where a cell could not be built, laid out or drawn.
  public init(
    of table: CollectionNode, atOffset offset: Double, viewport: Viewport, environment: RenderEnvironment
  ) async throws {
    table.attach(
      viewport: viewport, pool: WorkerPool(count: 1), environment: environment,
      compress: FrameEncoder.bandCompressor(for: viewport))
    frame = try await table.makeFrame(atOffset: offset)
  }

  /// The file as it would be without stitching: all pixels composed, filtered and compressed.
  public func composed() throws(RenderError) -> [UInt8] {
    let metadata = PNGMetadata(scale: frame.viewport.scale)
    return try PNGEncoder(metadata: metadata).encode(try FrameComposer.compose(frame))
  }

  /// The file as it is made: stitched from the bands that the cells' workers have compressed.
  public func stitched() throws(RenderError) -> [UInt8] { try FrameEncoder.encode(frame) }
}
