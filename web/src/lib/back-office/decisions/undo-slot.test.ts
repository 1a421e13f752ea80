import { expect, it, vi } from "vitest";
import { holdUndoSlot, onUndoSlot, undoSlot } from "./undo-slot.ts";

it("D77: the undo stands where the page on screen has its place, and the page hears of it", () => {
  const heard = vi.fn();
  const leave = onUndoSlot(heard);
  const place = {} as HTMLElement;

  holdUndoSlot(place);
  expect(undoSlot()).toBe(place);

  holdUndoSlot(null);
  expect(undoSlot()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
});
