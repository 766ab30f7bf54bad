import WeftGeometry
import WeftGraphics

/// A node that changes from one picture to another, with everything that is in it on either side.
///
/// Immutable; what it looks like at a time is a function of that time.
struct TransitionPicture: Sendable {
  /// Which animations are meant: those that a node has set up for itself or for one of its subnodes.
  struct Key: Hashable {
    let owner: ObjectIdentifier
    let node: ObjectIdentifier
  }

  private let before: NodePicture?
  private let after: NodePicture?
  /// The picture to go by where nothing is animated.
  private let settled: NodePicture
  private let animations: [NodeAnimation]
  private let children: [TransitionPicture]

  /// Brings together what a node is before and after.
  init(from before: NodePicture, to after: NodePicture, animations: [Key: [NodeAnimation]]) {
    self.init(before, after, settled: after, owner: after.id, animations)
  }

  private init(
    _ before: NodePicture?, _ after: NodePicture?, settled: NodePicture, owner: ObjectIdentifier,
    _ animations: [Key: [NodeAnimation]]
  ) {
    self.before = before
    self.after = after
    self.settled = settled
    self.animations = animations[Key(owner: owner, node: settled.id)] ?? []
    // What joins or leaves does so with all that is in it, so that its children are on one side only.
    children = Self.merged(before?.children ?? [], after?.children ?? []).map {
      TransitionPicture($0, $1, settled: $2, owner: settled.id, animations)
    }
  }

  /// The nodes of both sides in the order of the later one; those that are only on the earlier one stay in
  /// front of the node that they lay in front of.
  private static func merged(
    _ before: [NodePicture], _ after: [NodePicture]
  ) -> [(NodePicture?, NodePicture?, settled: NodePicture)] {
    let staying = Set(after.map(\.id))
    var old: [ObjectIdentifier: NodePicture] = [:]
    var leaving: [ObjectIdentifier?: [NodePicture]] = [:]
    var anchor: ObjectIdentifier?
    for picture in before {
      old[picture.id] = picture
      if staying.contains(picture.id) {
        anchor = picture.id
      } else {
        leaving[anchor, default: []].append(picture)
      }
    }
    var result: [(NodePicture?, NodePicture?, settled: NodePicture)] = []
    for picture in leaving[nil] ?? [] { result.append((picture, nil, picture)) }
    for picture in after {
      result.append((old[picture.id], picture, picture))
      for gone in leaving[picture.id] ?? [] { result.append((gone, nil, gone)) }
    }
    return result
  }

  /// The size at `time`.
  func size(at time: Double) -> Size { (animations.frame(at: time) ?? settled.frame).size }

  /// Records what shows at `time`, in seconds, with the supernode's top left corner at `corner`.
  func record(into list: inout DisplayListBuilder, at corner: Point, time: Double) {
    let alpha = animations.alpha(at: time) ?? settled.visibleAlpha
    guard alpha > 0 else { return }
    let frame = (animations.frame(at: time) ?? settled.frame).offset(by: corner)
    let progress = after == nil ? 0 : before == nil ? 1 : animations.looks(at: time) ?? 1
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
    guard let before, let after else { return settled.appearance }
    return before.appearance.interpolated(
      to: after.appearance, progress, sizes: (before.frame.size, after.frame.size))
  }

  private func recordContents(
    of box: RoundedRect, cutOffAt clip: RoundedRect?, _ progress: Double, into list: inout DisplayListBuilder
  ) {
    guard let before, let after, progress < 1, !before.hasContents(of: after) else {
      return Self.record(progress < 1 ? before ?? settled : settled, in: box, clip, into: &list)
    }
    var isFilled = false
    if case .filling = before.contents, case .filling = after.contents { isFilled = true }
    // What fills its box is laid over the old: if both faded at once, the background would shine through
    // half-way.
    list.withGroup(alpha: isFilled ? 1 : 1 - progress) { Self.record(before, in: box, clip, into: &$0) }
    if progress > 0 { list.withGroup(alpha: progress) { Self.record(after, in: box, clip, into: &$0) } }
  }

  private static func record(
    _ picture: NodePicture, in box: RoundedRect, _ clip: RoundedRect?, into list: inout DisplayListBuilder
  ) {
    switch picture.contents {
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
      if picture.frame.size == box.rect.size { draw(&list) } else { list.withClip(box) { draw(&$0) } }
    }
  }
}
