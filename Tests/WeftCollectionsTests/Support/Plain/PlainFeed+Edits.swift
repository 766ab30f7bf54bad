import Foundation
import WeftGeometry
import WeftTestSupport

@testable import WeftCollections

/// Edits at random, of all sorts.
extension PlainFeed {
  private enum SectionSource {
    case stays(Int), moved(Int), reloaded(Int), inserted
  }

  private enum ItemSource {
    case stays(Int), reloaded(Int), moved(IndexPath), inserted
  }

  /// Edits the feed at random, by all edits that there are, and says how.
  mutating func edit(using random: inout SplitMix64) -> Edits {
    var edits = Edits()
    let plan = planSections(&edits.set, using: &random)
    /// Where sections are that stay or are moved.
    var places: [Int: Int] = [:]
    for (place, source) in plan.enumerated() {
      switch source {
      case .stays(let section), .moved(let section): places[section] = place
      default: break
      }
    }
    let (items, touched) = planItems(plan, places, &edits.set, using: &random)
    for section in sections.indices where Int.random(in: 0..<12, using: &random) == 0 {
      edits.set.reloadedSupplementaries.append(section)
    }
    let old = sections
    sections = []
    for (place, source) in plan.enumerated() {
      switch source {
      case .stays(let index), .moved(let index):
        var section = old[index]
        section.items = []
        var isTouched = touched.contains(index) || edits.set.reloadedSupplementaries.contains(index)
        for source in items[place] {
          switch source {
          case .stays(let item): section.items.append(old[index].items[item])
          case .moved(let path) where places[path.section] != nil:
            section.items.append(old[path.section].items[path.item])
            isTouched = true
          case .reloaded(let item):
            section.items += newElements(1)
            edits.replacements[old[index].items[item].number] = section.items[section.items.count - 1].number
          case .moved, .inserted:
            section.items += newElements(1)
            isTouched = true
          }
        }
        if isTouched {
          section.supplementaries = newSupplementaries(using: &random)
          edits.replace(old[index].supplementaries, by: section.supplementaries)
        }
        sections.append(section)
      case .reloaded(let index):
        let section = newSection(of: items[place].count, using: &random)
        edits.replace(
          [old[index].items] + old[index].supplementaries, by: [section.items] + section.supplementaries)
        sections.append(section)
      case .inserted: sections.append(newSection(of: items[place].count, using: &random))
      }
    }
    return edits
  }

  /// Where the sections come from that there are afterwards.
  private func planSections(_ set: inout ChangeSet, using random: inout SplitMix64) -> [SectionSource] {
    guard Int.random(in: 0..<3, using: &random) > 0 else { return sections.indices.map { .stays($0) } }
    var plan: [SectionSource] = []
    var moved: [Int] = []
    for section in sections.indices {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: set.deletedSections.append(section)
      case 1:
        set.reloadedSections.append(section)
        plan.append(.reloaded(section))
      case 2: moved.append(section)
      default: plan.append(.stays(section))
      }
    }
    for section in moved.shuffled(using: &random) {
      plan.insert(.moved(section), at: Int.random(in: 0...plan.count, using: &random))
    }
    for _ in 0..<Int.random(in: 0...min(2, 6 - plan.count), using: &random) {
      plan.insert(.inserted, at: Int.random(in: 0...plan.count, using: &random))
    }
    for (place, source) in plan.enumerated() {
      switch source {
      case .moved(let section): set.movedSections.append(.init(from: section, to: place))
      case .inserted: set.insertedSections.append(place)
      default: break
      }
    }
    return plan
  }

  /// Where the items of each section come from, and the sections before that items leave or are reloaded in.
  private func planItems(
    _ plan: [SectionSource], _ places: [Int: Int], _ set: inout ChangeSet, using random: inout SplitMix64
  ) -> (items: [[ItemSource]], touched: Set<Int>) {
    var items: [[ItemSource]] = plan.map { _ in [] }
    var moved: [IndexPath] = []
    var touched: Set<Int> = []
    let busy = plan.map { _ in Int.random(in: 0..<3, using: &random) > 0 }
    let targets = busy.indices.filter { busy[$0] }
    for (index, section) in sections.enumerated() {
      let place = places[index]
      let isBusy = place.map { busy[$0] } ?? true
      for item in section.items.indices {
        let path = IndexPath(item: item, section: index)
        let fate = isBusy ? Int.random(in: 0..<8, using: &random) : 8
        switch fate {
        case 0: set.deletedItems.append(path)
        case 1:
          set.reloadedItems.append(path)
          if let place { items[place].append(.reloaded(item)) }
        case 2 where !targets.isEmpty: moved.append(path)
        default:
          if let place { items[place].append(.stays(item)) }
          continue
        }
        touched.insert(index)
      }
    }
    for (place, source) in plan.enumerated() {
      switch source {
      case .reloaded, .inserted:
        items[place] = Array(repeating: .inserted, count: Int.random(in: 0...6, using: &random))
      default: break
      }
    }
    for path in moved.shuffled(using: &random) {
      guard let place = targets.randomElement(using: &random) else { continue }
      items[place].insert(.moved(path), at: Int.random(in: 0...items[place].count, using: &random))
    }
    for place in targets {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        items[place].insert(.inserted, at: Int.random(in: 0...items[place].count, using: &random))
      }
    }
    for (place, sources) in items.enumerated() {
      let isFresh =
        switch plan[place] {
        case .reloaded, .inserted: true
        default: false
        }
      for (item, source) in sources.enumerated() {
        let path = IndexPath(item: item, section: place)
        switch source {
        case .moved(let origin): set.movedItems.append(.init(from: origin, to: path))
        // Into a new section items need not be inserted, and may be.
        case .inserted where !isFresh || Bool.random(using: &random): set.insertedItems.append(path)
        default: break
        }
      }
    }
    return (items, touched)
  }
}

extension PlainFeed.Edits {
  /// Notes that elements are replaced by those of the same sort and number.
  fileprivate mutating func replace(_ old: [[PlainFeed.Element]], by new: [[PlainFeed.Element]]) {
    for (old, new) in zip(old, new) {
      for (old, new) in zip(old, new) { replacements[old.number] = new.number }
    }
  }
}
