/// What a frame of a feed, or a picture, takes beside what is drawn, each kind as a share of its limit.
package struct FrameShares: Hashable, Sendable {
  /// Of ``RenderLimits/Kind/feedNodes``: what reading all cells has taken, for as long as the feed is scrolled through.
  package var read = 0.0
  /// Of ``RenderLimits/Kind/framePixels``: what composing and writing each frame takes.
  package var composed = 0.0
  /// Of ``RenderLimits/Kind/updates``: what was changed since the frame before.
  package var updated = 0.0
  /// Of ``RenderLimits/Kind/frameMeasurements``: what measuring cells for it has taken until now.
  package var measured = 0.0
  /// The bytes that frames have in memory while the feed is scrolled through.
  package var bytes = 0
  /// Of a picture: what the cells of containers in it take of a whole of their own.
  var contained = 0.0

  /// Nothing yet, beside what reading has taken and what composing each frame takes.
  package init(read: Double = 0, composed: Double = 0) { (self.read, self.composed) = (read, composed) }

  /// What frames of so many pixels take beside their cells, as long as nothing is known of reading these.
  package static func frames(of pixels: Int, _ limits: RenderLimits) -> FrameShares {
    var shares = FrameShares(composed: composing(pixels, limits))
    shares.bytes = MemoryNeeds.bytes(ofFramePixels: pixels)
    return shares
  }

  /// The share of composing frames of so many pixels: as many as may be take a third of the time that a frame may take.
  package static func composing(_ pixels: Int, _ limits: RenderLimits) -> Double {
    limits.share(Double(pixels), .framePixels) / 3
  }
}
