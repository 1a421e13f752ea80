import { configDefaults, defineConfig } from "vitest/config";
import { registrarDefine } from "../../web/registrar-define.ts";
import { room } from "./stryker.config.ts";

export default defineConfig({
  define: registrarDefine(),
  test: {
    include: room.tests,
    // Tests of costs would measure the mutations too, floods of a thousand calls take too long.
    exclude: [...configDefaults.exclude, "**/*-{cost,flood}.test.ts"],
    testTimeout: 60_000,
    expect: { poll: { interval: 50, timeout: 10_000 } },
    isolate: false,
    setupFiles: ["tests/support/leave-as-found.ts"],
  },
});
