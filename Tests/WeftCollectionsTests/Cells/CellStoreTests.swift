import Testing
import WeftGeometry
import WeftLayout

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What becomes of cells as work on them is handed out, taken over and given up.
@Suite struct CellStoreTests {
  private struct Failure: Error, Equatable { let number: UInt64 }

  private let pool = WorkerPool.handDriven()
  private let owner = CollectionNode()
  private let measuring: CellMeasuring
  private let store: CellStore
  private let demand = CellDemand(range: .exact(5, 2), size: nil)

  init() throws {
    measuring = CellMeasuring(axis: .vertical, scale: 1, separator: nil, environment: try .standard())
    store = CellStore(pool: pool, measuring: measuring, owner: owner)
  }

  private func ids(_ numbers: some Sequence<UInt64>) -> [ElementID] { numbers.map { ElementID($0) } }

  private func build(_ numbers: some Sequence<UInt64>, failing: UInt64? = nil) {
    store.build(
      numbers.map { number in
        let block: CellNodeBlock = {
          if number == failing { throw Failure(number: number) }
          return CellNode()
        }
        return (element: ElementID(number), block: block, demand: demand)
      }, .visible)
  }

  /// Builds cells, and takes them over.
  private func make(_ numbers: [UInt64], failing: UInt64? = nil) {
    build(numbers, failing: failing)
    work()
    for batch in store.batches(of: ids(numbers)) { _ = store.takeOver(batch) }
    _ = store.takeAltered()
  }

  private func work() { while pool.runNext() {} }

  private func resize() { store.measureResized { _ in demand } }

  private static func rendering(_ number: UInt64) -> CellRendering {
    let bitmap = Bitmap(size: PixelSize(width: 1, height: 1)) { _, _ in }
    return CellRendering(bitmap: bitmap, bands: [], number: number)
  }

  @Test("elements go to workers eight at a time, and the work on them is found once each, as they are named")
  func batches() {
    build(0..<17)
    let batches = store.batches(of: ids(0..<17))
    #expect(batches.map(\.elements) == [ids(0..<8), ids(8..<16), ids([16])])
    #expect(store.batches(of: ids([16, 1, 0, 9])).map(\.elements.first?.rawValue) == [16, 0, 8])
    #expect(store.batches(of: ids([20])).isEmpty && store.count == 17)
  }

  @Test("what workers bring is taken over when they are done, but for cells that have been let go of")
  func takeOver() throws {
    build([1, 2, 3])
    let batch = try #require(store.batches(of: ids([1])).first)
    #expect(batch.outcomes == nil && store.takeOver(batch).measured.isEmpty)
    #expect(store[ElementID(1)]?.state.isPrepared == false)
    store.remove(ElementID(2))
    work()
    #expect(store.takeOver(batch).measured.map(\.element) == ids([1, 3]))
    #expect(store[ElementID(2)] == nil && store[ElementID(3)]?.node?.owner === owner)
    #expect(store[ElementID(3)]?.node?.elementNumber == 3)
    #expect(store.takeAltered() == ids([1, 3]) && store.takeAltered() == [])
    // Nothing of it is under way any more.
    #expect(store.batches(of: ids([1, 3])).isEmpty && store.takeOver(batch).measured.isEmpty)
  }

  @Test("a block that fails is told to the first who needs the cell, which is then not there")
  func failedBlock() throws {
    build([1, 2], failing: 1)
    work()
    let batch = try #require(store.batches(of: ids([1])).first)
    let finished = store.takeOver(batch)
    #expect(finished.measured.map(\.element) == ids([2]) && finished.failure == nil)
    #expect(store.takeFailure(of: ElementID(2)) == nil && store[ElementID(2)] != nil)
    #expect(store[ElementID(1)] != nil && store.takeAltered() == ids([2]))
    #expect(store.takeFailure(of: ElementID(1)) as? Failure == Failure(number: 1))
    #expect(store.takeFailure(of: ElementID(1)) == nil && store[ElementID(1)] == nil)
  }

  @Test("what stood in an element's place is shown at first, once, and by none that comes too late")
  func keptPixels() {
    for number in 1...3 as ClosedRange<UInt64> {
      store.keepPixels(Self.rendering(number + 10), for: ElementID(number))
    }
    build([1, 2])
    #expect(ids([1, 2]).map { store[$0]?.pixels.shown?.number } == [11, 12])
    #expect(store[ElementID(1)]?.pixels.areWanting == true)
    store.dropKeptPixels()
    store.remove(ElementID(1))
    build([1, 3])
    #expect(ids([1, 3]).allSatisfy { store[$0] != nil && store[$0]?.pixels.shown == nil })
    #expect(store[ElementID(2)]?.pixels.shown?.number == 12)
  }

  @Test("cells that may have other sizes are measured again, in order, and those that look otherwise are not")
  func changes() throws {
    make([1, 2, 3, 4])
    store.change(ElementID(1), .appearance)
    for change in [CellChange.appearance, .size] { store.change(ElementID(3), change) }
    for change in [CellChange.size, .appearance] { store.change(ElementID(2), change) }
    store.change(ElementID(9), .size)
    #expect(store.takeAltered() == ids([1, 2, 3]))
    resize()
    let batch = try #require(store.pendingMeasurement)
    #expect(batch.elements == ids([2, 3]))
    #expect(ids([1, 2, 3, 4]).map { store[$0]?.node == nil } == [false, true, true, false])
    store[ElementID(2)]?.pixels = .drawn(Self.rendering(5))
    work()
    let finished = store.takeOver(batch)
    #expect(finished.returned.map(\.id) == ids([2, 3]) && finished.measured.map(\.element) == ids([2, 3]))
    #expect(finished.left.isEmpty && store.pendingMeasurement == nil)
    // They look otherwise perhaps.
    #expect(store[ElementID(2)]?.pixels.areWanting == true && store[ElementID(2)]?.pixels.shown?.number == 5)
    resize()
    #expect(store.pendingMeasurement == nil)
  }

  @Test("nodes that are lent are waited for in the order in which they were, and many go in several batches")
  func lentInOrder() throws {
    make(Array(1...12))
    store.change(ElementID(12), .size)
    resize()
    for number in 1...9 as ClosedRange<UInt64> { store.change(ElementID(number), .size) }
    resize()
    work()
    for elements in [ids([12]), ids(1...8), ids([9])] {
      let batch = try #require(store.pendingMeasurement)
      #expect(batch.elements == elements)
      _ = store.takeOver(batch)
    }
    #expect(store.pendingMeasurement == nil)
  }

  @Test("a cell that is let go of while a worker has its node comes back as one that has left, once")
  func leftWhileLent() throws {
    make([1, 2])
    for number in [1, 2] as [UInt64] { store.change(ElementID(number), .size) }
    resize()
    let batch = try #require(store.pendingMeasurement)
    let cell = try #require(store.remove(ElementID(1)))
    #expect(cell.node == nil)
    work()
    let finished = store.takeOver(batch)
    #expect(finished.left.count == 1 && finished.left.first === cell && cell.node != nil)
    #expect(finished.returned.map(\.id) == ids([2]) && finished.measured.map(\.element) == ids([2]))
    #expect(store.takeOver(batch).left.isEmpty && store[ElementID(1)] == nil)
  }

  @Test("a cell that is let go of is neither measured again nor told to have changed")
  func removed() {
    make([1, 2])
    store.change(ElementID(1), .size)
    store.remove(ElementID(1))
    #expect(store.remove(ElementID(1)) == nil && store.takeAltered() == [])
    resize()
    #expect(store.pendingMeasurement == nil && store.count == 1)
  }

  @Test("a cell whose element is reloaded goes on under the new one, with what is still to be done")
  func moved() throws {
    make([1, 2])
    let cell = try #require(store[ElementID(1)])
    store.change(ElementID(1), .size)
    _ = store.takeAltered()
    store.move(cell, to: ElementID(7))
    #expect(store[ElementID(1)] == nil && store[ElementID(7)] === cell && store.count == 2)
    #expect(cell.id == ElementID(7) && cell.node?.elementNumber == 7)
    #expect(store.takeAltered() == ids([7]))
    resize()
    #expect(store.pendingMeasurement?.elements == ids([7]))
  }

  @Test("where cells are measured otherwise, those being built are measured again too, and failures go")
  func otherwise() throws {
    make([1, 2, 3], failing: 2)
    store[ElementID(3)]?.pixels = .drawn(Self.rendering(5))
    build([4])
    let batch = try #require(store.batches(of: ids([4])).first)
    store.setMeasuring(measuring)
    #expect(store[ElementID(2)] == nil && store[ElementID(3)]?.pixels.areWanting == true)
    work()
    #expect(store.takeOver(batch).measured.isEmpty && store[ElementID(4)]?.node != nil)
    resize()
    #expect(store.pendingMeasurement?.elements == ids([1, 3, 4]))
  }
}
