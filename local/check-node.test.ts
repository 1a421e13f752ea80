import { spawnSync } from "node:child_process";
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

it("npm ci fails with one sentence when only an old Node can run the product", () => {
  expect(check("22.21.1")).toEqual({
    status: 1,
    stderr:
      "Install Node 24, then run npm ci again: this is Node v22.21.1, and npm ci has installed no other.\n",
  });
});

it("npm ci accepts Node 24 and later", () => {
  expect(check("24.0.0")).toEqual({ status: 0, stderr: "" });
  expect(check("26.1.0")).toEqual({ status: 0, stderr: "" });
});
