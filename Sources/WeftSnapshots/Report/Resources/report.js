const report = weft.data("report");
const kinds = ["all", "changed", "new", "stale"].concat(report.items.some((item) => item.kind === "unreadable") ? ["unreadable"] : []);
const words = { all: "All", changed: "Changed", new: "New", stale: "Stale", unreadable: "Unreadable" };
const state = { filter: "all", query: "", selected: null };
const [list, detail, toast, search, help] = ["list", "detail", "toast", "search", "help"].map((id) => document.getElementById(id));

const shown = () => report.items.filter((item) =>
  (state.filter === "all" || item.kind === state.filter) &&
  `${item.path} ${item.test ?? ""}`.toLowerCase().includes(state.query.toLowerCase()));

/** A sentence, what is in backticks as code. */
const prose = (text) => text.split(/`([^`\n]+)`/).map((part, index) => index % 2 ? weft.element("code", {}, part) : part);

function drawFilters() {
  document.getElementById("filters").replaceChildren(...kinds.map((kind) => weft.element("button", {
    "data-filter": kind, "aria-pressed": String(state.filter === kind), onclick: () => setFilter(kind),
  }, kind === "all" ? null : weft.element("span", { class: `dot ${kind}` }), words[kind],
  weft.element("span", { class: "count" }, report.items.filter((item) => kind === "all" || item.kind === kind).length))));
}

function drawList() {
  const items = shown(), rows = [];
  let folder = null;
  for (const item of items) {
    if (item.folder !== folder) rows.push(weft.element("h2", {}, folder = item.folder));
    rows.push(weft.element("button", {
      class: item.kind, "data-item": item.id, title: item.path, "aria-current": String(item === state.selected), onclick: () => select(item),
    }, weft.element("span", { class: "dot" }), weft.element("span", { class: "name" }, item.name), weft.element("span", { class: "summary" }, prose(item.summary))));
  }
  list.replaceChildren(...rows);
  if (items.length === 0) list.append(weft.element("p", { class: "empty" }, report.items.length === 0 ? "All snapshots passed." : "Nothing matches."));
}

function setFilter(kind) {
  state.filter = kind;
  refresh();
}

function refresh() {
  const items = shown();
  drawFilters();
  if (!items.includes(state.selected)) select(items[0] ?? null);
  else drawList();
}

function select(item) {
  const isOther = item !== state.selected;
  state.selected = item;
  drawList();
  list.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest" });
  if (isOther || !item) drawDetail();
  if (item) history.replaceState(null, "", `#${item.id}`);
}

function step(by) {
  const items = shown();
  const index = items.indexOf(state.selected) + by;
  if (items[index]) select(items[index]);
}

const percent = (ratio) => `${(ratio * 100).toPrecision(2).replace(/\.?0+$/, "")} %`;

function figures(figures) {
  const [box, rows] = [figures.boundingBox, [
    ["changed pixels", `${figures.changedPixels.toLocaleString("en")} (${percent(figures.changedRatio)})`],
    ["greatest channel difference", `${figures.greatestChannelDifference} of 255`],
    ["greatest perceptual difference", figures.greatestPerceptualDifference.toPrecision(2)],
  ]];
  if (box) rows.push(["within", `${box[2]} × ${box[3]} px at (${box[0]}, ${box[1]})`]);
  if (figures.antialiasedPixels > 0) rows.push(["set aside as anti-aliasing", `${figures.antialiasedPixels} px`]);
  return weft.element("dl", { class: "figures" }, rows.map(([name, value]) =>
    weft.element("div", {}, weft.element("dt", {}, name), weft.element("dd", {}, value))));
}

function drawDetail() {
  const item = state.selected;
  stage.stop();
  stage.item = stage.host = null;
  if (!item) {
    detail.className = "";
    detail.replaceChildren(weft.element("p", { class: "empty" }, report.items.length === 0 ? "All snapshots passed." : "Nothing is selected."));
    return;
  }
  const media = weft.data(`media-${item.id}`);
  detail.className = item.kind;
  detail.scrollTop = 0;
  const hasTexts = media.expectedText != null && media.actualText != null;
  // Lines that differ are shown in full below.
  const sentences = item.sentences.map((sentence) => hasTexts && sentence.includes("\n") ? item.summary : sentence);
  const parts = [
    weft.element("div", { class: "title" }, weft.element("h2", {}, item.name), weft.element("span", { class: "badge" }, item.word),
      item.command ? weft.element("span", { class: "command" }, weft.element("code", { title: item.command }, item.command),
        weft.element("button", { id: "copy", onclick: copy }, "Copy", " ", weft.element("kbd", {}, "a"))) : null),
    weft.element("p", { class: "where" }, [item.path, item.test, item.place].filter(Boolean).join("  ·  ")),
    weft.element("div", { class: "sentences" }, sentences.map((sentence) => weft.element("p", {}, prose(sentence)))),
  ];
  if (item.figures) parts.push(figures(item.figures));
  if (media.expected || media.actual) {
    const [tools, host] = stage.show(item, media);
    parts.push(weft.element("div", { class: "tools" }, tools), host);
  }
  if (media.expectedText != null || media.actualText != null) {
    parts.push(weft.element("div", { class: "texts" }, lines.element(media.expectedText, media.actualText)));
  }
  if (media.expectedLayout != null || media.actualLayout != null) {
    const isSame = media.expectedLayout === media.actualLayout;
    parts.push(weft.element("details", { id: "layouts", open: media.expectedLayout != null && !isSame },
      weft.element("summary", {}, media.expectedLayout == null || media.actualLayout == null || isSame ? "Layout" : "Layouts"),
      lines.element(isSame ? null : media.expectedLayout, media.actualLayout)));
  }
  detail.replaceChildren(...parts.filter((part) => part != null));
  stage.draw();
}

async function copy() {
  const command = state.selected?.command;
  if (!command) return;
  try {
    await navigator.clipboard.writeText(command);
  } catch {
    // A browser that keeps the clipboard from pages in files has the older way.
    const area = weft.element("textarea");
    area.value = command;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  toast.textContent = `Copied: ${command}`;
  toast.className = "shown";
  clearTimeout(copy.timer);
  copy.timer = setTimeout(() => { toast.className = ""; }, 1800);
}

const keys = {
  j: () => step(1), ArrowDown: () => step(1), k: () => step(-1), ArrowUp: () => step(-1),
  1: () => stage.setView(0), 2: () => stage.setView(1), 3: () => stage.setView(2), 4: () => stage.setView(3),
  " ": () => stage.flip(), a: copy, "?": () => help.showModal(), "/": () => search.focus(),
  z: () => { stage.zoom = (stage.zoom + 1) % stage.zooms.length; stage.draw(); },
  f: () => setFilter(kinds[(kinds.indexOf(state.filter) + 1) % kinds.length]),
  ArrowLeft: () => stage.slide(stage.position - 0.02), ArrowRight: () => stage.slide(stage.position + 0.02),
};
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
  if (event.target === search) {
    if (event.key === "Escape" || event.key === "Enter") search.blur();
    return;
  }
  if (event.target.matches?.("input[type=range]") && event.key.startsWith("Arrow")) return;
  const action = keys[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});
search.addEventListener("input", () => { state.query = search.value; refresh(); });
document.getElementById("help-button").addEventListener("click", () => help.showModal());

document.title = report.items.length === 0 ? "Snapshots" : `Snapshots (${report.items.length})`;
drawFilters();
select(report.items.find((item) => String(item.id) === location.hash.slice(1)) ?? report.items[0] ?? null);
