/// How far a scroll has come.
public struct RenderProgress: Hashable, Sendable {
  /// How many frames have been handed to the sink.
  public let frameCount: Int
  /// How many there will be; an estimate from the cells measured so far until ``isTotalFinal``.
  public let total: Int
  /// Whether ``total`` is final: all cells that the scroll passes have been measured.
  public let isTotalFinal: Bool
}
