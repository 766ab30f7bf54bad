import Testing
import WeftTestSupport

/// What is said where the system lets the command have too little.
@Suite struct SystemLimitsTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.writeThreeCells()
  }

  /// The address sanitizer by itself needs more address space than any limit leaves.
  private static let shortages: [(limit: String, sentence: String)] = {
    let files = ("-n 20", "weft needs 64 open files, and the system lets it have 20; raise ulimit -n")
    let space = (
      "-v 900000", "weft needs 1024 MiB of address space, and the system lets it have 878; raise ulimit -v"
    )
    let memory = (
      "-d 900000", "weft needs 1024 MiB of memory, and the system lets it have 878; raise ulimit -d"
    )
    let less = ("-d 20000", "weft needs 1024 MiB of memory, and the system lets it have 19; raise ulimit -d")
    let stacks = ["-s 512", "-s 64"].map {
      ($0, "weft needs 2048 KiB of stack, and the system lets it have less; raise ulimit -s")
    }
    #if WEFT_ADDRESS_SANITIZER
      return [files] + stacks
    #else
      return [files, space, memory, less] + stacks
    #endif
  }()

  @Test(
    "too few open files, too little memory and too small a stack are told as such, with status 70",
    arguments: shortages)
  func shortage(limit: String, sentence: String) throws {
    let outcome = try sandbox.shell("ulimit \(limit); exec $weft frames feed.json -o frames")
    #expect(outcome.status == 70)
    #expect(outcome.errors == "weft: error: \(sentence)\n")
    #expect(try sandbox.names() == ["feed.json"])
  }

  // The address sanitizer reads there itself, and ends the process where it cannot.
  #if !WEFT_ADDRESS_SANITIZER
    // Nobody may hide `/proc` where the system has no namespaces for users.
    @Test(
      "without /proc, where the arguments are read from, it is told that they are missing, with status 70")
    func noArguments() throws {
      let outcome = try sandbox.shell(
        """
        unshare -r -m sh -c 'mount -t tmpfs none /proc' 2>/dev/null || exit 99
        exec unshare -r -m sh -c 'mount -t tmpfs none /proc && exec '$weft' frames feed.json -o frames'
        """)
      guard outcome.status != 99 else { return }
      #expect(outcome.status == 70 && outcome.text == "")
      #expect(outcome.errors == "weft: error: The arguments of the program cannot be read; mount /proc.\n")
    }
  #endif

  @Test("where the process may have more open files than it has, it has them")
  func raised() throws {
    let outcome = try sandbox.shell("ulimit -S -n 20; exec $weft frames feed.json -o frames --quiet")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("a feed may have more data files than files may be open")
  func manyDataFiles() throws {
    try sandbox.folder.write(#"{"size":2}"#, to: "rows.jsonl")
    let sections = (1...200).map { #"{"template":"t","dataFile":"rows\#($0).jsonl"}"# }
    try sandbox.folder.write(
      #"""
      {"weft":1,"viewport":{"width":9,"height":9},"templates":{"t":{"type":"node","style":{"height":"{{size}}"}}},
      "sections":[\#(sections.joined(separator: ","))]}
      """#, to: "many.json")
    let copies = "for i in {1..200}; do cp rows.jsonl rows$i.jsonl; done"
    let outcome = try sandbox.shell(
      "\(copies); ulimit -n 64; exec $weft frames many.json -o frames --step 100 --quiet")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  #if !WEFT_ADDRESS_SANITIZER
    @Test(
      "what takes more memory than there is ends with a sentence and status 70",
      arguments: ["-v 1048576", "-d 1048576"])
    func exhaustion(limit: String) throws {
      // Cells of 1.2 GB.
      let cell = #"{"type":"node","backgroundColor":"red","style":{"height":14500}}"#
      try sandbox.folder.write(
        #"{"weft":1,"viewport":{"width":20000,"height":6300},"sections":[{"items":[\#(cell)]}]}"#,
        to: "large.json")
      let outcome = try sandbox.shell(
        """
        ulimit \(limit); exec $weft frames large.json --format none --step 1000 --quiet --limit pixels=400000000 \
          --limit framePixels=unlimited --limit cellPixels=unlimited --limit memory=unlimited
        """
      )
      #expect(
        outcome.status == 70 && outcome.errors.contains("there is no more memory"), "\(outcome.errors)")
    }
  #endif
}
