"use strict";

// Finds what has all words in its name, its identifiers, its fields or its place. An entry is
// [name, identifiers, place, link, fields …]. Ranking.js says which comes first.

const mostHits = 30;

// The entries of the page of all profiles, or else those of this page.
function searchEntries() {
  const index = document.getElementById("index");
  if (index) return JSON.parse(index.textContent);
  const title = document.querySelector("h1").firstChild.textContent;
  const headings = [...document.querySelectorAll("h1[id], .section > h2[id]")].map((heading) => [
    heading.firstChild.textContent, heading.querySelector(".uuid")?.textContent ?? "", title, `#${heading.id}`,
  ]);
  const values = [...document.querySelectorAll("article.value")].map((value) => [
    nameOf(value), value.dataset.identifiers, title, `#${value.id}`,
    ...[...value.querySelectorAll(".field-name")].map((field) => field.textContent),
  ]);
  const alternatives = [...document.querySelectorAll(".alternative")].map((own) => [
    own.querySelector(".alternative-name").textContent, own.querySelector("code")?.textContent ?? "",
    nameOf(own.closest("article")), `#${own.id}`,
  ]);
  return [...headings, ...values, ...alternatives];
}

function nameOf(value) {
  return value.querySelector("h3").firstChild.textContent;
}

function startSearch() {
  const input = document.getElementById("search");
  const list = document.getElementById("hits");
  const home = document.querySelector("a.home")?.getAttribute("href");
  let entries = null;
  let chosen = 0;
  const links = () => [...list.querySelectorAll("a")];
  const choose = (place) => {
    const all = links();
    chosen = all.length === 0 ? 0 : (place + all.length) % all.length;
    all.forEach((link, index) => link.classList.toggle("chosen", index === chosen));
    all[chosen]?.scrollIntoView({ block: "nearest" });
  };
  const show = () => {
    entries ??= searchEntries().map(searchTarget);
    const hits = searched(entries, input.value).slice(0, mostHits);
    const items = hits.map(({ entry: [name, identifiers, place, link], field }) =>
      build("li", {}, [
        build("a", { href: link }, [
          name,
          ...(identifiers ? [build("code", {}, [identifiers.split(" ")[0].slice(0, 8)])] : []),
          build("small", {}, [field && field !== name ? `${field} in ${place}` : place]),
        ]),
      ]),
    );
    if (items.length === 0) items.push(build("li", { className: "none" }, ["Nothing has all of these words."]));
    if (home) {
      const link = `${home}#search=${encodeURIComponent(input.value)}`;
      items.push(build("li", {}, [build("a", { href: link }, [`Search all profiles for “${input.value}”`])]));
    }
    list.replaceChildren(...items);
    list.hidden = input.value.trim() === "";
    choose(0);
  };
  const hide = () => {
    list.hidden = true;
  };
  input.addEventListener("input", show);
  input.addEventListener("focus", () => input.value && show());
  input.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) choose(chosen + step);
    else if (event.key === "Enter") links()[chosen]?.click();
    else if (event.key === "Escape") hide();
    else return;
    event.preventDefault();
  });
  list.addEventListener("click", hide);
  document.addEventListener("click", (event) => {
    if (!event.target.closest(".search")) hide();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName)) return;
    event.preventDefault();
    input.focus();
  });
  const wanted = /^#search=(.*)$/.exec(location.hash);
  if (!wanted) return;
  input.value = decoded(wanted[1]);
  input.focus();
  show();
}
