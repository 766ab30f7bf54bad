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
  static let depth = 4
  /// The longest match that is told as one, in bytes.
  private static let longestMatch = 258
  /// As many places as there are pixels in reach, at two bytes a place.
  static let chainMask = 1 << 14 - 1
  /// Of a match so many pixels are remembered, the last ones: with all of them files are 0.3 % (feeds) and 0.7 % (a card) smaller,
  /// and take a twelfth and a fifth longer.
  private static let rememberedPixels = 8

  let bytesPerPixel: Int
  let reader: PixelReader
  /// The longest match of whole pixels.
  let longestPiece: Int
  /// All of the following tables; owned: allocated in init, given back in deinit.
  private let memory: UnsafeMutableRawPointer
  /// By what two pixels hash to, where they were last, in bytes; −1, where they were not.
  let pairs: UnsafeMutablePointer<Int32>
  /// By what a pixel hashes to, where it was last.
  let colors: UnsafeMutablePointer<Int32>
  /// For each place, modulo the reach, the place before it whose two pixels hash to the same.
  let chain: UnsafeMutablePointer<Int32>
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
