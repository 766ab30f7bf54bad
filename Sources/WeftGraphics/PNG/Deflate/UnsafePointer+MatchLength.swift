extension UnsafePointer<UInt8> {
  /// How many bytes from `index` on are those `distance` before them, of `limit` at most.
  @inline(__always)
  func matchLength(_ index: Int, _ distance: Int, upTo limit: Int) -> Int {
    var length = 0
    while length &+ 8 <= limit {
      let bytes = unsafe UnsafeRawPointer(self + (index &+ length)).loadUnaligned(as: UInt64.self)
        .littleEndian
      let before = unsafe UnsafeRawPointer(self + (index &+ length &- distance)).loadUnaligned(
        as: UInt64.self
      )
      .littleEndian
      let differences = bytes ^ before
      if differences != 0 { return length &+ differences.trailingZeroBitCount &>> 3 }
      length &+= 8
    }
    while length < limit, unsafe self[index &+ length] == self[index &+ length &- distance] { length &+= 1 }
    return length
  }
}
