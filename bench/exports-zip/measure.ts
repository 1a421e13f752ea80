import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { S3Client } from "@aws-sdk/client-s3";
import { mapConcurrent } from "#functions/domain/map-concurrent.ts";
import type { StoredImage } from "#functions/domain/submission/submission.ts";
import { writeImages } from "#functions/files/write-images.ts";
import { writtenStream } from "#functions/files/written-stream.ts";
import { type ImageStore, imageStore } from "#functions/store/submissions/images.ts";
import type { Table } from "#functions/store/table/table.ts";
import { accounts } from "../support/accounts.ts";
import { measured } from "../support/measured.ts";

type Find = Pick<ImageStore, "findPieces">;

const [what = "", from = "", count = ""] = process.argv.slice(2);
const images = Number(count);
const concurrency = 16;

/** Images from a folder with one file for each image, or from an object store at a port. */
const source = (): Find => {
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

const imagesOfAccount = 2;
const batches = () =>
  accounts(images / imagesOfAccount, (index) => ({
    images: {
      passportImage: image(index, "passport"),
      scannedSignatureImage: image(index, "signature"),
    },
  }));
const image = (index: number, name: string): StoredImage => ({
  key: `submissions/${index}/${name}`,
  type: "image/jpeg",
  bytes: 300_000,
  sha256: "",
});

const imagesAhead = async () => {
  const all = (await Array.fromAsync(batches()))
    .flat()
    .flatMap(({ images }) => Object.values(images));
  return mapConcurrent(all, source().findPieces, concurrency);
};

const works = {
  zip: async (out: Writable) => {
    writtenStream((written) =>
      writeImages(written, { batches: batches(), images: source(), onBatch: () => undefined }),
    ).pipe(out);
    await finished(out);
  },
  /** The same concurrent reads, and nothing else. */
  read: async () => {
    for await (const _ of await imagesAhead());
  },
};

console.log(JSON.stringify(await measured(works[what as keyof typeof works])));
