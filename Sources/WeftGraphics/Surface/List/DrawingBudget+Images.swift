import WeftGeometry

extension DrawingBudget {
  /// Counts pixels of all images of a list, before the first is decoded: their headers say how many there are.
  func decodeImages(of list: DisplayList, scale: Double) throws(RenderError) {
    guard !isUnlimited else { return }
    for case .image(let drawing, let rect, _) in list.commands where rect.isFinite && !rect.isEmpty {
      try decode(drawing, in: rect, scale: scale)
    }
  }
}
