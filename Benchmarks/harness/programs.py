"""The programs that are measured, and those that measure."""
import functools
import json
import pathlib
import subprocess
import sys
import tempfile

from .paths import BENCHMARKS, ROOT

TOOLS = BENCHMARKS / "Tools"


@functools.cache
def build(package, *products):
    """Builds products of a package, or all, for release; where they are."""
    command = ["swift", "build", "--package-path", package, "-c", "release"]
    for product in products or [None]:
        subprocess.run(command + (["--product", product] if product else []), check=True, stdout=sys.stderr)
    return pathlib.Path(subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip())


def weft():
    return build(ROOT, "weft", "FixtureGenerator") / "weft"


def generator():
    return build(ROOT, "weft", "FixtureGenerator") / "FixtureGenerator"


def tool(name):
    return build(TOOLS) / name


def figures(*command):
    """Runs one of the programs or scripts that take --json; their figures."""
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        subprocess.run([*map(str, command), "--json", file.name], check=True, stdout=sys.stderr)
        return json.loads(pathlib.Path(file.name).read_text())
