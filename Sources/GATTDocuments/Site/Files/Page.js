"use strict";

// An element with properties, and text or elements in it.
function build(name, properties = {}, content = []) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...content);
  return element;
}

// Light or dark: what the system says, until the button says otherwise.
function startTheme() {
  const root = document.documentElement;
  const stored = () => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null;
    }
  };
  const saved = stored();
  if (saved === "light" || saved === "dark") root.dataset.theme = saved;
  document.getElementById("theme").addEventListener("click", () => {
    const isDark = root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = isDark ? "light" : "dark";
    try {
      localStorage.setItem("theme", root.dataset.theme);
    } catch {
      // A page of a file may not store anything; the theme is then that of this visit.
    }
  });
}

// Marks in the contents what is being read.
function startContents() {
  const details = document.querySelector(".contents details");
  if (!details) return;
  if (matchMedia("(max-width: 56rem)").matches) details.open = false;
  const links = new Map([...details.querySelectorAll("a")].map((link) => [link.hash.slice(1), link]));
  const parts = [...document.querySelectorAll("main [id]")].filter((part) => links.has(part.id));
  const mark = () => {
    const current = parts.filter((part) => part.getBoundingClientRect().top < 120).pop() ?? parts[0];
    for (const [id, link] of links) link.classList.toggle("current", id === current?.id);
  };
  addEventListener("scroll", mark, { passive: true });
  mark();
}

// A part of an address without its escapes; as it is where they are none.
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// Opens what is folded around the target of a link, and the target itself; all of it for paper, and where a button says so.
function startFolding() {
  const reveal = () => {
    const target = document.getElementById(decoded(location.hash.slice(1)));
    if (!target?.closest("details.alternative")) return;
    for (let own = target.closest("details"); own; own = own.parentElement.closest("details")) own.open = true;
    target.scrollIntoView();
  };
  addEventListener("hashchange", reveal);
  reveal();
  addEventListener("beforeprint", () => {
    for (const details of document.querySelectorAll("details.alternative")) details.open = true;
  });
  for (const heading of document.querySelectorAll(".alternatives")) {
    const own = [];
    for (let next = heading.nextElementSibling; next?.matches(".alternative"); next = next.nextElementSibling) own.push(next);
    if (own.length < 2) continue;
    const button = build("button", { type: "button" }, ["Open all"]);
    button.addEventListener("click", () => {
      const opens = own.some((details) => !details.open);
      for (const details of own) details.open = opens;
      button.textContent = opens ? "Close all" : "Open all";
    });
    heading.append(button);
  }
}

// Says of what is wider than the page that it scrolls, and lets the keyboard scroll it.
function startScrolling() {
  const mark = (part) => {
    const left = part.scrollWidth - part.clientWidth;
    part.classList.toggle("scrolls", left > 1);
    part.classList.toggle("more", left - part.scrollLeft > 1);
    if (left <= 1) {
      part.removeAttribute("tabindex");
      return;
    }
    part.tabIndex = 0;
    if (part.nextElementSibling?.matches(".hint")) return;
    part.after(build("p", { className: "hint", ariaHidden: "true" }, ["more to the right →"]));
  };
  const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => mark(target)));
  for (const part of document.querySelectorAll(".wide, .picture")) {
    part.addEventListener("scroll", () => mark(part), { passive: true });
    observer.observe(part);
  }
}

// A button that copies the text that `text` gives when it is pressed; `what` says of what it is.
function copyButton(what, text) {
  const button = build("button", { type: "button", className: "copy", ariaLabel: `Copy ${what}` }, ["Copy"]);
  button.addEventListener("click", async () => {
    const done = await copyText(text());
    button.textContent = done ? "Copied" : "Not copied";
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  });
  return button;
}

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Where a page has no clipboard, what is selected can still be copied.
    const area = build("textarea", { value: text, className: "unseen" });
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

// Buttons beside UUIDs and examples.
function startCopying() {
  for (const uuid of document.querySelectorAll(":is(h1, h2, h3) .uuid")) {
    uuid.after(copyButton("the UUID", () => uuid.textContent));
  }
  for (const strip of document.querySelectorAll(".example")) {
    strip.append(copyButton("the bytes", () => [...strip.querySelectorAll("b")].map((octet) => octet.textContent).join("")));
  }
}

document.addEventListener("DOMContentLoaded", () => {
  startTheme();
  startSearch();
  startContents();
  startFolding();
  startScrolling();
  startCopying();
  const models = document.getElementById("models");
  if (!models) return;
  const forms = JSON.parse(models.textContent);
  for (const details of document.querySelectorAll(".try")) {
    details.addEventListener("toggle", () => details.querySelector(".box") ?? startBox(details, forms[details.dataset.form]));
  }
});
