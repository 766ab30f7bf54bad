import WeftGraphics
import WeftNodes

extension CollectionNode {
  /// Brings the ranges up to date where the container stands, and waits for nothing.
  ///
  /// - Throws: as ``findChanges(_:)``.
  func updateRangesNow(at resolved: ResolvedPosition, movement: RangeMovement = .init(main: 0)) throws {
    var scene = scene(at: resolved)
    scene.movement = movement
    let changes = try findChanges(scene)
    carryOut(changes, at: resolved)
    letGo(changes)
  }

  /// Who has come nearer or gone further away; has those made that are not there.
  ///
  /// - Throws: `RenderError`, where more than the limit of cells have come near, of which none is made then: they may be as small as no
  ///   pixel, so that no other limit counts them.
  func findChanges(_ scene: RangeController.Scene) throws -> [RangeController.Change] {
    let limits = configuration?.environment.limits
    rangeController.mostElements = limits?[.cells] ?? .max
    let changes = rangeController.update(
      to: scene, in: geometry, updates.visible, firstChange: geometry.firstChange)
    geometry.forgetChanges()
    if rangeController.isCrowded, let limits {
      rangeController.takeBack(changes)
      throw limits.error(.cells)
    }
    build(changes.lazy.filter { $0.new.contains(.preload) }.map(\.id), .soon)
    return changes
  }
}
