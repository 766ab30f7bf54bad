import WeftGeometry
import WeftGraphics

/// A node that changes from one presentation to another, with everything that is in it on either side.
///
/// Immutable; what it looks like at a time is a function of that time.
struct NodeTransition: Sendable {
  /// Which animations are meant: those that a node has set up for itself or for one of its subnodes.
  struct Key: Hashable {
    let owner: ObjectIdentifier
    let node: ObjectIdentifier
  }

  private let before: NodePresentation?
  private let after: NodePresentation?
  /// What shows where nothing is animated: what is after the change or, of a node that leaves, what was before it.
  private let still: NodePresentation
  private let animations: [NodeAnimation]
  private let children: [NodeTransition]

  /// Brings together what a node is before and after.
  init(from before: NodePresentation, to after: NodePresentation, animations: [Key: [NodeAnimation]]) {
    self.init(before, after, still: after, owner: after.id, animations)
  }

  private init(
    _ before: NodePresentation?, _ after: NodePresentation?, still: NodePresentation, owner: ObjectIdentifier,
    _ animations: [Key: [NodeAnimation]]
  ) {
    self.before = before
    self.after = after
    self.still = still
    self.animations = animations[Key(owner: owner, node: still.id)] ?? []
    // What joins or leaves does so with all that is in it, so that its children are on one side only.
    children = Self.merged(before?.children ?? [], after?.children ?? []).map {
      NodeTransition($0, $1, still: $2, owner: still.id, animations)
    }
  }

  /// The nodes of both sides in the order of the later one; those that are only on the earlier one stay in
  /// front of the node that they lay in front of.
  private static func merged(
    _ before: [NodePresentation], _ after: [NodePresentation]
  ) -> [(NodePresentation?, NodePresentation?, still: NodePresentation)] {
    let staying = Set(after.map(\.id))
    var old: [ObjectIdentifier: NodePresentation] = [:]
    var leaving: [ObjectIdentifier?: [NodePresentation]] = [:]
    var anchor: ObjectIdentifier?
    for presentation in before {
      old[presentation.id] = presentation
      if staying.contains(presentation.id) {
        anchor = presentation.id
      } else {
        leaving[anchor, default: []].append(presentation)
      }
    }
    var result: [(NodePresentation?, NodePresentation?, still: NodePresentation)] = []
    for presentation in leaving[nil] ?? [] { result.append((presentation, nil, presentation)) }
    for presentation in after {
      result.append((old[presentation.id], presentation, presentation))
      for gone in leaving[presentation.id] ?? [] { result.append((gone, nil, gone)) }
    }
    return result
  }

  /// The size at `time`.
  func size(at time: Double) -> Size { (animations.frame(at: time) ?? still.frame).size }

  /// Records what shows at `time`, in seconds, with the supernode's top left corner at `corner`.
  func record(into list: inout DisplayListBuilder, at corner: Point, time: Double) {
    let alpha = animations.alpha(at: time) ?? still.visibleAlpha
    guard alpha > 0 else { return }
    let frame = (animations.frame(at: time) ?? still.frame).offset(by: corner)
    let progress = after == nil ? 0 : before == nil ? 1 : animations.appearanceProgress(at: time) ?? 1
    let appearance = appearance(at: progress)
    let box = appearance.box(in: frame)
    list.withGroup(alpha: alpha) { list in
      appearance.record(into: &list, box: box, clipping: appearance.clipsToBounds) { list in
        recordContents(
          of: box, cutOffAt: appearance.clipsToBounds ? appearance.filled(box) : nil, progress, into: &list)
      } subnodes: { list in
        for child in children { child.record(into: &list, at: frame.origin, time: time) }
      }
    }
  }

  private func appearance(at progress: Double) -> Appearance {
    guard let before, let after else { return still.appearance }
    return before.appearance.interpolated(
      to: after.appearance, progress, sizes: (before.frame.size, after.frame.size))
  }

  private func recordContents(
    of box: RoundedRect, cutOffAt clip: RoundedRect?, _ progress: Double, into list: inout DisplayListBuilder
  ) {
    guard let before, let after, progress < 1, !before.hasContents(of: after) else {
      return Self.record(progress < 1 ? before ?? still : still, in: box, clip, into: &list)
    }
    var isFilled = false
    if case .filling = before.contents, case .filling = after.contents { isFilled = true }
    // What fills its box is laid over the old: if both faded at once, the background would shine through
    // half-way.
    list.withGroup(alpha: isFilled ? 1 : 1 - progress) { Self.record(before, in: box, clip, into: &$0) }
    if progress > 0 { list.withGroup(alpha: progress) { Self.record(after, in: box, clip, into: &$0) } }
  }

  private static func record(
    _ presentation: NodePresentation, in box: RoundedRect, _ clip: RoundedRect?,
    into list: inout DisplayListBuilder
  ) {
    switch presentation.contents {
    case .filling(let fill):
      var recorder = ContentsRecorder(list: list, origin: box.rect.origin, box: box, clip: clip)
      list = DisplayListBuilder()
      fill(&recorder)
      list = recorder.list
    case .drawing(let drawing):
      guard !drawing.isEmpty else { return }
      func draw(_ list: inout DisplayListBuilder) {
        list.withTransform(.translation(by: box.rect.origin)) { $0.append(drawing) }
      }
      // Drawn for another size, it would reach beyond the box.
      if presentation.frame.size == box.rect.size { draw(&list) } else { list.withClip(box) { draw(&$0) } }
    }
  }
}
