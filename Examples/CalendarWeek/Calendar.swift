import Weft

/// Weeks as a collection's data source: events, and around them the names of days and hours, lines, and the time it is.
final class Calendar: CollectionDataSource {
  private let weeks: [Week]

  init(_ weeks: [Week]) { self.weeks = weeks }

  func numberOfSections() -> Int { weeks.count }

  func numberOfItems(inSection section: Int) -> Int { weeks[section].events.count }

  func context(forSection section: Int) -> (any Sendable)? { weeks[section] }

  func nodeBlock(forItemAt indexPath: IndexPath) -> CellNodeBlock? {
    let event = weeks[indexPath.section].events[indexPath.item]
    return { EventCell(event) }
  }

  func supplementaries(inSection section: Int) -> [SupplementaryKind: Int] {
    [.lines: 1, .header: 1, .hour: Week.hours.count, .now: weeks[section].now == nil ? 0 : 1]
  }

  func nodeBlock(forSupplementaryOfKind kind: SupplementaryKind, at indexPath: IndexPath) -> CellNodeBlock {
    let (week, index) = (weeks[indexPath.section], indexPath.item)
    return {
      switch kind {
      case .header: DaysCell(week)
      case .hour: HourCell(Week.hours.lowerBound + index)
      case .now: NowCell()
      default: LinesCell(dayCount: week.days.count)
      }
    }
  }
}
