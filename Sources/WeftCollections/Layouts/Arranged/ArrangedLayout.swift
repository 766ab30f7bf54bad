public import WeftGeometry
public import WeftLayout

/// A layout of one's own as a single function: given the sizes of a section's elements, it says where they lie.
///
/// The function is called for a section once all its elements have sizes, and again when one of them has changed, so a section is
/// the least that is measured at once: make sections of what is to be seen together. Elements whose size range is a single size
/// are never waited for.
///
/// ```swift
/// struct TwoPiles: ArrangedLayout {
///   func sizeRange(of element: SectionElement, in section: LaidOutSection) -> SizeRange {
///     SizeRange(max: Size(width: section.container.size.width / 2, height: .infinity))
///   }
///   func arrange(_ section: LaidOutSection) -> Arrangement {
///     var arrangement = Arrangement()
///     var bottoms = [0.0, 0.0]
///     for item in 0..<section.contents.itemCount {
///       let size = section.size(of: .item(item))
///       let x = Double(item % 2) * section.container.size.width / 2
///       arrangement.place(.item(item), Rect(origin: Point(x: x, y: bottoms[item % 2]), size: size))
///       bottoms[item % 2] += size.height
///     }
///     arrangement.size.height = bottoms.max() ?? 0
///     return arrangement
///   }
/// }
/// ```
public protocol ArrangedLayout: CollectionLayout {
  /// The sizes that an element may have, in points; that of one it has in the end, where `arrange` gives it another.
  ///
  /// `section` has no sizes yet.
  func sizeRange(of element: SectionElement, in section: LaidOutSection) -> SizeRange

  /// Where the elements lie, in points from the section's top left corner, and how large the section is.
  ///
  /// Elements that are not placed are not shown. The edges of what is placed are moved to the nearest pixels.
  /// - Complexity: yours; the engine adds O(n log n) for n elements.
  func arrange(_ section: LaidOutSection) -> Arrangement
}

extension ArrangedLayout {
  /// Up and down.
  public var scrollDirection: ScrollDirection { .vertical }

  /// A section that ``arrange(_:)`` arranges.
  public func makeSection(_ contents: SectionContents, in container: LayoutContainer) -> any LayoutSection {
    ArrangedSection(contents, in: container, by: self)
  }
}

/// An element of a section.
public enum SectionElement: Hashable, Sendable {
  /// An item, counted from 0.
  case item(Int)
  /// A supplementary of a kind, counted from 0 among those of this kind.
  case supplementary(SupplementaryKind, Int)

  /// The first header.
  public static let header = SectionElement.supplementary(.header, 0)
  /// The first footer.
  public static let footer = SectionElement.supplementary(.footer, 0)
}

/// A section that is to be arranged: what it consists of, and how large its elements are.
public struct LaidOutSection: Sendable {
  /// What the section consists of.
  public let contents: SectionContents
  /// The room there is.
  public let container: LayoutContainer
  let numbering: SectionNumbering
  var sizes: [AxisSize?]

  /// All elements: supplementaries of leading kinds, items, supplementaries of trailing kinds.
  ///
  /// - Complexity: O(elements)
  public var elements: [SectionElement] { (0..<numbering.count).map { numbering.element($0) } }

  /// How large an element is, in points; no size, where there is no such element, or where it has not been measured.
  public func size(of element: SectionElement) -> Size {
    guard let number = numbering.number(of: element), let size = sizes[number] else { return .zero }
    return container.axis.size(
      length: container.points(size.length), breadth: container.points(size.breadth))
  }
}

/// Where the elements of a section lie.
public struct Arrangement: Sendable {
  /// How large the section is, in points; what is placed beyond counts as part of it nevertheless, and what is placed before its
  /// start moves all of it on by as much.
  public var size = Size.zero
  private(set) var attributes: [SectionElement: LayoutAttributes] = [:]

  /// Nothing is placed.
  public init() {}

  /// Places an element.
  public mutating func place(_ element: SectionElement, _ attributes: LayoutAttributes) {
    self.attributes[element] = attributes
  }

  /// Places an element.
  public mutating func place(_ element: SectionElement, _ frame: Rect) {
    place(element, LayoutAttributes(frame: frame))
  }
}

/// Which number an element has in its section.
struct SectionNumbering: Hashable, Sendable {
  private struct Run: Hashable, Sendable {
    let kind: SupplementaryKind?
    let count: Int
  }

  private var runs: [Run] = []

  init(_ contents: SectionContents, _ kinds: LayoutKinds) {
    for kind in kinds.leading { runs.append(Run(kind: kind, count: contents.count(of: kind))) }
    runs.append(Run(kind: nil, count: contents.itemCount))
    for kind in kinds.trailing { runs.append(Run(kind: kind, count: contents.count(of: kind))) }
  }

  var count: Int { runs.reduce(0) { $0 + $1.count } }

  func element(_ number: Int) -> SectionElement {
    var rest = number
    for run in runs {
      if rest < run.count { return run.kind.map { .supplementary($0, rest) } ?? .item(rest) }
      rest -= run.count
    }
    misuse("A section of \(count) elements has no element \(number).")
  }

  func number(of element: SectionElement) -> Int? {
    let (kind, offset): (SupplementaryKind?, Int) =
      switch element {
      case .item(let item): (nil, item)
      case .supplementary(let kind, let offset): (kind, offset)
      }
    var first = 0
    for run in runs {
      if run.kind == kind { return offset >= 0 && offset < run.count ? first + offset : nil }
      first += run.count
    }
    return nil
  }
}
