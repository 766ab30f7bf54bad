(() => {
  const report = weft.data("report");
  const { runs, names, pictures } = report;
  const definitions = Object.fromEntries(report.definitions.map(({ name, meaning }) => [name, meaning]));
  const byId = (id) => document.getElementById(id);
  const phaseNames = ["changeSet", "measure", "text", "raster", "compose", "decode"];
  const stateNames = ["made", "unchanged", "left out", "idle"];
  const color = (name) => getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
  // light-dark() is resolved where it is used, not in the variable.
  const shade = (name) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const probe = document.body.appendChild(weft.element("span", { hidden: true }));
  const number = (value, digits = 2) => (value == null ? "–" : Number(value).toLocaleString("en", { maximumFractionDigits: digits }));

  const state = { run: 0, measure: "overrun", frame: 0, from: 0, to: 0 };
  const run = () => runs[state.run];
  const count = () => run().frames.state.length;

  // Of each frame the bar: how long it was in the making, or what all did for it, by phases.
  const measures = {
    overrun: { label: "From begin to end", value: (frames, i) => frames.end[i] - frames.begin[i] },
    phases: { label: "Processor time by phase", value: (frames, i) => phaseNames.reduce((sum, name) => sum + frames.phases[name][i], 0) },
  };

  // What bars stand for: in a wide view several frames have one, that of the tallest.
  function bars(width, from, to, value) {
    const result = [];
    const span = to - from;
    const columns = Math.min(Math.max(1, Math.floor(width)), span);
    for (let column = 0; column < columns; column += 1) {
      const begin = from + Math.floor((column * span) / columns);
      const end = Math.max(begin + 1, from + Math.floor(((column + 1) * span) / columns));
      let best = begin;
      for (let i = begin + 1; i < end; i += 1) if (value(i) > value(best)) best = i;
      result.push({ x: (column / columns) * width, width: width / columns, frame: best });
    }
    return result;
  }

  function surface(canvas) {
    const scale = window.devicePixelRatio || 1;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    canvas.width = width * scale;
    canvas.height = height * scale;
    const context = canvas.getContext("2d");
    context.scale(scale, scale);
    context.font = '11px system-ui, "DejaVu Sans", sans-serif';
    return { context, width, height };
  }

  function isLate(frames, i) { return frames.state[i] === 0 && frames.overrun[i] > 0; }

  function drawTimeline() {
    const { context, width, height } = surface(byId("timeline"));
    const { frames } = run();
    const value = (i) => (frames.state[i] === 0 ? measures[state.measure].value(frames, i) : 0);
    const visible = bars(width, state.from, state.to, value);
    const tallest = visible.reduce((most, bar) => Math.max(most, value(bar.frame)), 0);
    const top = Math.max(report.budgetMs * 1.6, Math.min(tallest * 1.08, report.budgetMs * 12));
    const y = (ms) => height - 1 - Math.min(1, ms / top) * (height - 14);
    const [good, bad, line, ink, quiet] = ["good", "bad", "line", "ink", "quiet"].map(shade);
    const phaseColors = Object.fromEntries(phaseNames.map((name) => [name, color(name)]));
    for (const bar of visible) {
      const i = bar.frame;
      const room = bar.width > 3 ? bar.width - 1 : bar.width;
      if (frames.state[i] === 2) {
        context.fillStyle = bad;
        context.globalAlpha = 0.35;
        context.fillRect(bar.x, 12, room, height - 12);
        context.globalAlpha = 1;
      } else if (state.measure === "phases") {
        let sum = 0;
        for (const name of phaseNames) {
          const ms = frames.phases[name][i];
          if (ms <= 0) continue;
          context.fillStyle = phaseColors[name];
          context.fillRect(bar.x, y(sum + ms), room, y(sum) - y(sum + ms));
          sum += ms;
        }
      } else {
        context.fillStyle = isLate(frames, i) ? bad : frames.state[i] === 0 ? good : line;
        const ms = Math.max(value(i), top / 200);
        context.fillRect(bar.x, y(ms), room, height - y(ms));
      }
      if (value(i) > top) {
        context.fillStyle = bad;
        context.fillRect(bar.x, 12, room, 3);
      }
    }
    context.strokeStyle = ink;
    context.setLineDash([5, 4]);
    for (const times of [1, 2]) {
      if (report.budgetMs * times > top) continue;
      const at = Math.round(y(report.budgetMs * times)) + 0.5;
      context.globalAlpha = times === 1 ? 1 : 0.35;
      context.beginPath();
      context.moveTo(0, at);
      context.lineTo(width, at);
      context.stroke();
    }
    context.setLineDash([]);
    context.globalAlpha = 1;
    context.fillStyle = quiet;
    context.textAlign = "right";
    context.fillText(`budget ${number(report.budgetMs)} ms`, width - 4, y(report.budgetMs) - 4);
    context.textAlign = "left";
    context.fillText(`${number(top, 1)} ms`, 4, 10);
    drawCursor(context, width, height, ink);
  }

  function drawCursor(context, width, height, ink) {
    if (state.frame < state.from || state.frame >= state.to) return;
    const x = ((state.frame - state.from + 0.5) / (state.to - state.from)) * width;
    context.fillStyle = ink;
    context.fillRect(x - 0.75, 0, 1.5, height);
  }

  function drawBlank() {
    const { context, width, height } = surface(byId("blank"));
    const { frames } = run();
    const value = (i) => frames.blank[i];
    const most = frames.blank.reduce((max, blank) => Math.max(max, blank), 0);
    context.fillStyle = shade("panel");
    context.fillRect(0, 0, width, height);
    context.fillStyle = shade("bad");
    for (const bar of bars(width, state.from, state.to, value)) {
      const part = most > 0 ? (value(bar.frame) / most) * (height - 14) : 0;
      context.fillRect(bar.x, height - part, Math.max(1, bar.width), part);
    }
    context.fillStyle = shade("quiet");
    context.fillText(most > 0 ? `blank, up to ${number(most, 0)} pt` : "blank: none", 4, 11);
    drawCursor(context, width, height, shade("ink"));
  }

  function drawHistogram() {
    const { context, width, height } = surface(byId("histogram"));
    const binCount = 40;
    const limit = report.budgetMs * 4;
    const counts = runs.map(({ frames }) => {
      const bins = new Array(binCount).fill(0);
      frames.state.forEach((made, i) => {
        if (made !== 0) return;
        const ms = frames.end[i] - frames.begin[i];
        bins[Math.max(0, Math.min(binCount - 1, Math.floor((ms / limit) * binCount)))] += 1;
      });
      return bins;
    });
    const most = Math.max(1, ...counts.flat());
    const bottom = height - 18;
    // By logarithm: one late frame among a thousand has to be seen.
    const y = (n) => (n ? bottom - (Math.log1p(n) / Math.log1p(most)) * (bottom - 6) : bottom);
    const step = width / binCount;
    counts.forEach((bins, index) => {
      const isChosen = index === state.run;
      context.strokeStyle = shade("quiet");
      context.beginPath();
      bins.forEach((n, bin) => {
        if (isChosen) {
          context.fillStyle = bin / binCount >= 0.25 ? shade("bad") : shade("good");
          context.fillRect(bin * step + 1, y(n), step - 2, bottom - y(n));
        } else {
          context.lineTo(bin * step, y(n));
          context.lineTo((bin + 1) * step, y(n));
        }
      });
      if (!isChosen) context.stroke();
    });
    context.fillStyle = shade("quiet");
    for (let times = 0; times <= 4; times += 1) {
      context.textAlign = times === 0 ? "left" : times === 4 ? "right" : "center";
      context.fillText(times === 4 ? `≥ ${number(limit)} ms` : number(times * report.budgetMs), (times / 4) * width, height - 4);
    }
    context.textAlign = "right";
    context.fillText(`up to ${number(most)} frames, drawn by their logarithm`, width, 12);
  }

  const rows = [
    ["frameCount", "frames", (f) => f.frameCount], ["droppedFrames", "dropped", (f) => f.droppedFrames, (v) => (v === 0 ? "good" : "bad")],
    ["percentDroppedFrames", "dropped, %", (f) => f.percentDroppedFrames, (v) => (v === 0 ? "good" : v < 1 ? "warning" : "bad")],
    ["worstSecondPercentDroppedFrames", "worst second, %", (f) => f.worstSecondPercentDroppedFrames],
    ["hitchCount", "hitches", (f) => f.hitchCount],
    ["hitchTimeRatioMsPerS", "hitch time ratio, ms/s", (f) => f.hitchTimeRatioMsPerS, (v) => (v < 5 ? "good" : v <= 10 ? "warning" : "bad")],
    ...["P50", "P90", "P95", "P99", "max"].map((p) => ["frameDurationCpuMs", `processor ${p}, ms`, (f) => f.frameDurationCpuMs?.[p]]),
    ...["P50", "P99", "max"].map((p) => ["frameOverrunMs", `overrun ${p}, ms`, (f) => f.frameOverrunMs?.[p], (v) => (v <= 0 ? "good" : "bad")]),
    ["slowFrames", "slow / jank / frozen", (f) => `${f.slowFrames} / ${f.jankFrames} / ${f.frozenFrames}`],
    ["blankFrames", "blank frames", (f) => f.blankFrames, (v) => (v === 0 ? "good" : "bad")],
    ["maxBlankArea", "most blank, pt", (f) => f.maxBlankArea],
    ["timeToFirstFrameMs", "first frame, ms", (f) => f.timeToFirstFrameMs],
    ["caches", "cache hits, %", (f) => (f.cacheHits + f.cacheMisses > 0 ? (100 * f.cacheHits) / (f.cacheHits + f.cacheMisses) : null)],
    ["output", "PNG file, ms a frame", (f) => f.output?.png.perFrameMs],
    ["output", "written, ms a frame", (f) => f.output?.disk.perFrameMs],
    ["peakMemoryBytes", "peak memory, MB", (f) => (f.peakMemoryBytes == null ? null : f.peakMemoryBytes / 1e6)],
  ];

  function fillFigures() {
    const cell = weft.element;
    byId("figures").tHead.replaceChildren(cell("tr", {}, cell("th", {}, ""), runs.map((one) => cell("th", { class: "number", scope: "col" }, one.name))));
    byId("figures").tBodies[0].replaceChildren(...rows.map(([key, label, value, judge]) => cell("tr", {},
      cell("th", { scope: "row", title: definitions[key] ?? "" }, label),
      runs.map((one) => {
        const found = value(one.figures);
        const text = typeof found === "number" ? number(found, Math.abs(found) >= 100 ? 0 : 2) : found ?? "–";
        return cell("td", { class: "number " + (judge && found != null ? judge(found) : "") }, text);
      }))));
  }

  function fillWorst() {
    const cell = weft.element;
    const { frames } = run();
    const worst = frames.state.map((made, i) => i).filter((i) => frames.state[i] === 0).sort((a, b) => frames.overrun[b] - frames.overrun[a]).slice(0, 10);
    byId("worst").tHead.replaceChildren(cell("tr", {}, ["frame", "offset", "overrun", "most of it", "cells"].map((text, i) => cell("th", { class: i && i < 3 ? "number" : "" }, text))));
    byId("worst").tBodies[0].replaceChildren(...worst.map((i) => {
      const heaviest = phaseNames.reduce((best, name) => (frames.phases[name][i] > frames.phases[best][i] ? name : best), phaseNames[0]);
      return cell("tr", { tabindex: "0", onclick: () => select(i), onkeydown: (event) => { if (event.key === "Enter") select(i); } },
        cell("td", {}, number(frames.index[i]) + (run().figures.iterations > 1 ? ` of ${frames.iteration[i]}` : "")), cell("td", { class: "number" }, number(frames.offset[i], 0)),
        cell("td", { class: "number " + (frames.overrun[i] > 0 ? "bad" : "") }, number(frames.overrun[i]) + " ms"),
        cell("td", {}, heaviest), cell("td", {}, cellNames(i, 3)));
    }));
  }

  function cellNames(i, most = Infinity) {
    const list = run().frames.cells[i].map((name) => names[name]);
    if (list.length === 0) return "none";
    return list.slice(0, most).join(", ") + (list.length > most ? " …" : "");
  }

  function nearestPicture(index) {
    let best = null;
    for (const picture of pictures.frames) if (!best || Math.abs(picture.index - index) < Math.abs(best.index - index)) best = picture;
    return best;
  }

  function showPicture(i) {
    const part = byId("picture-part");
    const { frames } = run();
    const picture = pictures && nearestPicture(frames.index[i]);
    part.hidden = !picture;
    if (!picture) return;
    const { width, height } = pictures.viewport;
    byId("stage").style.aspectRatio = `${width} / ${height}`;
    byId("picture").src = picture.source;
    const distance = picture.index - frames.index[i];
    byId("picture-note").textContent = distance === 0 ? `frame ${picture.index}, with all that it should show` : `frame ${picture.index}, the nearest of which there is a picture`;
    const missing = new Set(frames.missing[i] ?? []);
    const unit = width / 260;
    const make = (element, attributes, ...children) => {
      const node = document.createElementNS("http://www.w3.org/2000/svg", element);
      for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
      node.append(...children);
      return node;
    };
    const overlay = byId("overlay");
    overlay.setAttribute("viewBox", `0 0 ${width} ${height}`);
    overlay.replaceChildren(...picture.cells.flatMap(({ name, place, box: [x, y, w, h] }) => [
      make("rect", { x, y, width: w, height: h, class: missing.has(name) || missing.has(place) ? "missing" : "" }),
      make("text", { x: Math.max(0, x) + 5 * unit, y: Math.max(0, y) + 12 * unit, style: `font-size:${10 * unit}px;stroke-width:${4 * unit}px` }, names[name]),
    ]));
  }

  function showNoFrame() {
    byId("frame-title").textContent = "No frames";
    byId("picture-part").hidden = true;
    for (const id of ["facts", "phases", "cells"]) byId(id).replaceChildren();
  }

  function select(i) {
    if (count() === 0) return showNoFrame();
    state.frame = Math.max(0, Math.min(count() - 1, i));
    i = state.frame;
    const { frames } = run();
    byId("scrubber").value = i;
    if (i < state.from || i >= state.to) pan(i - Math.floor((state.to - state.from) / 2));
    const fact = (term, text) => [weft.element("dt", {}, term), weft.element("dd", {}, text)];
    byId("frame-title").textContent = `Frame ${frames.index[i]}${run().figures.iterations > 1 ? ` of iteration ${frames.iteration[i]}` : ""}`;
    byId("facts").replaceChildren(
      ...fact("state", stateNames[frames.state[i]]), ...fact("offset", `${number(frames.offset[i], 1)} pt`), ...fact("due", `${number(frames.due[i])} ms`),
      ...fact("in the making", `${number(frames.end[i] - frames.begin[i])} ms`), ...fact("processor", `${number(frames.cpu[i])} ms`),
      ...fact("overrun", `${number(frames.overrun[i])} ms`), ...fact("dropped refreshes", number(frames.dropped[i])), ...fact("blank", `${number(frames.blank[i], 0)} pt`));
    const most = Math.max(report.budgetMs, ...phaseNames.map((name) => frames.phases[name][i]));
    byId("phases").replaceChildren(...phaseNames.flatMap((name) => [
      weft.element("span", {}, name), weft.element("i", { style: `width:${(100 * frames.phases[name][i]) / most}%;background:var(--${name})` }),
      weft.element("span", {}, `${number(frames.phases[name][i])} ms`)]));
    byId("cells").textContent = cellNames(i) + ((frames.missing[i] ?? []).length ? `; missing: ${frames.missing[i].map((name) => names[name]).join(", ")}` : "");
    showPicture(i);
    drawTimeline();
    drawBlank();
  }

  function view(from, to) {
    const least = Math.min(20, count());
    const length = Math.max(least, Math.min(count(), Math.round(to - from)));
    state.from = Math.max(0, Math.min(count() - length, Math.round(from)));
    state.to = state.from + length;
    byId("window").textContent = length === count() ? `${number(count())} frames` : `${number(state.from)} to ${number(state.to - 1)} of ${number(count())}`;
    drawTimeline();
    drawBlank();
  }
  const pan = (from) => view(from, from + state.to - state.from);

  function choose(index) {
    state.run = index;
    for (const [i, button] of [...byId("modes").children].entries()) button.setAttribute("aria-pressed", i === index);
    byId("scrubber").max = Math.max(0, count() - 1);
    byId("advice").replaceChildren(...run().figures.advice.map((text) => weft.element("li", {}, text)));
    view(0, count());
    fillWorst();
    drawHistogram();
    const late = run().frames.overrun.reduce((best, value, i, all) => (run().frames.state[i] === 0 && (best < 0 || value > all[best]) ? i : best), -1);
    select(Math.max(0, late));
  }

  function measure(name) {
    state.measure = name;
    for (const button of byId("measures").children) button.setAttribute("aria-pressed", button.dataset.measure === name);
    byId("legend").replaceChildren(...(name === "phases"
      ? phaseNames.map((phase) => weft.element("span", { style: `--key: var(--${phase})`, title: definitions.phases }, phase))
      : [["good", "in time"], ["bad", "late, or left out"], ["line", "nothing new"]].map(([key, text]) => weft.element("span", { style: `--key: var(--${key})` }, text))));
    drawTimeline();
  }

  function redraw() {
    drawTimeline();
    drawBlank();
    drawHistogram();
  }

  function begin() {
    byId("title").textContent = report.title;
    document.title = `${report.title}: frame budget`;
    const first = runs[0].figures;
    byId("summary").textContent = `${number(first.hz)} Hz, ${number(report.budgetMs)} ms a frame · ${first.clock} time · ${first.workers} ${first.workers === 1 ? "worker" : "workers"}${first.environment?.processor ? ` · ${first.environment.processor}` : ""}`;
    byId("warnings").hidden = report.warnings.length === 0;
    byId("warnings").append(...report.warnings.map((text) => weft.element("li", {}, text)));
    byId("definitions").querySelector("dl").append(...Object.entries(definitions).flatMap(([name, meaning]) => [weft.element("dt", {}, weft.element("code", {}, name)), weft.element("dd", {}, meaning)]));
    byId("modes").append(...runs.map((one, index) => weft.element("button", { onclick: () => choose(index) }, one.name)));
    byId("measures").append(...Object.entries(measures).map(([name, { label }]) => weft.element("button", { "data-measure": name, onclick: () => measure(name) }, label)));
    fillFigures();
    const place = (event) => {
      const box = event.currentTarget.getBoundingClientRect();
      return state.from + Math.floor(((event.clientX - box.left) / box.width) * (state.to - state.from));
    };
    for (const id of ["timeline", "blank"]) {
      byId(id).onpointermove = (event) => select(place(event));
      byId(id).onpointerdown = (event) => select(place(event));
      byId(id).addEventListener("wheel", (event) => {
        event.preventDefault();
        const at = place(event);
        const factor = Math.exp(event.deltaY / 300);
        if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) pan(state.from + (event.deltaX / byId(id).clientWidth) * (state.to - state.from));
        else view(at - (at - state.from) * factor, at + (state.to - at) * factor);
      }, { passive: false });
    }
    byId("scrubber").oninput = (event) => select(Number(event.target.value));
    byId("whole").onclick = () => view(0, count());
    document.onkeydown = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.target.tagName === "INPUT" && event.key.startsWith("Arrow"))) return;
      const far = event.shiftKey ? 10 : 1;
      const late = (from, step) => {
        for (let i = from + step; i >= 0 && i < count(); i += step) if (isLate(run().frames, i) || run().frames.blank[i] > 0) return i;
        return from;
      };
      const actions = {
        ArrowLeft: () => select(state.frame - far), ArrowRight: () => select(state.frame + far), Home: () => select(0), End: () => select(count() - 1), n: () => select(late(state.frame, 1)), p: () => select(late(state.frame, -1)),
        "0": () => view(0, count()), m: () => choose((state.run + 1) % runs.length), t: () => measure(state.measure === "phases" ? "overrun" : "phases"),
      };
      if (!actions[event.key]) return;
      event.preventDefault();
      actions[event.key]();
    };
    window.onresize = redraw;
    matchMedia("(prefers-color-scheme: dark)").onchange = redraw;
    measure("overrun");
    choose(0);
  }

  begin();
})();
