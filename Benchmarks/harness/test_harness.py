"""What `all` does with samples, without measuring: python3 -m unittest discover Benchmarks/harness -t Benchmarks"""
import unittest

from harness import figures, rounds, table


class FigureTests(unittest.TestCase):
    def test_a_ratio_is_the_peers_over_ours(self):
        # Medians 2 and 6, leasts 1 and 5.
        found = figures.compare(figures.figure("a", "a", "ms", [3, 1, 2], [("other", [7, 5, 6])]), {"other": "1.0"})
        self.assertEqual(found["peers"][0]["ratio"], 3)
        self.assertEqual(found["peers"][0]["leastRatio"], 5)
        self.assertEqual(found["peers"][0]["version"], "1.0")

    def test_a_time_that_is_missed_is_not_judged_but_a_ratio_is(self):
        targets = [{"atMost": 1}, {"atLeast": 4, "peer": "other"}, {"atLeast": 6, "peer": "other"}, {"atLeast": 2, "peer": "absent"}]
        found = figures.compare(figures.figure("a", "a", "ms", [2], [("other", [10])], targets), {})
        verdicts = [figures.verdict(found, target)[1] for target in targets]
        self.assertTrue(verdicts[0].startswith("not judged"))
        self.assertEqual(verdicts[1:3], ["met", "missed"])
        self.assertEqual(verdicts[3], "not judged: no absent")

    def test_a_count_that_is_missed_is_judged(self):
        found = figures.compare(figures.figure("a", "a", "", [2]), {})
        self.assertEqual(figures.verdict(found, {"atMost": 1}), (2, "missed"))


class RoundTests(unittest.TestCase):
    def test_each_begins_in_turn(self):
        asked = []

        def competitor(name):
            return lambda: asked.append(name) or 0.1
        rounds.take_turns({name: competitor(name) for name in "ab"}, 2)
        self.assertEqual("".join(asked), "abba")

    def test_the_slow_are_asked_less_often(self):
        times = rounds.take_turns({"quick": lambda: 0.1, "slow": lambda: 5}, 10, seconds=8)
        self.assertEqual(len(times["quick"]), 10)
        self.assertEqual(len(times["slow"]), 2)


class TableTests(unittest.TestCase):
    def test_a_row_shows_the_quickest_peer_first(self):
        found = figures.compare(figures.figure("a", "a", "ms", [0.5], [("slow", [2500]), ("quick", [1]), ("hidden", [2])]), {})
        self.assertEqual(table.row(found, "words", ["slow", "quick"]), "| words | 0.50 ms | quick 1.00 ms, slow 2.50 s | 2.0 ×, 5,000 × |")

    def test_the_table_is_found_between_its_marks(self):
        text = f"before\n{table.BEGIN}\n\nrows\n\n{table.END}\nafter"
        self.assertEqual(table.marked(text, table.BEGIN, table.END), (f"before\n{table.BEGIN}", "rows", f"{table.END}\nafter"))
        with self.assertRaises(ValueError):
            table.marked("no marks", table.BEGIN, table.END)

    def test_the_table_of_real_time_has_a_row_for_each_scroll_and_way(self):
        figures_of_one = {"frames": 1184, "dropped": 23, "blank": 0, "p99": 11.765}
        document = {"benchmarks": [
            {"suite": "realtime", "name": f"realtime.{scroll}.{mode}.{figure}", "samples": {"median": value}}
            for scroll, _ in table.SCROLLS for mode, _ in table.MODES for figure, value in figures_of_one.items()]}
        rows = table.real_time(document).split("\n")
        self.assertEqual(len(rows), 2 + 6)
        self.assertEqual(rows[2], "| 3,000 pt/s, ten seconds | ahead, by workers | 1,184 | 23 | 0 | 11.8 ms |")
        self.assertEqual(rows[3], "|  | by workers, when they are seen | 1,184 | 23 | 0 | 11.8 ms |")
