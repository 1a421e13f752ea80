import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onPageKeys } from "./page-keys.ts";

/** The window, with the time of a key as it says. */
const page = new EventTarget();
class Field {
  tagName = "TEXTAREA";
}
const press = (key: string, timeStamp: number, of: object = {}): Event => {
  const event = new Event("keydown", { cancelable: true });
  for (const [name, value] of Object.entries({ key, timeStamp, target: null, ...of })) {
    Object.defineProperty(event, name, { value });
  }
  page.dispatchEvent(event);
  return event;
};

const acted: string[] = [];
const approve = ({ key }: KeyboardEvent) => key === "a" && acted.push(key) > 0;
let leave: () => void;

beforeEach(() => {
  vi.stubGlobal("window", page);
  vi.stubGlobal("HTMLElement", Field);
  vi.stubGlobal("HTMLTextAreaElement", Field);
  leave = onPageKeys(approve);
  // What an earlier test typed is over.
  press("Escape", 0);
});
afterEach(() => {
  leave();
  acted.length = 0;
});

it("D77: a key of the page acts, and the browser does nothing else with it", () => {
  expect(press("a", 5000).defaultPrevented).toBe(true);
  expect(acted).toEqual(["a"]);
});

it("D77: another key is left to the browser", () => {
  expect(press("ArrowDown", 5000).defaultPrevented).toBe(false);
  expect(acted).toEqual([]);
});

it("D77: each part of the page is asked, also when one has taken the key", () => {
  const other = vi.fn(() => false);
  const leaveOther = onPageKeys(other);

  press("a", 5000);
  leaveOther();
  press("a", 5000);

  expect(other).toHaveBeenCalledTimes(1);
  expect(acted).toEqual(["a", "a"]);
});

it("D77: the page hears keys only while a part of it wants them", () => {
  const heard = vi.spyOn(page, "removeEventListener");
  const leaveOther = onPageKeys(() => false);

  leave();
  expect(heard).not.toHaveBeenCalled();
  leaveOther();

  expect(heard.mock.calls.map(([name]) => name)).toEqual(["keydown", "pointerdown"]);
  press("a", 5000);
  expect(acted).toEqual([]);
});

it("D77: a sentence that is typed without a field approves nothing", () => {
  for (const [place, letter] of [..."The card has expired"].entries()) {
    press(letter, 5000 + 100 * place);
  }

  expect(acted).toEqual([]);
});

it("D77: a key acts again one second after the last letter", () => {
  press("T", 5000);
  press("a", 5999);
  press("a", 6998);
  expect(acted).toEqual([]);

  press("a", 7998);
  expect(acted).toEqual(["a"]);
});

it("D77: a letter in a field begins a sentence, so losing the field approves nothing", () => {
  press("a", 5000, { target: new Field() });
  press("a", 5500);

  expect(acted).toEqual([]);
});

it("D77: a named key, or a letter for the browser, is no letter of a sentence", () => {
  press("ArrowDown", 5000);
  press("x", 5000, { altKey: true });
  press("f", 5000, { ctrlKey: true });
  press("f", 5000, { metaKey: true });

  press("a", 5001);
  expect(acted).toEqual(["a"]);
});

it.each([
  ["Escape", {}],
  ["Tab", {}],
  ["Enter", {}],
  ["c", { ctrlKey: true }],
  ["c", { metaKey: true }],
])("D77: %s %o ends a sentence", (key, of) => {
  press("T", 5000);
  press(key, 5001, of);

  press("a", 5002);
  expect(acted).toEqual(["a"]);
});

it("D77: Enter in a remark is part of the sentence, and Shift ends none", () => {
  press("T", 5000);
  press("Enter", 5001, { target: new Field() });
  press("Shift", 5002);

  press("a", 5003);
  expect(acted).toEqual([]);
});

it("D77: a press of the mouse or a finger ends a sentence", () => {
  press("T", 5000);
  page.dispatchEvent(new Event("pointerdown"));

  press("a", 5001);
  expect(acted).toEqual(["a"]);
});
