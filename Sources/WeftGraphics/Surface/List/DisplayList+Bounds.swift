package import WeftGeometry

/// Where a display list draws.
extension DisplayList {
  /// How far glyphs may reach beyond their line's box on each side, in em sizes: more than fonts for running text do.
  package static let textOverhang = 0.5

  /// A rectangle in points that nothing is drawn outside of; `nil` where nothing is drawn.
  ///
  /// It may be larger than what is drawn, by an em's half around text and by a blur's last shade.
  package var bounds: Rect? { Self.bounds(of: commands[...], textOverhang: Self.textOverhang) }

  /// The index of the pop that ends what the command before `commands` has begun; `nil` where there is none.
  static func end(of commands: ArraySlice<DisplayCommand>) -> Int? {
    var depth = 0
    for index in commands.indices {
      switch commands[index] {
      case .pushClip, .pushGroup, .pushShadow, .pushTransform: depth += 1
      case .pop:
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
    }
    return nil
  }

  /// The bounds of some commands.
  ///
  /// - Parameter textOverhang: how far glyphs are taken to reach beyond their line's box, in em sizes.
  /// - Complexity: O(commands and lines of text)
  static func bounds(of commands: ArraySlice<DisplayCommand>, textOverhang: Double) -> Rect? {
    var scopes = [BoundsScope()]
    for command in commands {
      let scope = scopes[scopes.count - 1]
      switch command {
      case .pushClip(let shape): scopes.append(scope.clipped(to: shape.rect))
      case .pushTransform(let transform): scopes.append(scope.transformed(by: transform))
      case .pushGroup: scopes.append(scope.entered(shadow: nil))
      case .pushShadow(let shadow): scopes.append(scope.entered(shadow: shadow))
      case .pop:
        guard scopes.count > 1, let ended = scopes.popLast() else { continue }
        scopes[scopes.count - 1].take(ended)
      default:
        guard let rect = bounds(of: command, textOverhang: textOverhang) else { continue }
        scopes[scopes.count - 1].add(rect)
      }
    }
    // What is not ended is refused when it is drawn.
    return scopes[0].drawn
  }

  /// Whether some commands are known to draw nothing beyond a box; glyphs are taken to stay inside their lines.
  ///
  /// - Complexity: O(commands and lines of text)
  static func stays(_ commands: ArraySlice<DisplayCommand>, inside box: RoundedRect) -> Bool {
    // The box's own background and border go round its corners as it does; of all the rest the bounds are looked at.
    var depth = 0
    var others: [DisplayCommand] = []
    for command in commands {
      switch command {
      case .fill(let shape, _) where depth == 0, .stroke(let shape, _, _) where depth == 0:
        if box.contains(shape) { continue }
      case .pushClip, .pushGroup, .pushShadow, .pushTransform: depth += 1
      case .pop: depth -= 1
      default: break
      }
      others.append(command)
    }
    return bounds(of: others[...], textOverhang: 0).map { box.contains(RoundedRect($0)) } ?? true
  }

  /// Where a command draws, in its own points; glyphs are taken to stay inside their lines.
  static func extent(of command: DisplayCommand) -> Rect? { bounds(of: command, textOverhang: 0) }

  private static func bounds(of command: DisplayCommand, textOverhang: Double) -> Rect? {
    switch command {
    case .fill(let shape, _), .stroke(let shape, _, _), .slot(_, let shape): shape.rect
    case .shadow(let shape, let shadow): shadow.bounds(around: shape.rect)
    case .text(let text, let origin, _): text.bounds(at: origin, overhang: textOverhang)
    case .textShadow(let text, let origin, let shadow):
      text.bounds(at: origin, overhang: textOverhang).map { shadow.bounds(around: $0) }
    case .image(_, let rect, let clip): clip.map { rect.intersection($0.rect) } ?? rect
    case .bitmap(_, let rect), .draw(let rect, _): rect
    case .pushClip, .pushGroup, .pushShadow, .pushTransform, .pop: nil
    }
  }
}

/// What has been begun and not ended, and where it draws.
private struct BoundsScope {
  /// From the commands' points to those of the list.
  private var transform = Transform.identity
  /// What may be seen, in points of the list; `nil`: everything.
  private var clip: Rect?
  /// What is thrown by what is inside.
  private var shadow: Shadow?
  /// Where something is drawn, in points of the list.
  private(set) var drawn: Rect?

  func clipped(to rect: Rect) -> BoundsScope {
    var inner = entered(shadow: nil)
    let rect = rect.isFinite && !rect.isEmpty ? transform.bounds(of: rect) : .zero
    inner.clip = clip.map { $0.intersection(rect) ?? .zero } ?? rect
    return inner
  }

  func transformed(by transform: Transform) -> BoundsScope {
    guard transform.isUsable else { return clipped(to: .zero) }
    var inner = entered(shadow: nil)
    inner.transform = transform.concatenating(self.transform)
    return inner
  }

  func entered(shadow: Shadow?) -> BoundsScope {
    var inner = self
    inner.drawn = nil
    inner.shadow = shadow
    return inner
  }

  mutating func add(_ rect: Rect) {
    guard rect.isFinite, !rect.isEmpty else { return }
    addVisible(transform.bounds(of: rect))
  }

  /// Takes over what a scope in this one has drawn, which has ended.
  mutating func take(_ inner: BoundsScope) {
    guard let rect = inner.drawn else { return }
    addVisible(rect)
    guard let shadow = inner.shadow, shadow.offset.isFinite else { return }
    // The shadow falls in the direction of the space that it is asked for in, and its blur keeps its size in it.
    let offset = inner.transform.apply(to: shadow.offset)
    let origin = inner.transform.apply(to: .zero)
    let scale = abs(inner.transform.a * inner.transform.d - inner.transform.b * inner.transform.c)
      .squareRoot()
    let thrown = Shadow(
      offset: Point(x: offset.x - origin.x, y: offset.y - origin.y), radius: shadow.radius * scale)
    addVisible(thrown.bounds(around: rect))
  }

  private mutating func addVisible(_ rect: Rect) {
    guard let seen = clip.map({ rect.intersection($0) }) ?? rect else { return }
    drawn = drawn?.union(seen) ?? seen
  }
}

extension Shadow {
  /// Where the shadow of something in `rect` can be seen: three deviations around it.
  fileprivate func bounds(around rect: Rect) -> Rect {
    guard offset.isFinite else { return rect }
    return rect.offset(by: offset).inset(by: EdgeInsets(radius > 0 ? -3 * min(radius, 1e6) : 0))
  }
}

extension TextLayout {
  /// Where the text is drawn with its top left corner at `origin`.
  fileprivate func bounds(at origin: Point, overhang: Double) -> Rect? {
    guard origin.isFinite else { return nil }
    var bounds: Rect?
    for line in lines {
      let size = line.runs.reduce(line.ascent + line.descent) { max($0, $1.size) }
      let rect = frame(of: line).offset(by: origin)
        .inset(by: overhang > 0 ? EdgeInsets(-overhang * size) : .zero)
      bounds = bounds?.union(rect) ?? rect
    }
    return bounds
  }
}

extension Transform {
  /// The smallest upright rectangle around what a rectangle becomes.
  fileprivate func bounds(of rect: Rect) -> Rect {
    if self == .identity { return rect }
    let corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
    ].map { apply(to: $0) }
    let (first, last) = corners.reduce((corners[0], corners[0])) { range, point in
      (
        Point(x: min(range.0.x, point.x), y: min(range.0.y, point.y)),
        Point(x: max(range.1.x, point.x), y: max(range.1.y, point.y))
      )
    }
    return Rect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
  }
}
