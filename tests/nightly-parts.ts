import { samples } from "./faults/sample.ts";
import { parts as mutations } from "./mutation/parts.ts";

/** Each part also has its place in `.github/workflows/nightly.yml`. */
export interface Part {
  name: string;
  command: string[];
  variables?: Record<string, string>;
}

/**
 * Whether a change to this file of the repository makes the part run again. No part reads documents
 * or the runner of the night, and only the gate runs benchmarks.
 */
export const isReadBy = ({ name }: Part, path: string): boolean =>
  !path.startsWith("docs/") &&
  !path.endsWith(".md") &&
  !path.startsWith("tests/nightly") &&
  (name === benchGate || !path.startsWith("bench/"));

const benchGate = "bench gate";
const npm = (script: string, ...args: string[]) => ["npm", "run", "-s", script, "--", ...args];
export const parts: Part[] = [
  ...Array.from({ length: samples }, (_, sample) => ({
    name: `every fault, ${sample + 1} of ${samples}`,
    command: ["vitest", "run", "--project", "faults", "fail"],
    variables: { FAULT_SAMPLE: String(sample) },
  })),
  ...Array.from({ length: 10 }, (_, index) => ({
    name: `seeds ${index * 100 + 1} to ${(index + 1) * 100}`,
    command: npm("test:faults", "--seed", String(index * 100 + 1), "--count", "100"),
  })),
  { name: "kills", command: npm("test:kill") },
  { name: "retention", command: npm("test:retention") },
  { name: "chaos", command: npm("test:chaos", "--minutes", "30") },
  { name: "attacks", command: npm("test:attacks", "--rounds", "20") },
  {
    name: "both screens",
    command: ["vitest", "run", "tests/holder-journeys.test.ts"],
    variables: { FAULT_SAMPLE: "all" },
  },
  {
    name: "translated pages",
    command: ["vitest", "run", "tests/holder-journeys", "tests/holder-form", "tests/back-office"],
    variables: { TRANSLATED: "1", FAULT_SAMPLE: "all" },
  },
  {
    name: "two clerks",
    command: ["vitest", "run", "tests/late-answers.test.ts"],
    variables: { TWO_CLERKS_CASES: "100" },
  },
  {
    name: "late indexes and conflicts",
    command:
      "vitest run --project store functions/store functions/workers/erase-account/retention functions/workers/sweep".split(
        " ",
      ),
    variables: { DYNAMODB_FAULTS: new Date().toISOString().slice(0, 10) },
  },
  { name: "second factor", command: npm("test:second-factor") },
  { name: "security", command: npm("test:security") },
  { name: "fuzz", command: npm("test:fuzz") },
  { name: "operations", command: npm("test:operations") },
  { name: "images", command: npm("test:images") },
  { name: "Firefox and WebKitGTK", command: npm("test:browsers") },
  { name: "old browsers", command: npm("test:browsers", "--old") },
  { name: "pictures of the back office", command: npm("pictures", "--part", "office") },
  { name: "pictures of the public pages", command: npm("pictures", "--part", "form") },
  { name: "load", command: npm("test:load") },
  ...Object.keys(mutations).map((name) => ({
    name: `mutation of ${name}`,
    command: npm("test:mutation", name),
  })),
  { name: benchGate, command: npm("bench", "--gate") },
];
