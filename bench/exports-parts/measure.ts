import { createHash } from "node:crypto";
import { finished } from "node:stream/promises";
import type { StoredImage } from "#functions/domain/submission/submission.ts";
import { writeImages } from "#functions/files/write-images.ts";
import { writtenStream } from "#functions/files/written-stream.ts";
import { accounts } from "../support/accounts.ts";
import { measured } from "../support/measured.ts";

/** The zip of a part and its checksum, without the time to read and store: processor per byte. */
const [count = "", bytes = ""] = process.argv.slice(2);
const pieces = [Buffer.alloc(Number(bytes), 7)];
const image = (name: string): StoredImage => ({
  ...{ key: name, type: "image/jpeg", bytes: Number(bytes), sha256: "" },
});
const batches = () =>
  accounts(Number(count) / 3, () => ({
    images: {
      identificationImage: image("card"),
      passportImage: image("passport"),
      scannedSignatureImage: image("signature"),
    },
  }));

const figures = await measured(async (out) => {
  const digest = createHash("sha256");
  const zip = writtenStream((written) =>
    writeImages(written, {
      batches: batches(),
      images: { findPieces: async () => pieces },
      onBatch: () => undefined,
    }),
  );
  zip.on("data", (piece: Buffer) => digest.update(piece));
  zip.pipe(out);
  await finished(out);
});
console.log(JSON.stringify(figures));
