import { finished } from "node:stream/promises";
import { writeWorkbook } from "#functions/files/write-workbook.ts";
import { writtenStream } from "#functions/files/written-stream.ts";
import type { Write } from "./writer.ts";

// It is loaded with the first export; the other writers load theirs before the clock starts.
await import("exceljs");

export const write: Write = async (batches, out) => {
  writtenStream((written) =>
    writeWorkbook(written, {
      batches,
      type: "individual",
      status: "approved",
      timeZone: "Africa/Lagos",
      onBatch: () => undefined,
    }),
  ).pipe(out);
  await finished(out);
};
