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
  /** Throws once the account is closed to its holder. */
  beforeEach: () => Promise<unknown>;
}

/** With the texts, this stays below the 200 MB that Lambda streams at most. */
const mostImageBytes = 100_000_000;
/** Images that are fetched ahead. */
const window = 4;

/** A zip of `data.json` and the images. Never holds more than a few versions or images at once. */
export const writeOwnData = async (
  written: Written,
  { type, about, history, versions, images, beforeEach }: OwnData,
): Promise<void> => {
  const zip = await openZip(written);
  const own = ownImages(type, mostImageBytes);
  await zip.add(
    "data.json",
    whileOpen(jsonOf({ about, ...history }, versions, own.shown), beforeEach),
  );
  const fetched = mapConcurrent(
    own.images,
    async ({ path, image }) => ({ path, pieces: await images.findPieces(image) }),
    window,
  );
  for await (const { path, pieces } of fetched) {
    if (!pieces) continue;
    await beforeEach();
    await zip.add(path, pieces);
  }
  await zip.end();
};

/** A stream that runs ends before its next piece when the account is reported (D93). */
const whileOpen = async function* (
  texts: AsyncIterable<string>,
  beforeEach: OwnData["beforeEach"],
): AsyncGenerator<string> {
  for await (const text of texts) {
    await beforeEach();
    yield text;
  }
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
