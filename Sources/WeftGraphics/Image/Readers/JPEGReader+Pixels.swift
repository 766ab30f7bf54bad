import CTurboJPEG
import WeftCLibrary
import WeftGeometry

extension JPEGReader {
  /// All pixels, reduced by the largest of libjpeg-turbo's factors (1/8 … 1) that leaves at least `wanted`.
  ///
  /// What libjpeg-turbo only warns of is an error here: it fills what is missing with grey. Bytes too many before
  /// the end, which some cameras write, are not.
  /// - Parameters:
  ///   - segments: what the header of these bytes says.
  ///   - scanCount: how many scans they have.
  static func pixels(
    of bytes: [UInt8], _ segments: Segments, scanCount: Int, wanted: (x: Double, y: Double), name: String
  ) throws(ImageError) -> PixelPlane {
    let size = segments.size
    try checkScans(scanCount, segments, name: name)
    // tjhandle, +1, given back below.
    guard let decompressor = unsafe tjInitDecompress() else {
      throw ImageError(
        .outOfMemory, name: name, found: "there is no memory to decode it",
        advice: "Render fewer cells at once, or on a larger machine.")
    }
    defer { _ = unsafe tjDestroy(decompressor) }

    let eighths = eighths(size, wanted: wanted)
    let scaled = PixelSize(width: (size.width * eighths + 7) / 8, height: (size.height * eighths + 7) / 8)
    let isCMYK = segments.componentCount == 4
    var status: Int32 = -1
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: scaled.count) { output, count in
      // Rows that a damaged file does not reach must not be left undefined.
      unsafe output.initialize(repeating: 0)
      count = scaled.count
      unsafe bytes.withUnsafeBufferPointer { input in
        unsafe output.withMemoryRebound(to: UInt8.self) { target in
          status = unsafe tjDecompress2(
            decompressor, input.baseAddress, UInt(input.count), target.baseAddress, Int32(scaled.width), 0,
            Int32(scaled.height), Int32((isCMYK ? TJPF_CMYK : argb32).rawValue), TJFLAG_LIMITSCANS)
        }
      }
    }
    if status != 0 { try unsafe check(decompressor, byteCount: bytes.count, name: name) }
    var plane = PixelPlane(size: scaled, pixels: pixels)
    let conversion = segments.profile(in: bytes).flatMap {
      ColorConversion.conversion(for: $0, of: segments.samples)
    }
    if !isCMYK {
      plane.conversion = conversion
    } else if let conversion {
      conversion.convert(&plane.pixels)
    } else {
      plane.convertFromCMYK(isInverted: segments.isAdobe)
    }
    let factor = 8 / Double(eighths)
    plane.reduction = (factor, factor)
    return plane
  }

  /// As many scans a progressive file of any size may have: cameras and tools write about ten.
  private static let usualScanCount = 12
  /// The pixels that the scans of a file with more may go through together: twelve times the largest image.
  ///
  /// A scan may have a few bytes and takes as long as its picture is large; nothing can interrupt libjpeg-turbo.
  private static let maximumScannedPixels = 1_280_000_000

  /// The samples of a file whose coefficients are kept until the last scan, in two bytes each: 200 MB, so that there is room for the
  /// largest picture beside it.
  private static let maximumKeptSamples = 100_000_000

  /// Refuses a file whose scans would take too long, or too much memory.
  private static func checkScans(_ count: Int, _ segments: Segments, name: String) throws(ImageError) {
    let size = segments.size
    let coded = size.roundedUp(to: segments.unitSize).count
    // Without progression each component is in one scan (ITU-T T.81, 4.8).
    let most = segments.isProgressive ? max(usualScanCount, maximumScannedPixels / max(1, coded)) : 4
    guard count <= most else {
      throw ImageError(
        .tooLarge, name: name,
        found: "this is a JPEG of \(size.width) × \(size.height) pixels in \(count) scans",
        advice: "Export it with the usual number of scans, about ten, or as a baseline JPEG.")
    }
    guard segments.sampleCount <= maximumKeptSamples || !(segments.isProgressive || count > 1) else {
      throw ImageError(
        .tooLarge, name: name,
        found: "this is a JPEG of \(size.width) × \(size.height) pixels in several scans",
        advice: "Export it as a baseline JPEG, which is read row by row, or smaller.")
    }
  }

  /// How many scans there are up to the end of the picture (ITU-T T.81, B.1.1 and B.2): what lies in other segments, as the
  /// preview of a camera, and behind the end is none of it.
  static func scanCount(of bytes: [UInt8]) -> Int {
    unsafe bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      var (count, position) = (0, 2)
      // The next marker: in the data of a scan 0xFF is followed by 0, or by the number of a restart.
      while position + 1 < bytes.count,
        let found = unsafe memchr(base + position, 0xFF, bytes.count - 1 - position)
      {
        position = unsafe UnsafeRawPointer(found) - base
        let marker = unsafe bytes[position + 1]
        switch marker {
        case 0xD9: return count
        case 0xFF: position += 1
        case 0, 0x01, 0xD0...0xD8: position += 2
        default:
          if marker == 0xDA { count += 1 }
          guard position + 3 < bytes.count else { return count }
          position += 2 + (unsafe Int(bytes[position + 2]) << 8 | Int(bytes[position + 3]))
        }
      }
      return count
    }
  }

  /// The 32-bit words of this machine that read 0xAARRGGBB, with an alpha of 255.
  private static var argb32: TJPF {
    #if _endian(big)
      TJPF_ARGB
    #else
      TJPF_BGRA
    #endif
  }

  /// The factor in eighths.
  static func eighths(_ size: PixelSize, wanted: (x: Double, y: Double)) -> Int {
    let ratio = max(wanted.x / Double(size.width), wanted.y / Double(size.height))
    // A hair less than the ratio: a rounding error must not double the work.
    return min(8, max(1, Int((ratio * 8 - 1e-6).rounded(.up))))
  }

  private static func check(_ decompressor: tjhandle, byteCount: Int, name: String) throws(ImageError) {
    // The message belongs to the decompressor.
    let message = unsafe String(cString: tjGetErrorStr2(decompressor))
    let isWarning = unsafe tjGetErrorCode(decompressor) == Int32(TJERR_WARNING.rawValue)
    if isWarning && message.contains("extraneous bytes before marker") { return }
    if message.contains("not implemented") || message.hasPrefix("Unsupported") {
      throw ImageError(
        .unsupportedFormat, name: name,
        found: "this is a JPEG of a kind that libjpeg-turbo does not decode (“\(message)”)",
        advice: "Export it as a baseline JPEG.")
    }
    guard isWarning && message.lowercased().contains("premature end") else {
      throw corrupt(name, "libjpeg-turbo says “\(message)”")
    }
    throw ImageError(
      .truncated, name: name, found: "the JPEG data ends before the picture does, after \(byteCount) bytes",
      advice: "Fetch or copy the file again.")
  }
}

extension JPEGReader.Segments {
  /// The colour profile, where all of its parts are there.
  fileprivate func profile(in bytes: [UInt8]) -> ColorProfile? {
    guard profilePartCount > 0, profileParts.count == profilePartCount else { return nil }
    var profile: [UInt8] = []
    for number in 1...profilePartCount {
      guard let part = profileParts[number], part.upperBound <= bytes.count,
        profile.count + part.count <= ColorProfile.longest
      else { return nil }
      profile += bytes[part]
    }
    return .icc(profile)
  }

  fileprivate var samples: ColorSamples {
    switch componentCount {
    case 1: .gray
    case 4: .cmyk(isInverted: isAdobe)
    default: .rgb
    }
  }
}

extension PixelPlane {
  /// Turns bytes C, M, Y, K into opaque pixels by the plain formula, without a colour profile: what ink a channel's
  /// complement leaves, times what black leaves.
  ///
  /// - Parameter isInverted: The bytes say how much light is left, not how much ink there is.
  mutating func convertFromCMYK(isInverted: Bool) {
    for index in pixels.indices {
      // In memory order C, M, Y, K.
      let word = isInverted ? pixels[index].bigEndian : ~pixels[index].bigEndian
      pixels[index] = PixelArithmetic.scaled(word >> 8, by: word & 0xFF) & 0x00FF_FFFF | 0xFF00_0000
    }
  }
}
