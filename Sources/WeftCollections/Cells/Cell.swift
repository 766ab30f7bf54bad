import WeftGeometry
package import WeftNodes

/// An element of a container that is near the viewport: its node, and what has been made of it.
///
/// Confined to the frame context.
package final class Cell {
  /// Which element it is; another one where the element was reloaded and the node stayed.
  package internal(set) var id: ElementID
  /// The state of its node.
  var state: CellState {
    didSet { if let prepared = state.prepared { overflow = prepared.overflow } }
  }
  /// How far it is drawn beyond its place, as it was last measured; `nil` where it is not, as cells that clip are.
  private(set) var overflow: PixelInsets?
  /// The state of its pixels over the viewport's background.
  var pixels = CellPixels.none
  /// The state of its pixels with what shows through, for where it lies over something.
  var seeThrough = CellPixels.none
  /// The state of the pixels over each container in it, by its place among them.
  private var above: [Int: CellPixels] = [:]
  /// What the containers in it showed in the last frame that it was in.
  var contents: [ContainerContents] = []
  /// Whether the node has been told that its pixels are in place.
  var hasFinishedDisplay = false
  /// What has been seen of its pixels.
  var sighting = Sighting.unseen

  /// What its node is to be told when a worker gives it back.
  var departure = Departure()

  /// That a cell has left whose node was lent to a worker just then.
  struct Departure {
    /// It is displayed no longer.
    var endsDisplaying = false
    /// What it was displayed as.
    var element: CollectionElement?
  }

  /// What has been seen of a cell's pixels, where frames do not wait for them.
  enum Sighting {
    /// Nothing, and nobody has missed them.
    case unseen
    /// Its place has been seen without them.
    case missed
    /// They fade in, from a time on.
    case fading(since: Double)
    /// They have been seen.
    case seen
  }

  init(_ id: ElementID, _ state: CellState) {
    self.id = id
    self.state = state
    overflow = state.prepared?.overflow
  }

  /// What the cell of `element` looks like now, kept for when it has gone.
  init(_ element: ElementID, withAppearanceOf cell: Cell, _ prepared: PreparedCell) {
    id = element
    state = .ready(prepared)
    overflow = prepared.overflow
    pixels = cell.pixels
    contents = cell.contents
    // With containers in it, it is drawn again, as one picture.
    if prepared.slots.isEmpty { seeThrough = cell.seeThrough }
  }

  /// The node, where the frame context owns it.
  package var node: CellNode? { state.prepared?.node }

  /// Whether there are containers in it.
  var holdsContainers: Bool { state.prepared.map { !$0.slots.isEmpty } ?? false }

  /// Whether it is known that nothing shows through.
  var isOpaque: Bool { state.prepared?.isOpaque ?? false }

  /// What is drawn of the cell for its place on show: what it is, or what it was where it has changed since the frame found out
  /// what it shows, in a callback of the frame, and nothing else could be seen; the change is seen in the next one.
  ///
  /// - Parameter shown: what can be shown without drawing.
  func drawable(_ shown: CellRendering?) -> PreparedCell? {
    switch state {
    case .ready(let prepared): prepared
    case .stale(let prepared, _): shown == nil ? prepared : nil
    case .building, .failed, .measuring: nil
    }
  }

  /// The state of the pixels over a container in it.
  subscript(above container: Int) -> CellPixels {
    get { above[container] ?? .none }
    set { above[container] = newValue }
  }

  /// Waits for the pixels, which are there or being drawn.
  ///
  /// - Throws: why they could not be drawn; told once, so that it can be tried again.
  func finishDrawing(_ pixels: ReferenceWritableKeyPath<Cell, CellPixels>) async throws -> CellRendering {
    switch self[keyPath: pixels] {
    case .drawn(let rendering), .stale(let rendering): return rendering
    case .none: misuse("A visible cell has no pixels, and none are being made.")
    case .drawing(let drawing, let old):
      do {
        let rendering = try await drawing.finish()
        if case .drawing(let now, _) = self[keyPath: pixels], now === drawing {
          self[keyPath: pixels] = .drawn(rendering)
        }
        return rendering
      } catch {
        if case .drawing(let now, _) = self[keyPath: pixels], now === drawing {
          self[keyPath: pixels] = old.map { .stale($0) } ?? .none
        }
        throw error
      }
    }
  }

  /// How many pixels have been drawn, or are being drawn, that nobody has seen.
  var unseenPixels: Int {
    guard let size = state.prepared?.size else { return 0 }
    switch sighting {
    case .fading, .seen: return 0
    case .unseen, .missed: break
    }
    switch pixels {
    case .none, .stale: return 0
    case .drawing(let drawing, _): return drawing.job.hasBegun ? size.width * size.height : 0
    case .drawn: return size.width * size.height
    }
  }

  /// Takes over pixels that have arrived.
  ///
  /// - Throws: why they could not be drawn; told once.
  func takeOverArrived() throws {
    var failure: (any Error)?
    func takeOver(_ pixels: inout CellPixels) {
      let arrived = pixels.afterArrival()
      pixels = arrived.pixels
      failure = failure ?? arrived.error
    }
    takeOver(&pixels)
    takeOver(&seeThrough)
    for container in above.keys.sorted() { takeOver(&self[above: container]) }
    if let failure { throw failure }
  }

  /// Gives up pixels that no worker has begun to draw.
  ///
  /// - Parameter ledger: knows what had been begun, where a run is repeated.
  func giveUpDrawing(_ ledger: WorkLedger?) {
    guard case .drawing(let drawing, let old) = pixels,
      !(ledger.map { $0.keeps(drawing) } ?? drawing.job.hasBegun)
    else { return }
    pixels = old.map { .stale($0) } ?? .none
  }

  /// Gives the pixels up, or the work on them.
  func dropPixels() {
    pixels = .none
    seeThrough = .none
    above = [:]
    contents = []
    hasFinishedDisplay = false
    sighting = .unseen
  }

  /// Says that the pixels no longer show what the cell looks like.
  func outdatePixels() {
    pixels = pixels.outdated
    seeThrough = seeThrough.outdated
    above = above.mapValues(\.outdated)
    hasFinishedDisplay = false
  }
}
