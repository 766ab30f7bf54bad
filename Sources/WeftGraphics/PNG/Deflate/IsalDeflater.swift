import CISAL

/// Compresses pieces that do not depend on each other with ISA-L: a gigabyte a second, and some tenths larger than need be
/// where text repeats.
///
/// One owner, one thread at a time.
@safe struct IsalDeflater: ~Copyable {
  private let stream: UnsafeMutablePointer<isal_zstream>  // owned: allocated in init, freed in deinit
  private let workingMemory: UnsafeMutablePointer<UInt8>  // owned: allocated in init, freed in deinit
  private let workingMemoryCount: Int
  private var output: [UInt8] = []

  /// ISA-L's level: the fastest with codes made for the data.
  private static let level: UInt32 = 1

  init() {
    workingMemoryCount = Int(weft_isal_working_memory(Self.level))
    unsafe stream = UnsafeMutablePointer<isal_zstream>.allocate(capacity: 1)
    unsafe stream.initialize(to: isal_zstream())
    unsafe workingMemory = UnsafeMutablePointer<UInt8>.allocate(capacity: workingMemoryCount)
  }

  deinit {
    unsafe workingMemory.deallocate()
    unsafe stream.deallocate()
  }

  /// Compresses `bytes` to deflate blocks (RFC 1951) of which none is the last, ending on a byte and referring to
  /// nothing before them: wherever they are put between other such pieces, they mean the same.
  ///
  /// The same bytes always give the same result on one machine; ISA-L chooses its match finder by the processor, so
  /// another model may find other matches.
  mutating func compress(_ bytes: [UInt8]) -> [UInt8] {
    precondition(
      bytes.count <= Int(UInt32.max) / 2,
      "At most 2 GiB are compressed at once, but got \(bytes.count) bytes.")
    // Where nothing is gained, ISA-L stores: 5 bytes for each 65,535; and the flush's empty block at the end.
    let bound = bytes.count + (bytes.count / 65_535 + 2) * 5 + 64
    if output.count < bound { output = [UInt8](repeating: 0, count: bound) }
    let (status, rest, count) = run(bytes)
    precondition(
      status == COMP_OK && rest == 0,
      "ISA-L broke its own bound: status \(status), \(rest) of \(bytes.count) bytes left.")
    return Array(output[0..<count])
  }

  private mutating func run(_ bytes: [UInt8]) -> (status: Int32, rest: UInt32, count: Int) {
    let stream = unsafe stream
    unsafe isal_deflate_stateless_init(stream)
    unsafe stream.pointee.level = Self.level
    unsafe stream.pointee.level_buf = workingMemory
    unsafe stream.pointee.level_buf_size = UInt32(workingMemoryCount)
    unsafe stream.pointee.flush = UInt16(FULL_FLUSH)
    unsafe stream.pointee.end_of_stream = 0
    let capacity = UInt32(output.count)
    let status = unsafe bytes.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        // ISA-L's input is not const, but only read.
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.pointee.avail_in = UInt32(input.count)
        unsafe stream.pointee.next_out = output.baseAddress
        unsafe stream.pointee.avail_out = capacity
        return unsafe isal_deflate_stateless(stream)
      }
    }
    return unsafe (status, stream.pointee.avail_in, Int(stream.pointee.total_out))
  }
}
