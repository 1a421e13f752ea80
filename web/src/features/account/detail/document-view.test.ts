import { expect, it } from "vitest";
import { canZoomIn, canZoomOut, fitted, turned, zoomedIn, zoomedOut } from "./document-view.ts";

it("zooms in by steps up to six times and back to the fitted size", () => {
  let view = fitted;
  while (canZoomIn(view)) view = zoomedIn(view);

  expect(view.zoom).toBe(6);
  expect(zoomedIn(view)).toEqual(view);

  while (canZoomOut(view)) view = zoomedOut(view);

  expect(view).toEqual(fitted);
});

it("turns clockwise and comes round", () => {
  const once = turned(fitted);

  expect(once.turn).toBe(90);
  expect(turned(turned(turned(once)))).toEqual(fitted);
});
