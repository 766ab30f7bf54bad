import WeftGeometry

/// What a scroll has to know about the content.
protocol ScrollSpace {
  /// The offset of the top of the content, with the room above it.
  var minimumOffset: Double { get }
  /// The ends of the content, as far as they are known; infinite until then.
  var knownBounds: ClosedRange<Double> { get }
  /// How long a page is, in points: as long as what shows of the content.
  var pageLength: Double { get }
  /// The offset that has a row's top at the top of the viewport; measures what lies between.
  func offset(ofRow row: Int, section: Int) async throws -> Double
  /// Where the container stands.
  var offset: Double { get }
  /// The same content as it is scrolled across its main axis.
  var across: Self { get }
  /// A container of that id in a cell on show; `nil` where there is none.
  func nested(_ id: ExactString) -> Self?
}

extension ScrollSpace {
  /// None.
  func nested(_ id: ExactString) -> Self? { nil }

  /// Itself.
  var across: Self { self }
}
