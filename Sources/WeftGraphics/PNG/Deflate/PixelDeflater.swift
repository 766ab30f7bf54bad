import WeftGeometry

/// Compresses filtered rows to deflate blocks (RFC 1951) by what came before, a whole pixel at a time.
///
/// What comes again in text and shapes does so in whole pixels: a run of one colour, what stands above, the same letter a few
/// letters ago. Looked for so, there is a third of the places to look at, most are passed over as runs, and a colour alone is
/// found as well: as small as libdeflate's level 6 on text, in a third of its time. All numbers are whole, so the same bytes give
/// the same result on every machine.
///
/// One owner, one thread at a time.
@safe struct PixelDeflater: ~Copyable {
  /// Bytes that are told by their codes, and the match after them: none of length 0.
  struct Step {
    var byteCount: UInt16
    var length: UInt16
    /// One less than how far back it lies.
    var offset: UInt16
  }

  /// A block has so many steps, and codes of its own: the text of a page.
  static let stepsPerBlock = 1 << 14
  /// So many places that begin alike are looked at, the nearest first: twice as many make a file of text a hundredth smaller.
  private static let depth = 4
  /// The longest match that is told as one, in bytes.
  private static let longestMatch = 258
  /// As many places as there are pixels in reach, at two bytes a place.
  private static let chainMask = 1 << 14 - 1
  /// Of a match so many pixels are remembered, the last ones: with all of them files are 0.3 % (feeds) and 0.7 % (a card) smaller,
  /// and take a twelfth and a fifth longer.
  private static let rememberedPixels = 8

  private let bytesPerPixel: Int
  private let reader: PixelReader
  /// The longest match of whole pixels.
  private let longestPiece: Int
  /// All of the following tables; owned: allocated in init, given back in deinit.
  private let memory: UnsafeMutableRawPointer
  /// By what two pixels hash to, where they were last, in bytes; −1, where they were not.
  private let pairs: UnsafeMutablePointer<Int32>
  /// By what a pixel hashes to, where it was last.
  private let colors: UnsafeMutablePointer<Int32>
  /// For each place, modulo the reach, the place before it whose two pixels hash to the same.
  private let chain: UnsafeMutablePointer<Int32>
  private let steps: UnsafeMutablePointer<Step>
  private var output: ByteScratch
  /// The place of the first byte of what is compressed next; even.
  private var nextPlace: Int
  /// Made when it is first needed.
  private var writer: BlockWriter?

  /// - Parameter firstPlace: the place of the first byte, which is for tests to choose; even.
  /// - Precondition: pixels have 3 or 4 bytes.
  init(bytesPerPixel: Int, firstPlace: Int = 0) {
    require((3...4).contains(bytesPerPixel), "Pixels have 3 or 4 bytes here, not \(bytesPerPixel).")
    self.bytesPerPixel = bytesPerPixel
    nextPlace = firstPlace
    reader = PixelReader(byteCount: bytesPerPixel)
    longestPiece = Self.longestMatch / bytesPerPixel * bytesPerPixel
    unsafe memory = SpareMemory.shared.allocate(byteCount: Self.byteCount)
    unsafe pairs = memory.bindMemory(to: Int32.self, capacity: Self.tableCount)
    unsafe colors = pairs + (1 << PixelReader.pairBits)
    unsafe chain = colors + (1 << PixelReader.colorBits)
    unsafe pairs.initialize(repeating: -1, count: Self.tableCount)
    unsafe steps = (memory + Self.tableCount * 4).bindMemory(to: Step.self, capacity: Self.stepsPerBlock)
    output = ByteScratch()
  }

  deinit { unsafe SpareMemory.shared.deallocate(memory, byteCount: Self.byteCount) }

  private static let tableCount = (1 << PixelReader.pairBits) + (1 << PixelReader.colorBits) + chainMask + 1
  private static let byteCount = 4 * tableCount + MemoryLayout<Step>.stride * stepsPerBlock

  /// Compresses rows of `rowByteCount` bytes, each a byte that names the filter and then pixels, to blocks of which none is the
  /// last, ending on a byte and referring to nothing before them: wherever they are put between other such pieces, they mean the
  /// same.
  ///
  /// - Complexity: linear in the bytes that do not continue a run.
  /// - Precondition: there are whole rows, of at most 2 GiB together.
  mutating func compress(_ bytes: Span<UInt8>, rowByteCount: Int) -> [UInt8] {
    let first = takePlaces(bytes.count)
    // A block takes less than what it tells, or is copied, which takes up to 6 bytes more; eight bytes are written at a time.
    let blockSize = min(Self.stepsPerBlock * bytesPerPixel, BitWriter.longestCopy)
    let capacity = bytes.count + 6 * (bytes.count / blockSize + bytes.count / BitWriter.longestCopy + 2) + 32
    let start = unsafe output.room(for: capacity)
    var writer = unsafe writer.take() ?? BlockWriter(BitWriter(start))
    unsafe writer.bits = BitWriter(start)
    let count = bytes.count
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      // Reads at places, of which the first lies before the bytes by as much as was compressed before them.
      let input = unsafe start - first
      var block = Block(first: first, told: first, stepCount: 0)
      for row in stride(from: first, to: first + count, by: rowByteCount) {
        unsafe search(input, row, first, rowByteCount, &block, &writer)
      }
      unsafe end(&block, at: first + count, input, &writer)
    }
    writer.bits.endPiece()
    let written = unsafe writer.bits.count(from: start)
    self.writer = consume writer
    return unsafe [UInt8](UnsafeBufferPointer(start: start, count: written))
  }

  /// Takes the places of `count` bytes: behind all that are remembered, which need not be forgotten then.
  ///
  /// - Returns: that of the first.
  private mutating func takePlaces(_ count: Int) -> Int {
    if nextPlace + count > Int(Int32.max) {
      unsafe pairs.initialize(repeating: -1, count: Self.tableCount)
      nextPlace = 0
    }
    // The chain has one place for two bytes.
    defer { nextPlace += (count + 1) & ~1 }
    return nextPlace
  }

  /// Where the block in work begins, up to where it is told by steps, and by how many.
  private struct Block {
    var first: Int
    var told: Int
    var stepCount: Int
  }

  private func end(
    _ block: inout Block, at end: Int, _ input: UnsafePointer<UInt8>, _ writer: inout BlockWriter
  ) {
    guard end > block.first else { return }
    unsafe writer.write(
      input + block.first, count: end - block.first,
      UnsafeBufferPointer(start: steps, count: block.stepCount))
    block = Block(first: end, told: end, stepCount: 0)
  }

  /// Tells the row at `row`, of those from `first` on.
  private func search(
    _ input: UnsafePointer<UInt8>, _ row: Int, _ first: Int, _ rowByteCount: Int, _ block: inout Block,
    _ writer: inout BlockWriter
  ) {
    let rowEnd = row &+ rowByteCount
    var position = row &+ 1
    while position < rowEnd {
      let match = unsafe match(input, position, row, first, rowByteCount)
      guard match.length > 0 else {
        position &+= bytesPerPixel
        continue
      }
      unsafe tell(match, at: position, input, &block, &writer)
      let end = position &+ match.length
      // The first pixel was remembered when it was looked at. Where a run ends something begins that may come again.
      let kept = match.distance == bytesPerPixel ? 1 : Self.rememberedPixels
      unsafe remember(
        input, max(position, end &- kept &* bytesPerPixel &- bytesPerPixel) &+ bytesPerPixel, end, rowEnd)
      position = end
    }
  }

  private struct Match {
    /// In bytes; 0, where there is none.
    var length: Int
    var distance: Int
  }

  /// The longest of what is found for the pixel at `position`, which is remembered.
  @inline(__always)
  private func match(
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
  private func isRun(_ input: UnsafePointer<UInt8>, _ position: Int, _ length: Int) -> Bool {
    guard length > longestPiece else { return false }
    let rest = length &- bytesPerPixel
    return unsafe input.matchLength(position &+ bytesPerPixel, bytesPerPixel, upTo: rest) == rest
  }

  /// Keeps where the pixels from `start` to `end` are, but for those within runs, which are found as runs.
  @inline(__always)
  private func remember(_ input: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ rowEnd: Int) {
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

  /// Adds the steps that tell what is not told yet up to `position`, and the match there.
  @inline(__always)
  private func tell(
    _ match: Match, at position: Int, _ input: UnsafePointer<UInt8>, _ block: inout Block,
    _ writer: inout BlockWriter
  ) {
    var position = position
    var rest = match.length
    while rest > 0 {
      let length = min(rest, longestPiece)
      if block.stepCount == Self.stepsPerBlock || position &- block.told > Int(UInt16.max) {
        unsafe end(&block, at: position, input, &writer)
      }
      unsafe steps[block.stepCount] = Step(
        byteCount: UInt16(truncatingIfNeeded: position &- block.told),
        length: UInt16(truncatingIfNeeded: length),
        offset: UInt16(truncatingIfNeeded: match.distance &- 1))
      block.stepCount &+= 1
      position &+= length
      block.told = position
      rest &-= length
    }
  }
}
