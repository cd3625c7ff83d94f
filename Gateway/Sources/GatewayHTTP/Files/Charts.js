// The last hour or day of the numbers of a device, while somebody wants to see them.
class Charts {
  static pause = 60_000;
  static spans = { hour: 3_600_000, day: 86_400_000 };

  constructor(card) {
    this.card = card;
    this.span = "hour";
    this.button = build("button", { type: "button", className: "for-charts", ariaExpanded: "false" }, ["Charts"]);
    this.button.addEventListener("click", () => this.toggle());
    this.list = build("div");
    const spans = Object.keys(Charts.spans).map((span) => this.choice(span));
    this.element = build("section", { className: "charts", hidden: true, ariaLabel: "Charts" }, [
      build("div", { className: "spans" }, spans), this.list,
    ]);
  }

  choice(span) {
    const button = build("button", { type: "button", ariaPressed: String(span === this.span) }, [`last ${span}`]);
    button.addEventListener("click", () => {
      this.span = span;
      for (const other of button.parentElement.children) other.ariaPressed = String(other === button);
      this.refresh();
    });
    return button;
  }

  toggle() {
    this.element.hidden = !this.element.hidden;
    this.button.ariaExpanded = String(!this.element.hidden);
    clearInterval(this.timer);
    if (this.element.hidden) return;
    this.refresh();
    this.timer = setInterval(() => this.refresh(), Charts.pause);
  }

  async refresh() {
    if (!this.card.element.isConnected) return clearInterval(this.timer);
    const fields = this.card.device.fields.filter((field) => typeof field.value === "number");
    const span = this.span;
    const charts = await Promise.all(fields.map((field) => this.chart(field, span)));
    // Another span may have been chosen meanwhile.
    if (span !== this.span) return;
    this.list.replaceChildren(...(charts.length ? charts : [build("p", {}, ["There are no numbers to draw."])]));
  }

  async chart(field, span) {
    const query = new URLSearchParams({ device: this.card.name, field: field.path, span });
    try {
      const response = await fetch(`/api/history?${query}`);
      const answer = await response.json();
      if (!response.ok) throw new Error(answer.error);
      return this.figure(field, answer);
    } catch (error) {
      return build("p", { className: "fault" }, [`${fieldName(field)}: ${error.message}`]);
    }
  }

  figure(field, { span, step, points }) {
    const figure = build("figure", {}, [build("figcaption", {}, [build("span", {}, [fieldName(field)])])]);
    figure.dataset.field = field.path;
    const shown = build("span", { className: "range" });
    figure.firstChild.append(shown);
    if (!points.length) {
      say(shown, "nothing yet");
      return figure;
    }
    const least = Math.min(...points.map((point) => point[1]));
    const most = Math.max(...points.map((point) => point[3]));
    const ends = [least, most].map((number) => numberText(number, field.decimals));
    say(shown, `${ends[0] === ends[1] ? ends[0] : ends.join(" to ")} ${field.unit ?? ""}`.trim());
    const drawing = new Drawing(Clock.now() - Charts.spans[span], Charts.spans[span], step, least, most);
    figure.append(drawing.image(points, `${fieldName(field)}, last ${span}: ${shown.textContent}`));
    return figure;
  }
}

// Points as a line of what they are on average, on a band from the least to the greatest.
class Drawing {
  static width = 240;
  static height = 44;

  constructor(start, length, step, least, most) {
    Object.assign(this, { start, length, step });
    // What is always the same is a line in the middle.
    this.least = least === most ? least - 1 : least;
    this.range = (least === most ? most + 1 : most) - this.least;
  }

  x(time) {
    return ((Math.min(Math.max((time - this.start) / this.length, 0), 1)) * Drawing.width).toFixed(1);
  }

  y(number) {
    return (2 + (1 - (number - this.least) / this.range) * (Drawing.height - 4)).toFixed(1);
  }

  // Parts between which nothing was heard.
  parts(points) {
    const parts = [];
    for (const point of points) {
      const part = parts.at(-1);
      if (part && point[0] - part.at(-1)[0] <= 2 * this.step) part.push(point);
      else parts.push([point]);
    }
    return parts;
  }

  image(points, label) {
    const svg = this.node("svg", { viewBox: `0 0 ${Drawing.width} ${Drawing.height}`, preserveAspectRatio: "none", role: "img", "aria-label": label });
    for (const part of this.parts(points)) {
      // A point is as long as what it stands for.
      const along = part.flatMap((point) => [[point[0], ...point.slice(1)], [point[0] + this.step, ...point.slice(1)]]);
      const over = along.map(([time, , , most]) => `${this.x(time)},${this.y(most)}`);
      const under = along.map(([time, least]) => `${this.x(time)},${this.y(least)}`).reverse();
      const line = along.map(([time, , mean]) => `${this.x(time)},${this.y(mean)}`);
      svg.append(this.node("polygon", { points: [...over, ...under].join(" "), class: "band" }));
      svg.append(this.node("polyline", { points: line.join(" "), class: "line" }));
    }
    return svg;
  }

  node(name, attributes) {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    return node;
  }
}
