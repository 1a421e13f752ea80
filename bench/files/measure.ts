import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { IndividualSubmission } from "#functions/domain/submission/submission.ts";
import { createFormWriter } from "#functions/files/mandate-form/create-form-writer.ts";
import { writeImages } from "#functions/files/write-images.ts";
import { writtenStream } from "#functions/files/written-stream.ts";
import { aRegistrar } from "#tests/builders/a-registrar.ts";
import { accounts } from "../support/accounts.ts";
import { measured } from "../support/measured.ts";
import { limit, plain, product } from "./workbooks.ts";

/** Makes one file in this process: `node measure.ts <what> <accounts> <folder> <files> <pause>`. */
const [what = "", count = "", folder = "", files = "", pauseMs] = process.argv.slice(2);
type Batches = AsyncIterable<IndividualSubmission[]>;

let found = 0;
const findPieces = async () => {
  if (pauseMs) await pause(Number(pauseMs));
  return [await readFile(join(folder, `${found++ % Number(files)}.jpg`))];
};

const zip = async (batches: Batches, out: Writable): Promise<void> => {
  writtenStream((written) =>
    writeImages(written, { batches, images: { findPieces }, onBatch: () => undefined }),
  ).pipe(out);
  await finished(out);
};

const forms = async (batches: Batches, out: Writable): Promise<void> => {
  const writer = createFormWriter({
    registrar: aRegistrar(),
    exported: { by: "Adaeze Nwokolo", at: "2026-11-21T14:04:00.000Z" },
  });
  for await (const batch of batches) {
    for (const submission of batch) out.write(await writer.write({ submission, images: {} }));
  }
};

const work = { product, limit, plain, zip, forms }[what];
if (work) process.send?.(await measured((out) => work(accounts(Number(count)), out)));
process.disconnect?.();
