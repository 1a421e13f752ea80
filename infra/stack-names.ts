import { titled } from "./titled.ts";

export const stackParts = [
  "Data",
  "Api",
  "Workers",
  "Mail",
  "Edge",
  "Web",
  "Log",
  "Watch",
  "Outside",
] as const;
export type StackPart = (typeof stackParts)[number];

/** In the region of the edge; all others are in the stage's. */
export const edgeParts: readonly StackPart[] = ["Edge", "Log", "Outside"];

export const stackName = (stage: string, part: StackPart): string =>
  `HolderKyc${titled(stage)}${part}`;
