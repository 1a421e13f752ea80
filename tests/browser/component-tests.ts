import { playwright } from "@vitest/browser-playwright";
import type { TestUserConfig } from "vitest/config";
import { registrarDefine } from "#web/registrar-define.ts";
import { type OddFile, oddFiles } from "../images/odd-files.ts";
import { browserPath, forShortPages, quietly } from "./launch.ts";

/** A Vitest project whose tests render parts of pages in the browser, without the product. */
export const componentTests = async (name: string, include: string[], order: TestUserConfig) => {
  const executablePath = await browserPath();
  return {
    extends: true as const,
    define: registrarDefine(),
    // Finds every package of the pages before the tests: one found later would reload the tests.
    optimizeDeps: {
      entries: ["web/src/app/main.tsx", "web/src/{app/testing,components/office}/*.{ts,tsx}"],
    },
    test: {
      ...order,
      name,
      include,
      setupFiles: ["web/src/app/testing/each-part.ts"],
      restoreMocks: true,
      unstubGlobals: true,
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: {
            ...(executablePath ? { executablePath } : { channel: "chrome" }),
            args: [...quietly, forShortPages],
          },
          contextOptions: { reducedMotion: "reduce" as const },
          actionTimeout: 30_000,
        }),
        instances: [{ browser: "chromium" as const }],
        viewport: { width: 1024, height: 800 },
        commands: { oddFiles },
      },
    },
  };
};

declare module "vitest/browser" {
  interface BrowserCommands {
    oddFiles: () => Promise<OddFile[]>;
  }
}
