@testable import WeftCollections

extension ListGeometry {
  /// Items of so many pixels each; `nil` has not been measured.
  init(lengths: [Int?]) {
    var ids = IDSource()
    self.init(MapUpdate(from: ElementMap(), reading: [.init(itemCount: lengths.count)], ids: &ids).new)
    for (position, length) in lengths.enumerated() {
      if let length { setLength(length, at: position) }
    }
  }

  /// The lengths of all elements, in pixels; `nil` has not been measured.
  var lengths: [Int?] { (0..<count).map { length(at: $0) } }
}
