import WeftGeometry

extension DisplayList {
  /// A place for layers in a drawing, and what is drawn over them.
  package struct Slot: Sendable {
    /// Whose layers they are.
    package let owner: ObjectIdentifier
    /// Where they go.
    package let shape: RoundedRect
    /// What else they are cut off at.
    package let clips: [RoundedRect]
    /// How opaque they are as a whole.
    package let alpha: Double
    /// What is drawn after them, up to the next slot.
    package let above: DisplayList
  }

  /// What is drawn before the first slot, and the slots in order.
  ///
  /// Clips and groups around a slot are ended before it and begun again after it.
  package func divided() -> (below: DisplayList, slots: [Slot]) {
    guard commands.contains(where: { if case .slot = $0 { true } else { false } }) else { return (self, []) }
    var parts: [[DisplayCommand]] = [[]]
    var places: [(owner: ObjectIdentifier, shape: RoundedRect, clips: [RoundedRect], alpha: Double)] = []
    var open: [DisplayCommand] = []
    for command in commands {
      switch command {
      case .slot(let owner, let shape):
        var clips: [RoundedRect] = []
        var alpha = 1.0
        for push in open {
          switch push {
          case .pushClip(let clip): clips.append(clip)
          case .pushGroup(let group): alpha *= group
          default: break
          }
        }
        places.append((owner, shape, clips, alpha))
        parts[parts.count - 1] += open.map { _ in .pop }
        parts.append(open)
        continue
      case .pushClip, .pushGroup, .pushTransform: open.append(command)
      case .pop: _ = open.popLast()
      default: break
      }
      parts[parts.count - 1].append(command)
    }
    let lists = parts.map { DisplayList(commands: $0).withoutEmptyPushes() }
    return (
      lists[0],
      places.enumerated().map { index, place in
        Slot(
          owner: place.owner, shape: place.shape, clips: place.clips, alpha: place.alpha,
          above: lists[index + 1])
      }
    )
  }

  /// The same drawing without pushes that nothing is drawn between.
  private func withoutEmptyPushes() -> DisplayList {
    var kept: [DisplayCommand] = []
    for command in commands {
      if case .pop = command, let last = kept.last {
        switch last {
        case .pushClip, .pushGroup, .pushTransform:
          kept.removeLast()
          continue
        default: break
        }
      }
      kept.append(command)
    }
    return DisplayList(commands: kept)
  }
}
