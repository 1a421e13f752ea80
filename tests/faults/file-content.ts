import { exportMessages } from "#shared/messages/exports.ts";
import { rowsOfSheet } from "../support/read-sheet.ts";
import { entriesOf } from "../support/read-zip.ts";
import { sha256 } from "./callers.ts";

/**
 * What an exported file holds, sorted: the ids of its accounts, for images each with the SHA-256 of
 * an image. A file that cannot be opened holds its error.
 */
export const contentOf = async (file: Buffer, disposition: string): Promise<string[]> => {
  try {
    const isWorkbook = disposition.endsWith('.xlsx"');
    return (await (isWorkbook ? idsInWorkbook(file) : namesInZip(file))).toSorted();
  } catch (error) {
    return [String(error)];
  }
};

export const imageIn = (id: string, hash: string): string => `${id} ${hash}`;

const idsInWorkbook = async (file: Buffer): Promise<string[]> =>
  (await rowsOfSheet(file)).map(({ Id }) => String(Id));

const namesInZip = async (file: Buffer): Promise<string[]> => {
  const entries = [...(await entriesOf(file))];
  const forms = entries.filter(([, bytes]) => bytes.subarray(0, 4).toString() === "%PDF");
  if (forms.length > 0) return forms.map(([path]) => path.replace(/\.pdf$/, ""));
  return entries
    .filter(([path]) => path !== exportMessages.manifest(1))
    .map(([path, bytes]) => imageIn(path.split("/")[0] ?? "", sha256(bytes)));
};
