"""A headless Chromium that opens pages from files, and says what went wrong in them."""

import pathlib
import time

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By


class Browser:
    """One window. Use it in a `with`: at its end there must have been no error on the console, nor a request to anybody."""

    def __init__(self, width=1360, height=900):
        options = Options()
        options.binary_location = "/usr/bin/chromium"
        for argument in [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
            "--force-color-profile=srgb", f"--window-size={width},{height}",
        ]:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        try:
            if kind is None:
                errors = [entry for entry in self.driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]
                expect(not errors, f"the console is empty, but says {errors}")
                requests = [entry["message"] for entry in self.driver.get_log("performance") if "requestWillBeSent" in entry["message"]]
                loaded = [text for text in requests if '"url":"http' in text]
                expect(not loaded, f"nothing is loaded from elsewhere, but {loaded[:2]}")
        finally:
            self.driver.quit()

    def open(self, path):
        self.driver.get(pathlib.Path(path).resolve().as_uri())

    def color_scheme(self, scheme):
        """`light` or `dark`: what the reader's system would say."""
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector):
        found = [element for element in self.all(selector) if element.is_displayed()]
        expect(len(found) == 1, f"there is one {selector}, but there are {len(found)}")
        return found[0]

    def texts(self, selector):
        return [element.text for element in self.all(selector)]

    def click(self, selector):
        self.one(selector).click()

    def press(self, *keys):
        """Keys, as if typed anywhere in the page."""
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def style(self, selector, name):
        return self.one(selector).value_of_css_property(name)

    def wait(self, condition, what, seconds=5):
        end = time.monotonic() + seconds
        while not condition():
            expect(time.monotonic() < end, what)
            time.sleep(0.02)

    def screenshot(self, path):
        self.driver.save_screenshot(str(path))

    def drag(self, selector, start, end):
        """Drags the pointer within an element: places are ratios of its width, at half its height."""
        element = self.one(selector)
        rect = element.rect
        chain = ActionChains(self.driver)
        offset = lambda ratio: round((ratio - 0.5) * rect["width"])
        chain.move_to_element_with_offset(element, offset(start), 0).click_and_hold()
        chain.move_by_offset(offset(end) - offset(start), 0).release().perform()


def expect(condition, what):
    """Fails with what should be so."""
    if not condition:
        raise AssertionError(what)
