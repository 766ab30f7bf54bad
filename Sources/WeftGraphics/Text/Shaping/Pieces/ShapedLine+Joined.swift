extension ShapedLine {
  /// How far all of it goes, with the white space at its end.
  private var advance: Double { clusters.reduce(0) { $0 + $1.advance } }

  /// Whether as many letters in a row as are shaped at once take less than three hundredths of an em each.
  func hasLettersOnTop(of text: StyledText) -> Bool {
    guard clusters.count >= PieceSizes.onTop else { return false }
    // How far letters go beyond that, from the beginning of the line to behind each.
    var (sum, sums, run) = (0.0, [0.0], 0)
    sums.reserveCapacity(clusters.count + 1)
    for cluster in clusters {
      if !text.runs[run].range.contains(cluster.offset) { run = text.runIndex(at: cluster.offset) }
      sum += cluster.advance - 0.03 * text.runs[run].attributes.font.effectiveSize
      sums.append(sum)
    }
    return zip(sums, sums.dropFirst(PieceSizes.onTop)).contains { $0 > $1 }
  }

  /// Goes on with what follows in the text.
  mutating func append(_ other: ShapedLine) {
    var other = other
    let (advance, gap) = (advance, joinLetterSpacing(with: &other))
    if isRightToLeft {
      // What hung over the left edge has something to its left now.
      shift(by: other.width > 0 ? other.width + gap + advance - width : 0)
      runs = other.runs + runs
      stretches = other.stretches + stretches
    } else {
      other.shift(by: advance + gap)
      runs += other.runs
      stretches += other.stretches
    }
    missingBoxes += other.missingBoxes
    breakWidth = advance + gap + other.breakWidth
    // White space at the end goes on hanging.
    if other.width > 0 { width = advance + gap + other.width }
    range = range.lowerBound..<other.range.upperBound
    isWrapped = other.isWrapped
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
    clusters += other.clusters
    missing += other.missing
  }

  /// Gives back the room between the letters where what follows is joined, because Pango lets no line begin or end with it: half of it
  /// is behind the one letter, and half before the other; says how much it is.
  private mutating func joinLetterSpacing(with other: inout ShapedLine) -> Double {
    let (near, far) =
      isRightToLeft ? (stretches.first, other.stretches.last) : (stretches.last, other.stretches.first)
    guard let near = near?.attributes.letterSpacing, let far = far?.attributes.letterSpacing else { return 0 }
    if isRightToLeft {
      widen(atLeft: near.left)
      other.widen(atRight: far.right)
      return near.left + far.right
    }
    widen(atRight: near.right)
    other.widen(atLeft: far.left)
    return near.right + far.left
  }

  /// Adds room before all that is on the line, which stays where it is.
  private mutating func widen(atLeft room: Double) {
    guard room != 0, !stretches.isEmpty, let first = clusters.first else { return }
    stretches[0].x -= room
    stretches[0].width += room
    clusters[0] = Cluster(offset: first.offset, advance: first.advance + room)
  }

  /// Adds room behind all that is on the line.
  private mutating func widen(atRight room: Double) {
    guard room != 0, !stretches.isEmpty, let last = clusters.popLast() else { return }
    stretches[stretches.count - 1].width += room
    clusters.append(Cluster(offset: last.offset, advance: last.advance + room))
  }
}

extension TextAttributes {
  /// What Pango puts before each letter and behind it, in points.
  fileprivate var letterSpacing: (left: Double, right: Double) {
    let units = kernUnits
    var left = units / 2
    // Whole points are parted into whole points.
    if units & 1023 == 0 { left = (left + 512) & ~1023 }
    return (Double(left) / 1024, Double(units - left) / 1024)
  }
}

extension StyledText {
  /// ``TextAttributes/kernUnits`` of all of it; 0 where it has several.
  var commonKernUnits: Int {
    let first = runs.first?.attributes.kernUnits ?? 0
    return runs.allSatisfy { $0.attributes.kernUnits == first } ? first : 0
  }
}
