import Weft
import WeftTestSupport

@testable import WeftCollections

/// What a feed should be: plain arrays, changed by plain array operations.
struct ThrashModel: Sendable {
  struct Item: Hashable, Sendable {
    let key: Int
    var version = 0
    var height: Int
    var isSelected = false
  }

  struct Section: Sendable {
    let key: Int
    var hasHeader: Bool
    var hasFooter: Bool
    var items: [Item]
  }

  /// An element as it should be shown.
  struct Element: Equatable {
    let place: CollectionElement
    let id: String
    let height: Int
  }

  static let headerHeight = 7
  static let footerHeight = 5

  var sections: [Section] = []
  private var nextKey = 0

  mutating func key() -> Int {
    nextKey += 1
    return nextKey
  }

  mutating func makeItem(_ generator: inout SplitMix64) -> Item {
    // Some have no height, some are higher than the viewport.
    let height = [0, 4, 9, 13, 21, 30, 90][Int.random(in: 0..<7, using: &generator)]
    return Item(key: key(), height: height)
  }

  mutating func makeSection(_ generator: inout SplitMix64) -> Section {
    var section = Section(
      key: key(), hasHeader: .random(using: &generator), hasFooter: .random(using: &generator), items: [])
    for _ in 0..<Int.random(in: 0...12, using: &generator) { section.items.append(makeItem(&generator)) }
    return section
  }

  /// All elements from top to bottom.
  var column: [Element] {
    var elements: [Element] = []
    for (index, section) in sections.enumerated() {
      if section.hasHeader {
        elements.append(
          Element(
            place: .supplementary(.header, [index, 0]), id: Self.headerID(section), height: Self.headerHeight)
        )
      }
      for (row, item) in section.items.enumerated() {
        elements.append(Element(place: .item([index, row]), id: Self.id(item), height: item.height))
      }
      if section.hasFooter {
        elements.append(
          Element(
            place: .supplementary(.footer, [index, 0]), id: "footer-\(section.key)", height: Self.footerHeight
          ))
      }
    }
    return elements
  }

  static func id(_ item: Item) -> String { "item-\(item.key)-\(item.version)" }

  /// A header says how many items its section has.
  static func headerID(_ section: Section) -> String { "header-\(section.key)-\(section.items.count)" }
}

/// Random edits that fit: carried out on a model, and as a container is told of them.
struct ThrashEdits {
  var set = ChangeSet()

  /// Changes `model` at random.
  init(_ model: inout ThrashModel, _ generator: inout SplitMix64) {
    func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < probability }
    let old = model.sections
    var gone: Set<Int> = []
    var reloaded: Set<Int> = []
    var carriedSections: [(from: Int, section: ThrashModel.Section)] = []
    for section in old.indices {
      if chance(0.08) {
        gone.insert(section)
        set.deletedSections.append(section)
      } else if chance(0.06) {
        reloaded.insert(section)
        set.reloadedSections.append(section)
      } else if chance(0.06) {
        carriedSections.append((section, old[section]))
      }
    }
    // The items that leave and those that change, in sections that stay.
    var carriedItems: [(from: IndexPath, item: ThrashModel.Item)] = []
    var kept: [Int: ThrashModel.Section] = [:]
    for section in old.indices where !gone.contains(section) {
      var new = old[section]
      new.items = []
      for (row, item) in old[section].items.enumerated() {
        var item = item
        switch Double.random(in: 0..<1, using: &generator) {
        case _ where reloaded.contains(section): break
        case ..<0.1:
          set.deletedItems.append([section, row])
          continue
        case ..<0.2:
          set.reloadedItems.append([section, row])
          item.version += 1
          item.isSelected = false
          item.height = model.makeItem(&generator).height
        case ..<0.27:
          carriedItems.append(([section, row], item))
          continue
        default: break
        }
        new.items.append(item)
      }
      kept[section] = new
    }
    // Where sections are afterwards; moved and inserted ones are put in at random.
    let staying = old.indices.filter { section in
      !gone.contains(section) && !carriedSections.contains { $0.from == section }
    }
    var places: [(source: Int?, section: ThrashModel.Section)] = staying.compactMap { section in
      kept[section].map { (section, $0) }
    }
    for (from, _) in carriedSections {
      guard let section = kept[from] else { continue }
      places.insert((from, section), at: Int.random(in: 0...places.count, using: &generator))
    }
    for _ in 0..<(chance(0.3) ? Int.random(in: 1...2, using: &generator) : 0) {
      let section = model.makeSection(&generator)
      places.insert((nil, section), at: Int.random(in: 0...places.count, using: &generator))
    }
    for (index, place) in places.enumerated() {
      guard let source = place.source else {
        set.insertedSections.append(index)
        continue
      }
      if carriedSections.contains(where: { $0.from == source }) {
        set.movedSections.append(.init(from: source, to: index))
      }
      if reloaded.contains(source) {
        let section = model.makeSection(&generator)
        places[index].section.items = section.items
        places[index].section.hasHeader = section.hasHeader
        continue
      }
      if chance(0.1) {
        places[index].section.hasFooter.toggle()
        set.reloadedSupplementaries.append(source)
      }
    }
    model.sections = places.map(\.section)
    insertItems(
      carriedItems, into: places.map { $0.source.map { !reloaded.contains($0) } ?? false }, &model, &generator
    )
    set.shuffle(using: &generator)
  }

  /// Puts moved and new items into sections that have stayed; their places are known once all are in.
  private mutating func insertItems(
    _ carried: [(from: IndexPath, item: ThrashModel.Item)], into open: [Bool], _ model: inout ThrashModel,
    _ generator: inout SplitMix64
  ) {
    let sections = open.indices.filter { open[$0] }
    var sources: [Int: IndexPath] = [:]
    var new: Set<Int> = []
    for (from, item) in carried {
      guard let section = sections.randomElement(using: &generator) else {
        set.deletedItems.append(from)
        continue
      }
      let row = Int.random(in: 0...model.sections[section].items.count, using: &generator)
      model.sections[section].items.insert(item, at: row)
      sources[item.key] = from
    }
    for section in sections where Bool.random(using: &generator) {
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let item = model.makeItem(&generator)
        let row = Int.random(in: 0...model.sections[section].items.count, using: &generator)
        model.sections[section].items.insert(item, at: row)
        new.insert(item.key)
      }
    }
    for section in sections {
      for (row, item) in model.sections[section].items.enumerated() {
        if new.contains(item.key) { set.insertedItems.append([section, row]) }
        if let from = sources[item.key] { set.movedItems.append(.init(from: from, to: [section, row])) }
      }
    }
  }
}

extension ChangeSet {
  /// The same edits in another order, which means nothing.
  mutating func shuffle(using generator: inout SplitMix64) {
    deletedItems.shuffle(using: &generator)
    insertedItems.shuffle(using: &generator)
    reloadedItems.shuffle(using: &generator)
    movedItems.shuffle(using: &generator)
    deletedSections.shuffle(using: &generator)
    insertedSections.shuffle(using: &generator)
    reloadedSections.shuffle(using: &generator)
    movedSections.shuffle(using: &generator)
  }
}
