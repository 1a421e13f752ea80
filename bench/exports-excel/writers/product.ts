import { finished } from "node:stream/promises";
import { writeWorkbook } from "#functions/files/write-workbook.ts";
import { writtenStream } from "#functions/files/written-stream.ts";
import { aRegistrar } from "#tests/builders/a-registrar.ts";
import type { Write } from "./writer.ts";

// The product loads exceljs with the first export; other writers load theirs before the timing.
await import("exceljs");

export const write: Write = async (batches, out) => {
  writtenStream((written) =>
    writeWorkbook(written, {
      batches,
      type: "individual",
      status: "approved",
      about: {
        registrar: aRegistrar(),
        what: "Export to Excel, approved individual accounts",
        by: "Adaeze Nwokolo",
        at: "2026-11-24T09:00:00.000Z",
      },
      onBatch: () => undefined,
    }),
  ).pipe(out);
  await finished(out);
};
