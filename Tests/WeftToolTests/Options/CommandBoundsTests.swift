import ArgumentParser
import Testing

@testable import WeftTool

/// Numbers that are just too small or too large, and files that would be replaced, on command lines.
@Suite struct CommandBoundsTests {
  private func message(_ line: String, _ more: String? = nil) -> String {
    let words = line.split(separator: " ").map(String.init) + (more.map { [$0] } ?? [])
    do {
      _ = try WeftCommand.parseAsRoot(words)
      return "taken"
    } catch {
      return WeftCommand.message(for: error)
    }
  }

  @Test(
    "a number outside of its bounds is refused with these",
    arguments: [
      ("sheet a -o b.png --columns 0", "--columns must be from 1 to 100, found 0."),
      ("sheet a -o b.png --count 0", "--count must be from 1 to 1000, found 0."),
      ("bench f.json --hz 0.5", "--hz must be from 1 to 1000, found 0.5."),
      ("bench f.json --iterations 0", "--iterations must be from 1 to 1000, found 0."),
      (
        "bench f.json --clock virtual --throttle 1001", "--throttle must be from 0.01 to 1000, found 1001.0."
      ),
      ("bench f.json --jobs 1025", "--jobs must be from 1 to 1024, found 1025."),
      ("bench f.json --scale 101", "--scale must be from 0.01 to 100, found 101.0."),
      ("render s.json -o a.png --scale 0", "--scale must be from 0.01 to 100, found 0.0."),
      ("layout s.json --scale 101", "--scale must be from 0.01 to 100, found 101.0."),
      ("frames f.json -o a --scale 0.001", "--scale must be from 0.01 to 100, found 0.001."),
      ("frames f.json -o a --jobs 0", "--jobs must be from 1 to 1024, found 0."),
      ("frames f.json -o a --fps 0.001", "--fps must be from 0.01 to 1000, found 0.001."),
      ("frames f.json -o a --step 0.009", "--step must be at least 0.01 points, found 0.009."),
      ("frames f.json -o a --step inf", "--step must be at least 0.01 points, found inf."),
      ("frames f.json -o a --from nan", "--from must be finite, found nan."),
      ("frames f.json -o a --from 5 --to 3", "--to must not be before --from, found 3.0 and 5.0."),
      ("frames f.json -o a --viewport 30001x5", "Its sides must be from 1 to 30000 points."),
      ("frames f.json -o a --viewport 5x30001", "Its sides must be from 1 to 30000 points."),
      (
        "frames f.json -o a.png --format apng --loops 1000001",
        "--loops must be from 0 to 1000000, found 1000001."
      ),
      ("join a -o b --loops -1", "--loops must be from 0 to 1000000, found -1."),
      ("serve --timeout 0", "--timeout must be from 0.001 to 1000000 seconds, found 0.0."),
      ("serve --jobs 1025", "--jobs must be from 1 to 1024, found 1025."),
      ("diff a b --threshold 1.1", "--threshold must be from 0 to 1, found 1.1."),
      ("diff a b --max-ratio -0.1", "--max-ratio must be from 0 to 1, found -0.1."),
      ("diff a b --max-window-ratio 1.1", "--max-window-ratio must be from 0 to 1, found 1.1."),
      ("diff a b --max-channel -1", "--max-channel must be from 0 to 255, found -1."),
      ("diff a b --max-perceptual -0.1", "--max-perceptual must be from 0 to 1, found -0.1."),
      ("diff a b --window 0", "--window must be from 1 to 1024, found 0."),
    ])
  func numbers(line: String, told: String) {
    #expect(message(line).contains(told), "\(message(line))")
  }

  @Test(
    "what is written replaces nothing that is read or written besides, each told by its name",
    arguments: [
      ("render s.json -o s.json", "--output would replace the scene"),
      ("render s.json -o a.ttf --font a.ttf", "--output would replace a font"),
      ("frames f.json -o f.json --format rgba", "--output would replace the feed"),
      ("frames f.json -o a --stats f.json", "--stats would replace the feed"),
      ("frames f.json -o s --script s --format rgba", "--output would replace the script"),
      ("frames f.json -o a --format rgba --stats a", "--stats would replace what --output writes"),
      ("frames f.json -o out --stats out/index.json", "--stats would replace a frame or the index"),
      ("bench f.json -o f.json", "--output would replace the feed"),
      ("bench f.json --script s --report s", "--report would replace the script"),
      ("bench f.json --clock virtual --costs c --trace c", "--trace would replace the costs"),
      (
        "bench f.json --baseline b --save-baseline b",
        "--save-baseline would replace the figures that --baseline compares with"
      ),
      ("bench f.json --save-costs c --trace c", "--save-costs would replace what --trace writes"),
      ("sheet a -o a.ttf --font a.ttf", "--output would replace a font"),
      ("diff a b -o b", "--output would replace what is compared"),
      ("join a --format apng -o a/b.png", "--output lies among the frames of the part a"),
    ])
  func files(line: String, told: String) {
    #expect(message(line).contains("\(told); name a"), "\(message(line))")
  }

  @Test(
    "an output of another sort than the format makes is refused, with what there is instead",
    arguments: [
      ("render s.json -o a.jpg", "--output is a PNG, found the name a.jpg; end it in .png."),
      ("sheet a -o b/c.jpg", "--output is a PNG, found the name c.jpg; end it in .png."),
      ("frames f.json -o a.jpg --format apng", "--output is a PNG, found the name a.jpg; end it in .png."),
      ("join a -o b.jpg --format apng", "--output is a PNG, found the name b.jpg; end it in .png."),
      ("join a -o -", "Say --format apng, or name a folder; one of that name is ./-."),
      ("frames f.json -o -", "Say --format apng, rgba or y4m, or name a folder; one of that name is ./-."),
      ("frames f.json -o a.y4m", "--format png writes a folder of files, and a.y4m is named as one file."),
      (
        "frames f.json -o - --format rgba --stats -",
        "--output - and --stats - cannot both go to standard output."
      ),
    ])
  func outputs(line: String, told: String) {
    #expect(message(line).contains(told), "\(message(line))")
  }

  @Test(
    "a value that cannot be read is told with what it must be",
    arguments: [
      ("frames f.json -o a --from-item 3", "It must be a section and a row, such as 0:12."),
      ("frames f.json -o a --viewport 3", "It must be a width and a height in points, such as 390x844."),
      ("diff a b --ignore 1,2,3", "It must be x, y, width and height in pixels, such as 0,0,390,44."),
      ("diff a b --clip 1,2,0,3", "It must be x, y, width and height in pixels, such as 0,0,390,44."),
      ("layout s.json --limit nodes=-1", "“-1” must be a whole number that is not negative, or “unlimited”."),
      ("layout s.json --limit node=1", "It must be a limit and a number, such as nodes=100000."),
      ("diff a b --limit nodes=1", "--limit must be pixels and a number above 0"),
      ("diff a b --limit pixels=0", "--limit must be pixels and a number above 0"),
      ("bench f.json --mode sync,sync", "The mode sync is there twice."),
      (
        "bench f.json --mode fast",
        "There is no mode “fast”. They are async, sync, nopreload, with commas between."
      ),
      ("bench f.json --threshold x=1", "such as blankFrames=10%."),
      ("bench f.json --threshold blankFrames=5%,-1", "“-1” must be a number that is not below 0"),
      ("bench f.json --threshold blankFrames=5%", "--threshold is for --baseline."),
      ("serve --root /nowhere/at/all", "--root must be a folder that can be read, found /nowhere/at/all."),
      ("review --accept --reject", "--accept and --reject exclude each other."),
      ("review --report r.html --accept", "--report shows what waits; run it without --accept and --reject."),
      ("review --report r.html --reject", "--report shows what waits; run it without --accept and --reject."),
      (
        "review --report r.html --format json",
        "--report makes a page, so --format json makes no sense with it."
      ),
    ])
  func values(line: String, told: String) {
    #expect(message(line).contains(told), "\(message(line))")
  }

  @Test(
    "an empty name is the name of nothing",
    arguments: [
      ("view a -o", "--output must name a file or a folder, found an empty name."),
      ("join a -o", "--output must name a file or a folder, found an empty name."),
      ("bench f.json --trace", "--trace must name a file or a folder, found an empty name."),
      ("review --report", "--report must name a file, found an empty name."),
      ("review --root", "--root must name a folder, found an empty name."),
      ("prune --artifacts", "--artifacts must name a folder, found an empty name."),
      ("review", "A pattern must not be empty; without one, all are meant."),
    ])
  func emptyNames(line: String, told: String) {
    #expect(message(line, "").contains(told), "\(message(line, ""))")
  }
}
