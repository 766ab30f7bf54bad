/// Items of which each has its place by all those before it: they are placed from the beginning up to the first that is not
/// measured.
protocol LeadingBlock: ItemBlock {
  /// All that is placed.
  var stretch: LayoutStretch { get }
}

extension LeadingBlock {
  func stretch(around item: Int) -> LayoutStretch? {
    let stretch = stretch
    return stretch.elements.contains(item) ? stretch : nil
  }

  var leadingStretch: LayoutStretch { stretch }

  var trailingStretch: LayoutStretch {
    isComplete ? stretch : LayoutStretch(count..<count, span: length..<length)
  }

  func missing(toPlace item: Int, _ direction: LayoutGap.Direction) -> LayoutGap {
    LayoutGap(firstUnknown(from: 0), .forward)
  }
}
