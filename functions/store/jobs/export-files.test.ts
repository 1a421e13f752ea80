import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { exportsBucket, startImages } from "#tests/support/engines.ts";
import { exportFileStore } from "./export-files.ts";

const s3 = await startImages();
/** The minimum size of a part in S3. */
const partBytes = 5 * 1024 * 1024;
const files = exportFileStore({ bucket: exportsBucket, s3, partBytes });

const fetched = async (jobId: string) => {
  const answer = await fetch(await files.link(jobId));
  return { status: answer.status, headers: answer.headers, bytes: await answer.bytes() };
};

test("a file of several parts is downloaded byte for byte under its name", async () => {
  const chunks = Array.from({ length: 12 }, () => randomBytes(1024 * 1024));

  await files.put("a-job", { body: Readable.from(chunks), fileName: "approved Accounts.zip" });

  const { status, headers, bytes } = await fetched("a-job");
  expect([status, Buffer.compare(bytes, Buffer.concat(chunks))]).toEqual([200, 0]);
  expect(headers.get("content-disposition")).toBe('attachment; filename="approved Accounts.zip"');
});

test("an upload that fails after some parts leaves no file", async () => {
  const body = Readable.from(
    (async function* () {
      for (let n = 0; n < 7; n++) yield randomBytes(1024 * 1024);
      throw new Error("The table is gone");
    })(),
  );

  const putting = files.put("broken", { body, fileName: "broken.zip" });

  await expect(putting).rejects.toThrow("The table is gone");
  expect((await fetched("broken")).status).toBe(404);
});

test("a changed link is refused with 403", async () => {
  await files.put("mine", { body: Readable.from(["mine"]), fileName: "mine.zip" });
  const link = await files.link("mine");

  const other = await fetch(link.replace("/mine?", "/a-job?"));

  expect(other.status).toBe(403);
});

test("a link ends after 15 minutes", async () => {
  const link = new URL(await files.link("mine"));

  expect(link.searchParams.get("X-Amz-Expires")).toBe("900");
});
