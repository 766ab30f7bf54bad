import Testing
import WeftSnapshots

@Suite struct GlobTests {
  private let path = "AppTests/CardTests/card.night.png"

  @Test(
    "a pattern stands for paths, and for the folders that they lie in",
    arguments: [
      "AppTests/CardTests/card.night.png", "AppTests/CardTests/*.png", "AppTests/*/card*", "AppTests",
      "AppTests/CardTests", "AppTests/CardTests/", "./AppTests", "**/card.*", "AppTests/**", "**",
      "AppTests/**/card.night.png", "card*", "*.png", "CardTests", "*/Card?ests/card.[a-z]*.png",
    ])
  func matches(pattern: String) { #expect(Glob(pattern).matches(path)) }

  @Test(
    "a star stays within a name, and a pattern with a slash starts at the root",
    arguments: [
      "AppTests/*.png", "CardTests/*.png", "card", "AppTests/CardTests/card.night.png/**", "*/card.night.png",
      "AppTests/CardTests/card.png", "apptests",
    ])
  func others(pattern: String) { #expect(!Glob(pattern).matches(path)) }

  // Every row of folders may be the one that a star of many stands for: 60 over 26 ways.
  @Test("a pattern of many stars for folders is read once")
  func manyStars() {
    let folders = Array(repeating: "a", count: 60).joined(separator: "/")
    let pattern = String(repeating: "**/a/", count: 26)
    #expect(!Glob(pattern + "b").matches(folders))
    #expect(Glob(pattern + "b").matches(folders + "/b"))
    #expect(!Glob(String(repeating: "**/a/", count: 61)).matches(folders))
    #expect(Glob("**/**/a/**").matches("a/a") && !Glob("**/**/a/**").matches("a"))
  }

  @Test("a path is meant by itself, whatever is in it")
  func literal() { #expect(Glob("a[1].png").matches("a[1].png")) }

  @Test("two stars stand for no folder as well, but for something at the end")
  func noFolder() {
    for pattern in ["**/AppTests/**/CardTests/**/card.night.png", "AppTests/CardTests/**/*.png", "**/*"] {
      #expect(Glob(pattern).matches(path), "\(pattern)")
    }
    #expect(!Glob("AppTests/**").matches("AppTests") && Glob("AppTests/**").matches("AppTests/a"))
    #expect(!Glob("**/CardTests/*.txt").matches(path) && !Glob("AppTests/**/AppTests").matches(path))
  }

  @Test("a dot for the folder is no name, but makes the pattern one that starts at the root")
  func dot() {
    #expect(Glob("./card.png").matches("card.png") && !Glob("./card.png").matches("a/card.png"))
    #expect(Glob("card.png").matches("a/card.png") && Glob("a/./card.png").matches("a/card.png"))
    #expect(!Glob("card[!.]*").matches("card.png") && Glob("car[!.]*").matches("card.png"))
  }
}
