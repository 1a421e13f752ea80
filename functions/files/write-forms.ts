import { referenceOf } from "#shared/kyc/reference.ts";
import { manifestHeadings, exportMessages as say } from "#shared/messages/exports.ts";
import { holdMessages } from "#shared/messages/holds.ts";
import type { Registrar } from "#shared/registrar.ts";
import { mandateFormsOf } from "../domain/exports/mandate-forms.ts";
import { uniquePaths } from "../domain/exports/zip-names.ts";
import { mapConcurrent } from "../domain/map-concurrent.ts";
import { holderNameOf, type Submission } from "../domain/submission/submission.ts";
import type { ImageStore } from "../store/submissions/images.ts";
import { eachOf } from "./each-of.ts";
import { heldUntil } from "./held-until.ts";
import type { Exported } from "./mandate-form/create-form-writer.ts";
import { formImages } from "./mandate-form/form-places.ts";
import type { Written } from "./written-stream.ts";
import { openManifest } from "./zip-manifest.ts";
import { openZip } from "./zip-writer.ts";

export interface FormsOf {
  batches: AsyncIterable<Submission[]>;
  images: Pick<ImageStore, "find">;
  registrar: Registrar;
  exported: Exported;
  onBatch: (accounts: Submission[]) => void;
}

/** Accounts whose images are prefetched, two or three images each. */
const window = 8;

export const writeForms = async (
  written: Written,
  { batches, images, registrar, exported, onBatch }: FormsOf,
): Promise<void> => {
  const { createFormWriter } = await import("./mandate-form/create-form-writer.ts");
  const forms = createFormWriter({ registrar, exported });
  const zip = await openZip(written);
  const manifest = openManifest(zip.add, manifestHeadings.forms);
  const unique = uniquePaths();
  const fetched = mapConcurrent(
    eachOf(batches, onBatch),
    async (submission) => {
      const found = formImages.map(async (field) => {
        const image = submission.images[field];
        return [field, image && (await images.find(image))] as const;
      });
      return { submission, images: Object.fromEntries(await Promise.all(found)) };
    },
    window,
  );

  for await (const { submission: account, images: found } of fetched) {
    const until = heldUntil(account, { now: new Date(exported.at), registrar });
    for (const { submission, path } of mandateFormsOf(
      account,
      registrar.mandateFormPer,
      until !== undefined,
    )) {
      const file = unique(path);
      await zip.add(file, [await forms.write({ submission, images: found, heldUntil: until })]);
      const note = noteOf(account, until);
      await manifest.note([referenceOf(account.id), holderNameOf(account), file, note, account.id]);
    }
  }
  await manifest.end();
  await zip.end();
};

const noteOf = ({ fields }: Submission, until: string | undefined): string =>
  [until && holdMessages.manifest(until), !fields.mandated && say.noMandate]
    .filter(Boolean)
    .join("; ");
