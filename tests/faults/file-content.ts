import { exportMessages } from "#shared/messages/exports.ts";
import { textOf } from "../support/read-pdf.ts";
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

const idInForm = async (form: Buffer): Promise<string> =>
  (await textOf(form)).match(/^Submission (\S+)$/m)?.[1] ?? "no submission";

const namesInZip = async (file: Buffer): Promise<string[]> => {
  const entries = [...(await entriesOf(file))];
  const forms = entries.filter(([, bytes]) => bytes.subarray(0, 4).toString() === "%PDF");
  if (forms.length > 0) return Promise.all(forms.map(([, bytes]) => idInForm(bytes)));
  const ids = idsByPath(String(entries.at(-1)?.[1]));
  return entries
    .filter(([path]) => path !== exportMessages.manifest(1))
    .map(([path, bytes]) => imageIn(ids.get(path) ?? "no account", sha256(bytes)));
};

/** The manifest says whose image each file is. */
const idsByPath = (manifest: string): Map<string, string> =>
  new Map(
    [...manifest.matchAll(/,"([^"]+\/[\w-]+\.\w+)",\d+,[^,]*,"([\w-]{36})"\r\n/g)].map(
      ([, path = "", id = ""]) => [path, id],
    ),
  );
