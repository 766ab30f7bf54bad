import WeftGeometry

/// Makes one text layout: breaks lines, decides which of them fit, cuts the last one, and stacks them.
struct TextComposer {
  let shaper: TextShaper
  let request: TextLayoutRequest
  let width: Double
  let height: Double

  init(_ request: TextLayoutRequest, shaper: TextShaper) {
    self.shaper = shaper
    self.request = request
    width = request.constraint.width > 0 ? request.constraint.width : 0
    height = request.constraint.height > 0 ? request.constraint.height : 0
  }

  /// The layout, and the constraints it holds for.
  func compose() -> ComposedText {
    shaper.stepsTaken = 0
    shaper.openedFonts = [:]
    let text = request.text
    guard !text.isEmpty else {
      let layout = makeLayout([], ofShaped: [], shown: [], isTruncated: false, leavesOutGlyphs: false)
      return ComposedText(layout: layout)
    }
    guard width > 0 else {
      return ComposedText(
        layout: makeLayout([], ofShaped: [], shown: [], isTruncated: true, leavesOutGlyphs: false),
        widths: 0...0,
        heights: 0...(.infinity))
    }
    var fit = LineFit(composer: self)
    // What is not seen is not shaped, but for the end where that is shown.
    let showsEnd = request.truncationMode == .head || request.truncationMode == .middle
    var lines = shaper.shape(text, breaking, needsEnd: showsEnd) { !fit.add($0) }
    let (isExact, leavesOutGlyphs) = (shaper.holdsForWidthOnly, shaper.leavesOutGlyphs)
    let fitting = fit.count
    guard fit.isFull else {
      let layout = makeLayout(
        lines, ofShaped: lines, shown: [0..<text.count], isTruncated: false, leavesOutGlyphs: leavesOutGlyphs)
      return ComposedText(
        layout: layout, widths: widths(of: layout, isExact: isExact),
        heights: layout.size.height...(.infinity))
    }
    let isLimitedByCount = request.maximumNumberOfLines > 0 && fitting == request.maximumNumberOfLines
    var shown: [Range<Int>] = []
    // What does not fit has been shaped all the same.
    var shaped = lines
    if fitting > 0 {
      let cut = TextTruncation(composer: self, lines: lines, kept: fitting).cut()
      lines[fitting - 1] = cut.line
      shaped.append(cut.line)
      shown = cut.shown
      if fitting > 1 { shown = TextTruncation.joined([0..<lines[fitting - 1].range.lowerBound] + shown) }
    }
    lines.removeLast(lines.count - fitting)
    let layout = makeLayout(
      lines, ofShaped: shaped, shown: shown, isTruncated: true, leavesOutGlyphs: leavesOutGlyphs)
    return ComposedText(
      layout: layout, widths: widths(of: layout, isExact: isExact),
      heights: layout.size.height...(isLimitedByCount ? .infinity : height))
  }

  /// How the whole text is broken.
  var breaking: TextShaper.Breaking {
    TextShaper.Breaking(
      width: width, breaksAnywhere: request.truncationMode == .characterWrapping,
      isJustified: request.paragraph.alignment == .justified, direction: request.paragraph.direction,
      isInRightToLeft: request.isInRightToLeft)
  }

  // Lines broken at one width break the same way at any narrower one that still holds the longest of them. Justified
  // lines are stretched to the very width.
  private func widths(of layout: TextLayout, isExact: Bool) -> ClosedRange<Double> {
    let isExact = isExact || request.paragraph.alignment == .justified && width.isFinite
    return (isExact ? width : min(layout.size.width, width))...width
  }

  func spacing(after line: ShapedLine) -> Double {
    positive(request.paragraph.lineSpacing)
      + (line.isWrapped ? 0 : positive(request.paragraph.paragraphSpacing))
  }

  /// What a line takes above and below its baseline, by the paragraph's rules for the height of lines.
  func verticalExtent(of line: ShapedLine) -> (ascent: Double, descent: Double) {
    let natural = line.ascent + line.descent
    let multiple = positive(request.paragraph.lineHeightMultiple)
    var height = multiple > 0 ? natural * multiple : natural
    height = max(height, positive(request.paragraph.minimumLineHeight))
    let maximum = positive(request.paragraph.maximumLineHeight)
    if maximum > 0 { height = min(height, maximum) }
    return (line.ascent + height - natural, line.descent)
  }

  private func positive(_ value: Double) -> Double { value > 0 && value.isFinite ? value : 0 }

  private func makeLayout(
    _ lines: [ShapedLine], ofShaped shaped: [ShapedLine], shown: [Range<Int>], isTruncated: Bool,
    leavesOutGlyphs: Bool
  ) -> TextLayout {
    var placed: [TextLine] = []
    placed.reserveCapacity(lines.count)
    var bottom = 0.0
    var widest = 0.0
    for (i, line) in lines.enumerated() {
      if i > 0 { bottom += spacing(after: lines[i - 1]) }
      let extent = verticalExtent(of: line)
      placed.append(
        TextLine(
          line, baseline: bottom + extent.ascent, ascent: extent.ascent, descent: extent.descent,
          alignment: alignment(of: line)))
      bottom += extent.ascent + extent.descent
      // As wide as it must be to be broken in the same way once more: more white space than hangs counts.
      widest = max(widest, line.width, line.isWrapped ? line.breakWidth : 0)
    }
    let size = Size(width: min(widest, width), height: min(max(0, bottom), height))
    let first = request.text.runs.first.map { shaper.metrics(of: $0.attributes.font).ascent }
    let last = request.text.runs.last.map { -shaper.metrics(of: $0.attributes.font).descent }
    return TextLayout(
      size: size, containerWidth: width.isFinite ? width : size.width, lines: placed,
      firstAscender: first ?? 0, lastDescender: last ?? 0, isTruncated: isTruncated, visibleRanges: shown,
      missing: lines.flatMap(\.missing), missingFamilies: missingFamilies(isTruncated: isTruncated),
      leavesOutMarks: TextMarks.areTooMany(in: request.text.string),
      leavesOutGlyphs: leavesOutGlyphs, shapingSteps: shaper.stepsTaken + steps(ofRunsIn: shaped),
      openedFonts: openedFonts(in: shaped))
  }

  private func alignment(of line: ShapedLine) -> Double {
    switch request.paragraph.alignment {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: startsAtTheRight ? 1 : 0
    }
  }

  /// Whether lines start at the right edge.
  ///
  /// They do where the paragraph style names that direction, or names none and everything around the text starts there. What the
  /// text itself says is nothing but the order of its words.
  private var startsAtTheRight: Bool {
    switch request.paragraph.direction {
    case .natural: request.isInRightToLeft
    case .leftToRight: false
    case .rightToLeft: true
    }
  }

  /// - Parameter isTruncated: whether the token may be shown too.
  private func missingFamilies(isTruncated: Bool) -> [String] {
    var missing: [String] = []
    let token = isTruncated && request.truncationMode.showsToken ? request.truncationToken : nil
    for run in request.text.runs + (token?.runs ?? []) {
      let family = run.attributes.font.family
      if !shaper.library.contains(family: family), !missing.contains(family) { missing.append(family) }
    }
    return missing
  }
}

/// How many lines fit into the height and the number of lines asked for.
private struct LineFit {
  let composer: TextComposer
  private(set) var count = 0
  /// Whether there was a line that does not fit.
  private(set) var isFull = false
  private var bottom = 0.0
  private var spacing = 0.0

  init(composer: TextComposer) { self.composer = composer }

  /// Adds the next line, and says whether it fits.
  mutating func add(_ line: ShapedLine) -> Bool {
    let limit = composer.request.maximumNumberOfLines
    let extent = composer.verticalExtent(of: line)
    bottom += spacing + extent.ascent + extent.descent
    spacing = composer.spacing(after: line)
    isFull = isFull || (limit > 0 && count == limit) || bottom > composer.height + 2 * PixelGrid.epsilon
    if !isFull { count += 1 }
    return !isFull
  }
}

/// A layout, and the constraints for which it would come out the same.
struct ComposedText: Sendable {
  let layout: TextLayout
  var widths = 0...Double.infinity
  var heights = 0...Double.infinity

  /// Whether a text with the same attributes would be laid out in the same way inside `constraint`.
  ///
  /// What rounding to pixels adds is allowed for, as it is when text is laid out.
  func holds(for constraint: Size) -> Bool {
    let tolerance = 2 * PixelGrid.epsilon
    let width = constraint.width > 0 ? constraint.width : 0
    let height = constraint.height > 0 ? constraint.height : 0
    return widths.lowerBound <= width + tolerance && width <= widths.upperBound
      && heights.lowerBound <= height + tolerance && height <= heights.upperBound
  }
}
