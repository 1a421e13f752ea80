import { expect, it, vi } from "vitest";
import { createListeners } from "./listeners.ts";

it("every listener is notified until it leaves", () => {
  const { subscribe, notify } = createListeners();
  const [one, other] = [vi.fn(), vi.fn()];
  const leave = subscribe(one);
  subscribe(other);

  notify();
  leave();
  notify();

  expect(one).toHaveBeenCalledTimes(1);
  expect(other).toHaveBeenCalledTimes(2);
});

it("a listener may leave while it is notified, and the others are still notified", () => {
  const { subscribe, notify } = createListeners();
  const other = vi.fn();
  const leave = subscribe(() => leave());
  subscribe(other);

  notify();

  expect(other).toHaveBeenCalledTimes(1);
});
