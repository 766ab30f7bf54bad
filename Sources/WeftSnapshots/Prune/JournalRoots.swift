/// What journals tell, by the folders of goldens that it is about: those on this machine, without links.
struct JournalRoots {
  /// What each process has noted of a folder, in the order of the processes.
  private(set) var parts: [String: [JournalProcess]] = [:]
  private let settings: SnapshotSettings
  /// Each folder is looked up once.
  private var known: [String: String] = [:]

  /// - Complexity: O(events)
  init(_ processes: [JournalProcess], _ settings: SnapshotSettings) {
    self.settings = settings
    for process in processes {
      var empty = process
      (empty.tests, empty.uses) = ([], [])
      var own: [String: JournalProcess] = [:]
      for test in process.tests { own[place(of: test.root, in: process), default: empty].tests.append(test) }
      for use in process.uses { own[place(of: use.root, in: process), default: empty].uses.append(use) }
      for (place, part) in own { parts[place, default: []].append(part) }
    }
  }

  private mutating func place(of root: String, in process: JournalProcess) -> String {
    let key = "\(process.begin?.base ?? "")\u{0}\(root)"
    if let place = known[key] { return place }
    let local = local(root, of: process)
    // What is no path at all would be taken for the working directory.
    let place = SnapshotSettings.isPlace(local) ? GoldenRoot.canonical(local) : local
    known[key] = place
    return place
  }

  /// A root on the machine that has written a journal, on this one.
  private func local(_ root: String, of process: JournalProcess) -> String {
    guard let base = process.begin?.base, root.hasPrefix(base + "/") else { return root }
    return settings.base + root.dropFirst(base.count)
  }
}
