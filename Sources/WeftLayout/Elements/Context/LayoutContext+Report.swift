import WeftGeometry

extension LayoutContext {
  /// Reports a problem of an element's own kind: what is wrong, and what to do about it.
  package func report(_ problem: String, advice: String, for element: any LayoutElement) {
    report(error(for: element, problem, advice))
  }

  func report(_ value: InvalidValue, in element: any LayoutElement) {
    report(error(for: element, value.problem, value.advice))
  }

  func reportDepth(of element: any LayoutElement) {
    report(
      error(
        for: element, "it lies deeper than \(Self.maximumDepth) levels of specs and nodes",
        "Look for a tree that contains itself, or draw it flatter."))
  }

  func reportMeasurements(of element: any LayoutElement, _ cause: MeasurementLimit.Cause) {
    guard self.error == nil else { return }
    report(excess(over: measurementLimit, by: element, cause))
  }

  /// What is wrong where an element would have to be measured more often than it may.
  package func excess(
    over limit: MeasurementLimit, by element: any LayoutElement, _ cause: MeasurementLimit.Cause = .element
  ) -> LayoutError {
    let (text, advice) = limit.problem(by: cause)
    return refusal(of: element, text, advice)
  }

  /// What is wrong where a limit of another kind refuses an element that has been measured.
  package func refusal(
    of element: any LayoutElement, _ problem: String, _ advice: String
  ) -> LayoutError {
    var refusal = error(for: element, problem, advice)
    refusal.exceedsLimit = true
    return refusal
  }

  func reportRepetition(of element: any LayoutElement) {
    let paths = self.paths(to: element, limit: 2)
    let places = paths.map { LayoutError.text(for: $0) }.joined(separator: " and at ")
    report(
      LayoutError(
        element: element.nameInText, path: paths.last ?? [],
        problem: "the same element is in the tree twice, at \(places)",
        advice: "Make an element for each place."))
  }

  func reportSize(_ size: Size, of element: any LayoutElement) {
    report(
      error(
        for: element, "its size came out as \(size)",
        "A length is 0 or more and below \(shortened(lengthLimit)) points; give the element a size of its own."
      ))
  }

  func reportPosition(_ position: Point, of element: any LayoutElement) {
    report(
      error(
        for: element, "it puts a child at \(position)",
        "A child lies less than \(shortened(lengthLimit)) points from its parent's origin."))
  }

  func reportRange(_ range: SizeRange, of element: any LayoutElement) {
    report(
      error(
        for: element, "it is to be measured in the size range \(range)",
        "A range needs 0 <= min <= max on both axes and a finite min."))
  }

  func reportSurplus(_ count: Int, of element: any LayoutElement) {
    report(
      error(
        for: element,
        "its layout has \(count) sublayouts for \(element.layoutChildren.count) layout children",
        "Return one sublayout for each layout child, in their order."))
  }

  private func error(for element: any LayoutElement, _ problem: String, _ advice: String) -> LayoutError {
    LayoutError(
      element: element.nameInText, path: paths(to: element, limit: 1).first ?? [], problem: problem,
      advice: advice)
  }

  /// The first `limit` places of `element` in the innermost tree.
  ///
  /// Looked for only when there is something to report, so that measuring need not keep track of where it is.
  private func paths(to element: any LayoutElement, limit: Int) -> [[Int]] {
    guard let root = roots.last else { return [] }
    var found: [[Int]] = []
    var path: [Int] = []
    collectPaths(to: element, from: root, path: &path, found: &found, limit: limit)
    return found
  }

  private func collectPaths(
    to element: any LayoutElement, from start: any LayoutElement, path: inout [Int], found: inout [[Int]],
    limit: Int
  ) {
    if start === element { found.append(path) }
    guard found.count < limit, path.count <= Self.maximumDepth else { return }
    for (index, child) in start.layoutChildren.enumerated() {
      path.append(index)
      collectPaths(to: element, from: child, path: &path, found: &found, limit: limit)
      path.removeLast()
      if found.count >= limit { return }
    }
  }
}
