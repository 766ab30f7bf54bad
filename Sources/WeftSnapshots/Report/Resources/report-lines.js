/** Two texts beside each other, what differs coloured. */
const lines = {
  /** Pairs of lines: [expected, actual], undefined where a side has none; the longest common subsequence stays. */
  pairs(expected, actual) {
    const [a, b] = [expected, actual].map((text) => text.replace(/\n$/, "").split("\n"));
    let start = 0;
    while (start < a.length && start < b.length && a[start] === b[start]) start++;
    let [endA, endB] = [a.length, b.length];
    while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) { endA--; endB--; }
    const pairs = a.slice(0, start).map((line) => [line, line]);
    const [m, n] = [endA - start, endB - start];
    if (m * n > 4e6) {
      // Too much to compare: nothing in the middle is the same then.
      for (let i = 0; i < Math.max(m, n); i++) pairs.push([i < m ? a[start + i] : undefined, i < n ? b[start + i] : undefined]);
    } else {
      const width = n + 1, lengths = new Uint32Array((m + 1) * width);
      for (let i = m - 1; i >= 0; i--)
        for (let j = n - 1; j >= 0; j--)
          lengths[i * width + j] = a[start + i] === b[start + j]
            ? lengths[(i + 1) * width + j + 1] + 1
            : Math.max(lengths[(i + 1) * width + j], lengths[i * width + j + 1]);
      let [i, j, gone, come] = [0, 0, [], []];
      const flush = () => {
        for (let k = 0; k < Math.max(gone.length, come.length); k++) pairs.push([gone[k], come[k]]);
        [gone, come] = [[], []];
      };
      while (i < m || j < n) {
        if (i < m && j < n && a[start + i] === b[start + j]) {
          flush();
          pairs.push([a[start + i++], b[start + j++]]);
        } else if (j >= n || (i < m && lengths[(i + 1) * width + j] >= lengths[i * width + j + 1])) {
          gone.push(a[start + i++]);
        } else {
          come.push(b[start + j++]);
        }
      }
      flush();
    }
    for (let i = endA; i < a.length; i++) pairs.push([a[i], a[i]]);
    return pairs;
  },

  /** A line, its words marked that the other line has otherwise. */
  marked(line, other) {
    if (line == null || other == null) return line ?? "";
    const [words, others] = [line, other].map((text) => text.split(/([\s(),|]+)/));
    if (words.length !== others.length) return line;
    return words.map((word, index) => word === others[index] ? word : weft.element("mark", {}, word));
  },

  /** A line on both sides. */
  same(line) {
    return [weft.element("div", {}, line), weft.element("div", {}, line)];
  },

  /** A row that says how many lines there are, and shows them when it is clicked. */
  gap(hidden) {
    const right = weft.element("div", { class: "gap" });
    const left = weft.element("div", { class: "gap fold", role: "button", tabindex: 0, title: "Show them" }, `… ${hidden.length} lines the same`);
    const open = () => { right.remove(); left.replaceWith(...hidden.flatMap(lines.same)); };
    left.addEventListener("click", open);
    left.addEventListener("keydown", (event) => { if (event.key === "Enter") open(); });
    return [left, right];
  },

  /** The element; where there is only one text, that text. */
  element(expected, actual) {
    if (expected == null || actual == null) {
      const text = expected ?? actual;
      return weft.element("div", { class: "lines single" }, text.replace(/\n$/, "").split("\n").map((line) => weft.element("div", {}, line)));
    }
    const cells = [weft.element("div", { class: "head" }, "Expected"), weft.element("div", { class: "head" }, "Actual")];
    let same = [];
    const flush = (isLast = false) => {
      // What is the same is folded, but for three lines around that which is not.
      const start = Math.min(same.length, cells.length > 2 ? 3 : 0);
      const end = Math.max(start, same.length - (isLast ? 0 : 3));
      const hidden = same.slice(start, end);
      cells.push(...same.slice(0, start).flatMap(this.same));
      cells.push(...(hidden.length > 5 ? this.gap(hidden) : hidden.flatMap(this.same)));
      cells.push(...same.slice(end).flatMap(this.same));
      same = [];
    };
    for (const [old, now] of this.pairs(expected, actual)) {
      if (old === now) {
        same.push(old);
        continue;
      }
      flush();
      cells.push(
        weft.element("div", { class: old == null ? "gap" : "removed" }, this.marked(old, now)),
        weft.element("div", { class: now == null ? "gap" : "added" }, this.marked(now, old)));
    }
    flush(true);
    return weft.element("div", { class: "lines" }, cells);
  },
};
