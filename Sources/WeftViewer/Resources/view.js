(() => {
  const { name, base, index, missing } = weft.data("folder");
  const frames = index.frames;
  const folder = (base.startsWith("/") ? "file://" : "") + base.split("/").map(encodeURIComponent).join("/");
  const size = index.viewport ?? null;
  const absent = new Set(missing);
  const byId = (id) => document.getElementById(id);
  const points = (offset) => (Array.isArray(offset) ? offset : [0, offset ?? 0]);
  const round = (number) => String(Math.round(number * 100) / 100);
  const cellName = (cell) => cell.id ?? `${cell.kind ?? "cell"} ${cell.section ?? 0}${cell.row == null ? "" : "." + cell.row}`;

  const state = { frame: 0, chosen: null, isPlaying: false, showsOutlines: true, showsNames: true };

  // Pictures near the one on show are fetched ahead, and the oldest are let go.
  const pictures = new Map();
  function picture(number) {
    let image = pictures.get(number);
    if (!image) {
      image = new Image();
      image.src = folder + encodeURIComponent(frames[number].file);
      pictures.set(number, image);
      if (pictures.size > 48) pictures.delete(pictures.keys().next().value);
    }
    return image;
  }

  function eachCell(cells, visit, depth = 0) {
    for (const cell of cells ?? []) {
      visit(cell, depth);
      eachCell(cell.cells, visit, depth + 1);
    }
  }

  // Where each item is on show: its first frame, and how many. Found when somebody asks.
  let places = null;
  function itemPlaces() {
    if (places) return places;
    places = new Map();
    frames.forEach((frame, number) => eachCell(frame.cells, (cell) => {
      const names = [cellName(cell)];
      if (cell.row != null) names.push(`${cell.section}.${cell.row}`);
      for (const key of names) {
        const place = places.get(key);
        if (!place) places.set(key, { first: number, last: number, count: 1, cell: cellName(cell) });
        else if (place.last !== number) { place.last = number; place.count += 1; }
      }
    }));
    return places;
  }

  function find(text) {
    const items = itemPlaces();
    if (items.has(text)) return items.get(text);
    const low = text.toLowerCase();
    const names = [...items.keys()];
    const match = names.find((key) => key.toLowerCase() === low) ?? names.find((key) => key.toLowerCase().startsWith(low)) ?? names.find((key) => key.toLowerCase().includes(low));
    return match === undefined ? null : items.get(match);
  }

  function jump(text) {
    const place = text ? find(text) : null;
    if (!place) {
      byId("found").textContent = text ? `No frame shows “${text}”.` : "";
      return;
    }
    state.chosen = place.cell;
    byId("found").textContent = `${place.cell}: in ${place.count} of ${frames.length} frames, ${place.first} to ${place.last}.`;
    show(place.first);
  }

  const svg = (element, attributes, ...children) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", element);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...children);
    return node;
  };

  function drawOverlay(frame) {
    const overlay = byId("overlay");
    overlay.replaceChildren();
    if (!size || !state.showsOutlines) return;
    overlay.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
    overlay.setAttribute("preserveAspectRatio", "none");
    // Names are as large in every window.
    const unit = size.width / (byId("frame").clientWidth || size.width);
    const labels = [];
    eachCell(frame.cells, (cell, depth) => {
      const [x, y, width, height] = cell.frame;
      const isChosen = cellName(cell) === state.chosen;
      const classes = [depth ? "inner" : "", isChosen ? "chosen" : ""].join(" ").trim();
      overlay.append(svg("rect", { x, y, width: Math.max(0, width), height: Math.max(0, height), class: classes }));
      if (state.showsNames && (depth === 0 || isChosen)) {
        // Where the cell's own corner is above the frame, its name stands at the frame's.
        const top = Math.min(Math.max(y, 0) + 15 * unit, Math.max(12 * unit, y + height - 4 * unit));
        const style = `font-size:${11 * unit}px;stroke-width:${5 * unit}px`;
        labels.push(svg("text", { x: Math.max(x, 0) + 6 * unit, y: top, style }, cellName(cell)));
      }
    });
    overlay.append(...labels);
  }

  function listCells(frame) {
    const items = [];
    eachCell(frame.cells, (cell, depth) => {
      const label = cellName(cell);
      const button = weft.element("button", {
        type: "button", class: label === state.chosen ? "chosen" : "", style: `padding-left:${6 + 14 * depth}px`,
        onclick: () => { state.chosen = state.chosen === label ? null : label; show(state.frame); },
        onmouseenter: () => highlight(label), onmouseleave: () => highlight(state.chosen),
      }, label + " ", weft.element("small", {}, cell.frame.map(round).join(", ")));
      items.push(weft.element("li", {}, button));
    });
    byId("cells").replaceChildren(...items);
  }

  function highlight(label) {
    const kept = state.chosen;
    state.chosen = label;
    drawOverlay(frames[state.frame]);
    state.chosen = kept;
  }

  function listEvents(frame) {
    byId("events-part").hidden = !frame.events;
    const items = (frame.events ?? []).map((event) => {
      const place = event.section == null ? "" : ` ${event.kind ?? ""} ${event.section}${event.row == null ? "" : "." + event.row}`;
      const rest = event.batch != null ? ` of batch ${event.batch}${event.end ? " at the " + event.end : ""}` : event.index != null ? ` ${event.index}` : "";
      return weft.element("li", {}, `${event.type}${place}${rest}`);
    });
    byId("events").replaceChildren(...(items.length ? items : [weft.element("li", { class: "quiet" }, "Nothing.")]));
  }

  function fact(term, text) {
    return text == null ? [] : [weft.element("dt", {}, term), weft.element("dd", {}, text)];
  }

  function show(number) {
    const last = frames.length - 1;
    state.frame = Math.max(0, Math.min(last, number));
    const frame = frames[state.frame];
    const image = byId("picture");
    const isAbsent = absent.has(frame.file);
    image.src = isAbsent ? "data:," : picture(state.frame).src;
    image.alt = frame.file;
    byId("missing").hidden = !isAbsent;
    byId("frame").hidden = isAbsent;
    byId("missing").textContent = isAbsent ? `${frame.file} is not in the folder.` : "";
    for (let ahead = 1; ahead <= 8 && state.frame + ahead <= last; ahead += 1) picture(state.frame + ahead);
    const at = points(frame.offset);
    byId("facts").replaceChildren(
      ...fact("frame", `${state.frame} of ${last}`), ...fact("file", frame.file),
      ...fact("offset", frame.offset == null ? null : (Array.isArray(frame.offset) ? at.map(round).join(", ") : round(frame.offset)) + " pt"),
      ...fact("time", frame.time == null ? null : `${round(frame.time)} s`),
      ...fact("first item", frame.anchor ? `${frame.anchor.section}.${frame.anchor.row}` : null),
      ...fact("estimated", frame.isEstimated ? "yes" : null));
    fit();
    drawOverlay(frame);
    listCells(frame);
    listEvents(frame);
    byId("scrubber").value = state.frame;
    drawCourse();
    history.replaceState(null, "", "#" + state.frame);
  }

  // The frame is as large as its place allows, in the proportions of its picture.
  function fit() {
    const stage = byId("stage");
    const style = getComputedStyle(stage);
    const room = [stage.clientWidth - parseFloat(style.paddingLeft) * 2, stage.clientHeight - parseFloat(style.paddingTop) * 2];
    const image = byId("picture");
    const [width, height] = size ? [size.width, size.height] : [image.naturalWidth || 1, image.naturalHeight || 1];
    const ratio = Math.min(room[0] / width, room[1] / height, size ? 2 : 1);
    Object.assign(byId("frame").style, { width: `${width * ratio}px`, height: `${height * ratio}px` });
  }

  // The way the scroll takes: its offset over the frames.
  const along = frames.map((frame) => {
    const [x, y] = points(frame.offset);
    return Array.isArray(frame.offset) && y === 0 ? x : y;
  });
  const [least, most] = along.reduce(([low, high], offset) => [Math.min(low, offset), Math.max(high, offset)], [Infinity, -Infinity]);
  function drawCourse() {
    const canvas = byId("course");
    const scale = window.devicePixelRatio || 1;
    const [width, height] = [canvas.clientWidth, 44];
    canvas.width = width * scale;
    canvas.height = height * scale;
    const context = canvas.getContext("2d");
    context.scale(scale, scale);
    const x = (number) => frames.length < 2 ? width / 2 : 1 + number / (frames.length - 1) * (width - 2);
    const y = (offset) => most > least ? 4 + (offset - least) / (most - least) * (height - 8) : height / 2;
    context.strokeStyle = getComputedStyle(byId("summary")).color;
    context.lineWidth = 1.5;
    context.beginPath();
    const step = Math.max(1, Math.floor(frames.length / (2 * width)));
    for (let number = 0; number < frames.length; number += step) context.lineTo(x(number), y(along[number]));
    context.stroke();
    context.fillStyle = getComputedStyle(byId("title")).color;
    context.fillRect(x(state.frame) - 1, 0, 2, height);
    context.beginPath();
    context.arc(x(state.frame), y(along[state.frame]), 4, 0, 7);
    context.fill();
  }

  let before = 0;
  function play(isPlaying) {
    state.isPlaying = isPlaying;
    byId("play").textContent = isPlaying ? "Pause" : "Play";
    if (!isPlaying) return;
    if (state.frame === frames.length - 1) show(0);
    before = performance.now();
    requestAnimationFrame(tick);
  }
  function tick(now) {
    if (!state.isPlaying) return;
    const wait = 1000 / Number(byId("speed").value);
    const count = Math.floor((now - before) / wait);
    if (count > 0 && picture(Math.min(frames.length - 1, state.frame + 1)).complete) {
      before += count * wait;
      show(state.frame + 1);
      if (now - before > 4 * wait) before = now;
    }
    if (state.frame === frames.length - 1) play(false);
    else requestAnimationFrame(tick);
  }

  function toggle(key, button) {
    state[key] = !state[key];
    byId(button).setAttribute("aria-pressed", state[key]);
    drawOverlay(frames[state.frame]);
  }

  function begin() {
    byId("title").textContent = name;
    document.title = name;
    const parts = [`${frames.length} ${frames.length === 1 ? "frame" : "frames"}`];
    if (size) parts.push(`${round(size.width)} × ${round(size.height)} pt at ${round(size.scale)}×`);
    if (index.complete === false) parts.push("broken off before its end");
    if (missing.length) parts.push(`${missing.length} missing`);
    byId("summary").textContent = parts.join(" · ");
    byId("scrubber").max = frames.length - 1;
    const hasCells = frames.some((frame) => frame.cells);
    if (!hasCells) for (const id of ["outlines", "names", "jump"]) byId(id).hidden = true;
    else {
      const seen = new Set();
      for (const frame of frames) {
        eachCell(frame.cells, (cell) => seen.add(cellName(cell)));
        if (seen.size > 500) break;
      }
      byId("items").append(...[...seen].slice(0, 500).map((value) => weft.element("option", { value })));
    }
    byId("picture").addEventListener("load", fit);
    byId("first").onclick = () => show(0);
    byId("last").onclick = () => show(frames.length - 1);
    byId("previous").onclick = () => show(state.frame - 1);
    byId("next").onclick = () => show(state.frame + 1);
    byId("play").onclick = () => play(!state.isPlaying);
    byId("scrubber").oninput = (event) => show(Number(event.target.value));
    byId("outlines").onclick = () => toggle("showsOutlines", "outlines");
    byId("names").onclick = () => toggle("showsNames", "names");
    byId("jump").onsubmit = (event) => { event.preventDefault(); jump(byId("item").value.trim()); };
    const scrub = (event) => {
      const box = byId("course").getBoundingClientRect();
      show(Math.round((event.clientX - box.left) / box.width * (frames.length - 1)));
    };
    byId("course").onpointerdown = (event) => { event.target.setPointerCapture(event.pointerId); scrub(event); };
    byId("course").onpointermove = (event) => { if (event.buttons) scrub(event); };
    document.onkeydown = (event) => {
      if (event.target.closest("input:not([type=range]), select") || event.ctrlKey || event.metaKey || event.altKey) return;
      const far = event.shiftKey ? 10 : 1;
      const actions = {
        ArrowLeft: () => show(state.frame - far), ArrowRight: () => show(state.frame + far), Home: () => show(0),
        End: () => show(frames.length - 1), " ": () => play(!state.isPlaying), o: () => toggle("showsOutlines", "outlines"),
        n: () => toggle("showsNames", "names"), "/": () => byId("item").focus(),
      };
      if (!actions[event.key]) return;
      event.preventDefault();
      actions[event.key]();
    };
    window.onresize = () => { fit(); drawOverlay(frames[state.frame]); drawCourse(); };
    matchMedia("(prefers-color-scheme: dark)").onchange = drawCourse;
    show(Number(location.hash.slice(1)) || 0);
  }

  if (frames.length) begin();
})();
