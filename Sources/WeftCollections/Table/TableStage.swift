import WeftGeometry
import WeftGraphics
import WeftLayout
import WeftNodes

/// What a table needs to be shown: a viewport, workers, fonts and caches; and the data made for them.
///
/// Confined to the frame context.
package final class TableStage {
  package let viewport: Viewport
  package let pool: WorkerPool
  package let environment: RenderEnvironment
  /// Compresses a cell's rows as part of drawing it, where frames are to be stitched.
  package let compress: @Sendable (Bitmap) -> [EncodedBand]
  let data: DataController
  let contentInset: EdgeInsets

  init(
    viewport: Viewport, pool: WorkerPool, environment: RenderEnvironment, separator: Separator?,
    contentInset: EdgeInsets, compress: @escaping @Sendable (Bitmap) -> [EncodedBand]
  ) {
    self.viewport = viewport
    self.pool = pool
    self.environment = environment
    self.compress = compress
    self.contentInset = contentInset
    let width = max(0, viewport.size.width - contentInset.horizontal)
    data = DataController(
      pool: pool,
      measuring: .init(
        range: SizeRange(min: Size(width: width, height: 0), max: Size(width: width, height: .infinity)),
        scale: viewport.scale, separator: separator, environment: environment))
  }

  /// Starts drawing a cell on a worker.
  func render(_ cell: TableCell, at element: ElementMap.Element, _ priority: WorkerPool.Priority) -> Task<
    CellBitmap, any Error
  > {
    let scale = viewport.scale
    let background = viewport.backgroundColor
    let displayList = cell.prepared.displayList
    let size = PixelSize(
      covering: Size(
        width: viewport.size.width - contentInset.horizontal, height: cell.prepared.rowHeight),
      scale: scale)
    let (pool, environment, compress) = (pool, environment, compress)
    return Task {
      try await pool.run(priority) { _ in
        do {
          let bitmap = try environment.rasterizer.rasterize(
            displayList, size: size, scale: scale, background: background)
          return CellBitmap(bitmap: bitmap, bands: compress(bitmap))
        } catch {
          throw CollectionError(element, error)
        }
      }
    }
  }
}
