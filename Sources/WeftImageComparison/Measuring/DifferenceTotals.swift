import WeftGeometry

/// What is known of all pixels that were compared so far.
struct DifferenceTotals {
  /// The greatest differences among some pixels.
  struct Greatest {
    /// Of a channel, 0 … 255.
    var channel = 0
    /// Of colours, as ``ColorDistance`` has it.
    var square = 0.0

    init() {}

    /// The differences of two pixels.
    @inline(__always)
    init(_ p: UInt32, _ q: UInt32) {
      let alpha = Int(p >> 24) &- Int(q >> 24)
      let red = Int(p >> 16 & 0xFF) &- Int(q >> 16 & 0xFF)
      let green = Int(p >> 8 & 0xFF) &- Int(q >> 8 & 0xFF)
      let blue = Int(p & 0xFF) &- Int(q & 0xFF)
      let (a, r) = (alpha < 0 ? 0 &- alpha : alpha, red < 0 ? 0 &- red : red)
      let (g, b) = (green < 0 ? 0 &- green : green, blue < 0 ? 0 &- blue : blue)
      let (ar, gb) = (a > r ? a : r, g > b ? g : b)
      channel = ar > gb ? ar : gb
      square = ColorDistance.square(red: red, green: green, blue: blue, alpha: alpha)
    }

    @inline(__always)
    mutating func add(_ other: Greatest) {
      if other.channel > channel { channel = other.channel }
      if other.square > square { square = other.square }
    }
  }

  /// Pixels that have not the same value.
  var differing = 0
  /// Pixels that are set aside.
  var antialiased = 0
  /// Pixels that changed.
  private(set) var changed = 0
  /// Among pixels that differ and are not set aside.
  private(set) var greatest = Greatest()
  private var left = Int.max
  private var right = 0
  private var rows: Range<Int>?

  mutating func add(_ greatest: Greatest) { self.greatest.add(greatest) }

  /// Whether pixels of such differences would make a difference to the greatest ones.
  ///
  /// - Parameter square: in single precision. What is greater by no more than its rounding is not: otherwise each row would have
  ///   to be looked at again where the same two colours meet in all of them. The greatest distance is right to five digits.
  func isExceeded(byChannel channel: Int, square: Double) -> Bool {
    channel > greatest.channel || square > greatest.square * (1 + PixelClassifier.error)
  }

  /// Adds the `count` pixels of row `y` in `columns` that changed, at least one.
  ///
  /// - Parameter changes: the row's first byte, as ``PixelChanges`` has it.
  mutating func addChanged(_ count: Int, row y: Int, columns: Range<Int>, in changes: UnsafePointer<UInt8>) {
    changed += count
    rows = (rows?.lowerBound ?? y)..<y + 1
    // The first and the last one may have been set aside.
    var x = columns.lowerBound
    while x < left, unsafe changes[x] != PixelChanges.Change.changed.rawValue { x &+= 1 }
    if x < left { left = x }
    x = columns.upperBound
    while x > right, unsafe changes[x &- 1] != PixelChanges.Change.changed.rawValue { x &-= 1 }
    if x > right { right = x }
  }

  /// The smallest rectangle with all pixels that changed.
  var boundingBox: PixelRect? {
    rows.map { PixelRect(x: left, y: $0.lowerBound, width: right - left, height: $0.count) }
  }
}
