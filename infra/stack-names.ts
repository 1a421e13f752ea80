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
] as const;
export type StackPart = (typeof stackParts)[number];

export const stackName = (stage: string, part: StackPart): string =>
  `HolderKyc${titled(stage)}${part}`;
