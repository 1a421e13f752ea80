import { createRequire } from "node:module";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { headings, openRows } from "../rows.ts";
import { formats } from "./formats.ts";
import type { Write } from "./writer.ts";

type WriteExcelFile = (rows: object[][]) => { toStream(out: Writable): Promise<void> };

const require = createRequire(join(import.meta.dirname, "../peers/package.json"));

export const write: Write = async (accounts, out) => {
  const { default: writeExcelFile } = require("write-excel-file/node") as {
    default: WriteExcelFile;
  };
  const cellsOf = openRows();
  const rows: object[][] = [headings.map((value) => ({ value, type: String }))];
  for await (const batch of accounts) {
    for (const account of batch) {
      rows.push(
        cellsOf(account).map((value) =>
          value instanceof Date
            ? { value, type: Date, format: formats.moment }
            : { value, type: String, format: formats.text },
        ),
      );
    }
  }
  await writeExcelFile(rows).toStream(out);
  if (!out.writableEnded) out.end();
  await finished(out);
};
