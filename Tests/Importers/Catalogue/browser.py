"""A Chromium that is driven over pipes by its DevTools protocol: real keys, real layout, the accessibility tree."""

import base64
import json
import os
import subprocess
import tempfile
import time


class Browser:
    """A browser with one page at a time."""

    def __init__(self, program):
        # A profile of its own, since a browser hands what it is asked to one that has the profile already.
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_read, self._to = os.pipe()
        self._from, to_write = os.pipe()

        def connect():
            # The protocol is spoken over descriptors 3 and 4; both ends may have these numbers now.
            ends = os.dup(to_read), os.dup(to_write)
            os.dup2(ends[0], 3)
            os.dup2(ends[1], 4)

        self._process = subprocess.Popen(
            [
                program, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--hide-scrollbars",
                "--force-device-scale-factor=1", "--mute-audio", "--no-first-run", f"--user-data-dir={self._profile.name}", "about:blank",
            ],
            preexec_fn=connect, pass_fds=(3, 4), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(to_write)
        self._received, self._number, self._session, self.context = b"", 0, None, None
        self.messages = []
        self.renew()

    def renew(self):
        """A page that shares nothing with the one before: neither what it prefers, nor its storage, nor its size."""
        before, self._session = self.context, None
        self.context = self.send("Target.createBrowserContext", disposeOnDetach=True)["browserContextId"]
        target = self.send("Target.createTarget", url="about:blank", browserContextId=self.context)["targetId"]
        if before:
            self.send("Target.disposeBrowserContext", browserContextId=before)
        self.messages = []
        self._session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "DOM"):
            self.send(f"{domain}.enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.kill()
        self._process.wait()
        self._profile.cleanup()
        os.close(self._to)
        os.close(self._from)

    def _receive(self):
        while b"\0" not in self._received:
            piece = os.read(self._from, 1 << 20)
            if not piece:
                raise RuntimeError("the browser has ended")
            self._received += piece
        message, self._received = self._received.split(b"\0", 1)
        return json.loads(message)

    def send(self, method, **parameters):
        """Asks the browser; the events that come before the answer are kept."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._receive()
            if answer.get("id") == self._number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.messages.append(answer)

    def open(self, address):
        """Opens a page anew, and waits until it is there."""
        for place in ("about:blank", address):
            self.messages = []
            self.send("Page.navigate", url=place)
            limit = time.monotonic() + 60
            while self.run("document.readyState + ' ' + location.href") != f"complete {place}":
                if time.monotonic() > limit:
                    raise RuntimeError(f"{place} does not load")
                time.sleep(0.02)

    def run(self, script):
        """The value of an expression, which may be a promise."""
        answer = self.send("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True, userGesture=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{script[:200]}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def size(self, width, height):
        self.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def prefer(self, media="", **features):
        self.send(
            "Emulation.setEmulatedMedia", media=media,
            features=[{"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def type(self, text):
        for character in text:
            self.send("Input.dispatchKeyEvent", type="keyDown", text=character, key=character)
            self.send("Input.dispatchKeyEvent", type="keyUp", key=character)

    def search(self, text):
        """Searches for a text, and returns the milliseconds until the page has drawn what it found."""
        # To the second frame, in which the first one is on the screen.
        return self.run(f"""(async () => {{
          const field = document.querySelector('input[type=search]');
          field.value = {json.dumps(text)};
          const start = performance.now();
          field.dispatchEvent(new Event('input', {{bubbles: true}}));
          await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
          return performance.now() - start;
        }})()""")

    def press(self, key, code=None, modifiers=0):
        codes = {"Enter": 13, "Escape": 27, "Tab": 9, "ArrowDown": 40, "ArrowUp": 38, "k": 75}
        parameters = dict(key=key, code=code or key, windowsVirtualKeyCode=codes.get(key, 0), modifiers=modifiers)
        text = {"text": "\r"} if key == "Enter" else {}
        self.send("Input.dispatchKeyEvent", type="keyDown", **parameters, **text)
        self.send("Input.dispatchKeyEvent", type="keyUp", **parameters)

    def choose(self, name, value):
        """Goes to an option of a select by the arrow keys."""
        steps = self.run(
            f"(() => {{ const select = document.getElementById({json.dumps(name)}); select.focus();"
            f" return [...select.options].findIndex(option => option.value === {json.dumps(value)}) - select.selectedIndex }})()")
        for _ in range(abs(steps)):
            self.press("ArrowDown" if steps > 0 else "ArrowUp")

    def click(self, selector):
        element = f"document.querySelector({json.dumps(selector)})"
        # What comes into view is laid out then, and moves what is next to it, on a busy machine more than once.
        place = None
        for _ in range(20):
            self.run(f"{element}.scrollIntoView({{block: 'center', behavior: 'instant'}})")
            self.settle()
            place, before = self.run(f"(() => {{ const r = {element}.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] }})()"), place
            if place == before:
                break
        x, y = place
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def settle(self):
        """Waits until what was asked for is drawn."""
        self.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")

    def picture(self, path, whole=False, clip=None):
        time.sleep(0.15)
        options = {"captureBeyondViewport": True} if whole or clip else {}
        if clip:
            options["clip"] = dict(zip(("x", "y", "width", "height"), clip), scale=1)
        data = self.send("Page.captureScreenshot", format="png", **options)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
