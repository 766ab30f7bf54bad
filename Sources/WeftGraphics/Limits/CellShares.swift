/// What the pixels of a feed's cells take, each kind as a share of its limit.
///
/// Each limit alone allows about as much time as a frame may take, so together they may not be more than one whole.
struct CellShares {
  private let painted: Double
  private let blurred: Double
  private let decoded: Double

  init(_ amounts: WorkAmounts, of limits: RenderLimits) {
    func share(_ amount: Double, _ kind: RenderLimits.Kind) -> Double {
      amount == 0 ? 0 : amount / Double(limits[kind])
    }
    painted = share(amounts.paintedPixels, .cellPaintedPixels)
    blurred = share(Double(amounts.blurredPixels), .cellBlurredPixels)
    decoded = share(Double(amounts.imagePixels), .cellImagePixels)
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
