extension DisplayNode {
  /// Gives the node and everything in it `newState`, outermost first, with the callbacks that go with it:
  /// preload, then display, then visible, then ``interfaceStateDidChange(_:from:)``.
  ///
  /// Nodes that layouts have taken out since are told so, and those that have joined get the state. Nothing
  /// happens where the state is the same and nobody came or went.
  ///
  /// On the frame context.
  ///
  /// - Complexity: O(nodes), O(1) where nothing changes
  package func setInterfaceState(_ newState: InterfaceState) {
    let oldState = interfaceState
    guard newState != oldState || pendingSubnodes.areThere else { return }
    pendingSubnodes.areThere = false
    tellDepartedSubnodes()
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
  ///
  /// - Complexity: O(nodes)
  package func notifyDisplayDidFinish() {
    for subnode in subnodes { subnode.notifyDisplayDidFinish() }
    displayDidFinish()
  }

  // MARK: Joining and leaving

  /// Gives a subnode that has just been added the state of its supernode: at once, or, where a layout has
  /// added it on the thread that measures, when the tree's state is set next.
  func subnodeJoined(_ subnode: DisplayNode) {
    guard subnode.interfaceState != interfaceState || subnode.pendingSubnodes.areThere else { return }
    if isInPass { rememberPendingSubnodes() } else { subnode.setInterfaceState(interfaceState) }
  }

  /// Takes its states from a subnode that has just been taken out: at once, or, where a layout has taken it
  /// out on the thread that measures, when the tree's state is set next.
  func subnodeLeft(_ subnode: DisplayNode) {
    guard !subnode.interfaceState.isEmpty || subnode.pendingSubnodes.areThere else { return }
    guard isInPass else { return subnode.leaveHierarchy() }
    pendingSubnodes.departed.append(subnode)
    rememberPendingSubnodes()
  }

  private func rememberPendingSubnodes() {
    var node: DisplayNode? = self
    while let current = node, !current.pendingSubnodes.areThere {
      current.pendingSubnodes.areThere = true
      node = current.supernode
    }
  }

  private func tellDepartedSubnodes() {
    let departed = pendingSubnodes.departed
    pendingSubnodes.departed = []
    // One that has been taken in elsewhere meanwhile gets its state there.
    for node in departed where node.supernode == nil { node.leaveHierarchy() }
  }

  /// A node that leaves the tree is not managed by a range any more: it loses all its states, and its data
  /// stays, so it is not told to leave the preload range.
  private func leaveHierarchy() {
    pendingSubnodes.areThere = false
    tellDepartedSubnodes()
    let oldState = interfaceState
    if !oldState.isEmpty {
      interfaceState = []
      notify(.display, oldState, [], didEnterDisplayState, didExitDisplayState)
      notify(.visible, oldState, [], didEnterVisibleState, didExitVisibleState)
      interfaceStateDidChange([], from: oldState)
    }
    for subnode in subnodes { subnode.leaveHierarchy() }
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
