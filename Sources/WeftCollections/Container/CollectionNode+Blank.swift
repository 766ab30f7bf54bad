import WeftNodes

/// What to say where nothing can be seen of a container that has something to show.
extension CollectionNode {
  /// Why nothing can be seen of what the container has, or of a container in one of its cells; `nil` where something can, or where
  /// that is not known yet.
  ///
  /// Cells may be empty on purpose; that all of them are is a mistake more often. What is warned of text
  /// (`RenderEnvironment.textProblemPolicy`) is warned of this too, once for a container.
  public var blankReason: String? { blank.map { "\($0.place): \($0.sentence)" } }

  private var blank: (place: String, sentence: String)? {
    guard let configuration, shown.hasStood else { return nil }
    if shown.visible.isEmpty, geometry.count > 0, geometry.isMeasured,
      geometry.length <= configuration.pixelLength
    {
      let cells = geometry.count == 1 ? "its cell: it is" : "its \(geometry.count) cells: they are"
      return (
        "\(type(of: self))",
        "Nothing can be seen of \(cells) 0 points \(configuration.axis == .vertical ? "high" : "wide"). A cell is as large as its "
          + "layout makes it: give it one that shows something, or a size in its style."
      )
    }
    return firstBlankContainer.map {
      (
        "\($0)",
        "Nothing can be seen of a container in this cell, which has no extent. It is as large as it is told to be, whatever is in "
          + "it: give it a size in its style."
      )
    }
  }

  /// Warns of that, where anybody is warned, and nobody has been.
  func warnOfBlank() {
    guard !hasWarnedOfBlank, let blank else { return }
    hasWarnedOfBlank = true
    attached.environment.warn(blank.sentence, in: blank.place)
  }
}
