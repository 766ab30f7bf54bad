import CPangoCairo
import WeftGeometry

extension TextShaper {
  /// Takes from a line of Pango's all that is kept of it.
  func extract(_ line: UnsafeMutablePointer<PangoLayoutLine>, from text: StyledText) -> ShapedLine {
    let start = unsafe Int(line.pointee.start_index)
    let range = unsafe start..<(start + Int(line.pointee.length))
    var builder = ShapedLineBuilder(
      text: text, range: range, isRightToLeft: unsafe weft_line_is_right_to_left(line) != 0)
    var node = unsafe line.pointee.runs
    while let current = unsafe node {
      if let run = unsafe weft_run(current) { unsafe add(run, to: &builder) }
      unsafe node = current.pointee.next
    }
    if builder.isEmpty {
      builder.includeMetrics(metrics(of: (text.attributes(at: start) ?? TextAttributes()).font), raisedBy: 0)
    }
    var shaped = builder.finish()
    // Lines along the text are those of the font that it asks for, whichever one its characters were found in (CSS Text
    // Decoration 3, 2.4).
    for index in shaped.stretches.indices where shaped.stretches[index].attributes.hasLines {
      shaped.stretches[index].metrics = metrics(of: shaped.stretches[index].attributes.font)
    }
    return shaped
  }

  private func add(_ run: UnsafeMutablePointer<PangoGlyphItem>, to builder: inout ShapedLineBuilder) {
    guard let item = unsafe run.pointee.item, let glyphs = unsafe run.pointee.glyphs,
      let font = unsafe item.pointee.analysis.font
    else { return }
    let metrics = unsafe self.metrics(of: font)
    let offset = unsafe Int(item.pointee.offset)
    for i in 0..<(unsafe Int(glyphs.pointee.num_glyphs)) {
      let info = unsafe glyphs.pointee.glyphs[i]
      let cluster = unsafe offset + Int(glyphs.pointee.log_clusters[i])
      builder.add(
        glyph: info.glyph, advance: info.geometry.width, x: info.geometry.x_offset, y: info.geometry.y_offset,
        cluster: cluster, metrics: metrics)
    }
  }
}

/// Collects a line glyph by glyph, from left to right.
///
/// Positions are summed in Pango's units, so nothing is rounded.
struct ShapedLineBuilder {
  private let text: StyledText
  private var line: ShapedLine
  private let hangStart: Int  // where the white space at the end of the line begins, in UTF-8 offsets
  private var hangingAdvance = 0
  private let lastStart: Int  // where the last character of that begins, or the line ends
  private var lastAdvance = 0
  private var pen = 0
  private var current = 0  // index of the text's run that the last glyph belonged to
  private var begun: (run: Int, metrics: FontMetrics, glyphs: [PlacedGlyph], start: Int)?
  private(set) var isEmpty = true

  init(text: StyledText, range: Range<Int>, isRightToLeft: Bool) {
    self.text = text
    line = ShapedLine(range: range, isRightToLeft: isRightToLeft, isWrapped: false)
    (hangStart, lastStart) = Self.hangStarts(in: text.string, range: range)
  }

  /// Makes the line as high as a font wants, whose text is raised.
  mutating func includeMetrics(_ metrics: FontMetrics, raisedBy offset: Double) {
    line.ascent = max(line.ascent, metrics.ascent + offset)
    line.descent = max(line.descent, metrics.descent - offset)
  }

  /// Adds a glyph of Pango's, in Pango's units, that stands for the cluster at a UTF-8 offset of the text.
  mutating func add(
    glyph: UInt32, advance: Int32, x: Int32, y: Int32, cluster: Int, metrics: FontMetrics
  ) {
    isEmpty = false
    let run = self.run(at: cluster)
    let attributes = text.runs[run].attributes
    let raise = attributes.baselineOffset.isFinite ? attributes.baselineOffset : 0
    if begun.map({ $0.run != run || $0.metrics.face != metrics.face || $0.metrics.size != metrics.size })
      ?? true
    {
      close()
      begun = (run, metrics, [], pen)
      includeMetrics(metrics, raisedBy: raise)
    }
    if glyph & 0x1000_0000 != 0 {  // PANGO_GLYPH_UNKNOWN_FLAG: the rest is the character
      addMissing(
        glyph & 0x0FFF_FFFF, advance: advance, cluster: cluster, metrics: metrics, raise: raise, attributes)
    } else if glyph != 0x0FFF_FFFF {  // PANGO_GLYPH_EMPTY: an advance without a picture
      begun?.glyphs.append(
        PlacedGlyph(id: glyph, x: Double(pen + Int(x)) / 1024, y: Double(y) / 1024 - raise))
    }
    if let last = line.clusters.last, last.offset == cluster {
      line.clusters[line.clusters.count - 1] = ShapedLine.Cluster(
        offset: cluster, advance: last.advance + Double(advance) / 1024)
    } else {
      line.clusters.append(ShapedLine.Cluster(offset: cluster, advance: Double(advance) / 1024))
    }
    if cluster >= hangStart { hangingAdvance += Int(advance) }
    if cluster >= lastStart { lastAdvance += Int(advance) }
    pen += Int(advance)
  }

  /// The line, without the white space at its end in its width.
  mutating func finish() -> ShapedLine {
    close()
    line.width = max(0, Double(pen - hangingAdvance) / 1024)
    line.breakWidth = max(0, Double(pen - lastAdvance) / 1024)
    // In a paragraph read from the right, the white space hangs out on the left.
    if line.isRightToLeft, hangingAdvance != 0 { line.shift(by: -Double(hangingAdvance) / 1024) }
    return line
  }

  private mutating func close() {
    guard let run = begun else { return }
    let attributes = text.runs[run.run].attributes
    if !run.glyphs.isEmpty {
      line.runs.append(
        GlyphRun(face: run.metrics.face, size: run.metrics.size, color: attributes.color, glyphs: run.glyphs))
    }
    line.stretches.append(
      ShapedLine.Stretch(
        attributes: attributes, x: Double(run.start) / 1024, width: Double(pen - run.start) / 1024,
        metrics: run.metrics))
    begun = nil
  }

  private mutating func addMissing(
    _ value: UInt32, advance: Int32, cluster: Int, metrics: FontMetrics, raise: Double,
    _ attributes: TextAttributes
  ) {
    // NUL is shaped as another control character.
    let value = value == 1 && text.byte(at: cluster) == 0 ? 0 : value
    // A space that its font lacks is a gap all the same.
    guard let scalar = Unicode.Scalar(value), !scalar.properties.isWhitespace else { return }
    line.missing.append(MissingGlyph(scalar: scalar, offset: cluster))
    let width = Double(advance) / 1024
    let height = metrics.size * 0.7
    let inset = min(width, height) / 10
    line.missingBoxes.append(
      TextDecoration(
        rect: Rect(
          x: Double(pen) / 1024 + inset, y: -height - raise, width: max(0, width - 2 * inset), height: height),
        color: attributes.color, kind: .frame))
  }

  private mutating func run(at offset: Int) -> Int {
    // Glyphs of neighbouring characters come one after the other, mostly: look where the last one was found.
    if text.runs[current].range.contains(offset) { return current }
    current = text.runIndex(at: offset)
    return current
  }

  /// Where white space at the end of a line begins, and the last character of it; the end of the line, where there is none.
  private static func hangStarts(in string: String, range: Range<Int>) -> (first: Int, last: Int) {
    let utf8 = string.utf8
    var end = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
    let start = utf8.index(end, offsetBy: -range.count)
    let scalars = string.unicodeScalars
    var offset = range.upperBound
    var last = offset
    while end > start {
      let previous = scalars.index(before: end)
      let scalar = scalars[previous]
      guard scalar.properties.isWhitespace, !["\u{A0}", "\u{202F}", "\u{2007}"].contains(scalar) else {
        break
      }
      offset -= UTF8.width(scalar)
      if last == range.upperBound { last = offset }
      end = previous
    }
    return (offset, last)
  }
}

extension ShapedLine {
  /// Moves all that is on the line to the right.
  mutating func shift(by distance: Double) {
    runs = runs.map { run in
      GlyphRun(
        face: run.face, size: run.size, color: run.color,
        glyphs: run.glyphs.map { PlacedGlyph(id: $0.id, x: $0.x + distance, y: $0.y) })
    }
    stretches = stretches.map {
      Stretch(attributes: $0.attributes, x: $0.x + distance, width: $0.width, metrics: $0.metrics)
    }
    for i in missingBoxes.indices { missingBoxes[i].rect.origin.x += distance }
  }
}
