import CLibdeflate
import WeftGeometry

/// Unpacks the PNGs that glyphs of a font are, to know what reading them takes: a stream of a few bytes may unpack to a thousand times
/// as many, and libpng unpacks all of it, whatever it is for.
///
/// PNG, third edition, 5.3, 7.2, 11.2 and 11.3.3.
@safe struct PictureUnpacking: ~Copyable {
  /// Why a font is refused.
  enum Failure: Error {
    /// A picture unpacks to more than it shows.
    case tooLong
    /// Its texts and its profile unpack to too much.
    case tooMuchText
    /// All pictures together do.
    case tooMuch
    /// Chunks are parts of many pictures.
    case tooMuchShared

    /// The end of a sentence about the font.
    var finding: String {
      switch self {
      case .tooLong: "has a picture of a glyph that unpacks to more than it shows"
      case .tooMuchText: "has a picture of a glyph with more than a megabyte of text"
      case .tooMuch: "has pictures of glyphs that unpack to more than a gigabyte"
      case .tooMuchShared: "has pictures of glyphs that share their parts"
      }
    }
  }

  /// The most bytes that all pictures unpack to; those of Noto Color Emoji do to 0.25 billion.
  static let mostBytes = 1 << 30
  /// The most bytes of texts and profiles of a picture.
  static let mostTextBytes = 1 << 20
  /// Streams may end with some bytes more than rows have.
  private static let slack = 64

  /// A chunk takes some of the budget of what is read, and so does each of so many bytes in it, which are gone through up to three times,
  /// and of those that it unpacks to; each packed byte takes three, as blocks of 13 bytes may have codes of their own.
  private static let readsOfChunk = 2
  private static let bytesOfRead = 8
  private static let unpackedBytesOfRead = 64
  private static let readsOfPackedByte = 3
  /// What reading a packed byte takes then, in pixels: 90 ns.
  private static let pixelsOfPackedByte = 4

  private var rest: Int
  private let budget: ReadingBudget
  // Owned: made when a picture is first looked at, freed in deinit.
  private var decompressor: OpaquePointer?
  private var output: [UInt8] = []

  /// Takes as many bytes of all pictures, which tests lower.
  init(mostBytes: Int = mostBytes, budget: ReadingBudget = ReadingBudget()) {
    rest = mostBytes
    self.budget = budget
  }

  deinit { if let decompressor = unsafe decompressor { unsafe libdeflate_free_decompressor(decompressor) } }

  /// What it takes to read the picture whose `IHDR` is at an index of a table, in pixels of four bytes.
  mutating func work(of table: [UInt8], header: Int) throws(Failure) -> Int {
    // A chunk of another length is an error of libpng's, before anything is unpacked.
    guard let image = Header(table, at: header) else { return 0 }
    var (data, texts): ([UInt8], Int) = ([], 0)
    var packed = 0
    var start = header + 4 + 13 + 4
    while let length = Self.number(in: table, at: start), start + 8 <= table.count {
      let content = table[(start + 8)..<min(table.count, start + 8 + length)]
      let name = String(decoding: table[(start + 4)..<(start + 8)], as: UTF8.self)
      let isPacked = ["IDAT", "zTXt", "iCCP", "iTXt"].contains(name)
      budget.take(Self.readsOfChunk + content.count / Self.bytesOfRead)
      if isPacked {
        packed += content.count
        budget.take(Self.readsOfPackedByte * content.count)
      }
      guard !budget.isSpent else { throw .tooMuchShared }
      switch name {
      case "IDAT": data += content
      case "zTXt", "iCCP": texts += try textByteCount(content.drop { $0 != 0 }.dropFirst(2))
      case "iTXt": texts += try internationalByteCount(content)
      case "IEND": start = table.count
      default: break
      }
      guard texts <= Self.mostTextBytes else { throw .tooMuchText }
      start += length + 12
    }
    try take(image.byteCount + texts)
    guard unpack(data[...], upTo: image.byteCount + Self.slack) != nil else { throw .tooLong }
    return image.work + texts / 4 + packed * Self.pixelsOfPackedByte
  }

  private mutating func take(_ count: Int) throws(Failure) {
    rest -= count
    budget.take(count / Self.unpackedBytesOfRead)
    guard rest >= 0 else { throw .tooMuch }
    guard !budget.isSpent else { throw .tooMuchShared }
  }

  private mutating func textByteCount(_ stream: ArraySlice<UInt8>) throws(Failure) -> Int {
    guard let count = unpack(stream, upTo: Self.mostTextBytes) else { throw .tooMuchText }
    return count
  }

  /// That of a text which may be packed: a flag says so behind its keyword, a method, and two more words.
  private mutating func internationalByteCount(_ content: ArraySlice<UInt8>) throws(Failure) -> Int {
    let rest = content.drop { $0 != 0 }.dropFirst()
    guard rest.first == 1 else { return content.count }
    let text = rest.dropFirst(2).drop { $0 != 0 }.dropFirst().drop { $0 != 0 }.dropFirst()
    return try textByteCount(text)
  }

  /// How many bytes a stream unpacks to, up to where it is damaged; `nil`: more than so many.
  private mutating func unpack(_ stream: ArraySlice<UInt8>, upTo limit: Int) -> Int? {
    if unsafe decompressor == nil { unsafe decompressor = libdeflate_alloc_decompressor() }
    guard let decompressor = unsafe decompressor else {
      misuse("libdeflate could not start: there is not enough memory.")
    }
    if output.count < limit { output = [UInt8](repeating: 0, count: limit) }
    return unsafe output.withUnsafeMutableBytes { output in
      unsafe stream.withUnsafeBytes { stream in
        var count = 0
        let result = unsafe libdeflate_zlib_decompress(
          decompressor, stream.baseAddress, stream.count, output.baseAddress, limit, &count)
        return switch result {
        case LIBDEFLATE_INSUFFICIENT_SPACE: nil
        case LIBDEFLATE_SUCCESS: count
        // Of a damaged one it is not told how far it went.
        default: limit
        }
      }
    }
  }

  private static func number(in table: [UInt8], at index: Int) -> Int? { FontTable(table).uint32(at: index) }

  /// What the first chunk of a picture says.
  private struct Header {
    private let width: Int
    private let height: Int
    private let bitsPerPixel: Int
    private let isInterlaced: Bool

    /// `nil`, where it is none that libpng reads on.
    init?(_ table: [UInt8], at index: Int) {
      guard index >= 4, index + 17 <= table.count, PictureUnpacking.number(in: table, at: index - 4) == 13,
        let width = PictureUnpacking.number(in: table, at: index + 4),
        let height = PictureUnpacking.number(in: table, at: index + 8)
      else { return nil }
      let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][table[index + 13]] ?? 4
      (self.width, self.height) = (width, height)
      bitsPerPixel = Int(table[index + 12]) * samples
      isInterlaced = table[index + 16] != 0
    }

    /// How many bytes the rows have, each with one for its filter; those of the passes of Adam7 are smaller pictures.
    var byteCount: Int {
      let passes =
        isInterlaced
        ? [(0, 8, 0, 8), (4, 8, 0, 8), (0, 4, 4, 8), (2, 4, 0, 4), (0, 2, 2, 4), (1, 2, 0, 2), (0, 1, 1, 2)]
        : [(0, 1, 0, 1)]
      return passes.reduce(0) { sum, pass in
        let columns = (width - pass.0 + pass.1 - 1) / pass.1
        let rows = (height - pass.2 + pass.3 - 1) / pass.3
        return columns > 0 && rows > 0 ? sum + rows * (1 + (columns * bitsPerPixel + 7) / 8) : sum
      }
    }

    /// Four bytes a pixel at least, which is what it becomes.
    var work: Int {
      let pixels = width * height * max(32, bitsPerPixel) / 32
      return isInterlaced ? pixels + pixels / 4 : pixels
    }
  }
}
