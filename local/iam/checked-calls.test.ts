import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CopyObjectCommand, GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, expect, test, vi } from "vitest";
import { synthesize } from "#infra/testing/templates.ts";
import { imagesBucket, startImages } from "#tests/support/engines.ts";
import { quickFolder } from "#tests/support/quick-folder.ts";
import { asFunction, ofFunction, outsideFunctions } from "./current-function.ts";
import { readUses } from "./records.ts";
import { stackRightsOf } from "./stack-rights.ts";
import { without } from "./testing/without.ts";
import type { RoleName } from "./use.ts";

const s3 = await startImages();
// Not where the run of the tests records.
const folder = await quickFolder("uses-");
afterAll(() => rm(folder, { recursive: true, force: true }));
vi.stubEnv("RIGHTS_RECORD", folder);

/** The rights of the stacks, but for one action of one function, and with some that only tests use. */
const rights = stackRightsOf(synthesize());
const everywhere = { Effect: "Allow" as const, Action: ["s3:*", "kms:*"], Resource: "*" };
rights.policies = without(rights.policies, "admin-accounts", "s3:GetObject");
for (const name of ["sweep", "build-export", "admin-exports"] as const) {
  rights.policies[name].push(everywhere);
}
rights.policies["deliver-to-service/ixtrac"].push({ ...everywhere, Action: ["s3:Get*", "kms:*"] });
const file = join(folder, "rights.json");
await writeFile(file, JSON.stringify(rights));
vi.stubEnv("STACK_RIGHTS", file);

const said = vi.spyOn(console, "error").mockReturnValue();

const put = (name: string) =>
  s3.send(new PutObjectCommand({ Bucket: imagesBucket, Key: `${name}/1`, Body: "image" }));
const get = (name: string) => new GetObjectCommand({ Bucket: imagesBucket, Key: `${name}/1` });
const isStored = (name: string) =>
  s3.send(get(name)).then(
    () => true,
    () => false,
  );

/** Actions and first folders of a function's calls. */
const usesOf = (name: RoleName) =>
  readUses(folder)
    .filter((use) => use.function === name)
    .map(({ action, resource }) => [action, resource.split(":::")[1]]);

test("a function's call is recorded once, whatever the object is called", async () => {
  const work = ofFunction("sweep", put);

  await Promise.all(["submissions", "submissions", "others"].map(work));

  expect(usesOf("sweep").sort()).toEqual([
    ["s3:PutObject", "images/others/any"],
    ["s3:PutObject", "images/submissions/any"],
  ]);
});

test("functions at the same time have each its own calls, and a test has none", async () => {
  await Promise.all([
    asFunction("build-export", async () => {
      await pause(5);
      await put("built");
      await outsideFunctions(() => put("by-the-test"));
    }),
    asFunction("holders", () => put("submissions")),
    put("by-the-test"),
  ]);

  expect(usesOf("build-export")).toEqual([["s3:PutObject", "images/built/any"]]);
  expect(usesOf("holders")).toEqual([["s3:PutObject", "images/submissions/any"]]);
  expect(JSON.stringify(readUses(folder))).not.toContain("by-the-test");
});

test("a signed link is a use by the function that signs it", async () => {
  await asFunction("admin-exports", () => getSignedUrl(s3, get("exports")));

  expect(usesOf("admin-exports")).toEqual([["s3:GetObject", "images/exports/any"]]);
});

test("a call that the policy does not allow is refused before it leaves, and is recorded", async () => {
  const refused = asFunction("holders", () => put("refused"));

  await expect(refused).rejects.toMatchObject({
    name: "AccessDenied",
    $metadata: { httpStatusCode: 403 },
    message:
      'User: arn:aws:sts::000000000000:assumed-role/holders/holders is not authorized to perform: s3:PutObject on resource: "arn:aws:s3:::images/refused/any" because no identity-based policy allows the s3:PutObject action',
  });
  expect(await isStored("refused")).toBe(false);
  expect(usesOf("holders")).toContainEqual(["s3:PutObject", "images/refused/any"]);
  expect(said).toHaveBeenCalledWith(
    "holders uses s3:PutObject on s3 images/refused/any and may not: add the right in infra/function-rights.ts",
  );
});

test("without one action of its policy a function is refused the call that needs it, and others not", async () => {
  await put("submissions");
  const read = () => s3.send(get("submissions"));

  await expect(asFunction("admin-accounts", read)).rejects.toThrow(
    "assumed-role/admin-accounts/admin-accounts is not authorized to perform: s3:GetObject",
  );
  await expect(asFunction("build-export", read)).resolves.toBeDefined();
});

test("a link cannot be signed without the right to read the file", async () => {
  const signed = asFunction("lookups", () => getSignedUrl(s3, get("exports")));

  await expect(signed).rejects.toThrow("lookups is not authorized to perform: s3:GetObject");
});

test("that an object is missing is told only to who may list the bucket", async () => {
  const read = () => s3.send(get("missing"));

  await expect(asFunction("sweep", read)).rejects.toMatchObject({ name: "NoSuchKey" });
  await expect(asFunction("deliver-to-service/ixtrac", read)).rejects.toThrow(
    "deliver-to-service-ixtrac is not authorized to perform: s3:ListBucket",
  );

  expect(usesOf("sweep")).toContainEqual(["s3:ListBucket", "images"]);
});

test("a call that is not described is refused and recorded as such", async () => {
  const input = { Bucket: imagesBucket, Key: "a", CopySource: "b" };

  const copied = asFunction("lookups", () => s3.send(new CopyObjectCommand(input)));

  await expect(copied).rejects.toThrow("unknown:S3 CopyObject");
  expect(readUses(folder)).toContainEqual({
    function: "lookups",
    action: "unknown:S3 CopyObject",
    resource: "*",
  });
});
