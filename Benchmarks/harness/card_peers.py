"""Those who draw cards: functions that make all ready within an ExitStack, and give a function from a card to PNG bytes, and a version."""
import base64
import json
import subprocess

from . import card_libraries as libraries
from . import programs
from .card import HEIGHT, WIDTH
from .peers import chromium as find_chromium
from .peers import release


def weft(stack):
    binary = programs.weft()
    process = stack.enter_context(
        subprocess.Popen([binary, "serve", "--jobs", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE))
    stack.callback(process.stdin.close)

    def draw(card):
        request = {"id": 1, "method": "render", "params": {"scene": card.scene()}}
        process.stdin.write((json.dumps(request) + "\n").encode())
        process.stdin.flush()
        answer = json.loads(process.stdout.readline())
        return base64.b64decode(answer["result"]["png"])

    version = subprocess.run([binary, "--version"], capture_output=True, text=True, check=True).stdout
    return draw, version.split()[-1]


def chromium(stack):
    from playwright.sync_api import sync_playwright
    browser = stack.enter_context(sync_playwright()).chromium.launch(executable_path=find_chromium())
    stack.callback(browser.close)
    page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
    session = page.context.new_cdp_session(page)

    def draw(card):
        page.set_content(f"<body style='margin:0'>{card.markup()}")
        answer = session.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
        return base64.b64decode(answer["data"])

    return draw, browser.version


def library(make, package):
    """One that draws in this process."""
    return lambda stack: (make(), release(package))


DRAWERS = {
    "weft": weft,
    "takumi": library(libraries.takumi, "takumi-py"),
    "blitz": library(libraries.blitz, "blitz-py"),
    "pictex": library(libraries.pictex, "pictex"),
    "Skia": library(libraries.skia, "skia-python"),
    "Pillow": library(libraries.pillow, "pillow"),
    "Chromium": chromium,
}
