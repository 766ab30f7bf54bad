"use strict";
const weft = {
  /** The JSON that the page was given by this name. */
  data(id) {
    return JSON.parse(document.getElementById(id).textContent);
  },
  /** An element with attributes, properties that begin with "on" as listeners, and children: elements or texts. */
  element(name, attributes = {}, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
      else if (value === true) element.setAttribute(key, "");
      else if (value !== false && value != null) element.setAttribute(key, value);
    }
    element.append(...children.flat().filter((child) => child != null));
    return element;
  },
};
