import WeftFoundation
import WeftGeometry

/// The column: what a map's layout places, numbered through, section by section: supplementaries of the leading kinds, items,
/// supplementaries of the trailing kinds. An element's number is its *position*. Supplementaries of other kinds are not in it.
extension ElementMap {
  /// How many elements the column has.
  package var columnCount: Int { starts[starts.count - 1] }

  /// The id of the element at `position`.
  ///
  /// - Precondition: `position` is at least 0 and below ``columnCount``.
  /// - Complexity: O(log n)
  package func id(atPosition position: Int) -> ElementID {
    var found: ElementID?
    forEach(inColumn: position..<position + 1) { id, _ in found = id }
    guard let found else {
      misuse("Position \(position) is outside a column of \(columnCount) elements.")
    }
    return found
  }

  /// The position of `id`; `nil` where it is not in the column.
  ///
  /// - Complexity: O(log n)
  package func position(of id: ElementID) -> Int? { element(of: id).flatMap { position(of: $0) } }

  /// The position of an element; `nil` where there is none, or where it is not in the column.
  package func position(of element: CollectionElement) -> Int? {
    let path = element.indexPath
    guard path.count == 2, sections.indices.contains(path.section), path.item >= 0 else { return nil }
    let section = sections[path.section]
    switch element {
    case .item:
      guard path.item < section.items.count else { return nil }
      return starts[path.section] + section.count(of: kinds.leading) + path.item
    case .supplementary(let kind, _):
      guard path.item < section.count(of: kind) else { return nil }
      if let index = kinds.leading.firstIndex(of: kind) {
        return starts[path.section] + section.count(of: kinds.leading[..<index]) + path.item
      }
      guard let index = kinds.trailing.firstIndex(of: kind) else { return nil }
      return starts[path.section] + section.count(of: kinds.leading) + section.items.count
        + section.count(of: kinds.trailing[..<index]) + path.item
    }
  }

  /// Calls `body` with the ids at `positions`, in order, and whether each is an item.
  ///
  /// - Complexity: O(log n + positions)
  package func forEach(inColumn positions: Range<Int>, _ body: (ElementID, _ isItem: Bool) -> Void) {
    guard !positions.isEmpty else { return }
    var section = self.section(atPosition: positions.lowerBound)
    var position = positions.lowerBound
    while position < positions.upperBound, section < sections.count {
      let current = sections[section]
      var first = starts[section]
      for kind in kinds.leading { visit(kind, of: current, &first, &position, positions.upperBound, body) }
      let end = min(first + current.items.count, positions.upperBound)
      if position < end {
        current.items.forEach(from: position - first) { id in
          body(id, true)
          position += 1
          return position < end
        }
      }
      first += current.items.count
      for kind in kinds.trailing { visit(kind, of: current, &first, &position, positions.upperBound, body) }
      section += 1
    }
  }

  /// Calls `body` with the supplementaries of a kind, the first of which is at `first`, from `position` on.
  private func visit(
    _ kind: SupplementaryKind, of section: Section, _ first: inout Int, _ position: inout Int, _ end: Int,
    _ body: (ElementID, _ isItem: Bool) -> Void
  ) {
    guard let run = section.supplementaries.first(where: { $0.kind == kind }) else { return }
    while position < min(first + run.count, end) {
      body(ElementID(run.first.rawValue + UInt64(position - first)), false)
      position += 1
    }
    first += run.count
  }

  /// The ids at `positions`, in order.
  ///
  /// - Complexity: O(log n + positions)
  package func ids(inColumn positions: Range<Int>) -> [ElementID] {
    var ids: [ElementID] = []
    ids.reserveCapacity(positions.count)
    forEach(inColumn: positions) { id, _ in ids.append(id) }
    return ids
  }

  /// The ids at `positions`, which are in order, and whether each is an item.
  ///
  /// - Complexity: O(log n + positions) where they lie close together, else O(positions · log n)
  package func ids(at positions: [Int]) -> [(id: ElementID, isItem: Bool)] {
    guard let first = positions.first, let last = positions.last else { return [] }
    var found: [(id: ElementID, isItem: Bool)] = []
    found.reserveCapacity(positions.count)
    if last - first < 4 * positions.count + 16 {
      var (index, position) = (0, first)
      forEach(inColumn: first..<last + 1) { id, isItem in
        if positions[index] == position {
          found.append((id, isItem))
          index += 1
        }
        position += 1
      }
    } else {
      for position in positions {
        forEach(inColumn: position..<position + 1) { id, isItem in found.append((id, isItem)) }
      }
    }
    return found
  }

  /// The last section that begins at or before `position`; sections without elements are passed over.
  private func section(atPosition position: Int) -> Int {
    var low = 0
    var high = sections.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= position { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension ElementMap.Section {
  /// How many elements the section has in the column.
  func columnCount(_ kinds: LayoutKinds) -> Int {
    count(of: kinds.leading) + items.count + count(of: kinds.trailing)
  }

  /// How many supplementaries there are of these kinds.
  func count(of kinds: some Sequence<SupplementaryKind>) -> Int { kinds.reduce(0) { $0 + count(of: $1) } }
}
