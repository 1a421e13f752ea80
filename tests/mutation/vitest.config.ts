import { configDefaults, defineConfig } from "vitest/config";
import { partOf } from "./parts.ts";

export default defineConfig({
  test: {
    include: partOf(process.env.MUTATION_PART).tests,
    // What measures work would measure the changes too, and a thousand at once take too long.
    exclude: [...configDefaults.exclude, "**/*-cost.test.ts", "**/*-flood.test.ts"],
    testTimeout: 60_000,
    isolate: false,
  },
});
