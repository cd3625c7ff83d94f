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

document.addEventListener("DOMContentLoaded", () => {
  startTheme();
  startSearch();
  startContents();
  const models = document.getElementById("models");
  if (!models) return;
  const forms = JSON.parse(models.textContent);
  for (const details of document.querySelectorAll(".try")) {
    details.addEventListener("toggle", () => details.querySelector(".box") ?? startBox(details, forms[details.dataset.form]));
  }
});
