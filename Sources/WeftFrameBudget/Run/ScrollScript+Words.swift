import WeftFrames

extension ScrollScript {
  /// The script in a few words: `from 0: 3000 pt/s to the end, wait 1 s`.
  var words: String {
    let begin: String =
      switch start {
      case nil: ""
      case .offset(let offset): "from \(offset): "
      case .row(let row, let section): "from row \(row) of section \(section): "
      }
    return begin + segments.map(\.words).joined(separator: ", ")
  }
}

extension ScrollSegment {
  fileprivate var words: String {
    switch self {
    case .step(let length, let target): "steps of \(length) pt to \(target.words)"
    case .speed(let speed, let target): "\(speed) pt/s to \(target.words)"
    case .fling(let velocity, let rate): "fling of \(velocity) pt/s at \(rate.perMillisecond)"
    case .jump(let target): "jump to \(target.words)"
    case .page(let count, let seconds): "\(count) pages in \(seconds) s"
    case .wait(let seconds): "wait \(seconds) s"
    case .within(let container, let segment): "in \(container) \(segment.words)"
    case .across(let segment): "across \(segment.words)"
    }
  }
}

extension ScrollTarget {
  fileprivate var words: String {
    switch self {
    case .start: "the start"
    case .end: "the end"
    case .offset(let offset): "\(offset)"
    case .distance(let distance): "\(distance) pt further"
    case .row(let row, let section): "row \(row) of section \(section)"
    }
  }
}
