import WeftGeometry

/// Elements around the ends of ranges, kept from one update to the next: of most steps it knows without looking places up in the
/// layout what they bring near and take away.
///
/// - Complexity: a look costs O(what is kept), which is what lies in some hundred pixels, as a rule; every so many steps of an
///   end it is O(log n) more.
struct NearbyElements {
  /// What meets a span, all of it.
  private struct Neighbourhood {
    let span: Range<Int>
    var elements: [RangeController.PlacedElement]
    var lastUse: Int
  }

  /// How far a neighbourhood reaches on both sides of what was asked for, in pixels; what is longer than both is not kept.
  private static let reach = 256
  /// Twice as many as the ranges have ends.
  private static let limit = 24

  private var neighbourhoods: [Neighbourhood] = []
  private var uses = 0

  /// Calls `body` with those of `positions`, which are in one stretch, that meet `span`, in known pixels, and where they lie.
  ///
  /// Whoever asks says what changes: ``add(_:)`` and ``forget()``.
  mutating func forEach(
    _ positions: Range<Int>, meeting span: Range<Int>, in geometry: LayoutStack,
    _ body: (_ position: Int, AxisRect) -> Void
  ) {
    guard span.count <= 2 * Self.reach else { return geometry.forEach(positions, meeting: span, body) }
    let index = find(span) ?? keep(positions, around: span, geometry)
    uses += 1
    neighbourhoods[index].lastUse = uses
    for element in neighbourhoods[index].elements where element.rect.meets(span) {
      body(element.position, element.rect)
    }
  }

  private func find(_ span: Range<Int>) -> Int? {
    neighbourhoods.firstIndex {
      $0.span.lowerBound <= span.lowerBound && span.upperBound <= $0.span.upperBound
    }
  }

  private mutating func keep(_ positions: Range<Int>, around span: Range<Int>, _ geometry: LayoutStack) -> Int
  {
    let span = span.lowerBound - Self.reach..<span.upperBound + Self.reach
    var kept = Neighbourhood(span: span, elements: [], lastUse: 0)
    geometry.forEach(positions, meeting: span) { kept.elements.append(.init(position: $0, rect: $1)) }
    guard neighbourhoods.count >= Self.limit,
      let oldest = neighbourhoods.indices.min(by: { neighbourhoods[$0].lastUse < neighbourhoods[$1].lastUse })
    else {
      neighbourhoods.append(kept)
      return neighbourhoods.count - 1
    }
    neighbourhoods[oldest] = kept
    return oldest
  }

  /// Takes in an element that has got a place behind all that had one.
  mutating func add(_ element: RangeController.PlacedElement) {
    for index in neighbourhoods.indices where element.rect.meets(neighbourhoods[index].span) {
      neighbourhoods[index].elements.append(element)
    }
  }

  /// Forgets everything: places have changed.
  mutating func forget() { neighbourhoods.removeAll(keepingCapacity: true) }
}

extension AxisRect {
  /// Whether it shares a pixel of the main axis with a span, or lies inside without having one.
  fileprivate func meets(_ span: Range<Int>) -> Bool { start < span.upperBound && end > span.lowerBound }
}
