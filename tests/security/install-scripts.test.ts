import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const exclude = ["**/node_modules/**"];
const locks = globSync("**/package-lock.json", { cwd: root, exclude });

it("npm runs no script of an installed package", () => {
  expect(locks).toHaveLength(6);
  for (const lock of locks) {
    const settings = readFileSync(join(root, dirname(lock), ".npmrc"), "utf8");
    expect(settings.split("\n"), lock).toContain("ignore-scripts=true");
  }
});

it("no package needs a script at its installation", () => {
  const withScript = locks.flatMap((lock) => {
    const { packages } = JSON.parse(readFileSync(join(root, lock), "utf8")) as Lock;
    return Object.keys(packages).filter((name) => packages[name]?.hasInstallScript);
  });

  expect(withScript).toEqual([]);
});

interface Lock {
  packages: Record<string, { hasInstallScript?: boolean }>;
}
