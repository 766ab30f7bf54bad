/// What comes again, and what is remembered so that it is found.
extension PixelDeflater {
  /// What comes again.
  struct Match {
    /// In bytes; 0, where there is none.
    var length: Int
    var distance: Int
  }

  /// The longest of what is found for the pixel at `position`, which is remembered.
  @inline(__always)
  func match(
    _ input: UnsafePointer<UInt8>, _ position: Int, _ row: Int, _ first: Int, _ rowByteCount: Int
  ) -> Match {
    let limit = row &+ rowByteCount &- position
    let pixel = unsafe reader.pixel(input, position)
    var best = Match(length: 0, distance: 0)
    if position > row &+ 1, unsafe pixel == reader.pixel(input, position &- bytesPerPixel) {
      best = unsafe Match(
        length: reader.whole(input.matchLength(position, bytesPerPixel, upTo: limit)), distance: bytesPerPixel
      )
      if best.length > 3 &* bytesPerPixel { return best }
    }
    if row > first, rowByteCount <= MatchDistance.longest {
      let length = unsafe reader.whole(input.matchLength(position, rowByteCount, upTo: limit))
      if length > best.length { best = Match(length: length, distance: rowByteCount) }
    }
    if limit >= 2 &* bytesPerPixel {
      let slot = unsafe reader.pairSlot(pixel, reader.pixel(input, position &+ bytesPerPixel))
      var (candidate, last) = unsafe (Int(pairs[slot]), position)
      unsafe chain[position &>> 1 & Self.chainMask] = Int32(truncatingIfNeeded: candidate)
      unsafe pairs[slot] = Int32(truncatingIfNeeded: position)
      var rest = Self.depth
      // A place that was written over leads to a later one, which ends the chain.
      while candidate >= first, candidate < last, position &- candidate <= MatchDistance.longest, rest > 0 {
        // What is not alike where the best one ends is no better.
        if best.length >= limit { break }
        if unsafe input[candidate &+ best.length] == input[position &+ best.length] {
          let length = unsafe reader.whole(input.matchLength(position, position &- candidate, upTo: limit))
          if length > best.length { best = Match(length: length, distance: position &- candidate) }
        }
        last = candidate
        candidate = unsafe Int(chain[candidate &>> 1 & Self.chainMask])
        rest &-= 1
      }
    }
    let slot = reader.colorSlot(pixel)
    let candidate = unsafe Int(colors[slot])
    unsafe colors[slot] = Int32(truncatingIfNeeded: position)
    if unsafe isRun(input, position, best.length) { best.length = 0 }
    if best.length == 0, candidate >= first, position &- candidate <= MatchDistance.longest,
      unsafe reader.pixel(input, candidate) == pixel
    {
      return Match(length: bytesPerPixel, distance: position &- candidate)
    }
    return best
  }

  /// Whether `length` bytes, longer than one match can be, are all of one colour: that runs tell in fewer bits, from the second
  /// pixel on.
  @inline(__always)
  func isRun(_ input: UnsafePointer<UInt8>, _ position: Int, _ length: Int) -> Bool {
    guard length > longestPiece else { return false }
    let rest = length &- bytesPerPixel
    return unsafe input.matchLength(position &+ bytesPerPixel, bytesPerPixel, upTo: rest) == rest
  }

  /// Keeps where the pixels from `start` to `end` are, but for those within runs, which are found as runs.
  @inline(__always)
  func remember(_ input: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ rowEnd: Int) {
    // The last of a row has none behind it.
    let last = min(end, rowEnd &- bytesPerPixel)
    guard start < last else { return }
    var position = start
    var pixel = unsafe reader.pixel(input, position)
    while position < last {
      let next = unsafe reader.pixel(input, position &+ bytesPerPixel)
      if next != pixel {
        let place = Int32(truncatingIfNeeded: position)
        let slot = reader.pairSlot(pixel, next)
        unsafe colors[reader.colorSlot(pixel)] = place
        unsafe chain[position &>> 1 & Self.chainMask] = pairs[slot]
        unsafe pairs[slot] = place
        pixel = next
      }
      position &+= bytesPerPixel
    }
  }
}
