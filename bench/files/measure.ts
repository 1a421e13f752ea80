import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { S3Client } from "@aws-sdk/client-s3";
import { createFormWriter } from "#functions/files/mandate-form/create-form-writer.ts";
import { writeImages } from "#functions/files/write-images.ts";
import { writtenStream } from "#functions/files/written-stream.ts";
import { type ImageStore, imageStore } from "#functions/store/submissions/images.ts";
import type { Table } from "#functions/store/table/table.ts";
import { aRegistrar } from "#tests/builders/a-registrar.ts";
import { accounts, imagesOfAccount } from "../support/accounts.ts";
import { measured } from "../support/measured.ts";

/** Makes one file in this process: `node measure.ts <what> <count> <folder or port of images>`. */
const [what = "", given = "", from = ""] = process.argv.slice(2);
const count = Number(given);
/** Images from a folder with one file for each, or from an object store at a port. */
const images = (): Pick<ImageStore, "findPieces"> => {
  if (!/^\d+$/.test(from)) {
    let next = 0;
    return { findPieces: async () => [await readFile(join(from, `${next++}.jpg`))] };
  }
  const s3 = new S3Client({
    endpoint: `http://127.0.0.1:${from}`,
    forcePathStyle: true,
    region: "eu-west-1",
    credentials: { accessKeyId: "bench", secretAccessKey: "bench" },
  });
  return imageStore({ table: {} as Table, bucket: "images", s3 });
};

const zip = async (out: Writable): Promise<void> => {
  const batches = accounts(count / imagesOfAccount);
  writtenStream((written) =>
    writeImages(written, { batches, images: images(), onBatch: () => undefined }),
  ).pipe(out);
  await finished(out);
};

const forms = async (out: Writable): Promise<void> => {
  const writer = createFormWriter({
    registrar: aRegistrar(),
    exported: { by: "Adaeze Nwokolo", at: "2026-11-21T14:04:00.000Z" },
  });
  for await (const batch of accounts(count)) {
    for (const submission of batch) out.write(await writer.write({ submission, images: {} }));
  }
};

const workOf = async (): Promise<(out: Writable) => Promise<void>> => {
  if (what === "zip") return zip;
  if (what === "forms") return forms;
  // Its libraries are loaded before the clock starts.
  const { writers } = await import("./workbooks.ts");
  return (out) => writers[what as keyof typeof writers](accounts(count), out);
};

process.send?.(await measured(await workOf()));
process.disconnect?.();
