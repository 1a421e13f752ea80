import { expect, it } from "vitest";
import {
  canZoomIn,
  canZoomOut,
  fitted,
  magnified,
  turned,
  zoomedBy,
  zoomedIn,
  zoomedOut,
} from "./document-view.ts";

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

it("D77: a magnified document is large enough to read a card, and keeps its turn", () => {
  expect(magnified(turned(fitted))).toEqual({ zoom: 2.5, turn: 90 });
});

it("comes nearer by the wheel, and back by the same way, and keeps its turn", () => {
  const near = zoomedBy(turned(fitted), -200);

  expect(near).toEqual({ zoom: expect.closeTo(1.49, 2), turn: 90 });
  expect(zoomedBy(near, 200).zoom).toBeCloseTo(1);
});

it("comes by the wheel never nearer than six times, and never farther than the fitted size", () => {
  expect(zoomedBy(fitted, -5000).zoom).toBe(6);
  expect(zoomedBy(fitted, 5000).zoom).toBe(1);
});
