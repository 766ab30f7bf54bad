import CYardsticks
import Weft

/// The pixels of a frame, as other encoders take them.
struct Picture {
  /// Opaque, `0xffRRGGBB`, row after row.
  let pixels: [UInt32]
  let width: Int
  let height: Int

  /// Decodes a frame of `viewport` with libpng.
  init(png: [UInt8], _ viewport: Viewport) throws(YardstickError) {
    let (width, height) = (viewport.pixelSize.width, viewport.pixelSize.height)
    var pixels = [UInt32](repeating: 0, count: width * height)
    let isDecoded = unsafe png.withUnsafeBytes { file in
      unsafe pixels.withUnsafeMutableBufferPointer { room in
        unsafe yardstick_decode(file.baseAddress, file.count, room.baseAddress, Int32(width), Int32(height))
      }
    }
    guard isDecoded != 0 else { throw .undecodable }
    self.pixels = pixels
    self.width = width
    self.height = height
  }

  /// The size of what Cairo writes, in bytes.
  func sizeByCairo() throws(YardstickError) -> Int {
    try unsafe size("Cairo") { unsafe yardstick_cairo($0, Int32(width), Int32(height)) }
  }

  /// The size of what libpng writes at `level` with its default filters, in bytes.
  func sizeByLibpng(level: Int) throws(YardstickError) -> Int {
    try unsafe size("libpng") { unsafe yardstick_libpng($0, Int32(width), Int32(height), Int32(level)) }
  }

  fileprivate func size(
    _ library: String, _ encode: (UnsafePointer<UInt32>?) -> Int
  ) throws(YardstickError) -> Int {
    let size = unsafe pixels.withUnsafeBufferPointer { unsafe encode($0.baseAddress) }
    guard size > 0 else { throw .gaveUp(library) }
    return size
  }
}

/// libdeflate over frames of one size.
@safe struct Deflater: ~Copyable {
  private let pointer: OpaquePointer  // yardstick_deflater, +1

  init(_ viewport: Viewport, level: Int) throws(YardstickError) {
    let (width, height) = (viewport.pixelSize.width, viewport.pixelSize.height)
    guard let pointer = unsafe yardstick_deflater_new(Int32(width), Int32(height), Int32(level)) else {
      throw .gaveUp("libdeflate")
    }
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe yardstick_deflater_free(pointer) }

  /// The size of a frame's compressed rows, each with the filter Sub, in bytes.
  borrowing func size(of picture: Picture) throws(YardstickError) -> Int {
    let pointer = unsafe pointer
    return try unsafe picture.size("libdeflate") { unsafe yardstick_deflate(pointer, $0) }
  }
}

/// Why a comparison came to nothing.
enum YardstickError: Error, CustomStringConvertible {
  /// libpng could not read a frame of ours.
  case undecodable
  /// A library made nothing of a frame.
  case gaveUp(String)

  var description: String {
    switch self {
    case .undecodable: "libpng cannot decode a frame that Weft has made, or it has another size."
    case .gaveUp(let library): "\(library) made nothing of a frame; is there enough memory?"
    }
  }
}
