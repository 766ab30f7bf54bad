import Testing

@testable import WeftScene

@Suite struct DataURITests {
  @Test(
    "base64 and percent-encoding are decoded",
    arguments: [
      ("data:,a%20b", "a b"), ("data:text/plain;base64,aGk=", "hi"), ("data:;base64,aGk", "hi"),
      ("data:;BASE64,YWJj", "abc"), ("data:;base64,aGk%3D", "hi"), ("data:,", ""),
    ])
  func decoded(uri: String, text: String) throws {
    #expect(try DataURI.decode(uri) == Array(text.utf8))
  }

  @Test(
    "broken data is refused",
    arguments: [
      "data:", "data:;base64,a", "data:;base64,a?==", "data:,%2", "data:,%zz", "data:;base64,aGk==",
      "data:;base64,a=Gk",
    ])
  func refused(uri: String) {
    #expect(throws: DataURI.Failure.self) { try DataURI.decode(uri) }
  }
}
