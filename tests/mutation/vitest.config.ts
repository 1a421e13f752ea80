import { configDefaults, defineConfig } from "vitest/config";
import { registrarDefine } from "../../web/registrar-define.ts";
import { partOf } from "./parts.ts";

const { tests, ownProcesses = false } = partOf(process.env.MUTATION_PART);

export default defineConfig({
  define: registrarDefine(),
  test: {
    include: tests,
    // Tests of costs would measure the mutations too, floods of a thousand calls take too long, and
    // component tests run in a browser.
    exclude: [
      ...configDefaults.exclude,
      ...["cost.test.ts", "flood.test.ts"].map((it) => `**/*-${it}`),
      "**/*.component.test.tsx",
    ],
    testTimeout: 60_000,
    expect: { poll: { interval: 50, timeout: 10_000 } },
    isolate: ownProcesses,
    setupFiles: ["tests/support/leave-as-found.ts"],
  },
});
