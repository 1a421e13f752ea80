import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import type { StoredImage, Submission } from "#functions/domain/submission/submission.ts";
import { createFormWriter } from "#functions/files/mandate-form/create-form-writer.ts";
import { writeForms } from "#functions/files/write-forms.ts";
import { writtenStream } from "#functions/files/written-stream.ts";
import { Registrar } from "#shared/registrar.ts";
import { accounts } from "../support/accounts.ts";
import { measured } from "../support/measured.ts";
import { aPhotograph, aSignature } from "./images.ts";

const [what = "", count = ""] = process.argv.slice(2);
const photo = aPhotograph();
const signature = aSignature();
const generatedAt = "2026-11-21T14:04:00.000Z";
const cdk = JSON.parse(await readFile(join(import.meta.dirname, "../../cdk.json"), "utf8"));
const registrar = Registrar.parse(cdk.context.registrar);

const one = async (write: (submission: Submission) => Promise<unknown>) => {
  for await (const batch of accounts(Number(count)))
    for (const account of batch) await write(account);
};

const works: Record<string, (out: NodeJS.WritableStream) => Promise<void>> = {
  product: async () => {
    const writer = await createFormWriter({ registrar, generatedAt });
    const images = { passportImage: photo, scannedSignatureImage: signature };
    await one((submission) => writer.write({ submission, images }));
  },
  zip: async (out) => {
    const find = async ({ key }: StoredImage) => (key.endsWith("signature") ? signature : photo);
    writtenStream((written) =>
      writeForms(written, {
        batches: accounts(Number(count)),
        images: { find },
        registrar,
        generatedAt,
        onBatch: () => undefined,
      }),
    ).pipe(out);
    await finished(out);
  },
  embedding: async () => {
    const { embeddingEach } = await import("./with-pdf-lib.ts");
    await one((submission) => embeddingEach(submission, { photo, signature }));
  },
  fields: async () => {
    const { fillingFields } = await import("./with-pdf-lib.ts");
    await one((submission) => fillingFields(submission, { photo, signature }));
  },
};

console.log(JSON.stringify(await measured(works[what] ?? (works.product as never))));
