public import WeftGeometry

/// Says where the elements of a container lie.
///
/// The engine puts sections one after the other along the main axis, and asks the layout for each of them alone; a section is
/// told what of its elements has been measured, and says where they lie. So a layout works on one section at a time, as many as
/// there may be, and nothing that is far away has to be measured to show what is near.
///
/// Most layouts of one's own are an ``ArrangedLayout``, which is a single function. Implement ``LayoutSection`` for sections of
/// many thousand elements that change.
///
/// Layouts are values: equal ones place alike.
public protocol CollectionLayout: Sendable {
  /// Which ways the content is scrolled.
  var scrollDirection: ScrollDirection { get }

  /// The kinds of supplementaries that the layout places; those of other kinds are never made.
  ///
  /// They decide the order of the elements of a section: supplementaries of the leading kinds, items, supplementaries of the
  /// trailing kinds. By default headers lead and footers trail.
  var supplementaryKinds: LayoutKinds { get }

  /// A section with these contents, of which nothing has been measured.
  ///
  /// - Parameters:
  ///   - contents: what the data source says of it; supplementaries of the layout's kinds only.
  ///   - container: the room there is.
  func makeSection(_ contents: SectionContents, in container: LayoutContainer) -> any LayoutSection

  /// What an element that is on show looks like while the viewport stands where it does: the place to have cells grow or fade as
  /// they are scrolled. By default as it was placed.
  ///
  /// Called for each frame and each element near the viewport, so it should be quick; it cannot bring an element on show that its
  /// place does not.
  /// - Parameters:
  ///   - attributes: where the element was placed, in points from the viewport's top left corner.
  ///   - viewport: the size of the viewport, in points.
  func adjust(_ attributes: LayoutAttributes, in viewport: Size) -> LayoutAttributes

  /// Whether elements may overlap one another; they do not by default.
  ///
  /// Where they may, the pixels of what lies above are made with what shows through.
  var hasOverlaps: Bool { get }

  /// Whether headers stay at the leading edge of the viewport while their section is on show; not by default.
  var pinsHeaders: Bool { get }
}

extension CollectionLayout {
  /// Headers lead, footers trail.
  public var supplementaryKinds: LayoutKinds { .standard }
  /// As it was placed.
  public func adjust(_ attributes: LayoutAttributes, in viewport: Size) -> LayoutAttributes { attributes }
  /// Says that no element lies over another.
  public var hasOverlaps: Bool { false }
  /// Says that headers scroll with their sections.
  public var pinsHeaders: Bool { false }
}
