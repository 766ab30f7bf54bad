/// What is told of as one operation: what a user of the library has asked for, or a step of that.
///
/// The raw value is the name of its span.
package enum OperationKind: String, Hashable, Sendable, CaseIterable {
  /// A scroll: its frames made, encoded and handed to a sink.
  case renderScroll = "render scroll"
  /// A scroll in real time.
  case playScroll = "play scroll"
  /// The pictures of a scroll in real time.
  case replayScroll = "replay scroll"
  /// A scroll is planned, and nothing drawn.
  case planScroll = "plan scroll"
  /// One frame.
  case renderFrame = "render frame"
  /// A picture of a node.
  case renderNode = "render node"

  /// The step of the frame context for a frame, until all that it shows is there.
  case makeFrame = "make frame"
  /// A worker makes a file, or raw pixels, of a frame.
  case encodeFrame = "encode frame"
  /// A sink takes a frame.
  case writeFrame = "write frame"

  /// Whether it is what a user asks for, and not a step of that.
  var isRequest: Bool {
    switch self {
    case .renderScroll, .playScroll, .replayScroll, .planScroll, .renderFrame, .renderNode: true
    case .makeFrame, .encodeFrame, .writeFrame: false
    }
  }
}
