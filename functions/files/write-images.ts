import type { ImageField } from "#shared/kyc/images.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { imageLabels } from "#shared/messages/back-office-account.ts";
import { manifestHeadings, exportMessages as say } from "#shared/messages/exports.ts";
import { accountName, imagePath, uniquePaths } from "../domain/exports/zip-names.ts";
import { mapConcurrent } from "../domain/map-concurrent.ts";
import { holderNameOf, knownImages, type Submission } from "../domain/submission/submission.ts";
import type { ImageStore } from "../store/submissions/images.ts";
import { eachOf } from "./each-of.ts";
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

  for await (const { account, field, path, pieces } of fetched) {
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

const imagesOf = async function* (batches: ImagesOf["batches"], onBatch: ImagesOf["onBatch"]) {
  const unique = uniquePaths();
  for await (const account of eachOf(batches, onBatch)) {
    const folder = unique(accountName(account));
    for (const [name, image] of Object.entries(knownImages(account))) {
      const field = name as ImageField;
      yield { account, field, image, path: imagePath(folder, field, image.type) };
    }
  }
};
