import Foundation
import Testing
import WeftGraphics

@testable import WeftFrameBudget

@Suite struct MachineEnvironmentTests {
  private func json(_ machine: MachineEnvironment) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: JSONEncoder().encode(machine)) as? [String: Any])
  }

  @Test("JSON has all that is known of a machine by its name, and null for what is not")
  func names() throws {
    var machine = MachineEnvironment(fonts: try .test(), hasMachine: false)
    machine.fontFingerprint = "f"
    let unknown = try json(machine)
    for name in ["processor", "cores", "load", "isDebugBuild", "swift"] {
      #expect(unknown[name] is NSNull, "\(name)")
    }
    (machine.processor, machine.cores, machine.load) = ("P", 4, 0.5)
    (machine.isDebugBuild, machine.swift) = (false, "6.2")
    let known = try json(machine)
    #expect(known["processor"] as? String == "P" && known["cores"] as? Int == 4)
    #expect(known["load"] as? Double == 0.5 && known["isDebugBuild"] as? Bool == false)
    #expect(known["swift"] as? String == "6.2" && known["fontFingerprint"] as? String == "f")
    let libraries = try #require(known["libraries"] as? [String: String])
    #expect(libraries["pango"] == FontLibrary.Versions.current.pango)
  }

  @Test("a build knows whether it is one for debugging")
  func debug() throws {
    var isDebug = false
    func note() -> Bool {
      isDebug = true
      return true
    }
    // Carried out in builds for debugging alone.
    assert(note())
    let machine = MachineEnvironment(fonts: try .test(), hasMachine: true)
    #expect(machine.isDebugBuild == isDebug)
  }
}
