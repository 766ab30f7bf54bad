"""Layout, text, frames and edits of collections: parts without peers outside of PartServer."""
from ..parts import measure_parts


def layout(context):
    """trees of specs laid out, text shaped and found again"""
    return measure_parts(context, "layout.", "text.")


def frame(context):
    """a warm frame: composed whole, stitched, and from the offset to the PNG"""
    return measure_parts(context, "frame.")


def ranges(context):
    """a step of the ranges in a million rows"""
    return measure_parts(context, "ranges.", at_most={"ranges.120": 20e-6, "ranges.12": 20e-6})


def differences(context):
    """edits of data found, checked and taken over, beside Swift's CollectionDifference"""
    at_most = {"differences.numbers": 0.035, "differences.texts": 0.035, "insertion.1000": 0.001, "insertion.1000000": 0.001}
    return measure_parts(context, "differences.", "insertion.", at_most=at_most)
