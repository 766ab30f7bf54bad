package import WeftGeometry
import WeftSynchronization

/// The bitmaps that images were decoded to, by image and what was asked for.
///
/// Any thread may ask.
///
/// What is returned depends on the question alone, never on what is kept or on which thread asks.
package final class ImageStore: Sendable {
  private struct Key: Hashable {
    let image: Image
    let source: Rect
    let size: PixelSize
    let tint: Color?
  }

  private struct State {
    var bitmaps: LeastRecentlyUsedCache<Key, Bitmap>
    var pending: [Key: Pending] = [:]
    var hits = 0
    var misses = 0
    /// What ``takeCacheCounts()`` has told.
    var told = CacheCounts()

    /// What is kept, which is then a hit.
    mutating func known(_ key: Key) -> Bitmap? {
      guard let bitmap = bitmaps.value(for: key) else { return nil }
      hits += 1
      return bitmap
    }

    /// Nobody waits for it from now on; another may have taken its place.
    mutating func end(_ ended: Pending, for key: Key) {
      if pending[key] === ended { pending[key] = nil }
    }

    var counts: CacheCounts {
      var counts = CacheCounts()
      (counts.hits, counts.misses, counts.bytes) = (hits, misses, bitmaps.cost)
      return counts
    }
  }

  /// A bitmap that somebody is decoding.
  ///
  /// Whoever wants the same waits for the lock, and then finds it done. There is no deadlock: the one who
  /// has the lock runs on a thread already, and waits for nobody while it decodes: it does not ask whether it is its turn.
  private final class Pending: Sendable {
    let result = Mutex<Result<Bitmap, ImageError>?>(nil)
  }

  private let state: Mutex<State>
  /// As many bytes as are kept where there is room.
  private let byteBudget: Int
  private let limits: ImageLimits
  /// The most pixels that may be in memory for an image, while it is decoded, beside what is kept.
  private let mostBesideKept: Int

  /// A store that keeps up to `byteBudget` bytes of bitmaps (0: none), apart from those in use elsewhere.
  ///
  /// An image that takes more than `mostBesideKept` pixels, while it is decoded, takes the place of all that is kept.
  package init(
    byteBudget: Int = 128 << 20, mostBesideKept: Int = 1 << 25, limits: ImageLimits = .standard
  ) {
    (self.mostBesideKept, self.byteBudget) = (mostBesideKept, byteBudget)
    state = Mutex(State(bitmaps: LeastRecentlyUsedCache(budget: byteBudget)))
    self.limits = limits
  }

  /// All of `image` in exactly `size` pixels, enlarged where it has fewer.
  ///
  /// `nil` where `size` is empty.
  package func bitmap(for image: Image, filling size: PixelSize) throws(ImageError) -> Bitmap? {
    guard !size.isEmpty else { return nil }
    let whole = Rect(
      x: 0, y: 0, width: Double(image.pixelSize.width), height: Double(image.pixelSize.height))
    return try bitmap(for: Key(image: image, source: whole, size: size, tint: nil))
  }

  /// What `drawing` shows in `bounds` (points) at `scale` pixels per point, and where it goes.
  ///
  /// Where the image has at least as many pixels as are seen, the bitmap's pixels are those of the target, one to
  /// one. Else it has the image's own, for the rasterizer to enlarge. `nil` where nothing is seen.
  package func prepare(
    _ drawing: ImageDrawing, in bounds: Rect, scale: Double
  ) throws(ImageError) -> (bitmap: Bitmap, frame: Rect)? {
    guard let placement = ImagePlacement(drawing, in: bounds, scale: scale) else { return nil }
    let key = Key(
      image: drawing.image, source: placement.source, size: placement.bitmapSize, tint: drawing.tint)
    return (try bitmap(for: key), placement.frame)
  }

  /// Forgets all bitmaps.
  package func removeAll() {
    state.withLock { $0.bitmaps.removeAll() }
  }

  /// Keeps no more than so many bytes from here on, or as many as it was made for where these are fewer; `nil`: those.
  package func keep(atMost byteCount: Int?) {
    let budget = min(byteBudget, byteCount ?? byteBudget)
    state.withLock { $0.bitmaps.budget = budget }
  }

  /// How the store has served so far; who waits for what another decodes has found it.
  package var cacheCounts: CacheCounts { state.withLock { $0.counts } }

  /// How the store has served since this was last asked.
  package func takeCacheCounts() -> CacheCounts {
    state.withLock { state in
      defer { state.told = state.counts }
      return state.counts.new(since: state.told)
    }
  }

  /// What the kept bitmaps take, in bytes.
  package var byteCount: Int { state.withLock { $0.bitmaps.cost } }

  private func bitmap(for key: Key) throws(ImageError) -> Bitmap {
    if let known = state.withLock({ $0.known(key) }) { return known }
    // Before anything is held that others make: of many who wait here for their turns, each would keep a bitmap from going.
    let isGivenUp = GivenUpWork.isGivenUp(
      beforeHandling: ImageDecoder.decodedPixelCount(of: key.image, source: key.source, size: key.size))
    if isGivenUp { throw ImageDecoder.givenUp(key.image.name) }
    let (known, pending) = state.withLock { state -> (Bitmap?, Pending) in
      if let known = state.known(key) { return (known, Pending()) }
      if let pending = state.pending[key] {
        state.hits += 1
        return (nil, pending)
      }
      state.misses += 1
      let pending = Pending()
      state.pending[key] = pending
      return (nil, pending)
    }
    if let known { return known }
    let result = pending.result.withLock { result in
      if let result { return result }
      let made = Result { () throws(ImageError) in try decode(key) }
      // Who waits for it besides still wants it, and decodes it then.
      if case .failure(let error) = made, error.reason == .givenUp {
        state.withLock { $0.end(pending, for: key) }
        return made
      }
      result = made
      state.withLock { state in
        state.end(pending, for: key)
        if case .success(let bitmap) = made { state.bitmaps.insert(bitmap, for: key, cost: bitmap.byteCount) }
      }
      return made
    }
    return try result.get()
  }

  private func decode(_ key: Key) throws(ImageError) -> Bitmap {
    let side = RenderError.maximumSide
    guard key.size.width <= side, key.size.height <= side, key.size.count <= limits.maximumPixelCount else {
      throw ImageError(
        .tooLarge, name: key.image.name,
        found: "it is to be shown in \(key.size), more than \(side) on a side "
          + "or \(limits.maximumPixelCount) pixels in all",
        advice: "Give the node a smaller size.")
    }
    let lane = WorkLane.current
    // What takes more than may be kept takes the place of all that is.
    let held = ImageDecoder.heldPixelCount(of: key.image, source: key.source, size: key.size)
    state.withLock { state in
      if held > mostBesideKept { state.bitmaps.removeAll() }
    }
    lane?.begin(.decode)
    defer { lane?.end() }
    lane?.describe {
      $0.image = WorkSpan.DecodedImage(
        name: key.image.name, size: key.image.pixelSize, shownSize: key.size)
      $0.quantity.imagePixels = key.image.pixelSize.count
      $0.quantity.pixels = key.size.count
    }
    do throws(ImageError) {
      return try ImageDecoder.bitmap(of: key.image, source: key.source, size: key.size, tint: key.tint)
    } catch {
      lane?.fail(error)
      throw error
    }
  }
}
