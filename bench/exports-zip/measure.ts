import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { S3Client } from "@aws-sdk/client-s3";
import { writeImages } from "#functions/admin-exports/write-images.ts";
import { writtenStream } from "#functions/admin-exports/written-stream.ts";
import { readAhead } from "#functions/domain/read-ahead.ts";
import type { StoredImage } from "#functions/domain/submission.ts";
import { type ImageStore, openImages } from "#functions/store/images.ts";
import type { Table } from "#functions/store/table.ts";
import { accounts } from "../support/accounts.ts";
import { measured } from "../support/measured.ts";

type Find = Pick<ImageStore, "find">;

const [what = "", from = "", count = ""] = process.argv.slice(2);
const images = Number(count);
const concurrency = 16;

/** From a folder with as many files as there are images, or from an object store at a port. */
const source = (): Find => {
  if (!/^\d+$/.test(from)) {
    let next = 0;
    return { find: () => readFile(join(from, `${next++}.jpg`)) };
  }
  const s3 = new S3Client({
    endpoint: `http://127.0.0.1:${from}`,
    forcePathStyle: true,
    region: "eu-west-1",
    credentials: { accessKeyId: "bench", secretAccessKey: "bench" },
  });
  return openImages({ table: {} as Table, bucket: "images", s3 });
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

const works = {
  zip: async (out: NodeJS.WritableStream) => {
    writtenStream((written) =>
      writeImages(written, { batches: batches(), images: source(), onBatch: () => undefined }),
    ).pipe(out);
    await finished(out);
  },
  /** The same reads at once, and nothing done with them. */
  read: async () => {
    const { find } = source();
    const all = (await Array.fromAsync(batches()))
      .flat()
      .flatMap(({ images }) => Object.values(images));
    for await (const _ of readAhead(all, find, concurrency));
  },
};

console.log(JSON.stringify(await measured(works[what as keyof typeof works])));
