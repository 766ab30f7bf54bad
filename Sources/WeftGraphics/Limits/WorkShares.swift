/// What a picture or a frame of a feed takes, each kind as a share of its limit.
///
/// Each limit alone allows about as much time as a picture or a frame may take, so together they may not be more than one whole.
struct WorkShares {
  /// What takes them.
  enum Whole {
    /// A picture of its own.
    case picture
    /// The cells of a feed near what is seen, and the frame that they are for.
    case cells
  }

  private let whole: Whole
  private let painted: Double
  private let blurred: Double
  private let decoded: Double
  private let frame: FrameShares

  /// - Parameter frame: what is taken beside pixels; of a picture what was measured, and what containers in it take.
  init(
    painted: Double, blurred: Int, decoded: Int, beside frame: FrameShares = FrameShares(), of whole: Whole,
    _ limits: RenderLimits
  ) {
    self.whole = whole
    self.frame = frame
    let kinds = whole.pixelKinds
    self.painted = limits.share(painted, kinds.painted)
    self.blurred = limits.share(Double(blurred), kinds.blurred)
    self.decoded = limits.share(Double(decoded), kinds.decoded)
  }

  /// What the cells of a feed take.
  init(_ amounts: WorkAmounts, beside frame: FrameShares = FrameShares(), of limits: RenderLimits) {
    self.init(
      painted: amounts.paintedPixels, blurred: amounts.blurredPixels,
      decoded: amounts.imagePixels + amounts.conversions.pixels + amounts.readAgain.pixels, beside: frame,
      of: .cells, limits)
  }

  /// What takes most of the whole beside measuring.
  var greatestOther: RenderLimits.Kind {
    let kind = whole.measurementKind
    return all.filter { $0.kind != kind }.max { $0.share < $1.share }?.kind ?? kind
  }

  /// How much of the whole measuring may take: what is left of it beside the rest.
  var leftForMeasuring: Double { max(0, 1 - others) }

  /// What is taken beside measuring.
  private var others: Double {
    painted + blurred + decoded + frame.read + frame.composed + frame.updated + frame.contained
  }

  /// Whether they are more than one whole.
  var areTooMany: Bool { others + frame.measured > 1 }

  /// Why they are refused: by the limit that the greatest of them is of.
  func error(_ limits: RenderLimits) -> RenderError {
    let shares = all.filter { $0.share > 0 }
    // Cells that take much in containers are refused by limits of their own, whose shares are not told apart here.
    let named = shares.filter { $0.kind != .cells }
    guard let greatest = named.max(by: { $0.share < $1.share }) else {
      return limits.error(whole.measurementKind)
    }
    guard greatest.share <= 1 else { return limits.error(greatest.kind) }
    let found = shares.map { kind, share in
      let what = kind == .cells ? "what cells of containers may take" : "“\(kind.rawValue)”"
      return "\(Int((share * 100).rounded(.up))) % of \(what)"
    }
    return RenderError(
      .limit(greatest.kind),
      """
      What \(whole.words) together, each kind as a share of its limit, must be at most 100 %, found \
      \(found.joined(separator: " and ")): the greatest is raised by --limit \(greatest.kind.rawValue)=NUMBER, in Swift by RenderLimits.
      """)
  }

  private var all: [(kind: RenderLimits.Kind, share: Double)] {
    let kinds = whole.pixelKinds
    return [
      (kinds.painted, painted), (kinds.blurred, blurred), (kinds.decoded, decoded),
      (whole.measurementKind, frame.measured), (.feedNodes, frame.read), (.updates, frame.updated),
      (.framePixels, frame.composed), (.cells, frame.contained),
    ]
  }
}

extension WorkShares.Whole {
  fileprivate var pixelKinds:
    (painted: RenderLimits.Kind, blurred: RenderLimits.Kind, decoded: RenderLimits.Kind)
  {
    switch self {
    case .picture: (.paintedPixels, .blurredPixels, .imagePixels)
    case .cells: (.cellPaintedPixels, .cellBlurredPixels, .cellImagePixels)
    }
  }

  fileprivate var measurementKind: RenderLimits.Kind {
    switch self {
    case .picture: .measurements
    case .cells: .frameMeasurements
    }
  }

  fileprivate var words: String {
    switch self {
    case .picture: "a picture takes"
    case .cells: "the cells near what is seen take"
    }
  }
}

extension RenderLimits {
  /// An amount as a share of its limit; nothing of nothing is none, nor is anything where there is no limit.
  package func share(_ amount: Double, _ kind: Kind) -> Double {
    amount == 0 || self[kind] == .max ? 0 : amount / Double(self[kind])
  }
}
