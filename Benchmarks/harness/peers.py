"""The packages of PyPI that Weft is measured beside, in an environment of their own under .build."""
import importlib.metadata
import os
import shutil
import subprocess
import sys

from .paths import BENCHMARKS

PACKAGES = ["takumi-py", "blitz-py", "pictex", "skia-python", "pillow", "playwright", "pixelmatch"]
ENVIRONMENT = BENCHMARKS / ".build/peers"
INSTALLED = "--installed"


def install():
    """Starts this program again where the packages are; goes on without them where they cannot be had."""
    python, marker = ENVIRONMENT / "bin/python3", ENVIRONMENT / "packages"
    if not marker.exists() or marker.read_text() != " ".join(PACKAGES):
        try:
            subprocess.run([sys.executable, "-m", "venv", ENVIRONMENT], check=True)
            subprocess.run([python, "-m", "pip", "install", "-q", *PACKAGES], check=True, cwd=ENVIRONMENT)
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"The peers of PyPI cannot be installed, and are left out: {error}", file=sys.stderr)
            return
        marker.write_text(" ".join(PACKAGES))
    os.execv(python, [str(python), sys.argv[0], INSTALLED, *sys.argv[1:]])


def release(package):
    """A package's version."""
    return importlib.metadata.version(package)


def chromium():
    """The path of a Chromium: the one that CHROMIUM names, or the one in PATH."""
    binary = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not binary:
        raise FileNotFoundError("there is no chromium in PATH, and CHROMIUM names none")
    return binary


# What a suite leaves out where it is missing.
MISSING = (ImportError, FileNotFoundError, OSError)


def available(context, **makers):
    """What the peers' makers give, by the peers' names; those that are missing are left out, and told."""
    found = {}
    for name, make in makers.items():
        try:
            found[name] = make(context)
        except MISSING as error:
            context.leave_out(name, error)
    return found
