import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compareBinary, type Published } from "./compare-binary.ts";

const folder = mkdtempSync(join(tmpdir(), "release-"));
const archive = "program.tar.gz";
let server: Server;
let published: Published;

beforeAll(async () => {
  writeFileSync(join(folder, "program"), "a program");
  spawnSync("tar", ["-czf", archive, "program"], { cwd: folder });
  const hash = createHash("sha256")
    .update(readFileSync(join(folder, archive)))
    .digest("hex");
  writeFileSync(join(folder, "sums"), `${"0".repeat(64)}  other.tar.gz\n${hash}  ${archive}\n`);
  writeFileSync(join(folder, "forged"), `${"0".repeat(64)}  ${archive}\n`);
  server = createServer(({ url = "" }, response) => {
    try {
      response.end(readFileSync(join(folder, url)));
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const release = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const installed = join(folder, "program");
  published = { installed, release, checksums: "sums", archive, program: "program" };
});

afterAll(() => server.close());

it("the installed program is the published one", async () => {
  const hash = createHash("sha256").update("a program").digest("hex");

  expect(await compareBinary(published)).toBe(hash);
});

it("a changed program is refused", async () => {
  const installed = join(folder, "changed");
  writeFileSync(installed, "a changed program");

  await expect(compareBinary({ ...published, installed })).rejects.toThrow("is not program");
});

it("an archive whose checksum is another one is refused", async () => {
  await expect(compareBinary({ ...published, checksums: "forged" })).rejects.toThrow(
    "program.tar.gz has another checksum",
  );
});

it("a release that cannot be read is refused", async () => {
  await expect(compareBinary({ ...published, checksums: "none" })).rejects.toThrow("answers 404");
  await expect(compareBinary({ ...published, program: "none" })).rejects.toThrow("has no none");
});
