import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundle, handlers } from "./bundle.ts";
import { top } from "./functions.ts";
import lambda from "./native/package.json" with { type: "json" };
import { installForLambda } from "./native.ts";

let out: string;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "native-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const native = await installForLambda();
  out = await bundle({ entries: handlers(["holders", "lookups"]), out: folder, native });
});

const bytesIn = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(
    async ({ parentPath, name }) => (await stat(join(parentPath, name))).size,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

it("the function that takes images carries the decoder for Lambda's processor, below 60 MB", async () => {
  const packages = await readdir(join(out, "holders/node_modules/@napi-rs"));
  const binary = join(out, "holders/node_modules/@napi-rs/canvas-linux-arm64-gnu");
  const program = await readFile(join(binary, "skia.linux-arm64-gnu.node"));

  expect(packages.toSorted()).toEqual(["canvas", "canvas-linux-arm64-gnu"]);
  // ELF for AArch64: https://refspecs.linuxfoundation.org/elf/gabi4+/ch4.eheader.html
  expect([program.toString("latin1", 1, 4), program.readUInt16LE(18)]).toEqual(["ELF", 0xb7]);
  expect(await bytesIn(join(out, "holders"))).toBeLessThan(60e6);
});

it("a function without images carries no decoder", async () => {
  expect(await readdir(join(out, "lookups"))).not.toContain("node_modules");
});

it("Lambda and the local run have one version of the decoder", async () => {
  const here = join(top, "node_modules/@napi-rs/canvas/package.json");
  const there = join(out, "holders/node_modules/@napi-rs/canvas/package.json");
  const [local, deployed, project] = await Promise.all(
    [here, there, join(top, "package.json")].map(async (path) =>
      JSON.parse(await readFile(path, "utf8")),
    ),
  );

  const { version } = local;
  expect(lambda.dependencies).toEqual({ "@napi-rs/canvas": version });
  expect(project.dependencies["@napi-rs/canvas"]).toBe(version);
  expect(deployed.version).toBe(version);
});
