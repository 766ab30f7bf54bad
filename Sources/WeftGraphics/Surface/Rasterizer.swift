import CPangoCairo
package import WeftGeometry

/// Turns display lists into pixels, with Cairo.
///
/// A pure function of (list, size, scale, background) for given images and font files: the same bytes on every thread and
/// every run. Any number of threads may rasterize at once; a copy shares the open fonts.
package struct Rasterizer: Sendable {
  private let images: any ImageSource
  let engine: TextEngine?
  /// What a list may ask for.
  package var limits = RenderLimits.unlimited
  /// The fonts of threads that draw nothing now.
  let idleFonts = IdlePool<GlyphFonts>()

  /// A rasterizer that gets its images from `images`, and has `engine` set the text that others' drawings have in them.
  package init(images: any ImageSource, engine: TextEngine? = nil) {
    self.images = images
    self.engine = engine
  }

  /// Draws a list on `size` pixels, `scale` of them to a point, over `background` or over nothing.
  ///
  /// The bitmap is known to be opaque when the background is, or what the list fills first.
  /// - Throws: ``RenderError`` where the size or the scale cannot be drawn, or a font file or an image fails.
  package func rasterize(
    _ list: DisplayList, size: PixelSize, scale: Double, background: Color? = nil
  ) throws(RenderError) -> Bitmap {
    try draw(list, size: size, scale: scale, background: background).bitmap
  }

  /// As ``rasterize(_:size:scale:background:)``, and tells what of the text in drawings (``GraphicsContext``) could not be shown
  /// as asked for, each thing once.
  ///
  /// What is wrong with text that was laid out before is known from its layout, and not told here.
  /// - Parameter others: what it counts with.
  package func draw(
    _ list: DisplayList, size: PixelSize, scale: Double, background: Color? = nil,
    beside others: WorkBeside = .nothing
  ) throws(RenderError) -> (bitmap: Bitmap, textProblems: [TextProblem], work: WorkAmounts) {
    let texts = DrawnTexts(engine: engine)
    let budget = DrawingBudget(limits, beside: others)
    let bitmap = try draw(list, size: size, scale: scale, background: background, texts, budget)
    return (bitmap, texts.problems.all, budget.taken)
  }

  /// Draws a list; what is to be known of text in drawings is taken down in `texts`, what it asks for in `budget`.
  func draw(
    _ list: DisplayList, size: PixelSize, scale: Double, background: Color?, _ texts: DrawnTexts,
    _ budget: DrawingBudget
  ) throws(RenderError) -> Bitmap {
    guard scale.isFinite, scale > 0 else {
      throw RenderError(.scale(scale), "A scale must be a finite number above 0, but it is \(scale).")
    }
    // What is filled all over at once is there before anything is drawn.
    let firstFill = list.firstFill(of: size, scale: scale)
    let background = firstFill ?? background
    // One that Cairo cannot draw is refused by the surface.
    let isDrawable = max(size.width, size.height) <= RenderError.maximumSide
    if isDrawable, size.count > limits[.pixels] { throw limits.error(.pixels, found: size.count) }
    try budget.decodeImages(of: list, scale: scale)
    if isDrawable { images.keep(atMost: try budget.begin(size)) }
    let surface = try Surface(size: size, background: background ?? .clear)
    let fonts = idleFonts.take() ?? GlyphFonts()
    defer {
      fonts.giveUpUnpacking()
      fonts.dropRetired()
      idleFonts.put(back: fonts)
    }
    try surface.draw(scale: scale, fonts: fonts, texts: texts, budget: budget) {
      context throws(RenderError) in
      if let background, !background.isClear, !background.isOpaque {
        context.set(background)
        unsafe cairo_paint(context.pointer)
      }
      try DisplayListPlayer(context: context, images: images, scale: scale)
        .play(list.commands.dropFirst(firstFill == nil ? 0 : 1))
    }
    return surface.finish(isOpaque: background?.isOpaque ?? false)
  }
}

extension DisplayList {
  /// The colour, where the list begins by filling all of `size` pixels so that nothing shows through.
  fileprivate func firstFill(of size: PixelSize, scale: Double) -> Color? {
    guard case .fill(let shape, let color) = commands.first, shape.isSquare, color.isOpaque else {
      return nil
    }
    let rect = shape.rect
    let isCovered =
      rect.minX <= 0 && rect.minY <= 0 && rect.maxX * scale >= Double(size.width)
      && rect.maxY * scale >= Double(size.height)
    return isCovered ? color : nil
  }
}
