import WeftGeometry

extension ImageDifference {
  /// Judges what was counted.
  init(
    size: PixelSize, comparedPixelCount: Int, totals: DifferenceTotals, changes: PixelChanges,
    mask: ImageMask, tolerance: ImageTolerance
  ) {
    self.size = size
    self.comparedPixelCount = comparedPixelCount
    self.changes = changes
    self.mask = mask
    self.tolerance = tolerance
    differingPixelCount = totals.differing
    changedPixelCount = totals.changed
    antialiasedPixelCount = totals.antialiased
    greatestChannelDifference = totals.greatest.channel
    greatestPerceptualDifference = ColorDistance.normalized(square: totals.greatest.square)
    boundingBox = totals.boundingBox
    let window = boundingBox.map { box in
      WindowSearch(changes, box: box, side: tolerance.windowSide, in: size).worst()
    }
    worstWindow = window
    let (channel, perceptual) = (greatestChannelDifference, greatestPerceptualDifference)
    exceeded = tolerance.limits.compactMap { limit in
      let found: Double =
        switch limit {
        case .changedPixels: Double(totals.changed)
        case .changedRatio: Double(totals.changed) / Double(comparedPixelCount)
        case .channelDifference: Double(channel)
        case .perceptualDifference: perceptual
        case .windowRatio: window?.ratio ?? 0
        }
      return found > limit.value ? ExceededLimit(limit: limit, found: found) : nil
    }
  }
}
