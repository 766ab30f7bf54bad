import Testing
import WeftGeometry
import WeftLayout
import WeftTestSupport

@testable import WeftCollections

/// What is done to a layout and to the arrays.
extension RandomLayoutsTests.Series {
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
    let choice = index == nil ? 0 : Int.random(in: 0..<12, using: &random)
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
    case 8: return editMany(ofSection: index, using: &random)
    case 9: return shuffleItems(ofSection: index, using: &random)
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

  /// Edits items of one section in many places at once, in no order.
  private mutating func editMany(ofSection index: Int, using random: inout SplitMix64) -> String {
    var edits: [SectionEdit] = []
    for _ in 0..<Int.random(in: 8...30, using: &random) {
      let items = plain.sections[index].items
      let item = Int.random(in: 0...items.count, using: &random)
      let end = Int.random(in: item...min(items.count, item + 3), using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        edits.append(.remove(item..<end))
        plain.sections[index].items.removeSubrange(item..<end)
      case 1 where item < items.count:
        edits.append(.replace(item))
        plain.sections[index].items[item] = nil
      default:
        let count = Int.random(in: 0...4, using: &random)
        edits.append(.insert(at: item, count: count))
        plain.sections[index].items.insert(contentsOf: repeatElement(nil, count: count), at: item)
      }
    }
    stack.apply(edits.map { .items($0, section: index) })
    return "edits \(edits)"
  }

  /// Moves all items of a section, as an update does: they leave from the last to the first, and come from the first to the last.
  private mutating func shuffleItems(ofSection index: Int, using random: inout SplitMix64) -> String {
    let items = plain.sections[index].items
    let order = items.indices.shuffled(using: &random)
    let target = plain.sections.indices.randomElement(using: &random) ?? index
    plain.sections[index].items = []
    plain.sections[target].items.insert(contentsOf: order.map { items[$0] }, at: 0)
    stack.apply(
      items.indices.reversed().map { .takeItems($0..<$0 + 1, section: index, load: load + $0) }
        + order.enumerated().map { .putItems(load: load + $1, at: $0, section: target) })
    load += items.count
    return "move all to \(target), in the order \(order)"
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
}
