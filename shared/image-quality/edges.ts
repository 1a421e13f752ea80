import type { Plane } from "./pixels.ts";
import { type Colour, distance, type Side } from "./sides.ts";

/** A straight edge that begins at a side of the picture and runs inward. */
export interface Edge {
  along: number;
  /** Places along the side for each place inward. */
  slope: number;
  before: Colour;
  after: Colour;
}

export type Channels = readonly [red: Plane, green: Plane, blue: Plane];

/** How many places on each side of an edge are compared. */
const reach = 3;
/** An edge is followed as far as this share of the picture. */
const deepShare = 0.14;
const greatestSlope = 0.45;

/** @param least the least difference of the colours on both sides of an edge */
export const edgesAt = (side: Side, channels: Channels, least: number): Edge[] => {
  const mean = meanIn(side, channels);
  const stepAt = (along: number, inward: number): number =>
    along < reach || along >= side.length - reach
      ? 0
      : distance(mean(along - reach, inward), mean(along + 1, inward));
  const steps = Array.from({ length: side.length }, (_, along) => stepAt(along, 1));
  const isPeak = (along: number) =>
    (steps[along] ?? 0) >= least &&
    (steps[along] ?? 0) >= Math.max(...steps.slice(Math.max(0, along - 2), along + 3));
  const deep = Math.max(8, Math.round(side.depth * deepShare));
  return steps.flatMap((_, along) => {
    const slope = isPeak(along) ? slopeFrom(along, { stepAt, deep, least }) : undefined;
    if (slope === undefined) return [];
    return [{ along, slope, before: mean(along - reach, 1), after: mean(along + 1, 1) }];
  });
};

interface Path {
  stepAt: (along: number, inward: number) => number;
  deep: number;
  least: number;
}

/** Undefined unless the edge runs straight inward. */
const slopeFrom = (start: number, { stepAt, deep, least }: Path): number | undefined => {
  const places = [start];
  let along = start;
  let found = 0;
  for (let inward = 2; inward <= deep; inward++) {
    const near = [-1, 0, 1].map((shift) => stepAt(along + shift, inward));
    const best = Math.max(...near);
    if (best >= least * 0.7) {
      found += 1;
      along += near.indexOf(best) - 1;
    }
    places.push(along);
  }
  const slope = (along - start) / (deep - 1);
  const isStraight = places.every((place, step) => Math.abs(place - start - slope * step) <= 1.8);
  const isEdge = isStraight && found >= (deep - 1) * 0.85 && Math.abs(slope) < greatestSlope;
  return isEdge ? slope : undefined;
};

const meanIn =
  (side: Side, channels: Channels) =>
  (from: number, inward: number): Colour => {
    const sum: [number, number, number] = [0, 0, 0];
    for (let along = from; along < from + reach; along++) {
      const at = side.at(along, inward);
      for (const channel of [0, 1, 2] as const) {
        sum[channel] += (channels[channel].values[at] ?? 0) / reach;
      }
    }
    return sum;
  };
