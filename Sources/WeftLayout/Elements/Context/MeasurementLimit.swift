/// How often what lies in a tree may be measured anew.
package enum MeasurementLimit: Hashable, Sendable {
  /// As often as it likes.
  case none
  /// So often, whatever else there is.
  case ofTree(Int)
  /// So often, because the cells of a feed that are there at the same time may be measured `limit` times together.
  case ofCells(left: Int, limit: Int)
  /// So often, because all cells that are measured for one frame may be measured `limit` times together, beside what else the frame
  /// takes: so many hundredths of its whole, most of it of the limit of that name.
  case ofFrame(left: Int, limit: Int, percentOfRest: Int = 0, rest: String = "")

  /// How often that is for the tree.
  package var count: Int {
    switch self {
    case .none: .max
    case .ofTree(let count): count
    case .ofCells(let left, _), .ofFrame(let left, _, _, _): left
    }
  }

  /// What has taken the measurement that is one too many.
  package enum Cause: Sendable {
    /// An element that is measured anew, as it is for each size of what it lies in.
    case element
    /// A text whose script takes long, which counts as many as it takes as long as.
    case script
    /// The rules of a font, which count as many as they take as long as.
    case fontRules
  }

  /// What is wrong where that is not enough, and what to do about it.
  func problem(by cause: Cause) -> (text: String, advice: String) {
    let (text, advice, name) = words(cause)
    return (
      text,
      "\(advice) This is the limit “\(name)”, raised by --limit \(name)=NUMBER, in Swift by RenderLimits."
    )
  }

  private static func besides(_ percent: Int, _ rest: String) -> String {
    """
    They are a share of one whole, of which \(percent) % are what is read, changed, drawn and composed for the frame, most of that by \
    the limit “\(rest)”: raised by --limit \(rest)=NUMBER, it leaves them more.\u{20}
    """
  }

  private func words(_ cause: Cause) -> (text: String, advice: String, name: String) {
    let remedy =
      switch cause {
      case .element:
        """
        Percentages in stacks that lie in one another have each of them measured anew for every size of the one around it; give \
        lengths in points, or nest less.
        """
      case .script:
        """
        Each letter of this text takes as long as some measurements, because its words are too wide for a line, or the rules of its \
        script look at much around it; shorten it, or divide its words by spaces.
        """
      case .fontRules:
        """
        The lines and the fonts of this text take as long as many measurements; shorten it, or, where it is in a font that was \
        brought, set it in another.
        """
      }
    switch self {
    case .none, .ofTree:
      return (
        "what lies in the tree has been measured \(count) times, and not all of it is", remedy,
        "measurements"
      )
    case .ofCells(_, let limit):
      return (
        "the cells near what is seen have been measured \(limit) times together, and not all of them are",
        """
        Cells that a flow or a waterfall measures to find where an item lies count too; fewer or simpler ones take less. \(remedy)
        """, "cellMeasurements"
      )
    case .ofFrame(_, let limit, let percent, let rest):
      return (
        limit == 0
          ? "nothing is left of one frame to measure its cells"
          : "the cells of one frame have been measured \(limit) times together, and not all of them are",
        """
        \(percent == 0 ? "" : Self.besides(percent, rest))For an offset far down all that lies above is \
        measured; in a list or a grid an item is found without that, by --from-item or a jump to its row.\(cause == .element ? "" : " " + remedy)
        """, "frameMeasurements"
      )
    }
  }
}
