import WeftGraphics
import WeftNodes

/// How much is kept ready, where something else than scrolling decides it.
///
/// There is no system to tell a container that memory is short or that nobody looks: whoever knows calls these on its frame
/// context. What they say takes effect at once, or, while a frame is being made, with the next; containers in cells are told too.
extension CollectionNode {
  /// Has the container keep as much ready as a mode says, from the next frame on.
  ///
  /// The mode lasts for one frame, where the container is visible and has been scrolled; else until another one is asked for.
  public func setRangeMode(_ mode: RangeMode) { rangeController.setMode(mode) }

  /// Lets go of everything that is not needed for what is seen; what is near is made again with the next frame of a scroll.
  ///
  /// - Parameter mode: what a container does that is not in the display range itself: ``RangeMode/lowMemory``, or
  ///   ``RangeMode/visibleOnly``.
  public func didReceiveMemoryWarning(_ mode: RangeMode = .lowMemory) {
    squeeze(to: ownState.contains(.display) ? .visibleOnly : mode)
    forEachNested { $0.didReceiveMemoryWarning(mode) }
  }

  /// Says that nobody sees the container for a while: no cell is visible, and those that were keep their pixels.
  public func didEnterBackground() {
    forEachNested { $0.prepareForBackground() }
    let wasVisible = ownState.contains(.visible)
    isInBackground = true
    squeeze(to: wasVisible ? .visibleOnly : .lowMemory)
  }

  /// Has a container in a cell keep what is seen now; that nobody sees it follows from the state of its cell.
  private func prepareForBackground() {
    forEachNested { $0.prepareForBackground() }
    squeeze(to: ownState.contains(.visible) ? .visibleOnly : .lowMemory)
  }

  /// Says that the container is seen again.
  public func willEnterForeground() {
    isInBackground = false
    squeeze(to: ownState.contains(.visible) ? .minimum : .visibleOnly)
    forEachNested { $0.willEnterForeground() }
  }

  /// Takes the pixels from all cells: they leave the display range until the next frame.
  public func clearContents() {
    forEachNested { $0.clearContents() }
    guard let cells else { return }
    for element in cells.elements.sorted() {
      guard let cell = cells[element] else { continue }
      let state = (cell.node?.interfaceState ?? []).subtracting([.visible, .display])
      setState(state, of: cell, displayedAs: updates.visible.element(of: element))
      cell.dropPixels()
    }
    rangeController.lookAtAllNext()
  }

  /// Has all cells leave the preload range until the next frame, and gives up their pixels.
  public func clearPreloadedData() {
    clearContents()
    forEachNested { $0.clearPreloadedData() }
    guard let cells else { return }
    for element in cells.elements.sorted() {
      guard let cell = cells[element] else { continue }
      setState(.measureLayout, of: cell, displayedAs: updates.visible.element(of: element))
    }
  }

  private func squeeze(to mode: RangeMode) {
    rangeController.setMode(mode)
    guard activity == .none, configuration != nil, let resolved, !updates.hasAccepted else { return }
    // Where there are too many cells, the next frame says so.
    try? updateRangesNow(at: resolved)
  }

  private func forEachNested(_ body: (CollectionNode) -> Void) {
    guard let cells else { return }
    for element in cells.elements.sorted() {
      guard let prepared = cells[element]?.state.prepared else { continue }
      for slot in prepared.slots {
        if let container = prepared.containers[slot.owner] { body(container) }
      }
    }
  }
}

extension RangeMode {
  /// What a container keeps ready that is so many steps of a person away from being seen: 0 where it is on the screen, 1 under
  /// another screen or in the neighbouring tab, and so on.
  public init(visibilityDepth: Int) {
    self =
      switch visibilityDepth {
      case ...0: .full
      case 1: .minimum
      case 2: .visibleOnly
      default: .lowMemory
      }
  }
}
