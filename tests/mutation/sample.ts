import { createHash } from "node:crypto";
import { partOf } from "./parts.ts";
import { seed } from "./seed.ts";

/** Part of Stryker's own type; its packages are not installed with those of the product. */
interface Mutant {
  id: string;
  fileName: string;
  mutatorName: string;
  replacement: string;
  location: object;
  /** Whether it also takes effect when a file is loaded: the tests of a sample do not load files anew. */
  static?: boolean;
}

/**
 * Stryker has no option to draw a sample, but leaves out mutants that a checker refuses: here all
 * that the seed does not draw. The same seed draws the same mutants as long as the code is the same.
 */
const sample = {
  init: async () => undefined,
  /** All at once, because the default is one by one. */
  group: async (mutants: Mutant[]) => [mutants.map(({ id }) => id)],
  check: async (mutants: Mutant[]) => {
    const { sample = mutants.length } = partOf(process.env.MUTATION_PART);
    const drawn = new Set(
      mutants
        .filter((mutant) => !mutant.static)
        .toSorted(byPlace)
        .slice(0, sample),
    );
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        drawn.has(mutant) ? { status: "passed" } : { status: "compileError", reason: "not drawn" },
      ]),
    );
  },
};

const byPlace = (one: Mutant, other: Mutant) => (placeOf(one) < placeOf(other) ? -1 : 1);

const placeOf = ({ fileName, mutatorName, replacement, location }: Mutant): string =>
  createHash("sha256")
    .update(JSON.stringify([seed, relative(fileName), mutatorName, replacement, location]))
    .digest("hex");

const relative = (fileName: string) => fileName.replace(process.cwd(), "");

export const strykerPlugins = [{ kind: "Checker", name: "sample", value: sample }];
