import { exportMessages as say } from "#shared/messages/exports.ts";
import { csvLine } from "../domain/exports/csv-line.ts";
import type { ZipWriter } from "./zip-writer.ts";

export interface ZipManifest {
  note: (cells: (string | number)[]) => Promise<void>;
  end: () => Promise<void>;
}

/** The list of what a zip holds, as its last entry. */
export const openManifest = (
  add: ZipWriter["add"],
  headings: readonly string[],
  linesOfManifest = 50_000,
): ZipManifest => {
  const firstLine = headingLine(headings);
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
    note: async (cells) => {
      lines.push(Buffer.from(csvLine(cells)));
      if (lines.length > linesOfManifest) await end();
    },
    end,
  };
};

/** Excel needs the byte order mark to detect UTF-8. */
export const headingLine = (headings: readonly string[]): Buffer =>
  Buffer.from(`\ufeff${csvLine(headings)}`);
