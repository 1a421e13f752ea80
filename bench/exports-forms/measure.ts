import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { StoredImage, Submission } from "#functions/domain/submission/submission.ts";
import { createFormWriter } from "#functions/files/mandate-form/create-form-writer.ts";
import { writeForms } from "#functions/files/write-forms.ts";
import { writtenStream } from "#functions/files/written-stream.ts";
import { RegistrarSettings } from "#shared/registrar.ts";
import { accounts } from "../support/accounts.ts";
import { measured } from "../support/measured.ts";
import { aPhotograph, aSignature } from "./images.ts";

const [what = "", count = ""] = process.argv.slice(2);
const photo = aPhotograph();
const signature = aSignature();
const exported = { by: "Adaeze Nwokolo", at: "2026-11-21T14:04:00.000Z" };
const cdk = JSON.parse(await readFile(join(import.meta.dirname, "../../cdk.json"), "utf8"));
const registrar = RegistrarSettings.parse(cdk.context.registrar);

const each = async (write: (submission: Submission) => Promise<Uint8Array>, out: Writable) => {
  for await (const batch of accounts(Number(count)))
    for (const account of batch) out.write(await write(account));
};

const works: Record<string, (out: Writable) => Promise<void>> = {
  alone: (out) => {
    const writer = createFormWriter({ registrar, exported });
    return each((submission) => writer.write({ submission, images: {} }), out);
  },
  zip: async (out) => {
    const find = async ({ key }: StoredImage) => (key.endsWith("signature") ? signature : photo);
    writtenStream((written) =>
      writeForms(written, {
        batches: accounts(Number(count)),
        images: { find },
        registrar,
        exported,
        onBatch: () => undefined,
      }),
    ).pipe(out);
    await finished(out);
  },
  guide: async (out) => {
    const { asInTheGuide } = await import("./as-in-the-guide.ts");
    await each(asInTheGuide, out);
  },
};

const work = works[what];
if (!work) throw new Error(`No work is called ${what}`);
console.log(JSON.stringify(await measured(work)));
