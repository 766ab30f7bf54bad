import Weft

/// The colours of the example.
enum Palette {
  static let ink = Color(red: 0.15, green: 0.17, blue: 0.22)
  static let faint = Color(red: 0.5, green: 0.53, blue: 0.58)
  static let line = Color(red: 0.89, green: 0.9, blue: 0.92)
  static let now = Color(red: 0.85, green: 0.2, blue: 0.2)

  /// The ground of an event, and its edge and words.
  static func colors(of kind: Week.Event.Kind) -> (ground: Color, ink: Color) {
    switch kind {
    case .work: (Color(red: 0.87, green: 0.92, blue: 0.98), Color(red: 0.13, green: 0.36, blue: 0.65))
    case .family: (Color(red: 0.99, green: 0.91, blue: 0.85), Color(red: 0.7, green: 0.33, blue: 0.12))
    case .sport: (Color(red: 0.87, green: 0.95, blue: 0.88), Color(red: 0.13, green: 0.47, blue: 0.25))
    }
  }
}

/// What happens, on a ground of its kind's colour with an edge at the left.
final class EventCell: CellNode {
  private let title: TextNode
  private let place: TextNode
  private let edge = DisplayNode()

  init(_ event: Week.Event) {
    let colors = Palette.colors(of: event.kind)
    title = TextNode(event.title, font: Font(size: 11, weight: .bold), color: colors.ink)
    place = TextNode(event.place, font: Font(size: 10), color: colors.ink)
    super.init()
    id = event.title
    backgroundColor = colors.ground
    cornerRadius = 4
    edge.backgroundColor = colors.ink
    edge.width(3)
    title.maximumNumberOfLines = 2
    place.maximumNumberOfLines = 2
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    let words = VStack(spacing: 2) {
      title
      place
    }.inset(horizontal: 4, vertical: 4)
    return HStack {
      edge
      words.flexShrink(1)
    }
  }
}

/// The days of a week; the week's own name stands over the hours.
final class DaysCell: CellNode {
  private let title: TextNode
  private let days: [TextNode]

  init(_ week: Week) {
    title = TextNode(week.title, font: Font(size: 10, weight: .bold), color: Palette.faint)
    days = week.days.map { TextNode($0, font: Font(size: 13, weight: .bold), color: Palette.ink) }
    super.init()
    id = week.title
    backgroundColor = Color(white: 1, alpha: 0.93)
    borderColor = Palette.line
    borderWidth = 1
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    HStack {
      title.centered().width(.points(WeekLayout.gutter))
      for day in days { day.centered().flexGrow(1).flexBasis(0) }
    }
  }
}

/// The name of an hour.
final class HourCell: CellNode {
  private let text: TextNode

  init(_ hour: Int) {
    text = TextNode("\(hour):00", font: Font(size: 10), color: Palette.faint)
    super.init()
    id = "\(hour):00"
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    text.relative(horizontal: .end, vertical: .center).inset(top: 0, left: 0, bottom: 0, right: 8)
  }
}

/// Lines for hours and days, drawn without a node for each.
final class LinesCell: CellNode {
  private let dayCount: Int

  init(dayCount: Int) {
    self.dayCount = dayCount
    super.init()
    id = "lines"
  }

  override func recordContents(into recorder: inout ContentsRecorder) {
    let size = bounds.size
    for hour in 0...Week.hours.count {
      let y = 8 + Double(hour) * WeekLayout.hourHeight
      recorder.fill(Rect(x: 0, y: y, width: size.width, height: 1), with: Palette.line)
    }
    for day in 0..<dayCount {
      let x = (Double(day) * size.width / Double(dayCount)).rounded()
      recorder.fill(Rect(x: x, y: 0, width: 1, height: size.height), with: Palette.line)
    }
  }
}

/// The time it is: a dot and a line.
final class NowCell: CellNode {
  override init() {
    super.init()
    id = "now"
  }

  override func recordContents(into recorder: inout ContentsRecorder) {
    let size = bounds.size
    recorder.fill(Rect(x: 4, y: 3, width: size.width - 4, height: 2), with: Palette.now)
    recorder.draw { $0.fillEllipse(in: Rect(x: 0, y: 0, width: 8, height: 8), Palette.now) }
  }
}
