/// Which elements have places in relation to one another: items by their block, what lies before and after them as far as it is
/// measured.
extension StandardSection {
  func stretch(around element: Int) -> LayoutStretch? {
    guard isKnown(element) else { return nil }
    switch part(element) {
    case .header(let header):
      let (lower, upper) = headers.known(around: header)
      let start = headers.start(of: lower)
      guard upper == headers.count else {
        return LayoutStretch(lower..<upper, span: start..<headers.start(of: upper))
      }
      let rest = stretchFromItems
      return LayoutStretch(lower..<rest.elements.upperBound, span: start..<rest.span.upperBound)
    case .item(let item):
      guard let inside = items.stretch(around: item) else { return nil }
      let before = inside.elements.lowerBound == 0 ? stretchToHeaders : nil
      let after = inside.elements.upperBound == items.count ? stretchFromFooters : nil
      return LayoutStretch(
        (before?.elements.lowerBound ?? firstItem + inside.elements.lowerBound)..<(after?.elements.upperBound
          ?? firstItem + inside.elements.upperBound),
        span: (before?.span.lowerBound ?? itemsStart + inside.span.lowerBound)..<(after?.span.upperBound
          ?? itemsStart + inside.span.upperBound))
    case .footer(let footer):
      let (lower, upper) = footers.known(around: footer)
      let end = footersStart + footers.start(of: upper)
      guard lower == 0 else {
        return LayoutStretch(
          firstFooter + lower..<firstFooter + upper, span: footersStart + footers.start(of: lower)..<end)
      }
      let rest = stretchToItems
      return LayoutStretch(rest.elements.lowerBound..<firstFooter + upper, span: rest.span.lowerBound..<end)
    }
  }

  /// The stretch that begins with the items, all headers before them being placed.
  private var stretchFromItems: LayoutStretch {
    let inside = items.leadingStretch
    if inside.elements.upperBound == items.count {
      let rest = stretchFromFooters
      return LayoutStretch(
        firstItem..<rest.elements.upperBound, span: itemsStart - insets.before..<rest.span.upperBound)
    }
    return LayoutStretch(
      firstItem..<firstItem + inside.elements.upperBound,
      span: itemsStart - insets.before..<itemsStart + inside.span.upperBound)
  }

  /// The stretch that begins with the footers, all items before them being placed.
  private var stretchFromFooters: LayoutStretch {
    let upper = footers.firstUnknown(from: 0)
    return LayoutStretch(
      firstFooter..<firstFooter + upper, span: itemsEnd..<footersStart + footers.start(of: upper))
  }

  /// The stretch that ends with the headers, all items after them being placed.
  private var stretchToHeaders: LayoutStretch {
    let lower = headers.lastUnknown(before: headers.count).map { $0 + 1 } ?? 0
    return LayoutStretch(lower..<firstItem, span: headers.start(of: lower)..<itemsStart)
  }

  /// The stretch that ends with the items, all footers after them being placed.
  private var stretchToItems: LayoutStretch {
    let inside = items.trailingStretch
    if inside.elements.lowerBound == 0 {
      let rest = stretchToHeaders
      return LayoutStretch(rest.elements.lowerBound..<firstFooter, span: rest.span.lowerBound..<footersStart)
    }
    return LayoutStretch(
      firstItem + inside.elements.lowerBound..<firstFooter,
      span: itemsStart + inside.span.lowerBound..<footersStart)
  }

  var leadingStretch: LayoutStretch {
    let upper = headers.firstUnknown(from: 0)
    guard upper == headers.count else {
      return LayoutStretch(0..<upper, span: 0..<headers.start(of: upper))
    }
    let rest = stretchFromItems
    return LayoutStretch(0..<rest.elements.upperBound, span: 0..<rest.span.upperBound)
  }

  var trailingStretch: LayoutStretch {
    let end = footersStart + footers.length
    guard let last = footers.lastUnknown(before: footers.count) else {
      let rest = stretchToItems
      return LayoutStretch(rest.elements.lowerBound..<count, span: rest.span.lowerBound..<end)
    }
    return LayoutStretch(
      firstFooter + last + 1..<count, span: footersStart + footers.start(of: last + 1)..<end)
  }

  func missing(toPlace element: Int, _ direction: LayoutGap.Direction) -> LayoutGap {
    guard case .item(let item) = part(element) else { return LayoutGap(element, direction) }
    let gap = items.missing(toPlace: item, direction)
    return LayoutGap(firstItem + gap.element, gap.direction)
  }
}
