extension CellStore {
  /// What workers have brought.
  struct Finished {
    /// The elements that were measured.
    var measured: [(element: ElementID, prepared: PreparedCell)] = []
    /// The first cell that could not be measured again, and why.
    var failure: (element: ElementID, error: any Error)?
    /// The cells whose nodes were lent and have come back.
    var returned: [Cell] = []
    /// Those that have been let go of meanwhile: they are to be told.
    var left: [Cell] = []
  }
}
