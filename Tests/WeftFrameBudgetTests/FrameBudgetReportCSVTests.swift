import Testing

@testable import WeftFrameBudget

/// The columns of the CSV, at 100 Hz.
@Suite struct FrameBudgetReportCSVTests: BudgetRunSuite {
  private func rows(_ run: FrameBudgetRun) -> [[String: String]] {
    let lines = FrameBudgetReport([run]).csv.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
  }

  // Ready at 46 ms instead of 30: the refreshes at 30 and 40 have nothing new.
  @Test("each column has what its name says")
  func columns() {
    var frame = BudgetFrame(index: 2, dueMs: 20, beginMs: 21.5, endMs: 46)
    (frame.durationCpuMs, frame.overrunMs, frame.offset) = (3, 16, 9)
    (frame.phases.changeSet, frame.phases.measure, frame.phases.text) = (1, 2, 3)
    (frame.phases.raster, frame.phases.compose, frame.phases.decode) = (4, 5, 6)
    (frame.blankLength, frame.blankArea) = (7, 8)
    (frame.cells, frame.blankCells) = (["a", "b"], ["c", "d"])
    #expect(
      rows(run([], [frame])) == [
        [
          "mode": "async", "iteration": "1", "index": "2", "state": "made", "dueMs": "20",
          "beginMs": "21.5", "endMs": "46", "durationMs": "24.5", "durationCpuMs": "3", "overrunMs": "16",
          "droppedRefreshes": "2", "slow": "1", "jank": "1", "frozen": "0", "changeSetMs": "1",
          "measureMs": "2", "textMs": "3", "rasterMs": "4", "composeMs": "5", "decodeMs": "6", "pngMs": "",
          "diskMs": "", "blankLength": "7", "blankArea": "8", "offset": "9", "cells": "a b",
          "blankCells": "c; d",
        ]
      ])
  }

  @Test("a frame is slow above the budget, jank above two, frozen above 700 ms, and only where it is new")
  func flags() {
    let made = [10, 10.001, 20, 20.001, 700, 700.001].enumerated().map { place, duration in
      frame(100 * place + 1, taking: duration)
    }
    let still = BudgetFrame(index: 701, state: .unchanged, dueMs: 7010, beginMs: 7010, endMs: 7810)
    let left = BudgetFrame(index: 702, state: .leftOut, dueMs: 7020, beginMs: 7020, endMs: 7020)
    let rows = rows(run(made + [still, left]))
    let flags = rows.map { row in ["slow", "jank", "frozen"].map { row[$0] ?? "" }.joined() }
    #expect(flags == ["000", "100", "100", "110", "110", "111", "000", "000"])
    #expect(rows[6]["overrunMs"] == "0" && rows[6]["offset"] == "0")
    #expect(rows[7]["overrunMs"] == "" && rows[7]["offset"] == "" && rows[7]["state"] == "leftOut")
  }

  // RFC 4180: quoted are fields with commas, quotation marks and line ends, and a quotation mark in them is two.
  // An accent over one makes a letter of both.
  @Test(
    "a cell's name that would end a field is quoted",
    arguments: [
      ("a;b", "a;b"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""),
      ("a\rb", "\"a\rb\""), ("a\r\nb", "\"a\r\nb\""), ("\"\u{301}", "\"\"\"\u{301}\""),
    ])
  func quoted(name: String, field: String) {
    var frame = frame(1, taking: 4)
    frame.cells = [name]
    let csv = FrameBudgetReport([run([frame])]).csv
    // The field after it is empty, and the last one.
    let end = Array(",\(field),\n".utf8)
    #expect(csv.utf8.suffix(end.count).elementsEqual(end), "\(csv)")
  }
}
