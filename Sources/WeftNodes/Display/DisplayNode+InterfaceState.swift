extension DisplayNode {
  /// Gives the node and everything in it `newState`, outermost first, with the callbacks that go with it:
  /// preload, then display, then visible, then ``interfaceStateDidChange(_:from:)``.
  ///
  /// Nothing happens where the state is the same.
  ///
  /// On the frame context.
  package func setInterfaceState(_ newState: InterfaceState) {
    let oldState = interfaceState
    if newState != oldState {
      interfaceState = newState
      notify(.preload, oldState, newState, didEnterPreloadState, didExitPreloadState)
      notify(.display, oldState, newState, didEnterDisplayState, didExitDisplayState)
      notify(.visible, oldState, newState, didEnterVisibleState, didExitVisibleState)
      interfaceStateDidChange(newState, from: oldState)
    }
    for subnode in subnodes { subnode.setInterfaceState(newState) }
  }

  /// Tells the node and everything in it that the bitmap that shows it is in place, innermost first.
  ///
  /// On the frame context.
  package func notifyDisplayDidFinish() {
    for subnode in subnodes { subnode.notifyDisplayDidFinish() }
    displayDidFinish()
  }

  private func notify(
    _ range: InterfaceState, _ oldState: InterfaceState, _ newState: InterfaceState,
    _ didEnter: () -> Void, _ didExit: () -> Void
  ) {
    switch (oldState.contains(range), newState.contains(range)) {
    case (false, true): didEnter()
    case (true, false): didExit()
    default: break
    }
  }
}
