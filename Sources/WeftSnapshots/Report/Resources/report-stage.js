/** The pictures of one snapshot: side by side, under a slider, in turns, or what differs. */
const stage = {
  views: ["Side by side", "Slider", "Blink", "Difference"],
  zooms: ["fit", 1, 2, 4],
  view: 0,
  zoom: 0,
  /** Where the slider is, from 0 to 1. */
  position: 0.5,
  /** Which picture blink shows, and whether it changes by itself. */
  blink: { role: "expected", isRunning: false, timer: 0 },
  media: {},
  item: null,
  host: null,

  /** Shows pictures; gives the elements of its tools and of itself. */
  show(item, media) {
    this.stop();
    Object.assign(this, { item, media, images: {} });
    this.host = weft.element("div", { id: "stage" });
    const canCompare = media.expected && media.actual;
    const views = weft.element("div", { class: "segments", id: "views", role: "group", "aria-label": "View" },
      this.views.map((name, index) => weft.element("button", {
        "data-view": index, onclick: () => this.setView(index),
        disabled: !(index === 0 || (index === 3 ? media.difference : canCompare)),
      }, name, weft.element("kbd", {}, index + 1))));
    const zooms = weft.element("div", { class: "segments", id: "zooms", role: "group", "aria-label": "Zoom" },
      this.zooms.map((zoom, index) => weft.element("button", {
        "data-zoom": index, onclick: () => { this.zoom = index; this.draw(); },
      }, zoom === "fit" ? "Fit" : `${zoom * 100} %`)));
    this.extra = weft.element("span", { id: "extra" });
    let waiting = 0;
    for (const role of ["expected", "actual", "difference"]) {
      if (!media[role]) continue;
      const image = new Image();
      waiting++;
      image.onload = image.onerror = () => { if (--waiting === 0) this.draw(); };
      image.draggable = false;
      image.alt = role;
      image.src = media[role];
      this.images[role] = image;
    }
    this.tools = [views, zooms, this.extra];
    return [this.tools, this.host];
  },

  can(view) {
    return view === 0 || Boolean(view === 3 ? this.media.difference : this.media.expected && this.media.actual);
  },

  setView(view) {
    if (!this.item || !this.can(view)) return;
    this.stop();
    this.view = view;
    if (view === 2) {
      this.blink.role = "expected";
      this.blink.isRunning = !matchMedia("(prefers-reduced-motion: reduce)").matches;
    }
    this.draw();
  },

  /** The other picture, at the same place: to be looked at for as long as one likes. */
  flip() {
    if (!this.can(2)) return;
    this.stop();
    if (this.view !== 2) {
      this.view = 2;
      this.blink.role = "expected";
    } else {
      this.blink.role = this.blink.role === "expected" ? "actual" : "expected";
    }
    this.draw();
  },

  stop() {
    clearInterval(this.blink.timer);
    this.blink.isRunning = false;
  },

  slide(position) {
    this.position = Math.min(1, Math.max(0, position));
    this.placeHandle();
  },

  placeHandle() {
    const handle = this.host?.querySelector(".handle");
    if (!handle) return;
    handle.style.left = `${this.position * 100}%`;
    const canvas = handle.parentElement;
    canvas.querySelector(".over").style.clipPath = `inset(0 0 0 ${this.position * canvas.clientWidth}px)`;
    const range = document.getElementById("slider");
    if (range) range.value = String(Math.round(this.position * 1000));
  },

  /** A size that holds all pictures, in their pixels. */
  get size() {
    const images = Object.values(this.images);
    return [Math.max(1, ...images.map((image) => image.naturalWidth)), Math.max(1, ...images.map((image) => image.naturalHeight))];
  },

  scale(columns) {
    const zoom = this.zooms[this.zoom];
    if (zoom !== "fit") return zoom;
    const [width, height] = this.size;
    const room = (this.host.clientWidth - 32 - 16 * (columns - 1)) / columns;
    const scale = Math.min(room / width, Math.max(260, innerHeight * 0.62) / height);
    // What is small is shown larger, by whole pixels.
    return scale >= 1 ? Math.min(8, Math.floor(scale)) : Math.max(scale, 0.02);
  },

  figure(caption, roles, scale, className = "") {
    const [width, height] = this.size;
    const canvas = weft.element("div", { class: `canvas ${className} ${scale > 1 ? "magnified" : ""}` });
    canvas.style.width = `${width * scale}px`;
    canvas.style.height = `${height * scale}px`;
    roles.forEach((role, index) => {
      const image = this.images[role];
      image.className = index > 0 ? "over" : "";
      image.style.clipPath = "";
      image.style.width = `${image.naturalWidth * scale}px`;
      image.style.height = `${image.naturalHeight * scale}px`;
      canvas.append(image);
    });
    const size = this.images[roles[0]];
    return weft.element("figure", { "data-role": roles[0] },
      weft.element("figcaption", {}, weft.element("b", {}, caption),
        roles.length === 1 ? `${size.naturalWidth} × ${size.naturalHeight} px` : weft.element("b", {}, "Actual")), canvas);
  },

  draw() {
    if (!this.host) return;
    const view = this.can(this.view) ? this.view : 0;
    for (const button of this.tools[0].children) button.setAttribute("aria-pressed", String(Number(button.dataset.view) === view));
    for (const button of this.tools[1].children) button.setAttribute("aria-pressed", String(Number(button.dataset.zoom) === this.zoom));
    this.host.dataset.view = view;
    this.extra.replaceChildren();
    clearInterval(this.blink.timer);
    this.host.replaceChildren(...[this.sideBySide, this.slider, this.blinking, this.difference][view].call(this));
    this.placeHandle();
  },

  sideBySide() {
    const roles = ["expected", "actual"].filter((role) => this.images[role]);
    const names = { expected: this.item.kind === "stale" ? "Golden" : "Expected", actual: this.item.kind === "new" ? "New" : "Actual" };
    const scale = this.scale(roles.length);
    return roles.map((role) => this.figure(names[role], [role], scale));
  },

  slider() {
    const figure = this.figure("Expected", ["expected", "actual"], this.scale(1), "slider");
    const canvas = figure.querySelector(".canvas");
    canvas.append(weft.element("div", { class: "handle" }));
    const move = (event) => this.slide((event.clientX - canvas.getBoundingClientRect().left) / canvas.clientWidth);
    canvas.addEventListener("pointerdown", (event) => { canvas.setPointerCapture(event.pointerId); move(event); });
    canvas.addEventListener("pointermove", (event) => { if (event.buttons) move(event); });
    this.extra.append(weft.element("input", {
      type: "range", id: "slider", min: 0, max: 1000, value: Math.round(this.position * 1000), "aria-label": "Slider",
      oninput: (event) => this.slide(Number(event.target.value) / 1000),
    }));
    return [figure];
  },

  blinking() {
    const role = this.blink.role;
    this.extra.append(weft.element("button", {
      id: "play", onclick: () => { this.blink.isRunning = !this.blink.isRunning; this.draw(); },
    }, this.blink.isRunning ? "Pause" : "Play"));
    if (this.blink.isRunning) {
      this.blink.timer = setInterval(() => {
        this.blink.role = this.blink.role === "expected" ? "actual" : "expected";
        this.draw();
      }, 700);
    }
    return [this.figure(role === "expected" ? "Expected" : "Actual", [role], this.scale(1))];
  },

  difference() {
    const figure = this.figure("Difference", ["difference"], this.scale(1));
    const box = this.item.figures?.boundingBox;
    if (box) {
      const [width, height] = this.size;
      const frame = weft.element("div", { class: "box" });
      const [x, y, w, h] = box;
      Object.assign(frame.style, { left: `${x / width * 100}%`, top: `${y / height * 100}%`, width: `${w / width * 100}%`, height: `${h / height * 100}%` });
      figure.querySelector(".canvas").append(frame);
    }
    return [figure];
  },
};
addEventListener("resize", () => stage.draw());
