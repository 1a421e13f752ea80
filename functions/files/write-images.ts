import type { ImageField } from "#shared/kyc/images.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { imageLabels } from "#shared/messages/back-office-account.ts";
import { manifestHeadings, exportMessages as say } from "#shared/messages/exports.ts";
import { accountName, imagePath, uniquePaths } from "../domain/exports/zip-names.ts";
import { mapConcurrent } from "../domain/map-concurrent.ts";
import {
  holderNameOf,
  knownImages,
  type StoredImage,
  type Submission,
} from "../domain/submission/submission.ts";
import type { ImageStore } from "../store/submissions/images.ts";
import type { Written } from "./written-stream.ts";
import { openManifest } from "./zip-manifest.ts";
import { openZip } from "./zip-writer.ts";

export interface ImagesOf {
  batches: AsyncIterable<Submission[]>;
  images: Pick<ImageStore, "findPieces">;
  onBatch: (accounts: Submission[]) => void;
  linesOfManifest?: number;
}

/** Prefetched images: at 20 ms each, 16 parallel reads keep up with any reader. */
const window = 16;

export const writeImages = async (
  written: Written,
  { batches, images, onBatch, linesOfManifest }: ImagesOf,
): Promise<void> => {
  const zip = await openZip(written);
  const manifest = openManifest(zip.add, manifestHeadings.images, linesOfManifest);
  const fetched = mapConcurrent(
    imagesOf(batches, onBatch),
    async (found) => ({ ...found, pieces: await images.findPieces(found.image) }),
    window,
  );

  for await (const { account, folder, field, image, pieces } of fetched) {
    const path = imagePath(folder, field, image.type);
    if (pieces) await zip.add(path, pieces);
    const size = pieces?.reduce((sum, { length }) => sum + length, 0) ?? 0;
    await manifest.note([
      referenceOf(account.id),
      holderNameOf(account),
      imageLabels[account.type][field] ?? field,
      ...(pieces ? [path, size, ""] : ["", size, say.missing]),
      account.id,
    ]);
  }
  await manifest.end();
  await zip.end();
};

interface AccountImage {
  account: Submission;
  folder: string;
  field: ImageField;
  image: StoredImage;
}

const imagesOf = async function* (
  batches: ImagesOf["batches"],
  onBatch: ImagesOf["onBatch"],
): AsyncGenerator<AccountImage> {
  const unique = uniquePaths();
  for await (const batch of batches) {
    for (const account of batch) {
      const folder = unique(accountName(account));
      for (const [field, image] of Object.entries(knownImages(account))) {
        yield { account, folder, field: field as ImageField, image };
      }
    }
    onBatch(batch);
  }
};
