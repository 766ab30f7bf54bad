import Weft

extension LayoutDifference {
  /// The changes in sentences, greatest first, at most `limit` of them; the last one says how many more there are.
  ///
  /// `` `photo` is 12 pt taller, and 2 nodes after it moved 12 pt down. ``
  package func sentences(limit: Int = 6) -> [String] {
    var lines = changes.prefix(limit).map { Self.capitalized($0.clause) + "." }
    if changes.count > limit {
      let rest = changes.count - limit
      lines.append("There \(rest == 1 ? "is 1 more change" : "are \(rest) more changes") in the layout.")
    }
    if changes.isEmpty, let sizes {
      lines.append("The root is \(Self.text(sizes.actual)) instead of \(Self.text(sizes.expected)).")
    }
    return lines
  }

  private static func text(_ size: Size) -> String {
    "\(compactNumber(size.width)) × \(compactNumber(size.height)) pt"
  }

  private static func capitalized(_ clause: String) -> String {
    clause.hasPrefix("the ") ? "T" + clause.dropFirst() : clause
  }
}

extension LayoutDifference.Change {
  /// What happened, without a full stop: `` `title` moved 8 pt down``.
  package var clause: String {
    var clause = "\(node) \(predicate)"
    if !twins.isEmpty {
      let isResized = if case .resized = kind { true } else { false }
      let verb = isResized ? (twins.count == 1 ? "is" : "are") : (twins.count == 1 ? "does" : "do")
      clause += ", as \(verb) \(twins.count == 1 ? twins[0] : "\(twins.count) other nodes")"
      if followers != nil { clause += "; what is after them moved on" }
    } else if let followers {
      let nodes = followers.count == 1 ? "the node" : "\(followers.count) nodes"
      clause += ", and \(nodes) after it moved \(Self.movement(followers.x, followers.y))"
    }
    return clause
  }

  private var predicate: String {
    switch kind {
    case .moved(let x, let y): "moved \(Self.movement(x, y))"
    case .spaced(let x, let y): "lies \(Self.movement(x, y, "further ")) from what is before it"
    case .resized(let width, let height, let x, let y):
      (x == 0 && y == 0 ? "" : "moved \(Self.movement(x, y)) and ") + "is \(Self.growth(width, height))"
    case .added(let frame):
      "is new: \(Self.points(frame.width)) × \(Self.points(frame.height)) pt at (\(Self.points(frame.minX)), \(Self.points(frame.minY)))"
    case .removed: "is gone"
    case .renamed(let name): "is called `\(name)` now"
    case .retyped(let old, let new): "is \(Self.article(new)) now, not \(Self.article(old))"
    case .reparented(let parent): "is in \(parent) now"
    case .reordered: "has its nodes in another order"
    }
  }

  private static func movement(_ x: Double, _ y: Double, _ adverb: String = "") -> String {
    list([
      x == 0 ? nil : "\(points(abs(x))) pt \(adverb)\(x > 0 ? "right" : "left")",
      y == 0 ? nil : "\(points(abs(y))) pt \(adverb)\(y > 0 ? "down" : "up")",
    ])
  }

  private static func growth(_ width: Double, _ height: Double) -> String {
    list([
      width == 0 ? nil : "\(points(abs(width))) pt \(width > 0 ? "wider" : "narrower")",
      height == 0 ? nil : "\(points(abs(height))) pt \(height > 0 ? "taller" : "shorter")",
    ])
  }

  private static func list(_ parts: [String?]) -> String {
    parts.compactMap(\.self).joined(separator: " and ")
  }

  private static func article(_ type: String) -> String { type == "image" ? "an image" : "a \(type)" }

  /// Points with two decimals at most: differences of rounded numbers have rounding errors.
  private static func points(_ length: Double) -> String { compactNumber((length * 100).rounded() / 100) }
}
