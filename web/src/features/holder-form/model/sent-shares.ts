import type { ImageField } from "#shared/kyc/images.ts";

type ChosenImages = readonly (readonly [ImageField, Blob])[];

/** Approximate bytes of the headers and boundary of one multipart part. */
const partBytes = 200;

export const sentShares = (
  images: ChosenImages,
  textBytes: number,
  share: number,
): Partial<Record<ImageField, number>> => {
  const sizes = images.map(([, blob]) => blob.size + partBytes);
  let left = share * sizes.reduce((sum, size) => sum + size, textBytes) - textBytes;
  const shares: Partial<Record<ImageField, number>> = {};
  for (const [place, [name]] of images.entries()) {
    const size = sizes[place] ?? partBytes;
    shares[name] = share === 1 ? 1 : Math.min(1, Math.max(0, left / size));
    left -= size;
  }
  return shares;
};
