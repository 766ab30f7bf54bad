/// What the figures of a run mean: the words that stand in every report.
public enum FrameBudgetDefinitions {
  /// The names of figures as they stand in JSON, and a sentence about each, in the order of a report.
  public static let all: [(name: String, meaning: String)] = [
    (
      "budgetMs",
      "The time there is for a frame: 1000 / hz. Frame n is due at n budgets after the first frame was shown, and has to be ready one budget later, at refresh n + 1 of the display."
    ),
    (
      "frameCount",
      "Frames that were made and show something else than the one before. The first one, which waits for what it shows, is not among them; a frame that nothing changed is not due and counts for nothing but blank area."
    ),
    (
      "frameDurationCpuMs",
      "The processor time of a frame: the frame context's, its pixels put together, and the workers' where the frame waits for them (sync). Percentiles are by nearest rank over all frames. The name is Android Macrobenchmark's, which counts the time from begin to end on its two threads and interpolates percentiles."
    ),
    (
      "frameOverrunMs",
      "How long after its deadline a frame was ready; below 0 where time was left (as Android Macrobenchmark's frameOverrunMs)."
    ),
    (
      "dueFrames",
      "Refreshes at which the display should have shown something new: a frame that has changed should be ready and was not shown before."
    ),
    (
      "droppedFrames",
      "Refreshes that were due and had nothing new to show, so that the old picture stood on. In CSV each is counted with the frame that caused it (droppedRefreshes)."
    ),
    ("percentDroppedFrames", "100 · droppedFrames / dueFrames."),
    (
      "worstSecondPercentDroppedFrames",
      "The most dropped refreshes in any second, in percent of the refreshes of a second, or of the whole run where it is shorter."
    ),
    (
      "hitchCount",
      "How often the picture stood on although a frame was due; dropped refreshes in a row are one hitch."
    ),
    (
      "hitchTimeRatioMsPerS",
      "Hitch time (droppedFrames · budget) in milliseconds for each second of the scroll. By Apple's scale below 5 is good, 5 to 10 a warning, above 10 critical."
    ),
    ("slowFrames", "Frames that took longer than the budget from begin to end."),
    ("jankFrames", "Frames that took longer than twice the budget (Android JankStats' multiplier)."),
    ("frozenFrames", "Frames that took longer than 700 ms (Android vitals)."),
    (
      "phases",
      "Processor time by what was done, all frames together, on average for each that was made (also those that nothing changed), and the most for one. changeSet (what workers have brought, updates, positions, telling cells, handing out work) and compose (the frame's pixels put together) are the frame context's; measure, text (shaping), raster (drawing) and decode (images) are done by workers, and counted with the last frame that was begun before they were. Work for the first frame is not counted."
    ),
    (
      "output",
      "What frames take to be made into PNG files (png, processor time) and to be written (disk), which is no part of their budget and is not done while they are measured: the scroll is made once more for it, by one worker. null where nobody has found out, as in virtual time."
    ),
    (
      "maxBlankArea",
      "The most of the viewport's length that had something missing in a frame, in points along the axis that is scrolled (FlashList's blank area, from the second frame on). A frame that was left out counts for nothing, although the picture before it stood on."
    ),
    ("cumulativeBlankArea", "The same of all frames added up, in points."),
    ("blankFrames", "Frames in which something was missing."),
    (
      "timeToFirstFrameMs",
      "From the beginning until the first frame is there with all that it shows; the median of the iterations."
    ),
    (
      "caches",
      "How often texts and images that were asked for were there (hits) or had to be made (misses), and what is kept, in bytes. Caches are empty when a run begins."
    ),
    (
      "peakMemoryBytes",
      "The most memory that the process has held during the run, with what it held before; null in virtual time."
    ),
    (
      "instructions",
      "Instructions outside the kernel, of all threads and iterations; null in virtual time, and where the machine cannot count them."
    ),
    ("worstFrames", "The ten frames that were ready longest after their deadlines."),
  ]
}
