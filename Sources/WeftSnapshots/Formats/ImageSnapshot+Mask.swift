import Weft
import WeftImageComparison

extension ImageSnapshot {
  /// The mask with the places of nodes that are told by their ids: both those they have in the golden and those they have now.
  ///
  /// - Throws: ``SnapshotMaskError``, where there is no such node in either, or no pixel is left to compare.
  func effectiveMask(_ oldLayout: LayoutResult?) throws(SnapshotMaskError) -> ImageMask {
    var result = mask
    for id in ignoredIDs { result.ignored += try pixels(ofID: id, oldLayout) }
    for id in clippedIDs { result.clips += try pixels(ofID: id, oldLayout) }
    guard result == .none || result.pixelCount(in: bitmap.size) > 0 else {
      throw SnapshotMaskError("The mask leaves no pixel of \(bitmap.size) to compare.")
    }
    return result
  }

  private func pixels(ofID id: String, _ oldLayout: LayoutResult?) throws(SnapshotMaskError) -> [PixelRect] {
    let frames = [layout, oldLayout].compactMap { $0?.frames(ofID: id) }.flatMap(\.self)
    guard !frames.isEmpty else { throw SnapshotMaskError(missing: id, among: layout?.ids ?? []) }
    return frames.map { $0.coveringPixels(scale: scale) }
  }
}

/// A mask that cannot be applied.
public struct SnapshotMaskError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in a sentence.
  public let description: String

  init(_ description: String) { self.description = description }

  /// No node has this id, but others have theirs, of which the first are told.
  init(missing id: String, among ids: [String]) {
    let names = ids.prefix(20).map { "`\($0)`" }.joined(separator: ", ") + (ids.count > 20 ? ", …" : "")
    let there = ids.isEmpty ? "no node in it has an id" : "there are \(names)"
    self.init("No node `\(id)` is in the snapshot to be masked: \(there).")
  }
}
