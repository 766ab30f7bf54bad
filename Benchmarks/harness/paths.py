"""Where things are."""
import pathlib

BENCHMARKS = pathlib.Path(__file__).resolve().parent.parent
ROOT = BENCHMARKS.parent
FIXTURES = ROOT / "Fixtures"
README = ROOT / "README.md"
RESULTS = BENCHMARKS / "results.json"
