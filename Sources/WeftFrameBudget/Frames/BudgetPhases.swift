/// What was done for a frame, and how long each part took, in milliseconds of processor time.
///
/// ``changeSet`` and ``compose`` are the frame context's. The others are done by workers, for this frame or for those to come.
public struct BudgetPhases: Hashable, Sendable {
  /// The frame context: taking over what workers have brought, displaying updates, finding out what lies where, telling cells,
  /// handing out work.
  public var changeSet = 0.0
  /// Building and measuring cells, and recording their drawings, without ``text``.
  public var measure = 0.0
  /// Shaping text and breaking it into lines.
  public var text = 0.0
  /// Drawing cells, without ``text`` and ``decode``.
  public var raster = 0.0
  /// The frame context: putting the frame's pixels together.
  public var compose = 0.0
  /// Decoding, scaling and converting images.
  public var decode = 0.0

  /// Phases of which none has taken any time.
  public init() {}

  /// The phases by their names, in the order in which a cell goes through them.
  public static var all: [(name: String, phase: any WritableKeyPath<BudgetPhases, Double> & Sendable)] {
    [
      ("changeSet", \.changeSet), ("measure", \.measure), ("text", \.text), ("raster", \.raster),
      ("compose", \.compose), ("decode", \.decode),
    ]
  }

  /// What workers do, all together.
  public var workers: Double { measure + text + raster + decode }

  /// What the frame context does, all together.
  public var frameContext: Double { changeSet + compose }
}
