import WeftFoundation
import WeftNodes

/// Calls of cells and delegates for what has changed, and a record of them where somebody wants one.
extension CollectionNode {
  /// Whether what happens is written down, to be told with the next frame; not by default.
  package var recordsEvents: Bool {
    get { events != nil }
    set { events = newValue ? events ?? [] : nil }
  }

  /// Writes down what has happened, where somebody wants to know.
  package func record(_ event: CollectionEvent) { events?.append(event) }

  /// What has been written down since this was called last.
  func takeEvents() -> [CollectionEvent] {
    defer { if events != nil { events = [] } }
    return events ?? []
  }

  /// Which items are in which range; `nil`, where nobody wants to know.
  func recordedRanges() -> CollectionRanges? {
    guard recordsEvents else { return nil }
    var found: [(path: IndexPath, state: InterfaceState)] = []
    for element in rangeController.elements {
      guard let path = updates.visible.indexPath(of: element) else { continue }
      found.append((path, rangeController.state(of: element)))
    }
    found.sort { $0.path < $1.path }
    func runs(_ state: InterfaceState) -> [CollectionRanges.Run] {
      CollectionRanges.runs(found.filter { $0.state.contains(state) }.map(\.path))
    }
    var ranges = CollectionRanges()
    (ranges.visible, ranges.display, ranges.preload) = (runs(.visible), runs(.display), runs(.preload))
    return ranges
  }

  /// Gives a cell a state.
  ///
  /// - Parameter element: what it is displayed as.
  func setState(_ state: InterfaceState, of cell: Cell, displayedAs element: CollectionElement?) {
    guard let node = cell.node else { return }
    write(down: node.interfaceState, state, element)
    node.setInterfaceState(state)
  }

  /// Tells a cell that the container has let go of it.
  func leaveContainer(_ node: CellNode, displayedAs element: CollectionElement?) {
    write(down: node.interfaceState, [], element)
    node.leaveContainer()
  }

  private func write(down old: InterfaceState, _ new: InterfaceState, _ element: CollectionElement?) {
    guard events != nil, old != new, let element else { return }
    for (state, entered, left) in [
      (InterfaceState.preload, CollectionEvent.CellChange.didEnterPreload, .didExitPreload),
      (.display, .didEnterDisplay, .didExitDisplay), (.visible, .didEnterVisible, .didExitVisible),
    ] as [(InterfaceState, CollectionEvent.CellChange, CollectionEvent.CellChange)] {
      guard old.contains(state) != new.contains(state) else { continue }
      record(.cell(new.contains(state) ? entered : left, element))
    }
  }
}
