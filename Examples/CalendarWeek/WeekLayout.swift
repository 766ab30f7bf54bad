import Weft

extension SupplementaryKind {
  /// The lines behind the events of a week.
  static let lines: SupplementaryKind = "lines"
  /// The name of an hour, at the left.
  static let hour: SupplementaryKind = "hour"
  /// The line that says what time it is.
  static let now: SupplementaryKind = "now"
}

/// A layout of one's own, for weeks: days are columns, hours are rows, and all places follow from the times in the section's
/// context.
///
/// Nothing is measured: each element gets the size of its place. Events at the same time lie side by side.
struct WeekLayout: ArrangedLayout {
  /// The room for the names of hours, for those of days, and for each hour, in points.
  static let gutter = 52.0, headerHeight = 40.0, hourHeight = 48.0

  var supplementaryKinds: LayoutKinds {
    LayoutKinds(leading: [.lines, .header, .hour], trailing: [.now])
  }

  /// Events lie over the lines, and the time over the events.
  var hasOverlaps: Bool { true }

  /// The names of the days stay.
  var pinsHeaders: Bool { true }

  func sizeRange(of element: SectionElement, in section: LaidOutSection) -> SizeRange {
    .exact(WeekGrid(section).frame(of: element).size)
  }

  func arrange(_ section: LaidOutSection) -> Arrangement {
    let grid = WeekGrid(section)
    var arrangement = Arrangement()
    for element in section.elements {
      var attributes = LayoutAttributes(frame: grid.frame(of: element))
      switch element {
      case .supplementary(.lines, _): attributes.zIndex = -1
      case .supplementary(.now, _): attributes.zIndex = 1
      case .header: attributes.zIndex = 2
      default: break
      }
      arrangement.place(element, attributes)
    }
    arrangement.size = grid.size
    return arrangement
  }
}

/// Where everything of a week lies.
struct WeekGrid {
  let size: Size
  private let week: Week
  private let dayWidth: Double
  /// For each event, which of the columns of its day it has, and how many there are beside one another.
  private let lanes: [(lane: Int, count: Int)]

  init(_ section: LaidOutSection) {
    guard let week = section.contents.context as? Week else {
      preconditionFailure("The context of a section of a calendar is a week.")
    }
    self.week = week
    let width = section.container.size.width
    dayWidth = (width - WeekLayout.gutter) / Double(week.days.count)
    size = Size(
      width: width, height: WeekLayout.headerHeight + Double(Week.hours.count) * WeekLayout.hourHeight + 12)
    lanes = Self.lanes(of: week.events)
  }

  func frame(of element: SectionElement) -> Rect {
    switch element {
    case .header: Rect(x: 0, y: 0, width: size.width, height: WeekLayout.headerHeight)
    case .supplementary(.hour, let hour):
      // In the middle of the line where the hour begins.
      Rect(x: 0, y: y(Double(Week.hours.lowerBound + hour)) - 8, width: WeekLayout.gutter, height: 16)
    case .supplementary(.now, _):
      Rect(x: x(week.now?.day ?? 0) - 4, y: y(week.now?.hour ?? 0) - 4, width: dayWidth + 4, height: 8)
    case .supplementary:
      Rect(
        x: WeekLayout.gutter, y: WeekLayout.headerHeight, width: size.width - WeekLayout.gutter,
        height: size.height - WeekLayout.headerHeight)
    case .item(let item): frame(ofEvent: item)
    }
  }

  private func frame(ofEvent number: Int) -> Rect {
    let (event, place) = (week.events[number], lanes[number])
    let width = (dayWidth - 3) / Double(place.count)
    return Rect(
      x: x(event.day) + Double(place.lane) * width, y: y(event.start) + 1, width: width - 2,
      height: (event.end - event.start) * WeekLayout.hourHeight - 2)
  }

  private func x(_ day: Int) -> Double { WeekLayout.gutter + 2 + Double(day) * dayWidth }

  private func y(_ hour: Double) -> Double {
    WeekLayout.headerHeight + 8 + (hour - Double(Week.hours.lowerBound)) * WeekLayout.hourHeight
  }

  /// Gives each event the first column that is free when it begins; events that touch one another share the width of the day.
  private static func lanes(of events: [Week.Event]) -> [(lane: Int, count: Int)] {
    var lanes = events.map { _ in (lane: 0, count: 1) }
    // Those that overlap in a chain, and when each of their columns is free again.
    var (group, ends, day): ([Int], [Double], Int?) = ([], [], nil)
    func close() {
      for number in group { lanes[number].count = ends.count }
      (group, ends) = ([], [])
    }
    for number in events.indices.sorted(by: {
      (events[$0].day, events[$0].start) < (events[$1].day, events[$1].start)
    }) {
      let event = events[number]
      if event.day != day || ends.allSatisfy({ $0 <= event.start }) { close() }
      day = event.day
      let lane = ends.firstIndex { $0 <= event.start } ?? ends.count
      if lane == ends.count { ends.append(0) }
      ends[lane] = event.end
      lanes[number].lane = lane
      group.append(number)
    }
    close()
    return lanes
  }
}
