// What somebody asks the gateway to do. The field is one that a page of another site cannot send.
async function ask(path, body) {
  const response = await fetch(path, {
    method: "POST", headers: { "Content-Type": "application/json", "X-Gatt-Gateway": "page" }, body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (answer.status !== "ok") throw new Error(answer.error ?? `the gateway says ${response.status}`);
  return answer;
}

// What a device can be told, while somebody wants to tell it something: inputs as its profile has them.
class Controls {
  constructor(name) {
    this.name = name;
    this.button = build("button", { type: "button", hidden: true, ariaExpanded: "false" }, ["Set and ask"]);
    this.button.addEventListener("click", () => {
      this.element.hidden = !this.element.hidden;
      this.button.ariaExpanded = String(!this.element.hidden);
    });
    this.result = build("output", { className: "result" });
    this.list = build("div");
    this.element = build("section", { className: "controls", hidden: true, ariaLabel: "Set and ask" }, [this.list, this.result]);
  }

  show(controls) {
    const forms = controls.inputs.map((input) => this.form(input));
    if (controls.readable) forms.push(this.reading());
    this.button.hidden = forms.length === 0;
    this.list.replaceChildren(...forms);
  }

  reading() {
    const button = build("button", { type: "button" }, ["Read again"]);
    button.addEventListener("click", () => this.tell(button, { form: "get" }));
    return build("div", { className: "control" }, [button]);
  }

  form(input) {
    const name = input.label ?? fieldName(input);
    const isSet = input.kind === "set";
    const parts = isSet ? [input] : input.inputs;
    const inputs = parts.map((part) => makeInput(part, isSet ? name : part.label));
    const word = input.confirm ? build("input", { type: "text", required: true, autocomplete: "off", placeholder: "word to confirm" }) : null;
    const button = build("button", {}, [isSet ? "Set" : name]);
    const form = build("form", { className: "control" }, [...inputs.map((one) => one.element), ...(word ? [word] : []), button]);
    form.dataset.input = input.path;
    word?.setAttribute("aria-label", `Word to confirm ${name}`);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const payload = recordOf(inputs);
      if (word) payload.confirm = word.value;
      this.tell(button, isSet ? { form: "set", payload } : { form: "command", name: input.path, payload });
    });
    return form;
  }

  // One at a time: the device takes them in their order.
  async tell(button, command) {
    button.disabled = true;
    this.result.className = "result";
    say(this.result, "The device is asked …");
    try {
      const answer = await ask("/api/command", { device: this.name, ...command });
      say(this.result, this.words(answer));
    } catch (error) {
      this.result.classList.add("fault");
      say(this.result, error.message);
    }
    button.disabled = false;
  }

  words(answer) {
    if (answer.response !== undefined) return `The device answers ${JSON.stringify(answer.response)}`;
    const fields = Object.entries(answer.fields ?? {}).map(([path, value]) => `${path} is ${valueText({ value })}`);
    if (fields.length) return `The device says: ${fields.join(", ")}`;
    return answer.confirmed ? "Done." : "Sent; the profile has no way to ask whether it was done.";
  }
}
