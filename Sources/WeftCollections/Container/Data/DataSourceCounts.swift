import WeftGeometry

/// What a data source says that it has, checked where it is read: a negative count ends the program with a sentence that names the
/// method.
struct DataSourceCounts {
  private let dataSource: any CollectionDataSource

  init(_ dataSource: any CollectionDataSource) { self.dataSource = dataSource }

  /// The data source's type, for messages.
  var name: String { "\(type(of: dataSource))" }

  /// How many sections there are.
  func sections() -> Int { checked(dataSource.numberOfSections(), "numberOfSections()") }

  /// How many items a section has.
  func items(inSection section: Int) -> Int {
    checked(
      dataSource.numberOfItems(inSection: section),
      "\(dataSource is any TableDataSource ? "numberOfRows" : "numberOfItems")(inSection: \(section))")
  }

  /// What a section consists of, its supplementaries in the order of their kinds.
  func contents(ofSection section: Int) -> SectionContents {
    let supplementaries = dataSource.supplementaries(inSection: section).map { kind, count in
      (
        kind: kind,
        count: checked(count, "supplementaries(inSection: \(section))[\"\(kind.rawValue)\"]")
      )
    }
    return SectionContents(
      itemCount: items(inSection: section),
      supplementaries: supplementaries.sorted { $0.kind.rawValue < $1.kind.rawValue },
      context: dataSource.context(forSection: section))
  }

  private func checked(_ count: Int, _ method: @autoclosure () -> String) -> Int {
    require(count >= 0, "\(name).\(method()) is \(count), but a count must be 0 or more.")
    return count
  }
}
