extension LayoutElement {
  /// A drawing of the tree in characters, for people to read: specs are boxes around their children, stacks in their
  /// direction, everything else side by side.
  ///
  /// It shows the structure and no sizes, so nothing needs to be laid out. A node is drawn as its name, whatever is
  /// inside it, and so is what lies deeper than ``LayoutContext/maximumDepth``.
  ///
  /// ```
  /// ----StackLayoutSpec---
  /// |  Title (headline)  |
  /// |        Date        |
  /// ----------------------
  /// ```
  public func asciiArtString() -> String {
    picture(levelsBelow: LayoutContext.maximumDepth).lines.joined(separator: "\n")
  }

  private func picture(levelsBelow: Int) -> ASCIIPicture {
    let children = layoutChildren
    guard !children.isEmpty, levelsBelow > 0 else { return ASCIIPicture(nameInArt) }
    let pictures = children.map { $0.picture(levelsBelow: levelsBelow - 1) }
    let isVertical = (self as? StackLayoutSpec)?.direction == .vertical
    return (isVertical ? ASCIIPicture(column: pictures) : ASCIIPicture(row: pictures)).boxed(nameInArt)
  }

  /// `TypeName (debugName)`; a ratio comes before the name.
  private var nameInArt: String {
    var notes: [String] = []
    if let spec = self as? RatioLayoutSpec {
      notes.append(spec.ratio.magnitude < 1e6 ? shortened((spec.ratio * 10).rounded() / 10) : "\(spec.ratio)")
    }
    if let debugName { notes.append(debugName) }
    return "\(type(of: self))" + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
  }
}

/// Lines of text of equal length.
private struct ASCIIPicture {
  /// What lies between two pictures, and between a picture and its box.
  private static let gap = "  "

  var lines: [String]
  var width: Int { lines.first?.count ?? 0 }

  init(_ line: String) { lines = [line] }

  /// One below the other, centred.
  init(column pictures: [ASCIIPicture]) {
    let width = pictures.map(\.width).max() ?? 0
    lines = pictures.flatMap { $0.widened(to: width).lines }
  }

  /// Side by side, centred from top to bottom.
  init(row pictures: [ASCIIPicture]) {
    let height = pictures.map(\.lines.count).max() ?? 0
    let columns = pictures.map { $0.heightened(to: height) }
    lines = (0..<height).map { row in columns.map { $0.lines[row] }.joined(separator: Self.gap) }
  }

  /// In a frame with a name in its top line.
  func boxed(_ name: String) -> ASCIIPicture {
    let inner = widened(to: Swift.max(width, name.count))
    let total = inner.width + 2 * (Self.gap.count + 1)
    var picture = ASCIIPicture(centred(name, in: total, filler: "-"))
    picture.lines += inner.lines.map { "|" + Self.gap + $0 + Self.gap + "|" }
    picture.lines.append(String(repeating: "-", count: total))
    return picture
  }

  private func widened(to width: Int) -> ASCIIPicture {
    var picture = self
    picture.lines = lines.map { centred($0, in: width, filler: " ") }
    return picture
  }

  /// What is left over by an odd number goes to the top.
  private func heightened(to height: Int) -> ASCIIPicture {
    let missing = height - lines.count
    let blank = String(repeating: " ", count: width)
    var picture = self
    picture.lines =
      Array(repeating: blank, count: (missing + 1) / 2) + lines + Array(repeating: blank, count: missing / 2)
    return picture
  }
}

/// `text` in the middle of `width` characters; what is left over by an odd number goes to the left.
private func centred(_ text: String, in width: Int, filler: String) -> String {
  let missing = Swift.max(0, width - text.count)
  return String(repeating: filler, count: (missing + 1) / 2) + text
    + String(repeating: filler, count: missing / 2)
}
