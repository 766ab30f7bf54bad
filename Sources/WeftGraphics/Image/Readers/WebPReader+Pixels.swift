import CWebP
import WeftGeometry

extension WebPReader {
  /// All pixels; of an animation those of its first frame, on clear ground.
  ///
  /// libwebp itself averages the picture down when that leaves at least twice what is wanted.
  static func pixels(
    of bytes: [UInt8], size: PixelSize, wanted: (x: Double, y: Double), name: String
  ) throws(ImageError) -> PixelPlane {
    guard let found = try features(of: bytes, name: name) else { throw truncated(name, bytes.count) }
    guard Int(found.width) == size.width && Int(found.height) == size.height else {
      throw ImageDecoder.changed(name)
    }
    let goal = reduced(size, wanted: wanted)
    var plane =
      found.has_animation != 0
      ? try firstFrame(of: bytes, canvas: size, goal: goal, name: name)
      : try unsafe bytes.withUnsafeBufferPointer { (input) throws(ImageError) in
        try unsafe decode(input, size: size, goal: goal, name: name)
      }
    plane.reduction = (
      Double(size.width) / Double(plane.size.width), Double(size.height) / Double(plane.size.height)
    )
    plane.conversion = profile(in: bytes).flatMap { ColorConversion.conversion(for: $0, of: .rgb) }
    return plane
  }

  private static func profile(in bytes: [UInt8]) -> ColorProfile? {
    guard let range = profileRange(in: bytes), !range.isEmpty, range.count <= ColorProfile.longest,
      range.upperBound <= bytes.count
    else { return nil }
    return .icc(Array(bytes[range]))
  }

  /// The size that libwebp averages a picture down to.
  static func reduced(_ size: PixelSize, wanted: (x: Double, y: Double)) -> PixelSize {
    PixelSize(width: reduced(size.width, wanted: wanted.x), height: reduced(size.height, wanted: wanted.y))
  }

  private static func reduced(_ count: Int, wanted: Double) -> Int {
    let block = ImageDecoder.blockSize(Double(count), wanted: wanted)
    return (count + block - 1) / block
  }

  private static func decode(
    _ input: UnsafeBufferPointer<UInt8>, size: PixelSize, goal: PixelSize, name: String
  ) throws(ImageError) -> PixelPlane {
    var configuration = unsafe WebPDecoderConfig()
    guard unsafe WebPInitDecoderConfig(&configuration) != 0 else {
      throw corrupt(name, "the installed libwebp is not the one Weft was built for")
    }
    unsafe configuration.output.colorspace = argb32
    if goal != size {
      unsafe configuration.options.use_scaling = 1
      unsafe configuration.options.scaled_width = Int32(goal.width)
      unsafe configuration.options.scaled_height = Int32(goal.height)
    }
    var status = VP8_STATUS_OK
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: goal.count) { output, count in
      unsafe output.initialize(repeating: 0)
      count = goal.count
      unsafe output.withMemoryRebound(to: UInt8.self) { target in
        unsafe configuration.output.is_external_memory = 1
        unsafe configuration.output.u.RGBA.rgba = target.baseAddress
        unsafe configuration.output.u.RGBA.stride = Int32(goal.width * 4)
        unsafe configuration.output.u.RGBA.size = goal.count * 4
        status = unsafe WebPDecode(input.baseAddress, input.count, &configuration)
      }
    }
    try check(status, byteCount: input.count, name: name)
    var plane = PixelPlane(size: goal, pixels: pixels)
    plane.premultiply()
    return plane
  }

  /// The 32-bit words of this machine that read 0xAARRGGBB, straight: we round better than libwebp multiplies.
  private static var argb32: WEBP_CSP_MODE {
    #if _endian(big)
      MODE_ARGB
    #else
      MODE_BGRA
    #endif
  }

  private static func firstFrame(
    of bytes: [UInt8], canvas: PixelSize, goal: PixelSize, name: String
  ) throws(ImageError) -> PixelPlane {
    try unsafe bytes.withUnsafeBufferPointer { (input) throws(ImageError) in
      var data = unsafe WebPData(bytes: input.baseAddress, size: input.count)
      // WebPDemuxer, +1, given back below. It reads `input` in place.
      guard let demuxer = unsafe WebPDemux(&data) else { throw truncated(name, bytes.count) }
      defer { unsafe WebPDemuxDelete(demuxer) }
      var frame = unsafe WebPIterator()
      guard unsafe WebPDemuxGetFrame(demuxer, 1, &frame) != 0 else { throw corrupt(name, "it has no frame") }
      defer { unsafe WebPDemuxReleaseIterator(&frame) }
      guard unsafe frame.complete != 0 else { throw truncated(name, bytes.count) }
      let size = unsafe PixelSize(width: Int(frame.width), height: Int(frame.height))
      let origin = unsafe (x: Int(frame.x_offset), y: Int(frame.y_offset))
      let fragment = unsafe UnsafeBufferPointer(start: frame.fragment.bytes, count: frame.fragment.size)
      if size == canvas { return try unsafe decode(fragment, size: size, goal: goal, name: name) }
      guard origin.x + size.width <= canvas.width, origin.y + size.height <= canvas.height else {
        throw corrupt(name, "its first frame is larger than the picture")
      }
      let part = try unsafe decode(fragment, size: size, goal: size, name: name)
      return place(part, at: origin, on: canvas)
    }
  }

  private static func place(_ part: PixelPlane, at origin: (x: Int, y: Int), on canvas: PixelSize)
    -> PixelPlane
  {
    var pixels = [UInt32](repeating: 0, count: canvas.count)
    for y in 0..<part.size.height {
      let start = (origin.y + y) * canvas.width + origin.x
      let row = part.pixels[(y * part.size.width)..<((y + 1) * part.size.width)]
      pixels.replaceSubrange(start..<(start + row.count), with: row)
    }
    return PixelPlane(size: canvas, pixels: pixels)
  }

  private static func check(_ status: VP8StatusCode, byteCount: Int, name: String) throws(ImageError) {
    switch status {
    case VP8_STATUS_OK: return
    case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: throw truncated(name, byteCount)
    case VP8_STATUS_OUT_OF_MEMORY:
      throw ImageError(
        .outOfMemory, name: name, found: "there is no memory to decode it",
        advice: "Render fewer cells at once, or on a larger machine.")
    default: throw corrupt(name, "libwebp reports status \(status.rawValue)")
    }
  }

  private static func truncated(_ name: String, _ byteCount: Int) -> ImageError {
    ImageError(
      .truncated, name: name, found: "the WebP data ends before the picture does, after \(byteCount) bytes",
      advice: "Fetch or copy the file again.")
  }
}
