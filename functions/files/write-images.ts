import type { ImageField } from "#shared/kyc/images.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { imageLabels } from "#shared/messages/back-office-account.ts";
import { manifestHeadings, exportMessages as say } from "#shared/messages/exports.ts";
import { csvLine } from "../domain/exports/csv-line.ts";
import { imagePath } from "../domain/exports/zip-names.ts";
import { mapConcurrent } from "../domain/map-concurrent.ts";
import {
  holderNameOf,
  knownImages,
  type StoredImage,
  type Submission,
} from "../domain/submission/submission.ts";
import type { ImageStore } from "../store/submissions/images.ts";
import type { Written } from "./written-stream.ts";
import { openZip, type ZipWriter } from "./zip-writer.ts";

export interface ImagesOf {
  batches: AsyncIterable<Submission[]>;
  images: Pick<ImageStore, "findPieces">;
  onBatch: (accounts: number) => void;
  linesOfManifest?: number;
}

/** Prefetched images: at 20 ms each, 16 parallel reads keep up with any reader. */
const window = 16;

export const writeImages = async (
  written: Written,
  { batches, images, onBatch, linesOfManifest = 50_000 }: ImagesOf,
): Promise<void> => {
  const zip = await openZip(written);
  const manifest = manifestWriter(zip.add, linesOfManifest);
  const fetched = mapConcurrent(
    imagesOf(batches, onBatch),
    async (found) => ({ ...found, pieces: await images.findPieces(found.image) }),
    window,
  );

  for await (const { account, field, image, pieces } of fetched) {
    const path = imagePath(account.id, field, image.type);
    if (pieces) await zip.add(path, pieces);
    const size = pieces?.reduce((sum, { length }) => sum + length, 0) ?? 0;
    await manifest.note(account, field, pieces ? [path, size, ""] : ["", size, say.missing]);
  }
  await manifest.end();
  await zip.end();
};

interface AccountImage {
  account: Submission;
  field: ImageField;
  image: StoredImage;
}

const imagesOf = async function* (
  batches: ImagesOf["batches"],
  onBatch: ImagesOf["onBatch"],
): AsyncGenerator<AccountImage> {
  for await (const batch of batches) {
    for (const account of batch) {
      for (const [field, image] of Object.entries(knownImages(account))) {
        yield { account, field: field as ImageField, image };
      }
    }
    onBatch(batch.length);
  }
};

/** Excel needs the byte order mark to detect UTF-8. */
const firstLine = Buffer.from(`\ufeff${csvLine(manifestHeadings)}`);

const manifestWriter = (add: ZipWriter["add"], linesOfManifest: number) => {
  // Bytes, because one character beyond Latin-1 doubles a string's memory.
  let lines = [firstLine];
  let number = 1;
  const end = async () => {
    if (lines.length === 1 && number > 1) return;
    await add(say.manifest(number), [Buffer.concat(lines)]);
    lines = [firstLine];
    number += 1;
  };

  return {
    note: async (
      account: Submission,
      field: ImageField,
      [path, bytes, note]: [path: string, bytes: number, note: string],
    ) => {
      const document = imageLabels[account.type][field] ?? field;
      const line = csvLine([
        account.id,
        referenceOf(account.id),
        holderNameOf(account),
        document,
        path,
        bytes,
        note,
      ]);
      lines.push(Buffer.from(line));
      if (lines.length > linesOfManifest) await end();
    },
    end,
  };
};
