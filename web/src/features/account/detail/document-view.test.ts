import { expect, it } from "vitest";
import { canZoomIn, canZoomOut, fitted, turned, zoomedIn, zoomedOut } from "./document-view.ts";

it("zooms in step by step to six times and back to the fitted size", () => {
  let view = fitted;
  while (canZoomIn(view)) view = zoomedIn(view);

  expect(view.zoom).toBe(6);
  expect(zoomedIn(view)).toEqual(view);

  while (canZoomOut(view)) view = zoomedOut(view);

  expect(view).toEqual(fitted);
});

it("turns clockwise by 90 degrees and returns to the start after four turns", () => {
  const once = turned(fitted);

  expect(once.turn).toBe(90);
  expect(turned(turned(turned(once)))).toEqual(fitted);
});
