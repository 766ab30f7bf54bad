import WeftGeometry

extension ImageComparison: CustomStringConvertible {
  /// What has come of it, in sentences for people.
  public var description: String {
    switch self {
    case .same: "The pictures are the same."
    case .tolerated(let difference): "The pictures differ within the limits. \(difference)"
    case .different(let difference): difference.description
    case .differentSize(let expected, let actual):
      "The picture is \(Self.change(of: expected, to: actual)): \(expected) were expected, but it has \(actual)."
    }
  }

  private static func change(of expected: PixelSize, to actual: PixelSize) -> String {
    let words = [
      word(actual.width - expected.width, "wider", "narrower"),
      word(actual.height - expected.height, "higher", "lower"),
    ]
    return words.compactMap(\.self).joined(separator: " and ")
  }

  private static func word(_ pixels: Int, _ more: String, _ less: String) -> String? {
    pixels == 0 ? nil : "\(abs(pixels)) px \(pixels > 0 ? more : less)"
  }
}

extension ImageDifference: CustomStringConvertible {
  /// The figures in sentences for people: the limits that were exceeded, then where and how much.
  public var description: String { (exceededSentences + figures).joined(separator: " ") }

  /// A sentence for each limit that was exceeded: which, and by how much.
  ///
  /// None where the only limit is that nothing may have changed: the figures say as much.
  var exceededSentences: [String] {
    exceeded.filter { $0.limit != .changedPixels(0) }.map(\.description)
  }

  private var figures: [String] {
    var sentences: [String] = []
    if let box = boundingBox {
      let ratio = Figure.percent(changedPixelRatio)
      let place = box.size.count == 1 ? "at" : "within \(box.size) at"
      sentences.append(
        "\(Figure.count(changedPixelCount, "pixel")) of \(comparedPixelCount) changed (\(ratio)), \(place) (\(box.x), \(box.y))."
      )
    } else {
      sentences.append("No pixel of \(comparedPixelCount) changed.")
    }
    if differingPixelCount > antialiasedPixelCount {
      sentences.append(
        "A channel differs by up to \(greatestChannelDifference) of 255, a colour by up to "
          + "\(Figure.decimal(greatestPerceptualDifference)) of 1 to the eye.")
    }
    if let window = worstWindow, let box = boundingBox, box.size.count > window.frame.size.count {
      sentences.append(
        "Most changed in the \(window.frame.size) at (\(window.frame.x), \(window.frame.y)): "
          + "\(Figure.percent(window.ratio)).")
    }
    if toleratedPixelCount > 0 {
      sentences.append(
        "\(Figure.count(toleratedPixelCount, "pixel")) more \(toleratedPixelCount == 1 ? "differs" : "differ") by no more than "
          + "the threshold of \(Figure.decimal(tolerance.threshold)).")
    }
    if antialiasedPixelCount > 0 {
      sentences.append(
        "\(Figure.count(antialiasedPixelCount, "pixel")) \(antialiasedPixelCount == 1 ? "was" : "were") set aside as anti-aliasing."
      )
    }
    return sentences
  }
}

extension ExceededLimit: CustomStringConvertible {
  /// Which limit was exceeded, and by how much: a sentence.
  public var description: String {
    switch limit {
    case .changedPixels(let count):
      "\(Figure.count(Int(found), "pixel")) changed, \(Int(excess)) more than the limit of \(count)."
    case .changedRatio(let ratio):
      "\(Figure.percent(found)) of the pixels changed, \(points) more than the limit of \(Figure.percent(ratio))."
    case .channelDifference(let limit):
      "A channel differs by \(Int(found)) of 255, \(Int(excess)) more than the limit of \(limit)."
    case .perceptualDifference(let limit):
      "A colour differs by \(Figure.decimal(found)) of 1 to the eye, \(Figure.decimal(excess)) more than the limit of \(Figure.decimal(limit))."
    case .windowRatio(let ratio):
      "\(Figure.percent(found)) of a window's pixels changed, \(points) more than the limit of \(Figure.percent(ratio))."
    }
  }

  private var points: String { "\(Figure.decimal(100 * excess)) percentage points" }
}
