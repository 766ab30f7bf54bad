import WeftNodes

/// What of a container's surroundings an element is in.
///
/// Each is a place of its own: a tuning may have display reach further than preload.
struct RangeMembership: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// It has a pixel in the viewport.
  static let visible = RangeMembership(rawValue: 1)
  /// It is in the display range.
  static let display = RangeMembership(rawValue: 2)
  /// It is in the preload range.
  static let preload = RangeMembership(rawValue: 4)
  /// It keeps the pixels it has: it is in the display range, or has left it by little.
  static let pixels = RangeMembership(rawValue: 8)
  /// It keeps its cell, where those far away are let go of: it is in the preload range, or has left it by little.
  static let cell = RangeMembership(rawValue: 16)

  /// All of them.
  static let all: RangeMembership = [.visible, .display, .preload, .pixels, .cell]

  /// How far inside it is: the number of its innermost range, the viewport being the first.
  var rank: Int {
    contains(.visible) ? 0 : contains(.display) ? 1 : contains(.preload) ? 2 : 3
  }

  /// The state of the element's node.
  ///
  /// - Parameters:
  ///   - own: the container's own state: where it is not visible, nothing in it is, and what lies in its viewport is drawn, to be
  ///     ready when it comes.
  ///   - mode: the container's mode.
  func state(in own: InterfaceState, _ mode: RangeMode) -> InterfaceState {
    var state: InterfaceState = .measureLayout
    if own.contains(.visible) {
      if contains(.visible) { return .inHierarchy }
      if contains(.preload) { state.insert(.preload) }
      if contains(.display) { state.insert(.display) }
    } else if contains(.visible) {
      state.formUnion(mode == .lowMemory ? .preload : [.preload, .display])
    } else if contains(.display) {
      state.insert(.preload)
    }
    return state
  }
}
