import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { exportsBucket, startImages } from "#tests/support/engines.ts";
import { exportFileStore } from "./export-files.ts";

const s3 = await startImages();
/** The minimum size of a piece in S3. */
const pieceBytes = 5 * 1024 * 1024;
const files = exportFileStore({ bucket: exportsBucket, s3, pieceBytes });
const part = { n: 2, attempts: 1 };

const fetched = async (jobId: string) => {
  const answer = await fetch(await files.link(jobId, { part }, "approved Accounts.zip"));
  return { status: answer.status, headers: answer.headers, bytes: await answer.bytes() };
};

const keys = async () => {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: exportsBucket }));
  return Contents.map(({ Key }) => Key);
};

test("a file of several pieces is downloaded byte for byte under its name", async () => {
  const chunks = Array.from({ length: 12 }, () => randomBytes(1024 * 1024));

  await files.put("a-job", { part }, Readable.from(chunks));

  const { status, headers, bytes } = await fetched("a-job");
  expect([status, Buffer.compare(bytes, Buffer.concat(chunks))]).toEqual([200, 0]);
  expect(headers.get("content-disposition")).toBe('attachment; filename="approved Accounts.zip"');
});

const pieces = async function* (isCut: boolean): AsyncGenerator<Buffer> {
  for (let n = 0; n < 12; n++) yield randomBytes(1024 * 1024);
  if (isCut) throw new Error("The table is gone");
};

test.each([
  ["whose accounts cannot be read", undefined, "The table is gone"],
  ["with a piece that S3 refuses", "UploadPartCommand", "Refused"],
] as const)(
  "T46: an upload %s leaves no file, and S3 forgets the pieces that are there",
  async (_, refused, error) => {
    const called: unknown[] = [];
    const client = new S3Client({});
    client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          called.push(commandName);
          if (commandName === refused) throw new Error("Refused");
          return next(args);
        },
      { step: "initialize" },
    );
    const { put } = exportFileStore({ bucket: exportsBucket, s3: client, pieceBytes });

    await expect(put("broken", { part }, Readable.from(pieces(!refused)))).rejects.toThrow(error);

    expect(called).toContain("UploadPartCommand");
    expect(called.at(-1)).toBe("AbortMultipartUploadCommand");
    expect((await fetched("broken")).status).toBe(404);
  },
);

test("a changed link is refused with 403", async () => {
  await files.put("mine", { part }, Readable.from(["mine"]));
  const link = await files.link("mine", { part }, "mine.zip");

  const other = await fetch(link.replace("/mine/", "/a-job/"));

  expect(other.status).toBe(403);
});

test("a link ends after a minute", async () => {
  const link = new URL(await files.link("mine", { part }, "mine.zip"));

  expect(link.searchParams.get("X-Amz-Expires")).toBe("60");
});

test("D88: all files of a job are removed, also those of earlier attempts, and no other job's", async () => {
  const put = (n: number, attempts: number) => [
    files.put("gone", { part: { n, attempts } }, Readable.from(["a part"])),
    files.put("gone", { accountsOf: { n, attempts } }, Readable.from(["its accounts"])),
  ];
  await Promise.all([...put(1, 1), ...put(1, 2), ...put(12, 1)]);
  await files.put("gone", "manifest", Readable.from(["all accounts"]));
  await files.put("gone-not", "manifest", Readable.from(["another job"]));
  expect(String(await files.get("gone", { accountsOf: { n: 1, attempts: 2 } }))).toBeDefined();

  await files.removeAll("gone", [
    { n: 1, attempts: 2 },
    { n: 12, attempts: 1 },
  ]);

  const left = await keys();
  expect(left.filter((key) => key?.startsWith("exports/gone/"))).toEqual([]);
  expect(left).toContain("exports/gone-not/accounts");
});
