import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const check = (version: string) => {
  const asVersion = `Object.defineProperties(process, {
    version: { value: "v${version}" },
    versions: { value: { node: "${version}" } },
  });`;
  const script = join(import.meta.dirname, "check-node.js");
  const args = ["--import", `data:text/javascript,${encodeURIComponent(asVersion)}`, script];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, stderr };
};

it("an old Node is refused with one sentence", () => {
  expect(check("22.21.1")).toEqual({
    status: 1,
    stderr: "Install Node 24: this is Node v22.21.1, and npm ci has installed no other.\n",
  });
});

it("Node 24 and later are accepted", () => {
  expect(check("24.0.0")).toEqual({ status: 0, stderr: "" });
  expect(check("26.1.0")).toEqual({ status: 0, stderr: "" });
});

it.each(["start", "dev", "test"])(
  "npm run %s checks the Node before it loads TypeScript",
  (name) => {
    const { scripts } = JSON.parse(
      readFileSync(join(import.meta.dirname, "../package.json"), "utf8"),
    );

    expect(scripts[name]).toMatch(/^node local\/check-node\.js && /);
  },
);
