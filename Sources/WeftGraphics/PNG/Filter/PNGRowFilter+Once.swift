extension PNGRowFilter {
  /// Of so many rows that are needed once one has its filter looked for.
  private static let rowsPerTry = 16

  /// Filters rows that are needed once, as if nothing lay above the first: what repeats the row above by `up`, and all others
  /// by what is best for one of each ``rowsPerTry`` of them, as what lies next to each other is alike.
  ///
  /// Of the filters only those are tried that are differences of whole pixels, so that pixels that do not change need not be
  /// converted. Where colours are not as they are in the file, because something shows through, rows are filtered as any others.
  mutating func filterOnce(_ bitmap: Bitmap, rows: Range<Int>) -> Rows {
    guard format == .rgb else { return filter(bitmap, rows: rows).rows }
    var checksums: [UInt64] = []
    if takesChecksums { checksums.reserveCapacity(rows.count) }
    var filter = PixelFilter.left
    var rowsToTry = 0
    let rowByteCount = rowByteCount
    let start = unsafe room(forRows: rows.count)
    var target = unsafe start
    for y in rows {
      let isFirst = y == rows.lowerBound
      if !isFirst, bitmap.repeatsRowAbove(y) {
        unsafe target.pointee = PNGFilter.up.rawValue
        unsafe (target + 1).update(repeating: 0, count: rowByteCount - 1)
        if takesChecksums, let last = checksums.last { checksums.append(last) }
      } else {
        if takesChecksums { checksums.append(checksum(of: bitmap, row: y)) }
        unsafe bitmap.withRows(y, isFirst ? y : y - 1) { row, above in
          if isFirst {
            filter = .left
          } else if rowsToTry == 0 {
            filter = unsafe PixelFilter.best(for: row, above: above)
            rowsToTry = Self.rowsPerTry
          }
          unsafe target.pointee = filter.name.rawValue
          unsafe filter.write(row, above: above, to: target + 1)
        }
        rowsToTry = max(0, rowsToTry - 1)
      }
      unsafe target += rowByteCount
    }
    return unsafe Rows(
      memory: UnsafeBufferPointer(start: start, count: rows.count * rowByteCount), count: rows.count,
      checksums: checksums)
  }
}

/// The filters that are differences of opaque pixels: they give the same bytes as those of samples.
private enum PixelFilter {
  case left
  case above

  /// What PNG calls it.
  var name: PNGFilter {
    switch self {
    case .left: .sub
    case .above: .up
    }
  }

  /// Whichever gives the smallest sum of absolute differences.
  static func best(
    for row: UnsafeBufferPointer<UInt32>, above: UnsafeBufferPointer<UInt32>
  ) -> PixelFilter {
    guard row.count > 1, let first = row.baseAddress, let firstAbove = above.baseAddress else { return .left }
    let up = unsafe cost(first, firstAbove, row.count)
    let left = unsafe cost(first + 1, first, row.count - 1)
    return up <= left ? .above : .left
  }

  /// The sum of the absolute differences of samples, each from −128 to 127.
  private static func cost(
    _ pixels: UnsafePointer<UInt32>, _ others: UnsafePointer<UInt32>, _ count: Int
  ) -> UInt32 {
    let samples = unsafe UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
    let otherSamples = unsafe UnsafeRawPointer(others).assumingMemoryBound(to: UInt8.self)
    var sum: UInt32 = 0  // A row has at most 2^15 pixels.
    for i in 0..<4 * count {
      sum &+= unsafe UInt32(Int8(bitPattern: samples[i] &- otherSamples[i]).magnitude)
    }
    return sum
  }

  /// Writes the filtered samples of a row: three for each pixel.
  func write(
    _ row: UnsafeBufferPointer<UInt32>, above: UnsafeBufferPointer<UInt32>,
    to target: UnsafeMutablePointer<UInt8>
  ) {
    guard let first = row.baseAddress, let firstAbove = above.baseAddress else { return }
    switch self {
    case .above: unsafe Self.write(first, minus: firstAbove, row.count, to: target)
    case .left:
      unsafe Self.write(first.pointee, to: target)
      unsafe Self.write(first + 1, minus: first, row.count - 1, to: target + 3)
    }
  }

  private static func write(
    _ pixels: UnsafePointer<UInt32>, minus others: UnsafePointer<UInt32>, _ count: Int,
    to target: UnsafeMutablePointer<UInt8>
  ) {
    let (left, right) = unsafe (UnsafeRawPointer(pixels), UnsafeRawPointer(others))
    let bytes = UnsafeMutableRawPointer(target)
    var x = 0
    // Four pixels are two words, and twelve bytes.
    while x &+ 4 <= count {
      let (a, b) = unsafe (
        left.loadUnaligned(fromByteOffset: 4 &* x, as: UInt64.self),
        left.loadUnaligned(fromByteOffset: 4 &* x &+ 8, as: UInt64.self)
      )
      let (c, d) = unsafe (
        right.loadUnaligned(fromByteOffset: 4 &* x, as: UInt64.self),
        right.loadUnaligned(fromByteOffset: 4 &* x &+ 8, as: UInt64.self)
      )
      if a == c, b == d {
        unsafe bytes.storeBytes(of: 0, toByteOffset: 3 &* x, as: UInt64.self)
        unsafe bytes.storeBytes(of: 0, toByteOffset: 3 &* x &+ 8, as: UInt32.self)
      } else {
        let (one, two) = (difference(a, c), difference(b, d))
        let p0 = samples(UInt32(truncatingIfNeeded: one))
        let p1 = samples(UInt32(truncatingIfNeeded: one >> 32))
        let p2 = samples(UInt32(truncatingIfNeeded: two))
        let p3 = samples(UInt32(truncatingIfNeeded: two >> 32))
        let low = UInt64(p0) | UInt64(p1) << 24 | UInt64(p2) << 48
        unsafe bytes.storeBytes(of: low.littleEndian, toByteOffset: 3 &* x, as: UInt64.self)
        unsafe bytes.storeBytes(
          of: (p2 >> 16 | p3 << 8).littleEndian, toByteOffset: 3 &* x &+ 8, as: UInt32.self)
      }
      x &+= 4
    }
    while x < count {
      let difference = unsafe difference(UInt64(pixels[x]), UInt64(others[x]))
      unsafe write(UInt32(truncatingIfNeeded: difference), to: target + 3 &* x)
      x &+= 1
    }
  }

  /// The differences of eight bytes, each modulo 256: what one byte borrows is kept from the next.
  @inline(__always)
  private static func difference(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let high: UInt64 = 0x8080_8080_8080_8080
    return ((left | high) &- (right & ~high)) ^ ((left ^ ~right) & high)
  }

  /// The samples of a pixel, red lowest, without alpha.
  @inline(__always)
  private static func samples(_ pixel: UInt32) -> UInt32 { (pixel << 8).byteSwapped }

  private static func write(_ pixel: UInt32, to target: UnsafeMutablePointer<UInt8>) {
    unsafe target[0] = UInt8(truncatingIfNeeded: pixel >> 16)
    unsafe target[1] = UInt8(truncatingIfNeeded: pixel >> 8)
    unsafe target[2] = UInt8(truncatingIfNeeded: pixel)
  }
}

extension Bitmap {
  fileprivate func withRows(
    _ one: Int, _ other: Int,
    _ body: (UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<UInt32>) -> Void
  ) {
    withRow(one) { one in
      withRow(other) { other in
        unsafe one.withUnsafeBufferPointer { one in
          unsafe other.withUnsafeBufferPointer { other in unsafe body(one, other) }
        }
      }
    }
  }
}
