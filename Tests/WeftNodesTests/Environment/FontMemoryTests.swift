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
    for name in names { memory.keep(entry, for: key(name), over: fonts) }
    #expect(names.allSatisfy { memory.entry(for: key($0)) != nil })
    _ = memory.entry(for: key("a"))
    memory.keep(entry, for: key("e"), over: fonts)
    #expect(
      ["a", "b", "c", "d", "e"].map { memory.entry(for: key($0)) != nil } == [true, false, true, true, true])
  }
}
