public import WeftCollections
package import WeftGeometry

/// A script worked out over content that has been measured as far as that takes: where every frame stands.
public struct ScrollPlan: Hashable, Sendable {
  /// The script that was worked out.
  public let script: ScrollScript
  /// Where each frame stands.
  public let positions: [ContentPosition]
  /// How far the viewport moves over the content from the frame before to each frame, in pixels.
  package let movements: [Int]
  /// Where the containers in cells stand that the script scrolls, by their ids, for each frame.
  package let nested: [[ExactString: PositionRequest]]
  /// Before which frame each of the updates is carried out; `nil` for those whose moment does not come.
  package let updateFrames: [Int?]

  /// What happens to the data, in order.
  package let actions: [Action]

  /// Something that happens to the data before a frame is made.
  package struct Action: Hashable, Sendable {
    /// What happens.
    package enum Kind: Hashable, Sendable {
      /// An update is carried out.
      case update(Int)
      /// A batch is put in.
      case batch(BatchEnd)
      /// The container goes somewhere, to see what is due there.
      case place(PositionRequest, across: Double)
    }

    /// The number of the frame.
    package let frame: Int
    /// What happens.
    package let kind: Kind
  }

  /// How many frames there are; at least one.
  public var frameCount: Int { positions.count }
}
