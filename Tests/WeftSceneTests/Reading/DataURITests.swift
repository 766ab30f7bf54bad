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

  @Test(
    "why data is refused is said in words",
    arguments: [
      ("data:", "there is no comma before the data"),
      ("data:,a%4", "a % is not followed by two hexadecimal digits"),
      ("data:,%g0", "a % is not followed by two hexadecimal digits"),
      ("data:;base64,YWJj-", "its base64 holds a character that is none of base64's"),
      ("data:;base64,YQ==YQ", "its base64 holds a character that is none of base64's"),
      ("data:;base64,YWJjY", "its base64 is cut short"),
      ("data:;base64,YWJj=", "its base64 has padding where none belongs"),
      ("data:;base64,YQ=", "its base64 has the wrong padding"),
      ("data:;base64,YWI==", "its base64 has the wrong padding"),
    ])
  func problems(uri: String, problem: String) {
    let failure = #expect(throws: DataURI.Failure.self) { try DataURI.decode(uri) }
    #expect(failure?.problem == problem)
  }
}
