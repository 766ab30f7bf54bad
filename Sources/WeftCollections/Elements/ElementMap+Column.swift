#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The column: a map's headers, items and footers numbered through, section by section. An element's number is its
/// *position*. Supplementaries of other kinds are not in it.
extension ElementMap {
  /// How many elements the column has.
  package var columnCount: Int { starts[starts.count - 1] }

  /// The positions of a section.
  package func column(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The id of the element at `position`.
  ///
  /// - Precondition: `position` is at least 0 and below ``columnCount``.
  package func id(atPosition position: Int) -> ElementID {
    var found: ElementID?
    forEach(inColumn: position..<position + 1) { id, _ in found = id }
    guard let found else {
      preconditionFailure("Position \(position) is outside a column of \(columnCount) elements.")
    }
    return found
  }

  /// The position of `id`; `nil` where it is not in the column.
  package func position(of id: ElementID) -> Int? { element(of: id).flatMap { position(of: $0) } }

  /// The position of an element; `nil` where there is none, or where it is not in the column.
  package func position(of element: CollectionElement) -> Int? {
    let path = element.indexPath
    guard path.count == 2, sections.indices.contains(path.section), path.item >= 0 else { return nil }
    let section = sections[path.section]
    let leading = starts[path.section] + section.count(of: .header)
    switch element {
    case .item: return path.item < section.items.count ? leading + path.item : nil
    case .supplementary(let kind, _) where path.item >= section.count(of: kind): return nil
    case .supplementary(.header, _): return starts[path.section] + path.item
    case .supplementary(.footer, _): return leading + section.items.count + path.item
    case .supplementary: return nil
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
      let leading = starts[section] + current.count(of: .header)
      let trailing = leading + current.items.count
      while position < min(leading, positions.upperBound) {
        body(current.supplementary(.header, position - starts[section]), false)
        position += 1
      }
      if position < min(trailing, positions.upperBound) {
        current.items.forEach(from: position - leading) { id in
          body(id, true)
          position += 1
          return position < min(trailing, positions.upperBound)
        }
      }
      while position < min(starts[section + 1], positions.upperBound) {
        body(current.supplementary(.footer, position - trailing), false)
        position += 1
      }
      section += 1
    }
  }

  /// The ids at `positions`, in order.
  package func ids(inColumn positions: Range<Int>) -> [ElementID] {
    var ids: [ElementID] = []
    ids.reserveCapacity(positions.count)
    forEach(inColumn: positions) { id, _ in ids.append(id) }
    return ids
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
  var columnCount: Int { count(of: .header) + items.count + count(of: .footer) }

  fileprivate func supplementary(_ kind: SupplementaryKind, _ offset: Int) -> ElementID {
    guard let run = supplementaries.first(where: { $0.kind == kind }) else {
      preconditionFailure("A section without a \(kind.rawValue) was asked for one.")
    }
    return ElementID(run.first.rawValue + UInt64(offset))
  }
}
