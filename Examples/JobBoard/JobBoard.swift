import Weft

/// The postings as a table's data source.
///
/// No height is given anywhere: rows are as tall as their content.
final class JobBoard: TableDataSource {
  private let jobs: [Job]

  init(_ jobs: [Job]) { self.jobs = jobs }

  func numberOfRows(inSection section: Int) -> Int { jobs.count }

  func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
    let job = jobs[indexPath.row]
    return { JobCell(job) }
  }
}
