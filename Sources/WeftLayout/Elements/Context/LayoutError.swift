/// Why a tree could not be laid out as asked: which element, what is wrong with it, and what to do.
public struct LayoutError: Error, Hashable, Sendable {
  /// The element: its type, and its `debugName` where it has one.
  public let element: String
  /// How to get to the element from the root of its tree: the index among the children, level by level.
  public let path: [Int]
  /// What is wrong, with the value that was found.
  public let problem: String
  /// What to do about it.
  public let advice: String
  /// Whether nothing is wrong with the element itself, but it asks for more than ``LayoutContext/measurementLimit`` allows.
  package var exceedsLimit = false
}

extension LayoutError: CustomStringConvertible {
  /// The whole on one line: `InsetLayoutSpec "card" at root.children[0]: insets.top is nan.` and the advice.
  public var description: String { "\(element) at \(Self.text(for: path)): \(problem). \(advice)" }

  /// A path as one writes it; of a long one the beginning and the end.
  static func text(for path: [Int]) -> String {
    let steps = path.map { ".children[\($0)]" }
    guard steps.count > 12 else { return "root" + steps.joined() }
    return "root" + steps.prefix(4).joined() + " … (\(steps.count - 8) more) … " + steps.suffix(4).joined()
  }
}
