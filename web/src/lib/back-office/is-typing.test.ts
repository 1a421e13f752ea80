import { beforeAll, expect, it, vi } from "vitest";
import { isTyping } from "./is-typing.ts";

/** An element as the browser describes it; `within` names what it stands in. */
class Place {
  tagName = "DIV";
  isContentEditable = false;
  within = "main";
  closest = (places: string) => (places.split(", ").includes(this.within) ? this : null);
}
const press = (target: object, keys = {}) =>
  isTyping({ target, ...keys } as unknown as KeyboardEvent);
const place = (of: Partial<Place> = {}) => Object.assign(new Place(), of);

beforeAll(() => void vi.stubGlobal("HTMLElement", Place));

it("D77: a key pressed on the page, or on nothing, is a key of the page", () => {
  expect(press(place())).toBe(false);
  expect(press(place({ tagName: "BUTTON" }))).toBe(false);
  expect(press({})).toBe(false);
});

it.each(["INPUT", "TEXTAREA", "SELECT"])("D77: a key in a field is text: %s", (tagName) => {
  expect(press(place({ tagName }))).toBe(true);
});

it("D77: only a field itself takes text, nothing with a similar name", () => {
  expect(press(place({ tagName: "MY-INPUT" }))).toBe(false);
  expect(press(place({ tagName: "SELECT-LIST" }))).toBe(false);
});

it("D77: a key in text that can be edited is text", () => {
  expect(press(place({ isContentEditable: true }))).toBe(true);
});

it.each(["dialog", "[role=dialog]", "[role=alertdialog]", "[role=menu]"])(
  "D77: a key over the page is no key of the page: %s",
  (within) => expect(press(place({ within }))).toBe(true),
);

it.each(["ctrlKey", "metaKey", "altKey"])("D77: the browser's own keys stay with it: %s", (key) => {
  expect(press(place(), { [key]: true })).toBe(true);
});
