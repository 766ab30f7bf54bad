import WeftGeometry
import WeftGraphics
import WeftLayout
import WeftNodes

/// What a container is shown by: a viewport, workers, fonts and caches, and how its cells are set.
///
/// Immutable. Another one is one event: where cells are measured otherwise, all of them are measured again; where
/// only the room around them differs, none is.
struct ContainerConfiguration: Sendable {
  let viewport: Viewport
  let pool: WorkerPool
  let environment: RenderEnvironment
  /// Compresses a cell's rows as part of drawing it, where frames are to be stitched.
  let compress: @Sendable (Bitmap) -> [EncodedBand]
  var contentInset: EdgeInsets
  var separator: Separator?

  /// The width of the cells, in points.
  var cellWidth: Double { max(0, viewport.size.width - contentInset.horizontal) }

  /// How cells are measured.
  var measuring: CellMeasuring {
    CellMeasuring(
      range: SizeRange(
        min: Size(width: cellWidth, height: 0), max: Size(width: cellWidth, height: .infinity)),
      scale: viewport.scale, separator: separator, environment: environment)
  }

  /// Whether cells are measured and drawn as by `other`.
  func measuresAndDraws(like other: ContainerConfiguration) -> Bool {
    cellWidth == other.cellWidth && separator == other.separator
  }

  /// The offset at which the top of the content, with the room above it, is at the top of the viewport; in points.
  var minimumOffset: Double { contentInset.top == 0 ? 0 : -contentInset.top }

  var grid: PixelGrid { PixelGrid(scale: viewport.scale) }

  /// `points` in whole pixels; what is too far away for any content is as far as one can go.
  func pixels(_ points: Double) -> Int { Int(min(max(points * viewport.scale, -1e15), 1e15).rounded()) }

  /// `pixels` in points.
  func points(_ pixels: Int) -> Double { Double(pixels) / viewport.scale }

  /// Starts drawing a cell on a worker.
  ///
  /// What goes wrong is told of `element`.
  func draw(
    _ prepared: PreparedCell, of element: CollectionElement, _ priority: WorkerPool.Priority
  ) -> CellDrawing {
    let (scale, background) = (viewport.scale, viewport.backgroundColor)
    let displayList = prepared.displayList
    let size = PixelSize(covering: Size(width: cellWidth, height: prepared.rowHeight), scale: scale)
    let (pool, environment, compress) = (pool, environment, compress)
    return CellDrawing(
      Task {
        try await pool.run(priority) { _ in
          do {
            let bitmap = try environment.rasterizer.rasterize(
              displayList, size: size, scale: scale, background: background)
            return CellRendering(bitmap: bitmap, bands: compress(bitmap))
          } catch {
            throw CollectionError(element, error)
          }
        }
      })
  }
}
