import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { aPng, chunk, palette, pngHeader, pngOf } from "../../domain/image/test-images.ts";
import { readLogo } from "./logo.ts";

const folder = await mkdtemp(join(tmpdir(), "logo-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const png = aPng();
await writeFile(join(folder, "logo.png"), png);
await writeFile(join(folder, "logo.svg"), "<svg/>");
await writeFile(join(folder, "large.png"), Buffer.concat([png, Buffer.alloc(30_000)]));
await writeFile(join(folder, "broken.png"), png.subarray(0, 60));
// The last four bytes of the compressed rows are their checksum, which browsers do not read.
const spoiled = deflateSync(Buffer.from([0, 0, 1])).subarray(0, -1);
await writeFile(join(folder, "spoiled.png"), pngOf(pngHeader(), palette, chunk("IDAT", spoiled)));

test("D61: the logo of the registrar is read where the function finds it", async () => {
  const found = await readLogo({ logo: "/logo.png" }, ["/nowhere", folder]);

  expect(Buffer.compare(Buffer.from(found ?? []), png)).toBe(0);
});

test.each([undefined, "/logo.svg", "/large.png", "/broken.png", "/spoiled.png", "/missing.png"])(
  "D61: without a logo that can be drawn (%s), the form has the initials",
  async (logo) => {
    expect(await readLogo(logo ? { logo } : {}, [folder])).toBeUndefined();
  },
);
