public import Weft
import WeftJSON
public import WeftSnapshots

extension SnapshotStrategy where Value == String, Format == TextSnapshot {
  /// The text, kept in a file `.txt`.
  public static var text: Self { SnapshotStrategy { TextSnapshot($0) } }
}

extension SnapshotStrategy where Value: Encodable & SendableMetatype, Format == TextSnapshot {
  /// The value as JSON: keys in order, one to a line.
  public static var json: Self {
    SnapshotStrategy { value in
      TextSnapshot(try JSONText.encoded(value, as: .indented), fileExtension: "json")
    }
  }
}

extension SnapshotStrategy where Value == LayoutResult, Format == TextSnapshot {
  /// The layout, one node to a line.
  public static var layout: Self { SnapshotStrategy { TextSnapshot($0.text) } }
}

extension SnapshotStrategy where Value: DisplayNode, Format == TextSnapshot {
  /// Where the node and everything in it lie, one node to a line, kept in a file `.txt`: what holds whatever is drawn.
  ///
  /// A node without an id is called by the property that holds it. Text that cannot be shown as asked for is told of, or an error,
  /// as the environment's policy says.
  /// - Parameters:
  ///   - width: of the node, in points; `nil`: the variant's device's, or else as its content has it.
  ///   - height: of the node, in points; `nil`: as its content has it.
  ///   - scale: pixels per point, to which places are rounded; finite and above 0. `nil`: the variant's device's, or else 1.
  ///   - environment: the fonts and caches; `nil`: the trait's, or the standard ones.
  public static func layout(
    width: Double? = nil, height: Double? = nil, scale: Double? = nil,
    environment: RenderEnvironment? = nil
  ) -> Self {
    SnapshotStrategy { node in
      let target = try SnapshotTarget.node(width: width, height: height, scale: scale, environment)
      _ = try node.layoutResult(
        thatFits: target.sizeRange, scale: target.scale, environment: target.environment)
      try node.handleTextProblems(in: target.environment)
      return TextSnapshot(LayoutResult(naming: node).text)
    }
  }
}
