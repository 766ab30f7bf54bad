import Testing
import WeftGraphics
import WeftTestSupport

@testable import WeftNodes

@Suite struct FontMemoryTests {
  @Test("of the fonts of the last documents four sets are kept, those that were asked for last")
  func capacity() throws {
    let fonts = try FontLibrary.test()
    let text = TextEngine(fonts: fonts)
    let entry = FontMemory.Entry(text: text, rasterizer: Rasterizer(images: ImageStore(), engine: text))
    func key(_ name: String) -> FontMemory.Key {
      FontMemory.Key(base: ObjectIdentifier(fonts), files: [], stack: FontStack(defaultFamilies: [name]))
    }
    let memory = FontMemory()
    let names = ["a", "b", "c", "d"]
    let cost = FontMemory.cost(files: 1, bytes: 1000)
    for name in names { memory.keep(entry, for: key(name), over: fonts, cost: cost) }
    #expect(names.allSatisfy { memory.entry(for: key($0)) != nil })
    _ = memory.entry(for: key("a"))
    memory.keep(entry, for: key("e"), over: fonts, cost: cost)
    #expect(
      ["a", "b", "c", "d", "e"].map { memory.entry(for: key($0)) != nil } == [true, false, true, true, true])
  }

  @Test(
    "a set takes as much of what is kept as it has of the files and the bytes, a fourth at least, and no greater one is kept"
  )
  func cost() throws {
    func cost(_ files: Int, _ bytes: Int) -> Int {
      FontMemory.cost(files: files, bytes: bytes, mostFiles: 100, mostBytes: 10_000)
    }
    #expect(cost(0, 0) == 300 && cost(25, 2500) == 300)
    #expect(cost(50, 0) == 600 && cost(1, 7500) == 900)
    let fonts = try FontLibrary.test()
    let text = TextEngine(fonts: fonts)
    let entry = FontMemory.Entry(text: text, rasterizer: Rasterizer(images: ImageStore(), engine: text))
    let key = FontMemory.Key(base: ObjectIdentifier(fonts), files: [], stack: FontStack())
    let memory = FontMemory()
    memory.keep(entry, for: key, over: fonts, cost: cost(101, 0))
    #expect(memory.entry(for: key) == nil && !memory.removeAll())
    memory.keep(entry, for: key, over: fonts, cost: cost(100, 10_000))
    #expect(memory.entry(for: key) != nil && memory.removeAll())
    #expect(memory.entry(for: key) == nil)
  }
}
