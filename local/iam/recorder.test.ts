import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { CopyObjectCommand, GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, expect, test } from "vitest";
import { imagesBucket, startImages } from "#tests/support/engines.ts";
import { quickFolder } from "#tests/support/quick-folder.ts";
import { asFunction, ofFunction, outsideFunctions } from "./current-function.ts";
import { readUses } from "./records.ts";

const s3 = await startImages();
// Not where the run of the tests records.
const folder = await quickFolder("uses-");
afterAll(() => rm(folder, { recursive: true, force: true }));
process.env.RIGHTS_RECORD = folder;

const put = (name: string) =>
  s3.send(new PutObjectCommand({ Bucket: imagesBucket, Key: `${name}/1`, Body: "image" }));
const get = (name: string) => new GetObjectCommand({ Bucket: imagesBucket, Key: `${name}/1` });

/** Actions and first folders of a function's calls. */
const usesOf = (name: string) =>
  readUses(folder)
    .filter((use) => use.function === name)
    .map(({ action, resource }) => [action, resource.split(":::")[1]]);

test("a function's call is recorded once, whatever the object is called", async () => {
  const work = ofFunction("holders", put);

  await Promise.all(["submissions", "submissions", "others"].map(work));

  expect(usesOf("holders").sort()).toEqual([
    ["s3:PutObject", "images/others/any"],
    ["s3:PutObject", "images/submissions/any"],
  ]);
});

test("functions at the same time have each its own calls, and a test has none", async () => {
  await Promise.all([
    asFunction("sweep", async () => {
      await pause(5);
      await put("swept");
      await outsideFunctions(() => put("by-the-test"));
    }),
    asFunction("admin-accounts", () => put("account")),
    put("by-the-test"),
  ]);

  expect(usesOf("sweep")).toEqual([["s3:PutObject", "images/swept/any"]]);
  expect(usesOf("admin-accounts")).toEqual([["s3:PutObject", "images/account/any"]]);
  expect(JSON.stringify(readUses(folder))).not.toContain("by-the-test");
});

test("a signed link is a use by the function that signs it", async () => {
  await asFunction("admin-exports", () => getSignedUrl(s3, get("exports")));

  expect(usesOf("admin-exports")).toEqual([["s3:GetObject", "images/exports/any"]]);
});

test("an object that is missing is also a use of the list", async () => {
  const reading = asFunction("build-export", () => s3.send(get("missing")));

  await expect(reading).rejects.toThrow();
  expect(usesOf("build-export")).toEqual([
    ["s3:GetObject", "images/missing/any"],
    ["s3:ListBucket", "images"],
  ]);
});

test("a call that is not described is recorded as such, although it fails", async () => {
  const input = { Bucket: imagesBucket, Key: "a", CopySource: "b" };

  await asFunction("lookups", () => s3.send(new CopyObjectCommand(input))).catch(() => undefined);

  expect(readUses(folder)).toContainEqual({
    function: "lookups",
    action: "unknown:S3 CopyObject",
    resource: "*",
  });
});
