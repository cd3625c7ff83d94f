"use strict";

// Finds what has all words in its name, its UUID, its fields or its place. An entry is [name, UUID, place, link, fields …].

const mostHits = 30;

// The entries of the page of all profiles, or else those of this page.
function searchEntries() {
  const index = document.getElementById("index");
  if (index) return JSON.parse(index.textContent);
  const title = document.querySelector("h1").firstChild.textContent;
  return [...document.querySelectorAll("h1[id], .section > h2, .value > h3")].map((heading) => {
    const owner = heading.matches("h3") ? heading.parentElement : heading;
    const uuid = heading.querySelector(".uuid")?.textContent ?? "";
    const fields = heading.matches("h3") ? [...owner.querySelectorAll(".field-name")] : [];
    return [heading.firstChild.textContent, uuid, title, `#${owner.id}`, ...fields.map((field) => field.textContent)];
  });
}

// The entries that have every word, those whose name or UUID begins with them first.
function searched(entries, text) {
  const words = text.toLowerCase().replace(/\b0x/g, "").split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hits = [];
  for (const entry of entries) {
    const parts = entry.filter((_, place) => place !== 3).map((part) => part.toLowerCase());
    if (!words.every((word) => parts.some((part) => part.includes(word)))) continue;
    const rank = (word) => {
      if (parts[0] === word || parts[1] === word) return 0;
      if (parts[0].startsWith(word) || parts[1].startsWith(word)) return 1;
      return parts[0].includes(word) ? 2 : 3;
    };
    const field = entry.slice(4).find((name) => words.some((word) => name.toLowerCase().includes(word)));
    hits.push({ entry, field, rank: Math.max(...words.map(rank)) });
  }
  return hits.sort((one, other) => one.rank - other.rank).slice(0, mostHits);
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
    entries ??= searchEntries();
    const hits = searched(entries, input.value);
    const items = hits.map(({ entry: [name, uuid, place, link], field }) =>
      build("li", {}, [
        build("a", { href: link }, [
          name,
          ...(uuid ? [build("code", {}, [uuid.slice(0, 8)])] : []),
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
  input.value = decodeURIComponent(wanted[1]);
  input.focus();
  show();
}
