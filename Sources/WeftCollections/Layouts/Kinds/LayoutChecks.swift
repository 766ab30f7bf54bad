import WeftGeometry

/// What all layouts ask of their numbers.
enum LayoutChecks {
  static func check(sectionInsets: EdgeInsets, spacing: Double...) {
    for length in [sectionInsets.top, sectionInsets.left, sectionInsets.bottom, sectionInsets.right] {
      require(
        length.isFinite && length >= 0,
        "The room around a section's items must be a finite number of points of at least 0, but it is \(length)."
      )
    }
    for length in spacing {
      require(
        length.isFinite && length >= 0,
        "The room between items must be a finite number of points of at least 0, but it is \(length).")
    }
  }

  static func check(_ columns: GridLayout.Columns) {
    switch columns {
    case .count(let count): require(count >= 1, "There is at least one column, but there are to be \(count).")
    case .minimumItemWidth(let width):
      require(
        width.isFinite && width > 0, "A least width must be a finite number above 0, but it is \(width).")
    }
  }
}
