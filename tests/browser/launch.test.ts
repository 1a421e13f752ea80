import { expect, it, onTestFinished, vi } from "vitest";
import { browserPath, launchBrowser } from "./launch.ts";

const stubPath = (path: string) => {
  vi.stubEnv("CHROME_PATH", path);
  onTestFinished(() => void vi.unstubAllEnvs());
};

it("browser tests start the program that CHROME_PATH names", async () => {
  stubPath("/nowhere/chrome");

  await expect(launchBrowser()).rejects.toThrow("/nowhere/chrome");
});

it.each(["darwin-arm64", "win32-x64", "linux-arm64"])(
  "the Chromium from npm, a Linux x64 program, is not unpacked on %s",
  async (platform) => {
    stubPath("");

    expect(await browserPath(platform)).toBeUndefined();
  },
);
