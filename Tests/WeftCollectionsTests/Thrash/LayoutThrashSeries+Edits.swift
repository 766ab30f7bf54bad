import WeftFrames
import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What a series does to its data.
extension LayoutThrashSeries {
  func edit() {
    var model = feed.model
    var edits = ThrashEdits(&model, &generator)
    feed.model = model
    if chance(0.5) {
      edits.set.animation = UpdateAnimation(
        UpdateAnimation.Style.allCases.randomElement(using: &generator) ?? .fade,
        timing: AnimationTiming(duration: 0.3))
    }
    history.append("edits \(edits.set)")
    let number = accepted
    accepted += 1
    do {
      try container.perform(edits.set) { [weak self] _ in
        self?.assumeIsolated { $0.completed.append(number) }
      }
    } catch {
      expect(false, "edits that fit were refused: \(error)")
    }
  }

  func reload() {
    history.append("reload")
    let number = accepted
    accepted += 1
    container.reloadData { [weak self] _ in self?.assumeIsolated { $0.completed.append(number) } }
  }

  func resize() {
    guard let node = container.visibleCells.randomElement(using: &generator),
      let path = container.indexPath(for: node), node.id == ThrashModel.id(feed.model[path]),
      feed.sizing == .height
    else { return }
    let height = feed.model.makeItem(&generator).height
    history.append("resize \(path) to \(height)")
    feed.model.sections[path.section].items[path.row].height = height
    node.style.height = .points(Double(height))
  }
}

extension ThrashModel {
  fileprivate subscript(path: IndexPath) -> Item { sections[path.section].items[path.row] }
}
