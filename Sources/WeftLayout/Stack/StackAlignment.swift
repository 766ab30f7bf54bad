/// How a stack shares the room its items leave along it.
public enum JustifyContent: Hashable, Sendable, CaseIterable {
  /// All of it after the last item.
  case start
  /// Half before the first, half after the last.
  case center
  /// All of it before the first item.
  case end
  /// Evenly between the items; as ``start`` where there is one item or too little room.
  case spaceBetween
  /// Evenly around each item; as ``center`` where there is one item or too little room.
  case spaceAround
}

/// How a stack places its items across itself.
public enum AlignItems: Hashable, Sendable, CaseIterable {
  /// At the line's start: top in a horizontal stack, left in a vertical one.
  case start
  /// At the line's end.
  case end
  /// In the line's middle, rounded down to a pixel.
  case center
  /// As large as the line, unless the item's style has a size there in points.
  case stretch
  /// First baselines on one line. In a vertical stack the same as ``start``.
  case baselineFirst
  /// Last baselines on one line. In a vertical stack the same as ``start``.
  case baselineLast
}

/// How a stack of several lines shares the room they leave.
public enum AlignContent: Hashable, Sendable, CaseIterable {
  /// All of it after the last line.
  case start
  /// Half before the first, half after the last.
  case center
  /// All of it before the first line.
  case end
  /// Evenly between the lines.
  case spaceBetween
  /// Evenly around each line.
  case spaceAround
  /// Evenly to the lines themselves.
  case stretch

  /// How the lines are placed once those that stretch are stretched.
  var placement: JustifyContent {
    switch self {
    case .start, .stretch: .start
    case .center: .center
    case .end: .end
    case .spaceBetween: .spaceBetween
    case .spaceAround: .spaceAround
    }
  }
}

/// Whether a stack may break into lines.
public enum FlexWrap: Hashable, Sendable, CaseIterable {
  /// One line, however long.
  case noWrap
  /// A new line where the next item would exceed the range's upper limit.
  case wrap
}

/// Where a stack puts its items from left to right, whatever its direction.
public enum HorizontalAlignment: Hashable, Sendable, CaseIterable {
  /// As `justifyContent` and `alignItems` say.
  case none
  /// On the left.
  case left
  /// In the middle.
  case middle
  /// On the right.
  case right

  /// The same for the stack's main axis.
  var justification: JustifyContent? {
    switch self {
    case .none: nil
    case .left: .start
    case .middle: .center
    case .right: .end
    }
  }
}

/// Where a stack puts its items from top to bottom, whatever its direction.
public enum VerticalAlignment: Hashable, Sendable, CaseIterable {
  /// As `justifyContent` and `alignItems` say.
  case none
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom

  /// The same for the stack's main axis.
  var justification: JustifyContent? {
    switch self {
    case .none: nil
    case .top: .start
    case .center: .center
    case .bottom: .end
    }
  }
}

extension JustifyContent {
  /// The same for the cross axis, where only the first three exist.
  var alignment: AlignItems {
    switch self {
    case .center: .center
    case .end: .end
    case .start, .spaceBetween, .spaceAround: .start
    }
  }

  /// Where the first of `count` pieces starts, and what comes between two, when `room` is left.
  ///
  /// Negative room is what the pieces exceed.
  func shares(of room: Double, count: Int) -> (offset: Double, between: Double) {
    let canSpread = room >= StackPass.tolerance && count > 1
    switch self {
    case .start: return (0, 0)
    case .center: return (room / 2, 0)
    case .end: return (room, 0)
    case .spaceBetween: return canSpread ? (0, room / Double(count - 1)) : (0, 0)
    case .spaceAround:
      return canSpread ? (room / Double(2 * count), room / Double(count)) : (room / 2, 0)
    }
  }
}
