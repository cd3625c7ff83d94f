// An element with properties, and text or elements in it. What a device or a stranger says becomes text and nothing else.
function build(name, properties = {}, content = []) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...content);
  return element;
}

// Sets a text where it is another one, so that nothing is laid out for nothing.
function say(element, text) {
  if (element.textContent === text) return false;
  element.textContent = text;
  return true;
}

// A number as the profile shows it; without decimals of its own, with six digits at most.
function numberText(value, decimals) {
  if (decimals !== undefined) return value.toFixed(decimals);
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(6)));
}

// A value in words.
function valueText(field) {
  const { value } = field;
  if (value === null) return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return numberText(value, field.decimals);
  return typeof value === "string" ? value : JSON.stringify(value);
}

// The name of a field; of one that is computed, its identifier as words.
function fieldName(field) {
  if (field.label) return field.label;
  const words = field.path.replace(/\./g, " · ").replace(/([a-z0-9])([A-Z])/g, "$1 $2");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

// How long ago something was, in one unit.
function agoText(milliseconds) {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86400) return `${Math.floor(seconds / 3600)} h ago`;
  return `${Math.floor(seconds / 86400)} d ago`;
}

// When something was, by this clock; with the day where that is another one.
function timeText(milliseconds) {
  const [then, now] = [new Date(milliseconds - Clock.offset), new Date()];
  return then.toDateString() === now.toDateString() ? then.toLocaleTimeString() : then.toLocaleString();
}

// Where the documents of profiles are, and what these promise as hashes, by their names.
const Documents = { pages: {}, contracts: {} };

// Links to the documents of profiles, made anew only where they are others.
function showDocuments(element, profiles) {
  const key = JSON.stringify(profiles.map((profile) => [profile, Documents.pages[profile], Documents.contracts[profile]]));
  if (element.dataset.key === key) return;
  element.dataset.key = key;
  element.replaceChildren(...profiles.map(documentOf));
}

// A profile by its name, with the beginning of its contract hash.
function documentOf(profile) {
  const [page, contract] = [Documents.pages[profile], Documents.contracts[profile]];
  const name = page === undefined
    ? build("span", {}, [profile])
    : build("a", { href: `/profiles/${encodeURIComponent(page)}`, title: `What the bytes of ${profile} mean` }, [profile]);
  if (contract === undefined) return name;
  const hash = build("code", { className: "contract", title: `contract ${contract}, as gattc describe prints it` }, [contract.slice(0, 8)]);
  return build("span", {}, [name, " ", hash]);
}

// Light or dark: what the system says, until the button says otherwise.
function startTheme() {
  const root = document.documentElement;
  const saved = localStorage.getItem("theme");
  if (saved === "light" || saved === "dark") root.dataset.theme = saved;
  document.getElementById("theme").addEventListener("click", () => {
    const isDark = root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = isDark ? "light" : "dark";
    localStorage.setItem("theme", root.dataset.theme);
  });
}
