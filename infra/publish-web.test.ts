import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { HeadObjectCommand } from "@aws-sdk/client-s3";
import { afterAll, expect, test } from "vitest";
import { imagesBucket as bucket, startImages } from "#tests/support/engines.ts";
import { publishWeb } from "./publish-web.ts";

const s3 = await startImages();
const from = mkdtempSync(join(tmpdir(), "web-"));
afterAll(() => rmSync(from, { recursive: true }));

const aFile = (name: string) => {
  mkdirSync(dirname(join(from, name)), { recursive: true });
  writeFileSync(join(from, name), `text of ${name}`);
};
for (const name of [
  ".well-known/security.txt",
  "app.html",
  "assets/z-1.js",
  "icon.svg",
  "index.html",
]) {
  aFile(name);
}

const headOf = (Key: string) => s3.send(new HeadObjectCommand({ Bucket: bucket, Key }));

test("publishing uploads the assets first and the pages last", async () => {
  expect(await publishWeb({ s3, bucket, from })).toEqual([
    "assets/z-1.js",
    ".well-known/security.txt",
    "icon.svg",
    "app.html",
    "index.html",
  ]);
});

test("browsers may cache assets for a year and must revalidate pages", async () => {
  await publishWeb({ s3, bucket, from });

  expect(await headOf("assets/z-1.js")).toMatchObject({
    CacheControl: "public, max-age=31536000, immutable",
    ContentType: "text/javascript; charset=utf-8",
  });
  expect(await headOf("index.html")).toMatchObject({
    CacheControl: "no-cache",
    ContentType: "text/html; charset=utf-8",
  });
});

test("security.txt is published although the name of its folder starts with a dot", async () => {
  await publishWeb({ s3, bucket, from });

  expect(await headOf(".well-known/security.txt")).toMatchObject({
    ContentType: "text/plain; charset=utf-8",
  });
});

test("publishing rejects a file of an unknown type, because browsers would have to guess it", async () => {
  aFile("assets/font.xyz");

  await expect(publishWeb({ s3, bucket, from })).rejects.toThrow("font.xyz is of a kind");
});

test("publishing rejects a file that CloudFront would not serve", async () => {
  aFile("humans.txt");

  await expect(publishWeb({ s3, bucket, from })).rejects.toThrow("does not list humans.txt");
});

test("without built pages, publishing says how to build them", async () => {
  await expect(publishWeb({ s3, bucket, from: join(from, "none") })).rejects.toThrow(
    "run npm run build first",
  );
});
