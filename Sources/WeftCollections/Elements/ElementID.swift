/// What tells an element of a container, an item or a supplementary, from all others for as long as the container lives.
///
/// Whatever outlives a frame is kept under it; where the element stands is asked of an ``ElementMap``. An id is given out
/// when a change set is accepted, and never a second time.
package struct ElementID: Hashable, Comparable, Sendable {
  /// A number that grows with every element made.
  package let rawValue: UInt64

  /// The id with that number.
  package init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// Which of two was given out first.
  package static func < (one: ElementID, other: ElementID) -> Bool { one.rawValue < other.rawValue }
}

/// What tells a section of a container from all others for as long as the container lives.
package struct SectionID: Hashable, Sendable {
  /// A number that grows with every section made.
  package let rawValue: UInt64

  /// The id with that number.
  package init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

/// Gives out ids, each once.
package struct IDSource: Sendable {
  private var nextElement: UInt64 = 0
  private var nextSection: UInt64 = 0

  /// One that has given out nothing.
  package init() {}

  /// The first of `count` new ids, which follow one another.
  package mutating func elements(_ count: Int) -> ElementID {
    defer { nextElement += UInt64(count) }
    return ElementID(nextElement)
  }

  /// A new id.
  package mutating func section() -> SectionID {
    defer { nextSection += 1 }
    return SectionID(nextSection)
  }
}
