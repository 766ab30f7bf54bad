public import WeftGraphics
public import WeftLayout
package import WeftTelemetry

/// What nodes need from outside to measure and draw themselves: the fonts, and the caches of shaped text and
/// decoded images.
///
/// One is shared by all nodes of a container; several containers may share it.
///
/// `Sendable`: any thread may use it.
public final class RenderEnvironment: Sendable {
  /// The fonts that text is set in.
  public let fonts: FontLibrary
  /// Shapes text, and remembers what it has shaped.
  package let text: TextEngine
  /// Decodes images, and remembers what it has decoded.
  package let images: ImageStore
  /// Draws display lists, with those images.
  package let rasterizer: Rasterizer
  /// The conditions that trees are shown under which are laid out in this environment.
  public let traitCollection: TraitCollection
  /// What is done about text that cannot be shown as asked for.
  public let textProblemPolicy: TextProblemPolicy

  /// What a picture may ask for; without end unless ``with(limits:)`` says otherwise.
  ///
  /// Documents that are read bring limits of their own.
  public var limits: RenderLimits { rasterizer.limits }

  /// What cells that are drawn in this environment may hold of what all share; `nil`: as much as they need.
  package let pixelShare: SharedAllowance.Share?

  /// What the cells take together that are measured and drawn in this environment; `nil`: that does not count.
  package let cellWork: CellWork?

  private let fontMemory: FontMemory

  /// An environment that sets text in `fonts`, for trees that run in `layoutDirection`.
  public convenience init(
    fonts: FontLibrary, layoutDirection: LayoutDirection = .leftToRight,
    textProblemPolicy: TextProblemPolicy = .warn
  ) {
    self.init(
      text: TextEngine(fonts: fonts), images: ImageStore(), layoutDirection: layoutDirection,
      textProblemPolicy: textProblemPolicy)
  }

  /// An environment that remembers no more than so many bytes of shaped text and of decoded images.
  package convenience init(fonts: FontLibrary, textCacheBytes: Int, imageCacheBytes: Int) {
    self.init(
      text: TextEngine(fonts: fonts, cacheBytes: textCacheBytes),
      images: ImageStore(byteBudget: imageCacheBytes), layoutDirection: .leftToRight,
      textProblemPolicy: .ignore)
  }

  private convenience init(
    text: TextEngine, images: ImageStore, layoutDirection: LayoutDirection,
    textProblemPolicy: TextProblemPolicy
  ) {
    self.init(
      text: text, images: images, rasterizer: Rasterizer(images: images, engine: text),
      traitCollection: TraitCollection(layoutDirection: layoutDirection),
      textProblemPolicy: textProblemPolicy, fontMemory: FontMemory())
  }

  private init(
    text: TextEngine, images: ImageStore, rasterizer: Rasterizer, traitCollection: TraitCollection,
    textProblemPolicy: TextProblemPolicy, fontMemory: FontMemory, pixelShare: SharedAllowance.Share? = nil,
    cellWork: CellWork? = nil
  ) {
    fonts = text.fonts
    self.text = text
    self.images = images
    self.rasterizer = rasterizer
    self.traitCollection = traitCollection
    self.textProblemPolicy = textProblemPolicy
    self.fontMemory = fontMemory
    self.pixelShare = pixelShare
    self.cellWork = cellWork
  }

  /// What operators are told the use of.
  package var caches: RenderCaches { RenderCaches(text: text, images: images) }

  /// Which way the trees run that are laid out in this environment; a node may have it otherwise for its own
  /// subnodes.
  public var layoutDirection: LayoutDirection { traitCollection.layoutDirection }

  /// An environment for trees that run in `layoutDirection`, with the same fonts and the same caches; this one where
  /// they do so already.
  public func with(layoutDirection: LayoutDirection) -> RenderEnvironment {
    var traits = traitCollection
    traits.layoutDirection = layoutDirection
    return with(traitCollection: traits)
  }

  /// An environment for trees that are shown under other conditions, with the same fonts and the same caches; this one where they
  /// are these already.
  public func with(traitCollection: TraitCollection) -> RenderEnvironment {
    traitCollection == self.traitCollection ? self : copy(traitCollection: traitCollection)
  }

  /// An environment that does something else about text that cannot be shown as asked for, with the same fonts and the same
  /// caches.
  public func with(textProblemPolicy: TextProblemPolicy) -> RenderEnvironment {
    copy(textProblemPolicy: textProblemPolicy)
  }

  /// An environment whose pictures may ask for no more than `limits`, with the same fonts and the same caches; this one where
  /// they are these already.
  public func with(limits: RenderLimits) -> RenderEnvironment {
    if limits == self.limits { return self }
    var rasterizer = rasterizer
    rasterizer.limits = limits
    return copy(rasterizer: rasterizer)
  }

  /// An environment whose cells hold no more pixels than a share allows.
  package func with(pixelShare: SharedAllowance.Share) -> RenderEnvironment { copy(pixelShare: pixelShare) }

  /// How often one more tree may be measured.
  var measurementLimit: MeasurementLimit {
    let own = limits[.measurements]
    guard let left = cellWork?.measurementsLeft.count, left < own else { return .ofTree(own) }
    return cellMeasurementLimit ?? .ofTree(own)
  }

  /// How often the cells of a feed may still be measured; `nil`, where that is not counted.
  package var cellMeasurementLimit: MeasurementLimit? {
    guard let (left, kind, limit) = cellWork?.measurementsLeft else { return nil }
    guard kind == .frameMeasurements else { return .ofCells(left: left, limit: limit) }
    guard let taken = cellWork?.takenBesideMeasuring else { return .ofFrame(left: left, limit: limit) }
    return .ofFrame(
      left: left, limit: limit, percentOfRest: taken.percent, rest: taken.most.rawValue)
  }

  /// An environment for the cells of a feed, which take no more together than its limits allow.
  ///
  /// - Parameters:
  ///   - more: how often they may be measured for one frame beyond the limit.
  ///   - frame: what each frame takes beside its cells.
  package func countingCellWork(
    frameMeasurements more: Int = 0, beside frame: FrameShares = FrameShares()
  ) -> RenderEnvironment {
    var limits = limits
    let (sum, isTooMuch) = limits[.frameMeasurements].addingReportingOverflow(more)
    limits[.frameMeasurements] = isTooMuch ? .max : sum
    return copy(cellWork: CellWork(limits, beside: frame))
  }

  /// An environment with other fonts, and caches of its own for text; that of images is the same.
  public func with(fonts: FontLibrary) -> RenderEnvironment {
    with(entry(for: fonts))
  }

  /// An environment with more fonts; the same fonts and caches as the last time, where these are the same files, unchanged.
  ///
  /// - Parameters:
  ///   - files: font files, which are tried before the environment's own.
  ///   - stack: what names stand for; its files are not looked at.
  /// - Throws: `FontError`, where a file cannot be read or holds no font, and where a chain names a family that there is not.
  package func adding(files: [String], _ stack: FontStack) throws(FontError) -> RenderEnvironment {
    var states: [FontMemory.File] = []
    for file in files { states.append(FontMemory.File(path: file, state: try FileState(ofFont: file))) }
    let key = FontMemory.Key(base: ObjectIdentifier(fonts), files: states, stack: stack)
    if let known = fontMemory.entry(for: key) { return with(known) }
    let opened = try open(files)
    let entry = entry(for: try fonts.adding(files: opened, stack))
    let byteCount = opened.reduce(0) { $0 + $1.byteCount }
    fontMemory.keep(
      entry, for: key, over: fonts, cost: FontMemory.cost(files: opened.count, bytes: byteCount))
    return with(entry)
  }

  /// Opens font files; where the system has no room for them beside those that are kept, without those.
  private func open(_ files: [String]) throws(FontError) -> [FontFile] {
    do throws(FontError) {
      return try FontFile.open(files)
    } catch {
      guard error.reason == .system, !GivenUpWork.isGivenUp, fontMemory.removeAll() else { throw error }
      return try FontFile.open(files)
    }
  }

  /// An environment with the same fonts and conditions that has shaped and decoded nothing yet.
  package func withEmptyCaches() -> RenderEnvironment {
    RenderEnvironment(fonts: fonts, textProblemPolicy: textProblemPolicy).with(
      traitCollection: traitCollection
    ).with(limits: limits)
  }

  private func entry(for fonts: FontLibrary) -> FontMemory.Entry {
    let text = TextEngine(fonts: fonts)
    return FontMemory.Entry(text: text, rasterizer: Rasterizer(images: images, engine: text))
  }

  private func with(_ entry: FontMemory.Entry) -> RenderEnvironment {
    var rasterizer = entry.rasterizer
    rasterizer.limits = limits
    return copy(text: entry.text, rasterizer: rasterizer)
  }

  /// The same environment but for what is given.
  private func copy(
    text: TextEngine? = nil, rasterizer: Rasterizer? = nil, traitCollection: TraitCollection? = nil,
    textProblemPolicy: TextProblemPolicy? = nil, pixelShare: SharedAllowance.Share? = nil,
    cellWork: CellWork? = nil
  ) -> RenderEnvironment {
    RenderEnvironment(
      text: text ?? self.text, images: images, rasterizer: rasterizer ?? self.rasterizer,
      traitCollection: traitCollection ?? self.traitCollection,
      textProblemPolicy: textProblemPolicy ?? self.textProblemPolicy, fontMemory: fontMemory,
      pixelShare: pixelShare ?? self.pixelShare, cellWork: cellWork ?? self.cellWork)
  }

  /// An environment with the fonts of `FontLibrary.standard()`, and the policy ``TextProblemPolicy/warn``.
  /// - Throws: `FontError`, where one of its files is missing.
  public static func standard() throws(FontError) -> RenderEnvironment {
    RenderEnvironment(fonts: try FontLibrary.standard())
  }
}
