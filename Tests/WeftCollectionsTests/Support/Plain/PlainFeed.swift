import Foundation
import WeftGeometry
import WeftTestSupport

@testable import WeftCollections

/// A feed as plain arrays, edited in the plainest way: what maps and geometries are compared with.
struct PlainFeed {
  /// An element: a number that it keeps for as long as it lives, and how long it is where that is known.
  struct Element {
    let number: Int
    var length: Int?
  }

  /// A section: its number, its items, and its supplementaries by kind.
  struct Section {
    let number: Int
    var items: [Element]
    var supplementaries: [[Element]]

    var description: SectionContents {
      SectionContents(
        itemCount: items.count,
        supplementaries: zip(PlainFeed.kinds, supplementaries).map { (kind: $0, count: $1.count) })
    }
  }

  /// A set, and by number what stands in the places of elements that it makes anew.
  struct Edits {
    var set = ChangeSet()
    var replacements: [Int: Int] = [:]
  }

  static let kinds: [SupplementaryKind] = [.header, "badge", .footer]

  var sections: [Section] = []
  private var nextNumber = 0

  /// Up to six sections of up to twelve items.
  init(using random: inout SplitMix64) {
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      sections.append(newSection(of: Int.random(in: 0...12, using: &random), using: &random))
    }
  }

  var descriptions: [SectionContents] { sections.map(\.description) }

  /// Headers, items and footers, section by section.
  var column: [Element] { sections.flatMap { $0.supplementaries[0] + $0.items + $0.supplementaries[2] } }

  /// All elements with where they stand.
  var elements: [(number: Int, element: CollectionElement)] {
    sections.enumerated().flatMap { index, section in
      section.items.enumerated().map { ($1.number, .item(IndexPath(item: $0, section: index))) }
        + zip(Self.kinds, section.supplementaries).flatMap { kind, elements in
          elements.enumerated().map {
            ($1.number, .supplementary(kind, IndexPath(item: $0, section: index)))
          }
        }
    }
  }

  /// Tells the element at a position of the column how long it is.
  mutating func setLength(_ length: Int, at position: Int) {
    var position = position
    for section in sections.indices {
      let headers = sections[section].supplementaries[0].count
      let items = sections[section].items.count
      let footers = sections[section].supplementaries[2].count
      if position < headers {
        sections[section].supplementaries[0][position].length = length
        return
      }
      if position < headers + items {
        sections[section].items[position - headers].length = length
        return
      }
      if position < headers + items + footers {
        sections[section].supplementaries[2][position - headers - items].length = length
        return
      }
      position -= headers + items + footers
    }
  }

  // MARK: New elements

  private mutating func newNumber() -> Int {
    nextNumber += 1
    return nextNumber
  }

  mutating func newElements(_ count: Int) -> [Element] {
    (0..<count).map { _ in Element(number: newNumber(), length: nil) }
  }

  mutating func newSupplementaries(using random: inout SplitMix64) -> [[Element]] {
    Self.kinds.map { _ in newElements(max(0, Int.random(in: -1...2, using: &random))) }
  }

  mutating func newSection(of count: Int, using random: inout SplitMix64) -> Section {
    Section(
      number: newNumber(), items: newElements(count), supplementaries: newSupplementaries(using: &random))
  }
}

extension ChangeSet {
  /// The same edits, told in another order.
  func shuffled(using random: inout SplitMix64) -> ChangeSet {
    var set = self
    set.deletedItems.shuffle(using: &random)
    set.insertedItems.shuffle(using: &random)
    set.reloadedItems.shuffle(using: &random)
    set.movedItems.shuffle(using: &random)
    set.deletedSections.shuffle(using: &random)
    set.insertedSections.shuffle(using: &random)
    set.reloadedSections.shuffle(using: &random)
    set.movedSections.shuffle(using: &random)
    set.reloadedSupplementaries.shuffle(using: &random)
    return set
  }
}
