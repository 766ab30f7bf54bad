"""All suites, in the order in which they are run."""
from .cards import cards
from .decode import decode
from .feed import feed
from .parts import differences, frame, layout, ranges
from .pictures import pictures
from .png import png
from .programs import counts, frames, layouts, memory, realtime
from .raster import raster
from .start import start

# Those that a busy machine disturbs least are last.
SUITES = {suite.__name__: suite for suite in (
    frames, feed, cards, start, decode, raster, png, pictures, layout, frame, ranges, differences, layouts, realtime, memory, counts)}


def what(suite):
    return " ".join(suite.__doc__.split())
