import Weft
import WeftGraphics

/// The frames of a golden, one after the other.
struct GoldenFrames {
  /// What a frame is.
  enum Picture {
    /// The very bytes that it was compared with.
    case same
    case bitmap(Bitmap)
  }

  private enum Source {
    case animation(AnimatedPNGReader)
    case still(Bitmap?)
    case folder
  }

  /// The file of an animation.
  private(set) var animation: [UInt8]?
  /// By what the frames were drawn; `nil` where they do not say.
  private(set) var textStack: TextStack?
  private let golden: GoldenFiles
  private let fileExtension: String
  private var source: Source
  private var index = 0

  /// - Throws: ``GoldenDefect``, where there is no such golden, or it cannot be read.
  init(_ snapshot: FramesSnapshot, _ golden: GoldenFiles) throws(GoldenDefect) {
    self.golden = golden
    fileExtension = snapshot.fileExtension
    let bytes = try golden.bytes(fileExtension)
    textStack = TextStack(ofPNG: bytes)
    guard snapshot.storage == .animation else {
      source = .folder
      return
    }
    animation = bytes
    do throws(GoldenImage.Defect) {
      try GoldenImage.check(bytes)
    } catch {
      throw GoldenDefect(.damaged, ext: fileExtension, reason: error.reason)
    }
    do throws(ImageError) {
      if let reader = try AnimatedPNGReader(data: bytes, name: "the golden") {
        source = .animation(reader)
      } else {
        source = .still(try Bitmap(png: bytes, name: "the golden"))
      }
    } catch {
      throw GoldenDefect(.damaged, ext: fileExtension, reason: "it cannot be decoded: \(error.found)")
    }
  }

  /// The next frame; `nil` after the last one.
  ///
  /// - Parameter png: what it is compared with: where a file has the same bytes, it is not decoded.
  mutating func next(sparing png: [UInt8]?) throws(GoldenDefect) -> Picture? {
    defer { index += 1 }
    switch source {
    case .folder: return try nextInFolder(png)
    case .still(let bitmap):
      source = .still(nil)
      return bitmap.map { .bitmap($0) }
    case .animation(var reader):
      defer { source = .animation(reader) }
      do throws(ImageError) {
        return try reader.next().map { .bitmap($0) }
      } catch {
        throw GoldenDefect(
          .damaged, ext: fileExtension, reason: "its frame \(index) cannot be decoded: \(error.found)")
      }
    }
  }

  private func nextInFolder(_ png: [UInt8]?) throws(GoldenDefect) -> Picture? {
    let ext = FramesSnapshot.fileExtension(ofFrame: index)
    let bytes: [UInt8]
    do throws(GoldenDefect) {
      bytes = try golden.bytes(ext)
    } catch {
      if error.kind == .missing, index > 0 { return nil }
      throw error
    }
    if bytes == png { return .same }
    return .bitmap(try golden.image(ext).bitmap)
  }
}
