extension UnsafePointer<UInt8> {
  /// How many bytes from `index` on are those `distance` before them, of `limit` at most.
  @inline(__always)
  func matchLength(_ index: Int, _ distance: Int, upTo limit: Int) -> Int {
    let start = unsafe self + index
    var length = 0
    while length &+ 8 <= limit {
      let differences = unsafe start.differences(length, distance)
      if differences != 0 { return length &+ differences.trailingZeroBitCount &>> 3 }
      length &+= 8
      // What is alike for so long mostly is for longer: four words at a time.
      while length &+ 32 <= limit {
        let first = unsafe start.differences(length, distance) | start.differences(length &+ 8, distance)
        let second =
          unsafe start.differences(length &+ 16, distance) | start.differences(length &+ 24, distance)
        if first | second != 0 { break }
        length &+= 32
      }
    }
    while length < limit, unsafe start[length] == start[length &- distance] { length &+= 1 }
    return length
  }

  /// The bits in which the eight bytes from `index` on are not those `distance` before them, the first byte lowest.
  @inline(__always)
  private func differences(_ index: Int, _ distance: Int) -> UInt64 {
    let bytes = unsafe UnsafeRawPointer(self + index)
    let (word, before) = unsafe (
      bytes.loadUnaligned(as: UInt64.self), (bytes - distance).loadUnaligned(as: UInt64.self)
    )
    return (word ^ before).littleEndian
  }
}
