import Foundation
import Testing
import WeftTestSupport

@testable import WeftViewer

/// Where pages lie, and which pictures they show.
@Suite struct PagePlaceTests {
  @Test("a page lies in its folder, unless it is put elsewhere, and is called by the folder's name")
  func places() {
    for folder in ["/nowhere/frames", "/nowhere/frames/"] {
      let inside = PagePlace(folder: folder, output: nil)
      #expect(inside.output == "/nowhere/frames/index.html" && inside.pathToFolder == "")
      #expect(inside.title == "frames")
      let beside = PagePlace(folder: folder, output: "/nowhere/page.html")
      #expect(beside.output == "/nowhere/page.html" && beside.pathToFolder == "frames/")
      let elsewhere = PagePlace(folder: folder, output: "/nowhere/pages/deep/page.html")
      #expect(elsewhere.pathToFolder == "../../frames/" && elsewhere.title == "frames")
    }
    let printed = PagePlace(folder: "/nowhere/frames", output: "-")
    #expect(printed.output == "-" && printed.pathToFolder == "/nowhere/frames/")
  }

  // Numbers count by their length behind zeros, then digit by digit; a number comes before any letter.
  @Test(
    "pictures come by the numbers in their names, wherever these stand, whatever their endings are written like"
  )
  func order() {
    let sorted = [
      "2.png", "10.JPG", "010.png", "a.jpeg", "a1-2.webp", "a1-10.webp", "a2.gif", "a12.PNG", "b.png",
    ]
    #expect(
      Set(FolderListing.pictures(among: Set(sorted + ["c.txt", "png", ".x.png", "d.svg"]))) == Set(sorted))
    let found = FolderListing.pictures(among: Set(sorted))
    func place(_ name: String) -> Int { found.firstIndex(of: name) ?? -1 }
    for (before, after) in [
      ("2.png", "10.JPG"), ("2.png", "010.png"), ("10.JPG", "a.jpeg"), ("a1-2.webp", "a1-10.webp"),
      ("a1-10.webp", "a2.gif"), ("a2.gif", "a12.PNG"), ("a12.PNG", "b.png"),
    ] { #expect(place(before) < place(after), "\(before), \(after): \(found)") }
    // Of two that are the same but for zeros, the order is that of their names.
    #expect(FolderListing.pictures(among: ["7.png", "07.png", "007.png"]) == ["007.png", "07.png", "7.png"])
  }

  @Test("a page named without a folder lies where the program is, and one at the top leads down from there")
  func fewNames() {
    let here = FileManager.default.currentDirectoryPath
    #expect(PagePlace(folder: here, output: "page.html").pathToFolder == "")
    #expect(PagePlace(folder: "/nowhere/frames", output: "/page.html").pathToFolder == "nowhere/frames/")
    let top = PagePlace(folder: "/", output: nil)
    #expect(top.output == "/index.html" && top.title == "/")
    #expect(PagePlace.relative("frames", from: "/a") == "frames/")
    #expect(PagePlace.relative("/a", from: "b") == "/a/")
  }

  @Test("numbers in names are compared by all of their digits, and by how many these are first")
  func numbers() {
    let long = String(repeating: "9", count: 20)
    let names = ["8.png", "9.png", "19.png", "21.png", "100.png", "\(long).png", "1\(long).png", "x.png"]
    #expect(FolderListing.pictures(among: Set(names)) == names)
    // A number that a name goes on behind, and a name that ends where another goes on.
    #expect(
      FolderListing.pictures(among: ["a10b.png", "a2c.png", "a2b.png", "a2.png"])
        == ["a2.png", "a2b.png", "a2c.png", "a10b.png"])
  }
}
