public import Weft

extension Viewport {
  /// A viewport of `width` by `height` points.
  public init(
    _ width: Double, _ height: Double, scale: Double = 1, backgroundColor: Color = .white
  ) {
    self.init(size: Size(width: width, height: height), scale: scale, backgroundColor: backgroundColor)
  }
}

extension CollectionNode {
  /// A container of what `source` describes; the caller keeps the source.
  public convenience init(layout: some CollectionLayout, showing source: some CollectionDataSource) {
    self.init(layout: layout)
    dataSource = source
  }
}

extension TableNode {
  /// A table of what `source` describes, without separators; the caller keeps the source.
  public convenience init(showing source: some CollectionDataSource) {
    self.init()
    separator = nil
    dataSource = source
  }

  /// The same table, attached to a viewport and to workers of its own.
  package convenience init(
    showing source: some CollectionDataSource, through viewport: Viewport, workers: Int = 2,
    environment: RenderEnvironment
  ) {
    self.init(showing: source)
    attach(viewport: viewport, pool: WorkerPool(count: workers), environment: environment)
  }
}
