"""What a measurement was made with and in what company."""
import ctypes
import datetime
import os
import pathlib
import re
import resource
import subprocess
import sys
import time

from .paths import ROOT

LIBRARIES = {"cairo": "cairo", "pango": "pango", "harfbuzz": "harfbuzz", "freetype": "freetype2", "libjpeg-turbo": "libturbojpeg", "libpng": "libpng",
             "libwebp": "libwebp", "lcms2": "lcms2", "isa-l": "libisal", "zlib": "zlib", "libdeflate": "libdeflate"}


def output(*command):
    """What a command prints; empty where there is none."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def machine():
    """The processor, cores, the system, versions, the commit and the date."""
    processor = re.search(r"^model name\s*: (.*)$", pathlib.Path("/proc/cpuinfo").read_text(), re.M)
    system = re.search(r'^PRETTY_NAME="?(.*?)"?$', pathlib.Path("/etc/os-release").read_text(), re.M)
    swift = re.search(r"Swift version ([^\s]+)", output("swift", "--version"))
    return {
        "date": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "commit": output("git", "describe", "--always", "--dirty", "--abbrev=12"),
        "processor": processor.group(1) if processor else None,
        "cores": os.cpu_count(),
        "system": system.group(1) if system else None,
        "versions": {"swift": swift.group(1) if swift else None, "python": sys.version.split()[0],
                     **{name: output("pkg-config", "--modversion", package) or None for name, package in LIBRARIES.items()}},
    }


def load():
    return round(os.getloadavg()[0], 2)


def second_core():
    """How much two processes that only add do, over one: 2 where the second core is free, 1 where it is not."""
    def seconds(count):
        begin = time.perf_counter()
        adding = [subprocess.Popen([sys.executable, "-c", "for _ in range(6_000_000): pass"]) for _ in range(count)]
        for process in adding:
            process.wait()
        return time.perf_counter() - begin

    one, two = (min(seconds(count) for _ in range(3)) for count in (1, 2))
    return round(2 * one / two, 2)


class Company:
    """How many cores other programs took meanwhile, on average; what the host took from a virtual machine counts too.

    What the programs that were started have started themselves, as browsers do, is not of others: who is left by its parent becomes a child of this
    process, and what it took is known when it is waited for."""
    ADOPT = 36  # PR_SET_CHILD_SUBREAPER, of linux/prctl.h

    def __init__(self):
        ctypes.CDLL(None).prctl(self.ADOPT, 1, 0, 0, 0)
        self.begin = self.times()

    @staticmethod
    def await_adopted(seconds=2):
        """Waits for all that were left behind, but not for those that stay."""
        end = time.monotonic() + seconds
        try:
            while time.monotonic() < end:
                if os.waitpid(-1, os.WNOHANG)[0] == 0:
                    time.sleep(0.01)
        except ChildProcessError:
            pass  # there is none left

    @staticmethod
    def times():
        fields = [int(field) for field in pathlib.Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]]
        busy = (sum(fields[:8]) - fields[3] - fields[4]) / os.sysconf("SC_CLK_TCK")
        own = sum(use.ru_utime + use.ru_stime for use in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)))
        return time.monotonic(), busy, own

    def others(self):
        """To be asked when the programs that were started have ended."""
        self.await_adopted()
        (begin, busy, own), (end, busy_now, own_now) = self.begin, self.times()
        return round(max(0, busy_now - busy - own_now + own) / (end - begin), 2)
