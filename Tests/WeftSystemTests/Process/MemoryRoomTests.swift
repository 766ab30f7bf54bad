import Testing
import WeftSystem

@Suite struct MemoryRoomTests {
  @Test("there is room for a megabyte or two, and none for more bytes than there are addresses")
  func room() {
    for count in [0, 1, 1 << 20, 2 << 20] { #expect(MemoryRoom.hasRoom(for: count)) }
    for count in [1 << 60, Int.max] { #expect(!MemoryRoom.hasRoom(for: count)) }
  }
}
