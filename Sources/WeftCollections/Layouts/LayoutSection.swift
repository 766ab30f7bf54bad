public import WeftGeometry
public import WeftLayout

/// A section as a layout sees it: its elements, what of them has been measured, and where they lie.
///
/// Elements are told by their numbers in the section: supplementaries of leading kinds, items, supplementaries of trailing kinds.
/// All lengths and places are whole pixels, so that sums are exact; places are told along the main axis from where the section
/// begins, and across it from the leading edge of the room.
///
/// What has not been measured has no place. It counts as nothing where a place is told: between two elements of one *stretch*,
/// which is measured without a gap, that is their distance.
///
/// An immutable value; changes share what they do not touch. The engine expects calls to take O(log n) and what they return.
public protocol LayoutSection: Sendable {
  /// How many elements there are.
  var count: Int { get }

  /// What is known of the section as a whole; O(1).
  var extent: LayoutExtent { get }

  /// What is known of what lies before an element; `count` stands for the end.
  func extent(before element: Int) -> LayoutExtent

  /// Whether the size of an element is known.
  func isKnown(_ element: Int) -> Bool

  /// The first element at or after `element` whose size is not known; ``count`` where there is none.
  func firstUnknown(from element: Int) -> Int

  /// The elements around `element` whose places are known in relation to its own; `nil` where its own is not.
  func stretch(around element: Int) -> LayoutStretch?

  /// The stretch at the beginning; empty where the first element has no place.
  var leadingStretch: LayoutStretch { get }

  /// The stretch at the end; empty where the last element has no place.
  var trailingStretch: LayoutStretch { get }

  /// The element to measure next so that `element` gets a place.
  ///
  /// - Parameters:
  ///   - element: its number in the section.
  ///   - direction: which way places are wanted from there on.
  func missing(toPlace element: Int, _ direction: LayoutGap.Direction) -> LayoutGap

  /// Calls `body` with those of `elements`, which are all in one stretch, that meet `span`: they share a pixel with it,
  /// or lie inside without having one; in order.
  func forEach(_ elements: Range<Int>, meeting span: Range<Int>, _ body: (_ element: Int, AxisRect) -> Void)

  /// Calls `body` with the strips that meet `span`, in order: rows of pixels that always move together, and that cells fill which
  /// are not as broad as the container. They are put together and compressed once, and not for each frame.
  ///
  /// Only of what is in a stretch. None by default.
  func forEachStrip(meeting span: Range<Int>, _ body: (_ strip: Range<Int>) -> Void)

  /// Where an element of a stretch lies.
  func rect(of element: Int) -> AxisRect

  /// How an element is shown where it lies: by default opaque, not transformed, in the order of the elements.
  func appearance(of element: Int) -> LayoutAppearance

  /// The sizes that an element may have, in points.
  func sizeRange(of element: Int) -> SizeRange

  /// How far the section reaches across the main axis, in pixels; only asked where that can be scrolled too.
  var breadth: Int { get }

  // MARK: Changes

  /// Whether an element is known to have that size, or needs none because the layout decides it.
  func hasSize(_ size: AxisSize, of element: Int) -> Bool

  /// Says what size an element has been measured to have; of elements whose size the layout decides nothing changes.
  mutating func setSize(_ size: AxisSize, of element: Int)

  /// Says what sizes elements that follow one another have been measured to have, of which none had its own: as
  /// ``setSize(_:of:)`` for each by default.
  mutating func setSizes(_ sizes: [AxisSize], from element: Int)

  /// The first element whose place may change when the size of `element` becomes known, or another one: 0 by default, which is
  /// always right.
  ///
  /// Where it is a later one, less has to be looked at again as sizes become known ahead of the viewport.
  func firstMoved(by element: Int) -> Int

  /// Carries out an edit of the items, and says what `.take` has taken out.
  mutating func edit(_ edit: SectionEdit) -> LayoutItems

  /// Carries out edits of the items, and says what each has taken out: as ``edit(_:)`` for one after the other by default.
  ///
  /// An update of all items comes as as many edits as there are items: where one edit costs more than O(log n), all of them are
  /// better carried out together.
  mutating func edit(_ edits: [SectionEdit]) -> [LayoutItems]

  /// Supplementaries are those now; none of them has been measured.
  mutating func setSupplementaries(_ contents: SectionContents)
}

extension LayoutSection {
  /// The first element of all, so that everything is looked at again.
  public func firstMoved(by element: Int) -> Int { 0 }

  /// Says one size after the other.
  public mutating func setSizes(_ sizes: [AxisSize], from element: Int) {
    for (index, size) in sizes.enumerated() { setSize(size, of: element + index) }
  }

  /// Carries out one edit after the other.
  public mutating func edit(_ edits: [SectionEdit]) -> [LayoutItems] { edits.map { edit($0) } }

  /// Says that the section has no strips.
  public func forEachStrip(meeting span: Range<Int>, _ body: (_ strip: Range<Int>) -> Void) {}

  /// Opaque, not transformed, in the order of the elements.
  public func appearance(of element: Int) -> LayoutAppearance { LayoutAppearance() }
}

/// How an element is shown at its place.
public struct LayoutAppearance: Hashable, Sendable {
  /// See ``LayoutAttributes/zIndex``.
  public var zIndex = 0
  /// See ``LayoutAttributes/alpha``.
  public var alpha = 1.0
  /// See ``LayoutAttributes/transform``.
  public var transform = Transform.identity

  /// Makes that of an element that is opaque, not transformed, and shown in the order of the elements.
  public init() {}
}

/// Elements whose places are known in relation to one another.
public struct LayoutStretch: Hashable, Sendable {
  /// Their numbers in the section.
  public var elements: Range<Int>
  /// The pixels along the main axis that belong to them alone: what comes before them ends before it, and what comes
  /// after them begins after it, or at its end.
  public var span: Range<Int>

  /// Puts together what belongs together.
  public init(_ elements: Range<Int>, span: Range<Int>) {
    self.elements = elements
    self.span = span
  }
}

/// What has to be measured next.
public struct LayoutGap: Hashable, Sendable {
  /// Which way others are to be measured with it.
  public enum Direction: Hashable, Sendable {
    /// Those after it.
    case forward
    /// Those before it.
    case backward
  }

  /// The number in the section of the first element to measure.
  public let element: Int
  /// Which way to go on.
  public let direction: Direction

  /// Names an element.
  public init(_ element: Int, _ direction: Direction) {
    self.element = element
    self.direction = direction
  }
}

/// A change of the items of a section; each counts as those before it have left them.
public enum SectionEdit: Hashable, Sendable {
  /// Items go.
  case remove(Range<Int>)
  /// Items come, of which nothing has been measured.
  case insert(at: Int, count: Int)
  /// Items are taken out, to be put elsewhere.
  case take(Range<Int>)
  /// Items that were taken out are put in.
  case put(LayoutItems, at: Int)
  /// An item is another one now.
  case replace(Int)
}

/// Items on their way from one place to another: what is known of their sizes.
public struct LayoutItems: Hashable, Sendable {
  /// The sizes; `nil` where one is not known.
  public var sizes: [AxisSize?]

  /// Items of these sizes.
  public init(_ sizes: [AxisSize?] = []) { self.sizes = sizes }
}
