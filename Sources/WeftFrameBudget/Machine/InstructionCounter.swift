import CPerfEvents
import WeftCLibrary
import WeftFoundation

/// Counts the instructions of the process outside the kernel, from when it is made; of virtual machines few can.
struct InstructionCounter: ~Copyable {
  private let descriptors: [Int32]

  /// Begins to count; `nil`, where the machine cannot, or does not allow it.
  init?() {
    // Threads that are there are counted one by one; those that they start are counted with them.
    let threads =
      ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []).compactMap {
        Int32($0)
      }
    let descriptors = threads.map { weft_count_instructions($0) }
    guard !descriptors.isEmpty, descriptors.allSatisfy({ $0 >= 0 }) else {
      for descriptor in descriptors where descriptor >= 0 { close(descriptor) }
      return nil
    }
    self.descriptors = descriptors
  }

  /// How many there have been.
  var count: Int {
    descriptors.reduce(0) { sum, descriptor in
      var count: UInt64 = 0
      // Eight bytes, as the kernel writes them for an event of its own.
      let size = unsafe read(descriptor, &count, MemoryLayout<UInt64>.size)
      return size == MemoryLayout<UInt64>.size ? sum + Int(count) : sum
    }
  }

  deinit { for descriptor in descriptors { close(descriptor) } }
}
