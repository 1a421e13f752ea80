import { type ownHistory, ownImages } from "../domain/exports/own-data.ts";
import { mapConcurrent } from "../domain/map-concurrent.ts";
import type { KeptVersion, Submission } from "../domain/submission/submission.ts";
import type { ImageStore } from "../store/submissions/images.ts";
import type { Written } from "./written-stream.ts";
import { openZip } from "./zip-writer.ts";

interface OwnData {
  type: Submission["type"];
  about: Record<string, string>;
  history: ReturnType<typeof ownHistory>;
  /** Newest first. */
  versions: AsyncIterable<KeptVersion>;
  images: Pick<ImageStore, "findPieces">;
}

/** With the texts, this stays below the 200 MB that Lambda streams at most. */
const mostImageBytes = 100_000_000;
/** Images that are fetched ahead. */
const window = 4;

/** A zip of `data.json` and the images. Never holds more than a few versions or images at once. */
export const writeOwnData = async (
  written: Written,
  { type, about, history, versions, images }: OwnData,
): Promise<void> => {
  const zip = await openZip(written);
  const own = ownImages(type, mostImageBytes);
  await zip.add("data.json", jsonOf({ about, ...history }, versions, own.shown));
  const fetched = mapConcurrent(
    own.images,
    async ({ path, image }) => ({ path, pieces: await images.findPieces(image) }),
    window,
  );
  for await (const { path, pieces } of fetched) {
    if (pieces) await zip.add(path, pieces);
  }
  await zip.end();
};

/** The object with its versions as the last member, which are written one by one. */
const jsonOf = async function* (
  head: object,
  versions: AsyncIterable<KeptVersion>,
  shown: ReturnType<typeof ownImages>["shown"],
): AsyncGenerator<string> {
  yield JSON.stringify(head, undefined, 2).replace(/\n\}$/, ',\n  "versions": [');
  let separator = "\n";
  for await (const version of versions) {
    yield `${separator}${JSON.stringify(shown(version), undefined, 2)}`;
    separator = ",\n";
  }
  yield "\n  ]\n}\n";
};
