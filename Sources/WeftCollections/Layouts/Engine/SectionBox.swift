/// A section in a ``LayoutStack``, and what is known of it.
struct SectionBox: SummarizedElement {
  struct Summary: SequenceSummary {
    var sections = 0
    var extent = LayoutExtent()
    /// How many sections have an element without a known size.
    var incomplete = 0

    static let zero = Summary()
    static func + (left: Summary, right: Summary) -> Summary {
      Summary(
        sections: left.sections + right.sections, extent: left.extent + right.extent,
        incomplete: left.incomplete + right.incomplete)
    }
  }

  let section: any LayoutSection
  let summary: Summary

  init(_ section: any LayoutSection) {
    self.section = section
    let extent = section.extent
    summary = Summary(sections: 1, extent: extent, incomplete: extent.unknownCount > 0 ? 1 : 0)
  }
}
