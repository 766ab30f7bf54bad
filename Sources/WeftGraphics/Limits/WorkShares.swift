/// What the pixels of a feed's cells take, each kind as a share of its limit.
///
/// Each limit alone allows about as much time as a frame may take, so together they may not be more than one whole.
struct CellShares {
  private let painted: Double
  private let blurred: Double
  private let decoded: Double

  init(painted: Double, blurred: Int, decoded: Int, of limits: RenderLimits) {
    func share(_ amount: Double, _ kind: RenderLimits.Kind) -> Double {
      amount == 0 ? 0 : amount / Double(limits[kind])
    }
    self.painted = share(painted, .cellPaintedPixels)
    self.blurred = share(Double(blurred), .cellBlurredPixels)
    self.decoded = share(Double(decoded), .cellImagePixels)
  }

  init(_ amounts: WorkAmounts, of limits: RenderLimits) {
    self.init(
      painted: amounts.paintedPixels, blurred: amounts.blurredPixels,
      decoded: amounts.imagePixels + amounts.conversions.pixels + amounts.readAgain.pixels, of: limits)
  }

  /// Whether they are more than one whole.
  var areTooMany: Bool { painted + blurred + decoded > 1 }

  /// Why they are refused: by the limit that the greatest of them is of.
  func error(_ limits: RenderLimits) -> RenderError {
    var greatest = (kind: RenderLimits.Kind.cellPaintedPixels, share: painted)
    if blurred > greatest.share { greatest = (.cellBlurredPixels, blurred) }
    if decoded > greatest.share { greatest = (.cellImagePixels, decoded) }
    guard greatest.share <= 1 else { return limits.error(greatest.kind) }
    let found = [
      (RenderLimits.Kind.cellPaintedPixels, painted), (.cellBlurredPixels, blurred),
      (.cellImagePixels, decoded),
    ].filter { $0.1 > 0 }.map { "\(Int(($0.1 * 100).rounded(.up))) % of “\($0.0.rawValue)”" }
    return RenderError(
      .limit(greatest.kind),
      """
      What the cells near what is seen take together, each kind as a share of its limit, must be at most 100 %, found \
      \(found.joined(separator: " and ")): the greatest is raised by --limit \(greatest.kind.rawValue)=NUMBER, in Swift by RenderLimits.
      """)
  }
}
