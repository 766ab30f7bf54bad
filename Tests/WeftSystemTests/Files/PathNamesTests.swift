import Testing

@testable import WeftSystem

/// Paths are bytes: what Unicode takes for one character, or for equal, is not looked at.
@Suite struct PathNamesTests {
  // A slash and a combining acute accent are one `Character`, which is no slash.
  @Test("a slash divides names, whatever the name behind it begins with")
  func names() {
    #expect("/a//b/./../c".pathNames == ["a", "b", ".", "..", "c"])
    #expect("../\u{301}x".pathNames == ["..", "\u{301}x"])
    #expect("".pathNames == [])
    #expect("a/\u{301}b/\u{301}c".pathFolder == "a/\u{301}b")
    #expect("a/\u{301}b/\u{301}c".lastPathName == "\u{301}c")
    #expect(
      "/a".pathFolder == "" && "a".pathFolder == nil && "a".lastPathName == "a" && "a/".lastPathName == "")
    #expect("/\u{301}".isAbsolutePath && !"a/".isAbsolutePath && !"".isAbsolutePath)
  }

  @Test("the name of a file has neither a slash nor a zero byte, and is no way to another folder")
  func fileNames() {
    for name in ["a", "a.b", "...", "\u{301}", " "] { #expect(name.isFileName, "\(name)") }
    for name in ["", ".", "..", "a/b", "/a", "a/", "/\u{301}", "a\0", "\0", "a\0b"] {
      #expect(!name.isFileName, "\(name)")
    }
  }

  @Test("what lies within a folder begins with its bytes and a slash")
  func within() {
    #expect("/a/b/c".path(within: "/a/b") == "/c")
    #expect("/a/b".path(within: "/a/b") == "")
    #expect("/a/bc".path(within: "/a/b") == nil)
    #expect("/a/\u{301}c".path(within: "/a") == "/\u{301}c")
    // é as one scalar and as two: equal strings, other names.
    #expect("/caf\u{E9}" == "/cafe\u{301}" && "/caf\u{E9}/x".path(within: "/cafe\u{301}") == nil)
    // The sign of Kelvin is equal to the letter.
    #expect("/\u{212A}/x".path(within: "/K") == nil)
  }
}
