public import WeftFoundation
public import WeftGeometry
public import WeftGraphics
package import WeftLayout

/// Text, as large as it needs to be.
///
/// Shaped once, on the thread that measures it; what was measured is what is drawn.
open class TextNode: DisplayNode {
  /// The text with its attributes (scope `weft`); `nil` is empty.
  ///
  /// What a run does not say comes from ``defaultAttributes``.
  public var attributedText: AttributedString? {
    didSet {
      guard attributedText != oldValue || plainText != nil else { return }
      plainText = nil
      updateText()
    }
  }

  /// A text without attributes of its own; ``defaultAttributes`` have all of them.
  private var plainText: String?

  /// What text looks like where its run does not say: 12 points of the library's sans-serif in black by
  /// default.
  public var defaultAttributes = TextAttributes() {
    didSet { if defaultAttributes != oldValue { updateText() } }
  }

  /// What runs that are links look like where they do not say otherwise themselves: before ``defaultAttributes``, in the system's
  /// blue by default.
  ///
  /// UIKit's name. There is no line below, as there is none in UIKit's text views; for one, `linkTextAttributes.underlineStyle =
  /// .single`.
  public var linkTextAttributes = AttributeContainer.linkText {
    didSet { if linkTextAttributes != oldValue { updateText() } }
  }

  /// How the lines are set: alignment, spacing, direction.
  public var paragraphStyle = ParagraphStyle() {
    didSet { if paragraphStyle != oldValue { textDidChange() } }
  }

  /// The most lines shown; 0, the default, is no limit, and negative numbers become 0.
  public var maximumNumberOfLines: Int {
    get { lineLimit }
    set {
      guard max(0, newValue) != lineLimit else { return }
      lineLimit = max(0, newValue)
      textDidChange()
    }
  }
  private var lineLimit = 0

  /// How text that does not fit is truncated; cut at its end by default.
  public var truncationMode = TruncationMode.tail {
    didSet { if truncationMode != oldValue { textDidChange() } }
  }

  /// What stands for the text left out; `nil` is "…".
  ///
  /// What it does not say looks as the text's last character does.
  public var truncationAttributedText: AttributedString? {
    didSet { if truncationAttributedText != oldValue { textDidChange() } }
  }

  /// The room between the node's edges and the text, in points.
  ///
  /// A distance that is infinite or NaN becomes 0.
  public var textContainerInset: EdgeInsets {
    get { usableInset }
    set {
      func usable(_ distance: Double) -> Double { distance.isFinite ? distance : 0 }
      let inset = EdgeInsets(
        top: usable(newValue.top), left: usable(newValue.left), bottom: usable(newValue.bottom),
        right: usable(newValue.right))
      guard inset != usableInset else { return }
      usableInset = inset
      textDidChange()
    }
  }
  private var usableInset = EdgeInsets.zero

  /// The text as the engine keeps it.
  ///
  /// Setting it replaces ``attributedText``, which then reads `nil`.
  package var styledText: StyledText {
    get { storedText }
    set {
      guard newValue != storedText else { return }
      attributedText = nil
      storedText = newValue
      textDidChange()
    }
  }

  private var storedText = StyledText.empty {
    didSet { knownWork = KnownTextWork() }
  }
  private var knownWork = KnownTextWork()

  /// What was shaped last, and what for: drawing takes it from here.
  private var shaped: (request: TextLayoutRequest, layout: TextLayout)?

  /// Makes a text node without text.
  public override init() {}

  /// Makes a text node that shows `text` in one font and colour, which become its ``defaultAttributes``.
  public convenience init(_ text: String, font: Font = .standard, color: Color? = nil) {
    self.init()
    plainText = text
    defaultAttributes = TextAttributes(font: font, color: color)
    // A class's own initializers call no observers.
    updateText()
  }

  /// Makes a text node that shows `attributedText`.
  public convenience init(attributedText: AttributedString) {
    self.init()
    self.attributedText = attributedText
    // A class's own initializers call no observers.
    updateText()
  }

  /// The number of lines of the layout made last, after truncation; 0 before there is one.
  public var lineCount: Int { shaped?.layout.lineCount ?? 0 }

  /// Whether the layout made last leaves part of the text out.
  public var isTruncated: Bool { shaped?.layout.isTruncated ?? false }

  /// The layout made last; `nil` before there is one.
  package var shapedLayout: TextLayout? { shaped?.layout }

  /// A text node lays out no subnodes: its size comes from its text.
  open override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    layoutText(in: constrainedSize).map { size(of: $0, in: constrainedSize) } ?? .zero
  }

  /// The steps of shaping that take as long as one layout spec, where all of them apply.
  private static let stepsOfMeasurement = 100

  package override func measureLeaf(in range: SizeRange, _ context: LayoutContext) -> Layout {
    // A text takes about as long as fifty layout specs, however short it is.
    let work =
      knownWork.measurements(of: storedText, inWidth: range.max.width - textContainerInset.horizontal)
      + workOfToken
    let isSlow = work > 2 * storedText.string.utf8.count
    guard context.countMeasurement(of: self, weight: 50 + work, cause: isSlow ? .script : .element) else {
      return Layout(size: range.min)
    }
    guard let layout = layoutText(in: range.max) else {
      context.report(
        "it has no fonts to measure its text with",
        advice: "Lay it out through a container, or with `bitmap(thatFits:scale:environment:)`.", for: self)
      return Layout(size: range.min)
    }
    // What fonts take is known once they are there, and their rules have been applied: to words that are broken twice as often.
    let steps =
      layout.shapingSteps * (layout.shapingSteps > 0 && TextWork.hasLongWord(storedText.string) ? 2 : 1)
    let weight =
      steps / Self.stepsOfMeasurement
      + context.weightOfUses(of: layout.openedFonts, dividedBy: Self.stepsOfMeasurement)
    // And so is how many lines there are.
    let lines = TextWork.measurements(ofLines: layout.lineCount, for: storedText.string.utf8.count)
    guard
      weight + lines == 0
        || context.countMeasurement(of: self, weight: weight + lines, cause: .fontRules)
    else { return Layout(size: range.min) }
    return Layout(
      size: range.clamp(size(of: layout, in: range.max)),
      firstBaseline: textContainerInset.top + layout.firstBaseline,
      lastBaseline: textContainerInset.top + layout.lastBaseline)
  }

  open override func recordContents(into recorder: inout ContentsRecorder) {
    let room = bounds.size.inset(by: textContainerInset)
    guard let layout = layoutForDrawing(in: room) else { return }
    let corner = Point(x: textContainerInset.left, y: textContainerInset.top)
    recorder.list.text(layout.aligned(to: room.width), at: recorder.origin + corner)
  }

  // MARK: Shaping

  private func updateText() {
    if let attributedText {
      storedText = StyledText(attributedText, defaults: defaultAttributes, links: linkTextAttributes)
    } else if let plainText {
      storedText = StyledText(plainText, defaultAttributes)
    } else {
      storedText = .empty
    }
    textDidChange()
  }

  private func textDidChange() {
    shaped = nil
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func size(of layout: TextLayout, in constraint: Size) -> Size {
    Size(
      width: min(layout.size.width + textContainerInset.horizontal, constraint.width),
      height: min(layout.size.height + textContainerInset.vertical, constraint.height))
  }

  /// The text in at most `constraint`, insets included; `nil` before the node knows its fonts.
  private func layoutText(in constraint: Size) -> TextLayout? {
    shape(makeRequest(room: constraint.inset(by: textContainerInset)))
  }

  /// The measured layout where its lines are those that `room` gives too, else a new one.
  private func layoutForDrawing(in room: Size) -> TextLayout? {
    // Measured sizes are rounded up to pixels, and sums of doubles carry rounding errors: a hundredth of a point decides
    // nothing.
    let slack = 0.01
    if let shaped, !shaped.layout.isTruncated || shaped.request.constraint.height >= room.height - slack,
      room.width <= shaped.request.constraint.width + slack,
      room.width >= shaped.layout.size.width - slack, room.height >= shaped.layout.size.height - slack
    {
      return shaped.layout
    }
    return shape(makeRequest(room: room))
  }

  private func makeRequest(room: Size) -> TextLayoutRequest {
    let direction = semanticContentAttribute.direction(in: environment?.layoutDirection ?? .leftToRight)
    let text = environment?.traitCollection.pseudoLocalization.text(storedText) ?? storedText
    let lookOfTheEnd = storedText.runs.last?.attributes ?? defaultAttributes
    return TextLayoutRequest(
      text: text, paragraph: paragraphStyle, constraint: room,
      maximumNumberOfLines: maximumNumberOfLines, truncationMode: truncationMode,
      truncationToken: truncationAttributedText.map {
        StyledText($0, defaults: lookOfTheEnd, links: linkTextAttributes)
      },
      isInRightToLeft: direction == .rightToLeft)
  }

  private func shape(_ request: TextLayoutRequest) -> TextLayout? {
    if let shaped, shaped.request == request { return shaped.layout }
    guard let environment else { return nil }
    let layout = environment.text.layout(for: request)
    // What nobody waits for any more may have been left before its end.
    if !GivenUpWork.isGivenUp { shaped = (request, layout) }
    return layout
  }
}
