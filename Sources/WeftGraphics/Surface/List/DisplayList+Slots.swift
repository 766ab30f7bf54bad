package import WeftGeometry

extension DisplayList {
  /// A place for layers in a drawing, and what is drawn over them.
  package struct Slot: Sendable {
    /// Whose layers they are.
    package let owner: ObjectIdentifier
    /// Where they go.
    package let shape: RoundedRect
    /// What else they are cut off at.
    package let clips: [RoundedRect]
    /// Whether nothing but clips is around the place: else layers cannot be put into the picture by themselves.
    package let isPlain: Bool
    /// What is drawn after them, up to the next slot.
    package let above: DisplayList
  }

  /// Whose layers go to the first slot that has an extent, if there is one.
  ///
  /// - Complexity: O(steps)
  package var shownSlotOwner: ObjectIdentifier? {
    for case .slot(let owner, let shape) in commands where !shape.rect.isEmpty { return owner }
    return nil
  }

  /// What is drawn before the first slot, and the slots in order.
  ///
  /// Clips and groups around a slot are ended before it and begun again after it.
  ///
  /// - Complexity: O(steps), O(slots · depth) more
  package func divided() -> (below: DisplayList, slots: [Slot]) {
    guard commands.contains(where: { if case .slot = $0 { true } else { false } }) else { return (self, []) }
    var parts: [[DisplayCommand]] = [[]]
    var places: [(owner: ObjectIdentifier, shape: RoundedRect, clips: [RoundedRect], isPlain: Bool)] = []
    var pushed: [DisplayCommand] = []
    for command in commands {
      switch command {
      case .slot(let owner, let shape):
        let clips = pushed.compactMap { if case .pushClip(let clip) = $0 { clip } else { nil } }
        places.append((owner, shape, clips, clips.count == pushed.count))
        parts[parts.count - 1] += pushed.map { _ in .pop }
        parts.append(pushed)
        continue
      case .pushClip, .pushGroup, .pushShadow, .pushTransform: pushed.append(command)
      case .pop: _ = pushed.popLast()
      default: break
      }
      parts[parts.count - 1].append(command)
    }
    let lists = parts.map { DisplayList(commands: $0).withoutEmptyPushes() }
    return (
      lists[0],
      places.enumerated().map { index, place in
        Slot(
          owner: place.owner, shape: place.shape, clips: place.clips, isPlain: place.isPlain,
          above: lists[index + 1])
      }
    )
  }

  /// The same drawing with pixels where layers go, each in its rectangle and cut off at the slot's shape.
  ///
  /// - Complexity: O(steps)
  package func filled(with pictures: [ObjectIdentifier: (bitmap: Bitmap, rect: Rect)]) -> DisplayList {
    DisplayList(
      commands: commands.flatMap { command -> [DisplayCommand] in
        guard case .slot(let owner, let shape) = command, let picture = pictures[owner] else {
          return [command]
        }
        return [.pushClip(shape), .bitmap(picture.bitmap, in: picture.rect), .pop]
      })
  }

  /// The same drawing without pushes that nothing is drawn between.
  private func withoutEmptyPushes() -> DisplayList {
    var kept: [DisplayCommand] = []
    for command in commands {
      if case .pop = command, let last = kept.last {
        switch last {
        case .pushClip, .pushGroup, .pushShadow, .pushTransform:
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
