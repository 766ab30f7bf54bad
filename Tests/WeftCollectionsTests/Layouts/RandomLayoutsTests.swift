import Testing
import WeftGeometry
import WeftLayout
import WeftTestSupport

@testable import WeftCollections

/// All standard layouts, changed at random, lie as arrays say that are placed anew for each question.
@Suite struct RandomLayoutsTests {
  enum Kind: String, CaseIterable {
    case list, grid, gallery, pager, flow, waterfall
  }

  /// A layout, what it does by plain means, and what has been done to both.
  private struct Series {
    var stack: LayoutStack
    var plain: PlainPlacement
    let layout: any CollectionLayout
    let container: LayoutContainer
    /// The sections that are elsewhere, and the items.
    private var load = 0

    init(_ kind: Kind, using random: inout SplitMix64) {
      let direction = Bool.random(using: &random) ? ScrollDirection.vertical : .horizontal
      let scale: Double = Bool.random(using: &random) ? 1 : 2
      let viewport = Size(
        width: Double(Int.random(in: 1...60, using: &random)),
        height: Double(Int.random(in: 1...60, using: &random)))
      let outer = EdgeInsets(
        top: Double(Int.random(in: 0...4, using: &random)),
        left: Double(Int.random(in: 0...4, using: &random)),
        bottom: Double(Int.random(in: 0...4, using: &random)),
        right: Double(Int.random(in: 0...4, using: &random)))
      let isPlain = Bool.random(using: &random)
      func gap() -> Double { isPlain ? 0 : Double(Int.random(in: 0...6, using: &random)) }
      let insets =
        isPlain || kind == .pager
        ? EdgeInsets.zero : EdgeInsets(top: gap(), left: gap(), bottom: gap(), right: gap())
      let (itemSpacing, lineSpacing) = (gap(), gap())
      func pixels(_ points: Double) -> Int { Int(points * scale) }

      let isVertical = direction == .vertical
      let breadth =
        isVertical
        ? pixels(max(0, viewport.width - outer.left - outer.right))
        : pixels(max(0, viewport.height - outer.top - outer.bottom))
      let length = pixels(isVertical ? viewport.height : viewport.width)
      let across = isVertical ? insets.left + insets.right : insets.top + insets.bottom
      let room = max(0, breadth - pixels(across))

      let count: Int
      let columns: GridLayout.Columns
      if Bool.random(using: &random) {
        count = Int.random(in: 1...6, using: &random)
        columns = .count(count)
      } else {
        let width = Double(Int.random(in: 1...30, using: &random))
        columns = .minimumItemWidth(width)
        // The largest number of columns with the gaps between them that has room.
        var most = 1
        while (most + 1) * pixels(width) + most * pixels(itemSpacing) <= room { most += 1 }
        count = min(most, GridLayout.Columns.maximumCount)
      }
      let shared = PlainPlacement.columns(count, sharing: room, gap: pixels(itemSpacing))
      switch kind {
      case .list:
        layout = ListLayout(scrollDirection: direction, spacing: lineSpacing, sectionInsets: insets)
        plain = PlainPlacement(
          items: .lines(columns: [0..<room], spacing: pixels(lineSpacing), .stretch), breadth: breadth)
      case .grid:
        let alignment = ItemAlignment.allCases.randomElement(using: &random) ?? .stretch
        layout = GridLayout(
          columns: columns, scrollDirection: direction, itemSpacing: itemSpacing, lineSpacing: lineSpacing,
          alignItems: alignment, sectionInsets: insets)
        plain = PlainPlacement(
          items: .lines(columns: shared, spacing: pixels(lineSpacing), alignment), breadth: breadth)
      case .gallery:
        let size = Size(
          width: Double(Int.random(in: 1...20, using: &random)),
          height: Double(Int.random(in: 1...20, using: &random)))
        layout = GalleryLayout(
          itemSize: size, scrollDirection: direction, itemSpacing: itemSpacing, lineSpacing: lineSpacing,
          sectionInsets: insets)
        let item = pixels(isVertical ? size.width : size.height)
        let gap = pixels(itemSpacing)
        // ⌊(room + gap) / (item + gap)⌋, and one at least.
        let count = max(1, (room + gap) / (item + gap))
        plain = PlainPlacement(
          items: .fixed(
            columns: (0..<count).map { $0 * (item + gap)..<$0 * (item + gap) + item },
            spacing: pixels(lineSpacing), length: pixels(isVertical ? size.height : size.width)),
          breadth: breadth)
      case .pager:
        layout = PagerLayout(scrollDirection: direction)
        plain = PlainPlacement(
          items: .fixed(columns: [0..<breadth], spacing: 0, length: length), breadth: breadth)
      case .flow:
        layout = FlowLayout(
          scrollDirection: direction, itemSpacing: itemSpacing, lineSpacing: lineSpacing,
          sectionInsets: insets)
        plain = PlainPlacement(
          items: .flow(
            breadth: room, itemSpacing: pixels(itemSpacing), lineSpacing: pixels(lineSpacing)),
          breadth: breadth)
      case .waterfall:
        layout = WaterfallLayout(
          columns: columns, scrollDirection: direction, itemSpacing: itemSpacing, lineSpacing: lineSpacing,
          sectionInsets: insets)
        plain = PlainPlacement(
          items: .waterfall(columns: shared, spacing: pixels(lineSpacing)), breadth: breadth)
      }
      plain.before = pixels(isVertical ? insets.top : insets.left)
      plain.after = pixels(isVertical ? insets.bottom : insets.right)
      plain.crossBefore = pixels(isVertical ? insets.left : insets.top)
      container = LayoutContainer(
        scrollDirection: direction, viewport: viewport, contentInset: outer, scale: scale)
      stack = LayoutStack(layout, in: container, of: ElementMap())
    }

    // MARK: Changes

    private var hasSupplementaries: Bool { !layout.supplementaryKinds.leading.isEmpty }

    private func contents(using random: inout SplitMix64) -> SectionContents {
      // Now and then more than are kept together.
      let most = [0, 3, 20, 20, 150].randomElement(using: &random) ?? 0
      return SectionContents(
        itemCount: Int.random(in: 0...most, using: &random), supplementaries: supplementaries(using: &random))
    }

    private func supplementaries(using random: inout SplitMix64) -> [(
      kind: SupplementaryKind, count: Int
    )] {
      func count() -> Int { max(0, Int.random(in: -1...2, using: &random)) }
      return [(.header, count()), ("badge", count()), (.footer, count())]
    }

    private func unmeasured(_ contents: SectionContents) -> PlainPlacement.Section {
      func none(_ count: Int) -> [AxisSize?] { Array(repeating: nil, count: count) }
      return PlainPlacement.Section(
        headers: none(hasSupplementaries ? contents.count(of: .header) : 0), items: none(contents.itemCount),
        footers: none(hasSupplementaries ? contents.count(of: .footer) : 0))
    }

    /// Edits both, by one edit or a few.
    mutating func edit(using random: inout SplitMix64) -> String {
      load += 1
      let index = plain.sections.indices.randomElement(using: &random)
      let choice = index == nil ? 0 : Int.random(in: 0..<10, using: &random)
      guard let index, choice > 0 else {
        let place = Int.random(in: 0...plain.sections.count, using: &random)
        let contents = contents(using: &random)
        stack.apply([.insertSection(contents, at: place)])
        plain.sections.insert(unmeasured(contents), at: place)
        return "insert a section"
      }
      let count = plain.sections[index].items.count
      let item = Int.random(in: 0...count, using: &random)
      let end = Int.random(in: item...min(count, item + 12), using: &random)
      switch choice {
      case 1:
        stack.apply([.removeSection(index)])
        plain.sections.remove(at: index)
        return "remove a section"
      case 2:
        let section = plain.sections.remove(at: index)
        let place = Int.random(in: 0...plain.sections.count, using: &random)
        plain.sections.insert(section, at: place)
        stack.apply([.takeSection(index, load: load), .putSection(load: load, at: place)])
        return "move a section"
      case 3:
        let contents = SectionContents(
          itemCount: plain.sections[index].items.count, supplementaries: supplementaries(using: &random))
        stack.apply([.supplementaries(contents, section: index)])
        let fresh = unmeasured(contents)
        plain.sections[index].headers = fresh.headers
        plain.sections[index].footers = fresh.footers
        return "supplementaries"
      case 4, 5:
        let count = Int.random(in: 0...12, using: &random)
        stack.apply([.items(.insert(at: item, count: count), section: index)])
        plain.sections[index].items.insert(contentsOf: repeatElement(nil, count: count), at: item)
        return "insert \(count) at \(item)"
      case 6:
        stack.apply([.items(.remove(item..<end), section: index)])
        plain.sections[index].items.removeSubrange(item..<end)
        return "remove \(item..<end)"
      case 7:
        guard item < count else { return "nothing" }
        stack.apply([.items(.replace(item), section: index)])
        plain.sections[index].items[item] = nil
        return "replace \(item)"
      default:
        let taken = plain.sections[index].items[item..<end]
        plain.sections[index].items.removeSubrange(item..<end)
        let target = plain.sections.indices.randomElement(using: &random) ?? index
        let place = Int.random(in: 0...plain.sections[target].items.count, using: &random)
        plain.sections[target].items.insert(contentsOf: taken, at: place)
        stack.apply([
          .takeItems(item..<end, section: index, load: load),
          .putItems(load: load, at: place, section: target),
        ])
        return "take \(item..<end), put at \(place)"
      }
    }

    /// Tells both the sizes of some elements, in any order.
    mutating func measure(share: Double, using random: inout SplitMix64) {
      for position in (0..<stack.count).shuffled(using: &random)
      where Double.random(in: 0..<1, using: &random) < share {
        let size = AxisSize(
          length: Int.random(in: 0..<6, using: &random) == 0 ? 0 : Int.random(in: 1...30, using: &random),
          breadth: Int.random(
            in: 0...max(1, plain.breadth / [1, 2, 4].randomElement(using: &random)!), using: &random))
        stack.setSize(size, at: position)
        set(size, at: position)
      }
    }

    private mutating func set(_ size: AxisSize, at position: Int) {
      var rest = position
      for index in plain.sections.indices {
        let section = plain.sections[index]
        let (headers, items) = (section.headers.count, section.items.count)
        if rest < headers {
          plain.sections[index].headers[rest] = size
          return
        }
        if rest < headers + items {
          plain.sections[index].items[rest - headers] = size
          return
        }
        if rest < section.count {
          plain.sections[index].footers[rest - headers - items] = size
          return
        }
        rest -= section.count
      }
    }

    // MARK: Comparing

    /// What the layout says otherwise than the arrays.
    func defect(using random: inout SplitMix64) -> String? {
      let expected = plain.answers
      guard stack.count == expected.count else { return "count \(stack.count), not \(expected.count)" }
      guard stack.length == expected.length else { return "length \(stack.length), not \(expected.length)" }
      let unknown = expected.isKnown.count { !$0 }
      guard stack.measuredCount == stack.count - unknown, stack.isMeasured == (unknown == 0) else {
        return "measuredCount \(stack.measuredCount)"
      }
      let leading = stack.leadingStretch
      let first = expected.rects.firstIndex(of: nil) ?? expected.count
      guard leading == LayoutStretch(0..<first, span: expected.span(of: 0..<first)) else {
        return "leading stretch \(leading), not \(0..<first) and \(expected.span(of: 0..<first))"
      }
      let estimate = Bool.random(using: &random) ? nil : Double.random(in: 0...50, using: &random)
      for position in 0...expected.count {
        if stack.start(of: position) != expected.starts[position] {
          return "start of \(position): \(stack.start(of: position)), not \(expected.starts[position])"
        }
        let next = expected.isKnown[position...].firstIndex(of: false) ?? expected.count
        if stack.firstUnknown(from: position) != next { return "first unknown from \(position)" }
        let missing = expected.isKnown[..<position].count { !$0 }
        if stack.unknownCount(before: position) != missing { return "unknown before \(position)" }
        let (estimated, wanted) = (
          stack.estimatedStart(of: position, itemLength: estimate),
          expected.estimatedStart(of: position, itemLength: estimate)
        )
        if abs(estimated - wanted) > 1e-6 { return "estimate of \(position): \(estimated), not \(wanted)" }
        guard position < expected.count else { continue }
        if stack.isKnown(position) != expected.isKnown[position] { return "isKnown \(position)" }
        let stretch = stack.stretch(around: position)
        guard stretch?.elements == expected.stretch(around: position) else {
          return "stretch around \(position): \(String(describing: stretch))"
        }
        if let stretch, stretch.span != expected.span(of: stretch.elements) {
          return
            "span of the stretch around \(position): \(stretch.span), not \(expected.span(of: stretch.elements))"
        }
        if let rect = expected.rects[position], stack.rect(of: position) != rect {
          return "rect of \(position): \(stack.rect(of: position)), not \(rect)"
        }
        if stretch == nil, let defect = defectOfMissing(toPlace: position, expected) { return defect }
      }
      return defectOfMeeting(expected, using: &random)
    }

    /// What has to be measured to place an element is something that has not been.
    private func defectOfMissing(toPlace position: Int, _ expected: PlainPlacement.Answers) -> String? {
      for direction in [LayoutGap.Direction.forward, .backward] {
        let missing = stack.missing(toPlace: position, direction).position
        if missing >= expected.count || expected.isKnown[missing] {
          return "\(missing) is said to be missing to place \(position)"
        }
      }
      return nil
    }

    private func defectOfMeeting(
      _ expected: PlainPlacement.Answers, using random: inout SplitMix64
    ) -> String? {
      for _ in 0..<12 where expected.count > 0 {
        let position = Int.random(in: 0..<expected.count, using: &random)
        guard let stretch = expected.stretch(around: position) else { continue }
        let isWhole = Bool.random(using: &random)
        let lower = isWhole ? stretch.lowerBound : Int.random(in: stretch, using: &random)
        let positions =
          lower..<(isWhole ? stretch.upperBound : Int.random(in: lower...stretch.upperBound, using: &random))
        let start = Int.random(in: -5...expected.length + 5, using: &random)
        let span =
          start..<start + Int.random(in: 0...[30, 80, 300].randomElement(using: &random)!, using: &random)
        var found: [Int] = []
        var rects: [AxisRect] = []
        stack.forEach(positions, meeting: span) {
          found.append($0)
          rects.append($1)
        }
        let meeting = positions.filter { position in
          guard let rect = expected.rects[position] else { return false }
          return !span.isEmpty && rect.start < span.upperBound && rect.end > span.lowerBound
        }
        if found != meeting { return "\(positions) meeting \(span): \(found), not \(meeting)" }
        if rects != meeting.compactMap({ expected.rects[$0] }) {
          return "rects of \(positions) meeting \(span)"
        }

        // Strips are told of what a stretch has for itself.
        let inside = span.clamped(to: expected.span(of: stretch))
        var strips: [Range<Int>] = []
        stack.forEachStrip(stretch, meeting: inside) { strips.append($0) }
        let wanted = expected.strips.filter {
          guard $0.rows.overlaps(inside), $0.elements.overlaps(stretch) else { return false }
          return !$0.isWhole || $0.rows.clamped(to: inside) == $0.rows
        }
        .map(\.rows)
        if strips.filter({ $0.overlaps(inside) }) != wanted {
          return "strips of \(stretch) meeting \(inside): \(strips), not \(wanted)"
        }
      }
      return nil
    }
  }

  @Test(
    "a layout changed at random lies as arrays say", arguments: Kind.allCases, randomSeeds(20))
  func random(kind: Kind, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var series = Series(kind, using: &random)
    var steps: [String] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) { steps.append(series.edit(using: &random)) }
    for step in 0..<16 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        series.measure(share: 1, using: &random)
        steps.append("measure all")
      case 1:
        series.measure(share: Double.random(in: 0...1, using: &random), using: &random)
        steps.append("measure some")
      default: steps.append(series.edit(using: &random))
      }
      if let defect = series.defect(using: &random) {
        Issue.record("\(kind), seed \(seed), step \(step), \(series.layout): \(defect); after \(steps)")
        return
      }
    }
  }

  @Test(
    "an item is measured at the breadth of the narrowest column of a grid or waterfall, as long as it likes",
    arguments: 0..<40 as Range<UInt64>)
  func breadths(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let width = Int.random(in: 1...200, using: &random)
    let count = Int.random(in: 1...7, using: &random)
    let gap = Int.random(in: 0...8, using: &random)
    let narrowest = PlainPlacement.columns(count, sharing: width, gap: gap).map(\.count).min() ?? 0
    let container = LayoutContainer(
      scrollDirection: .vertical, viewport: Size(width: Double(width), height: 100))
    let expected = SizeRange(
      min: Size(width: Double(narrowest), height: 0), max: Size(width: Double(narrowest), height: .infinity))
    let layouts: [any CollectionLayout] = [
      GridLayout(columns: count, spacing: Double(gap)), WaterfallLayout(columns: count, spacing: Double(gap)),
    ]
    for layout in layouts {
      let section = layout.makeSection(SectionContents(itemCount: 1), in: container)
      #expect(section.sizeRange(of: 0) == expected, "seed \(seed)")
    }
  }
}
