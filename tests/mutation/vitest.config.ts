import { configDefaults, defineConfig } from "vitest/config";
import { partOf } from "./parts.ts";

export default defineConfig({
  test: {
    include: partOf(process.env.MUTATION_PART).tests,
    // Tests of costs would measure the mutations too, and floods of a thousand calls take too long.
    exclude: [...configDefaults.exclude, "**/*-cost.test.ts", "**/*-flood.test.ts"],
    testTimeout: 60_000,
    isolate: false,
  },
});
