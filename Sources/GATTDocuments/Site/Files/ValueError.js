"use strict";

// Octets that are no value, or a value that has no octets: the reason, the field, and the octet where it begins.
class ValueError extends Error {
  constructor(reason, offset, element = null, index = null) {
    super(reason);
    Object.assign(this, { reason, offset, element, index });
  }

  // The same error, said from outside the field called `name`.
  inside(name) {
    const element = this.element === null ? name : `${name}/${this.element}`;
    return new ValueError(this.reason, this.offset, element, this.index);
  }

  // The same error, said of one of the times that a field is there.
  at(index) {
    return new ValueError(this.reason, this.offset, this.element, this.index ?? index);
  }

  get sentence() {
    const index = this.index === null ? "" : `[${this.index}]`;
    const place = this.element === null ? "byte" : `“${this.element}”${index} at byte`;
    return `${place} ${this.offset}: ${this.reason}`;
  }
}

// What this interpreter does not do. The page says so, and names the tool that does.
class Unsupported extends Error {}

// So many octets, in words.
function octetWords(count) {
  return count === 1 ? "1 byte" : `${count} bytes`;
}

// Runs `body`; an error that it throws is said to be inside `name`.
function within(name, body) {
  try {
    return body();
  } catch (error) {
    throw error instanceof ValueError ? error.inside(name) : error;
  }
}

// Runs `body`; an error that it throws is said to be in the item `index`.
function atIndex(index, body) {
  try {
    return body();
  } catch (error) {
    throw error instanceof ValueError ? error.at(index) : error;
  }
}
