import { type Channels, type Edge, edgesAt } from "./edges.ts";
import { channelOf, gridOf, type Pixels, type Plane, quantile } from "./pixels.ts";
import { distance, type Side, sidesOf } from "./sides.ts";

/**
 * Whether a card runs out of the picture: its edges end at a side of the picture, or letters do. A
 * scan that ends where the card ends is whole.
 */
export const isCutOff = (pixels: Pixels, light: Plane): boolean => {
  const channels = [0, 1, 2].map((channel) => gridOf(channelOf(pixels, channel)));
  const grid = gridOf(light);
  const range = quantile(grid.values, 0.98) - quantile(grid.values, 0.02);
  const least = Math.max(10, range * 0.16);
  const fine = sidesOf(light);
  const sides = sidesOf(grid).map((side, place) => {
    const edges = edgesAt(side, channels as unknown as Channels, least);
    const scale = (fine[place]?.length ?? 0) / side.length;
    return {
      side,
      edges,
      marks: marksAt(
        fine[place] ?? side,
        light,
        edges.map((edge) => edge.along * scale),
        range,
      ),
    };
  });
  return sides.some(({ side, edges, marks }, place) => {
    const next = sides[(place + 1) % 4]?.edges ?? [];
    const opposite = sides[(place + 2) % 4]?.edges ?? [];
    return (
      marks > (edges.length > 0 ? fewMarks : manyMarks) ||
      hasPair(edges, opposite, side) ||
      isCorner(edges, next, least)
    );
  });
};

const leastCardShare = 0.15;

/** A card between two stretches of table. Bands across the whole picture are the card's own. */
const hasPair = (edges: readonly Edge[], opposite: readonly Edge[], side: Side): boolean => {
  const free = edges.filter((edge) => !opposite.some((other) => isSameLine(edge, other, side)));
  return free.some((first) =>
    free.some((second) => {
      const between = Math.min(
        distance(first.before, first.after),
        distance(second.before, second.after),
      );
      return (
        second.along - first.along >= side.length * leastCardShare &&
        Math.abs(second.slope - first.slope) < 0.25 &&
        distance(first.before, second.after) < between
      );
    }),
  );
};

const isSameLine = (edge: Edge, other: Edge, { length, depth }: Side): boolean =>
  Math.abs(edge.along + edge.slope * (depth - 1) - (length - 1 - other.along)) <= 4;

/** The card covers the corner after this side. */
const isCorner = (edges: readonly Edge[], next: readonly Edge[], least: number): boolean => {
  const [edge] = edges;
  const [other] = next;
  if (!edge || !other || edges.length > 1 || next.length > 1) return false;
  return distance(edge.before, other.after) < least * 1.5;
};

const windowPixels = 10;
const fewMarks = 0.03;
const manyMarks = 0.12;

/** The share of a side where something as dark as letters touches it, apart from long edges. */
const marksAt = (
  side: Side,
  { values }: Plane,
  edges: readonly number[],
  range: number,
): number => {
  let marks = 0;
  for (let from = 0; from + windowPixels <= side.length; from += windowPixels) {
    const middle = from + windowPixels / 2;
    if (edges.some((edge) => Math.abs(edge - middle) < 2 * windowPixels)) continue;
    let [least, most] = [255, 0];
    for (let along = from; along < from + windowPixels; along++) {
      const mean = meanOf([2, 3, 4, 5].map((inward) => values[side.at(along, inward)] ?? 0));
      [least, most] = [Math.min(least, mean), Math.max(most, mean)];
    }
    if (most - least >= 0.35 * range) marks += 1;
  }
  return (marks * windowPixels) / side.length;
};

/** Letters go on inward, noise does not. */
const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
