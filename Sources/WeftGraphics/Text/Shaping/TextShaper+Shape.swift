import CPangoCairo

extension TextShaper {
  /// How a text is broken into lines.
  struct Breaking {
    /// In points; infinite is one line per paragraph.
    var width = Double.infinity
    var breaksAnywhere = false
    var isJustified = false
    var direction = TextDirection.natural
    /// The direction of paragraphs without a letter that has one, where the text's own is natural.
    var isInRightToLeft = false
    /// Line breaks in the text are shown as a space would be.
    var isSingleLine = false
  }

  /// The pixels that are decoded in the time that it takes to measure an emoji.
  private static let pixelsOfEmoji = 13_000
  /// The same of a measurement as ``TextWork`` has it.
  private static let pixelsOfMeasurement = 260

  /// As how many pixels a text counts that takes long: where there are emoji in it, pictures that are unpacked to be measured; where it
  /// is in a script whose rules look at much around a letter; and where it has words that are shaped once more for each line.
  private static func longStep(of text: StyledText, in width: Double) -> Int {
    let string = text.string
    let work =
      text.measurements(longWord: width.isFinite ? text.longWord(inWidth: width) : .max) - string.utf8.count
    return pixelsOfEmoji * string.utf8.count { $0 >= 0xF0 } + pixelsOfMeasurement * work
  }

  /// Shapes a paragraph, not empty, or a piece of one, and breaks it into lines; none, where it has too many glyphs.
  func shapePiece(_ text: StyledText, _ breaking: Breaking) -> [ShapedLine] {
    if GivenUpWork.isGivenUp(beforeHandling: Self.longStep(of: text, in: breaking.width)) { return [] }
    pieceCount += 1
    configure(breaking, for: text)
    let piece = PieceText(text)
    var pairs = TextBreakRules.pairsKeptTogether(in: text.string)
    if tier.hasBroughtFonts {
      set(piece, keepingTogether: pairs)
      leavesOutGlyphs = hasTooManyGlyphs()
      guard !leavesOutGlyphs else { return [] }
    }
    var lines = breakLines(of: piece, keepingTogether: pairs)
    holdsForWidthOnly = false
    guard breaking.width.isFinite, !breaking.breaksAnywhere else { return lines }
    // Where what is kept together changes its font or its direction, Pango finds no place to break before it and lets it hang
    // over the edge.
    func hangsOver(_ lines: [ShapedLine]) -> Bool { lines.contains { $0.width > breaking.width + 0.01 } }
    if !pairs.isEmpty, hangsOver(lines) {
      (pairs, holdsForWidthOnly) = ([], true)
      lines = breakLines(of: piece, keepingTogether: [])
    }
    let parts = partsKeptTogether(in: lines, of: text, width: breaking.width)
    guard !parts.isEmpty else { return lines }
    let better = breakLines(of: piece, keepingTogether: pairs + parts.prefix(TextBreakRules.mostRanges))
    guard hangsOver(better) else { return better }
    holdsForWidthOnly = true
    return lines
  }

  /// The lines that Pango breaks a text into, and not inside some parts.
  private func breakLines(of piece: PieceText, keepingTogether parts: [Range<Int>]) -> [ShapedLine] {
    set(piece, keepingTogether: parts)
    var lines: [ShapedLine] = []
    var node = unsafe pango_layout_get_lines_readonly(layout)
    while let current = unsafe node {
      if let line = unsafe weft_line(current) { lines.append(unsafe extract(line, from: piece.text)) }
      unsafe node = current.pointee.next
    }
    for i in lines.indices.dropLast() {
      // A line is followed by a line separator, or where it was wrapped by the next character.
      lines[i].isWrapped = lines[i].range.upperBound == lines[i + 1].range.lowerBound
    }
    return lines
  }

  private func configure(_ breaking: Breaking, for text: StyledText) {
    // Pango counts the room between letters also where a line begins and ends, half of it each, and takes that away afterwards: lines
    // have as much more. Justified, they would be stretched over it.
    let edges = breaking.isJustified ? 0 : Double(text.commonKernUnits)
    // Rounded up to Pango's unit, so that a width measured before holds the same words again.
    let units = (breaking.width * 1024).rounded(.up) + edges
    unsafe pango_layout_set_width(layout, units < Double(Int32.max) ? Int32(max(0, units)) : -1)
    unsafe pango_layout_set_wrap(layout, breaking.breaksAnywhere ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    unsafe pango_layout_set_justify(layout, breaking.isJustified && units < Double(Int32.max) ? 1 : 0)
    unsafe pango_layout_set_single_paragraph_mode(layout, breaking.isSingleLine ? 1 : 0)
    unsafe pango_layout_set_auto_dir(layout, breaking.direction == .natural ? 1 : 0)
    let isRightToLeft =
      breaking.direction == .natural ? breaking.isInRightToLeft : breaking.direction == .rightToLeft
    let direction = isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    if unsafe pango_context_get_base_dir(context) != direction {
      unsafe pango_context_set_base_dir(context, direction)
      unsafe pango_layout_context_changed(layout)
    }
  }

  /// - Parameter parts: What is not broken inside, in UTF-8 offsets, in any order.
  private func set(_ piece: PieceText, keepingTogether parts: [Range<Int>]) {
    let text = piece.text
    var string = piece.string
    string.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) {
        unsafe pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
      }
    }
    let first = text.runs[0].attributes
    unsafe pango_layout_set_font_description(layout, description(of: first.font))
    let list = unsafe pango_attr_list_new()
    for run in text.runs {
      if run.attributes.font != first.font {
        unsafe insert(
          pango_attr_font_desc_new(description(of: run.attributes.font)), over: run.range, into: list)
      }
      if run.attributes.kernUnits != 0 {
        unsafe insert(
          pango_attr_letter_spacing_new(Int32(run.attributes.kernUnits)), over: run.range, into: list)
      }
    }
    if !string.utf8.contains(0xC2) || !string.unicodeScalars.contains("\u{AD}") {
      // A word broken because it is too wide gets no hyphen; soft hyphens show theirs.
      unsafe insert(pango_attr_insert_hyphens_new(0), over: 0..<text.count, into: list)
    }
    let kept = parts.flatMap { InnerBreaks.parts(of: $0, in: string) } + piece.keptTogether
    for part in kept { unsafe insert(pango_attr_allow_breaks_new(0), over: part, into: list) }
    unsafe pango_layout_set_attributes(layout, list)
    unsafe pango_attr_list_unref(list)
  }

  private func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, over range: Range<Int>, into list: OpaquePointer?
  ) {
    guard let attribute = unsafe attribute else { return }
    unsafe attribute.pointee.start_index = UInt32(range.lowerBound)
    unsafe attribute.pointee.end_index = UInt32(range.upperBound)
    unsafe pango_attr_list_insert(list, attribute)
  }
}
