import WeftGeometry
import WeftGraphics
import WeftLayout
import WeftNodes

/// What a container is shown by: a viewport, workers, fonts and caches, a layout, and how its cells are set.
///
/// Immutable. Another one is one event: where cells are measured or placed otherwise, all of them are measured again; where
/// only the room around them differs, none is.
///
/// A class, because every cell of every frame asks it: a struct of so many parts is copied each time.
final class ContainerConfiguration: Sendable {
  let viewport: Viewport
  let pool: WorkerPool
  let environment: RenderEnvironment
  /// What frames need of a cell's pixels, made as part of drawing it.
  let compress: BandCompressor?
  let layout: any CollectionLayout
  /// Tells layouts apart that the container has had.
  let layoutNumber: Int
  let contentInset: EdgeInsets
  let separator: Separator?
  /// Whether what is seen is turned round: the content begins at the far end.
  let isInverted: Bool

  // What follows from those.
  let axis: Axis
  /// The viewport, in pixels along the main axis and across it.
  private let pixelSize: AxisSize
  /// Where the leading edge of the layout's room lies in the viewport, in pixels.
  let crossStart: Int

  init(
    viewport: Viewport, pool: WorkerPool, environment: RenderEnvironment,
    compress: BandCompressor?, layout: any CollectionLayout, layoutNumber: Int,
    contentInset: EdgeInsets, separator: Separator?, isInverted: Bool
  ) {
    self.viewport = viewport
    self.pool = pool
    self.environment = environment
    self.compress = compress
    self.layout = layout
    self.layoutNumber = layoutNumber
    self.contentInset = contentInset
    self.separator = separator
    self.isInverted = isInverted
    axis = layout.scrollDirection.axis
    pixelSize = axis.size(viewport.pixelSize)
    crossStart = PixelGrid.pixels(axis.across(contentInset).before, scale: viewport.scale)
  }

  /// The room that the layout has.
  var layoutContainer: LayoutContainer {
    LayoutContainer(
      scrollDirection: layout.scrollDirection, viewport: viewport.size, contentInset: contentInset,
      scale: viewport.scale)
  }

  /// How cells are measured.
  ///
  /// - Parameter placeholders: whether placeholders are drawn.
  func measuring(placeholders: Bool) -> CellMeasuring {
    CellMeasuring(
      axis: axis, scale: viewport.scale, separator: separator, environment: environment,
      placeholderBackground: placeholders ? viewport.backgroundColor : nil)
  }

  /// Whether cells are measured and placed as by `other`.
  func measuresAndPlaces(like other: ContainerConfiguration) -> Bool {
    layoutNumber == other.layoutNumber && layoutContainer == other.layoutContainer
      && separator == other.separator
  }

  /// Where strips are kept, where frames have a use for them.
  func makeStripStore() -> StripStore? {
    compress.map {
      StripStore(
        width: viewport.pixelSize.width, background: viewport.backgroundColor, pool: pool, compress: $0)
    }
  }

  // MARK: Along the main axis

  /// The room before the content and after it, as the content counts, in points.
  var insets: (before: Double, after: Double) {
    let insets = axis.along(contentInset)
    return isInverted ? (insets.after, insets.before) : insets
  }

  /// How long the viewport is, in points.
  var length: Double { axis.length(of: viewport.size) }

  /// How long the viewport is, in pixels.
  var pixelLength: Int { pixelSize.length }

  /// The offset at which the beginning of the content, with the room before it, is at the edge of the viewport; in points.
  var minimumOffset: Double { insets.before == 0 ? 0 : -insets.before }

  /// How far behind the end of the content the viewport begins that shows all of the room after it, in pixels; below 0 as a rule.
  ///
  /// Half a pixel counts as one wherever the content ends, so that its last frame is the same however it is counted.
  var endDistance: Int { Int(((insets.after - length) * viewport.scale + 0.5).rounded(.down)) }

  // MARK: Across

  /// The part of the content that is seen across the main axis, with `offset` pixels scrolled away.
  func crossSpan(offset: Int) -> Range<Int> {
    let start = offset - crossStart
    return start..<start + pixelSize.breadth
  }

  /// The offsets across the main axis that show no room beside content `breadth` pixels broad but that of the insets, in pixels.
  func crossBounds(breadth: Int) -> ClosedRange<Int> {
    guard layout.scrollDirection == .both else { return 0...0 }
    let insets = axis.across(contentInset)
    let end = pixels(insets.before) + breadth + pixels(insets.after)
    return 0...max(0, end - pixelSize.breadth)
  }

  // MARK: Places in the viewport

  /// Where something lies in the viewport, told from its leading edges along the content, in pixels.
  func pixelRect(_ rect: AxisRect, crossOffset: Int) -> PixelRect {
    let start = isInverted ? pixelLength - rect.end : rect.start
    return axis.rect(
      AxisRect(
        start: start, length: rect.length, cross: rect.cross + crossStart - crossOffset, breadth: rect.breadth
      ))
  }

  /// `points` in whole pixels; what is too far away for any content is as far as one can go.
  func pixels(_ points: Double) -> Int { PixelGrid.pixels(points, scale: viewport.scale) }

  /// `pixels` in points.
  func points(_ pixels: Int) -> Double { Double(pixels) / viewport.scale }

  /// What of a cell's overflow can be seen while a pixel of its place is in the viewport, and be drawn with it.
  private func visible(_ overflow: PixelInsets, of size: PixelSize) -> PixelInsets {
    let viewport = viewport.pixelSize
    func most(_ length: Int, _ viewport: Int) -> Int {
      max(0, min(viewport, (RenderError.maximumSide - length) / 2))
    }
    return overflow.intersection(
      PixelInsets(
        horizontal: most(size.width, viewport.width), vertical: most(size.height, viewport.height)))
  }

  /// Starts drawing a cell on a worker: over the viewport's background, or over nothing, where `isSeeThrough`.
  ///
  /// What goes wrong is told of `element`.
  ///
  /// - Parameters:
  ///   - overflow: how far it is drawn beyond its place; no further than can be seen.
  ///   - contents: what the containers in it show, where that is drawn with it.
  ///   - distance: how far it is from the viewport, in pixels: of cells drawn ahead the nearest goes first.
  ///   - id: that of the cell, if it has one.
  func draw(
    _ displayList: DisplayList, _ size: PixelSize, of element: CollectionElement, id: String?, number: UInt64,
    isSeeThrough: Bool = false, overflow: PixelInsets? = nil, contents: [ContainerContents] = [],
    _ priority: WorkerPool.Priority, distance: Int = 0
  ) -> CellDrawing {
    let overflow = overflow.map { visible($0, of: size) } ?? .zero
    let area = PixelRect(x: 0, y: 0, width: size.width, height: size.height).outset(by: overflow)
    let (scale, background) = (viewport.scale, isSeeThrough ? nil : viewport.backgroundColor)
    let (environment, compress) = (environment, compress)
    return CellDrawing(
      number,
      pool.submit(priority, distance: distance) { scratch in
        let lane = WorkLane.current
        lane?.begin(.raster)
        defer { lane?.end() }
        lane?.describe { span in
          span.subject = id ?? "\(element)"
          span.quantity.commands = displayList.commands.count
          span.quantity.pixels = area.size.count
        }
        if let refusal = environment.cellWork?.refusal { throw refusal }
        do {
          // What is refused as too large whoever draws it holds nothing.
          let isDrawable =
            area.size.count <= environment.limits[.pixels]
            && max(area.width, area.height) <= RenderError.maximumSide
          var leases = CellRendering.Leases()
          if isDrawable {
            leases.bitmap = try environment.cellWork?.lease(WorkAmounts(bitmapPixels: area.size.count))
            leases.pixels = try environment.pixelShare?.lease(area.size.count)
          }
          var list = displayList
          // What containers show is put together only where there is room for it beside the cell.
          if isDrawable, !contents.isEmpty {
            try environment.limits.check(contents, in: area.size)
            list = try list.filled(with: contents, scale: scale)
          }
          let (bitmap, problems, work) = try environment.rasterizer.draw(
            list.moved(byX: -area.x, y: -area.y, scale: scale), size: area.size, scale: scale,
            background: background, beside: environment.cellWork?.others ?? .nothing)
          try environment.refuse(problems)
          leases.work = try environment.cellWork?.lease(work)
          return CellRendering(
            bitmap: bitmap, bands: isSeeThrough ? [] : compress?(bitmap, scratch) ?? [], overflow: overflow,
            number: number, textProblems: problems, leases: leases)
        } catch {
          lane?.fail(error)
          let failure = CollectionError(element, error)
          if case .limit = (error as? RenderError)?.reason { environment.cellWork?.refuse(failure) }
          throw failure
        }
      })
  }
}

extension PixelGrid {
  /// `points` in whole pixels; what is too far away for any content is as far as one can go.
  fileprivate static func pixels(_ points: Double, scale: Double) -> Int {
    Int(min(max(points * scale, -1e15), 1e15).rounded())
  }
}

extension DisplayList {
  /// The same drawing, moved by whole pixels.
  fileprivate func moved(byX x: Int, y: Int, scale: Double) -> DisplayList {
    if x == 0, y == 0 { return self }
    var list = DisplayListBuilder()
    list.withTransform(.translation(by: Point(x: Double(x) / scale, y: Double(y) / scale))) {
      $0.append(self)
    }
    return list.finish()
  }
}
