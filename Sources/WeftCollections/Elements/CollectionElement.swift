public import WeftFoundation

/// An element of a container, told by where it stands.
public enum CollectionElement: Hashable, Sendable {
  /// An item of a section.
  case item(IndexPath)
  /// A supplementary of a kind; the path counts those of this kind in the section.
  case supplementary(SupplementaryKind, IndexPath)

  /// The section and the number in it.
  public var indexPath: IndexPath {
    switch self {
    case .item(let path), .supplementary(_, let path): path
    }
  }
}

extension CollectionElement: CustomStringConvertible {
  /// The element in words: `row 12 of section 0`, `the header of section 1`.
  public var description: String {
    guard indexPath.count == 2 else { return "an element at a path of \(indexPath.count) numbers" }
    return switch self {
    case .item(let path): "row \(path.row) of section \(path.section)"
    case .supplementary(let kind, let path) where path.item == 0:
      "the \(kind.rawValue) of section \(path.section)"
    case .supplementary(let kind, let path):
      "\(kind.rawValue) \(path.item) of section \(path.section)"
    }
  }
}
