import Testing
import WeftCLibrary
import WeftSystem

@testable import WeftServe

@Suite struct OutputClaimsTests {
  @Test("nothing is written into a pipe that the process itself reads")
  func ownPipe() {
    var ends: [CInt] = [-1, -1]
    #expect(unsafe pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let path = "/dev/fd/\(ends[1])"
    let error = #expect(throws: OutputError.self) { try OutputClaims().check(path, reading: []) }
    #expect(error?.path == path && error?.reason == "it is a pipe of weft's own; name a file")
  }
}
