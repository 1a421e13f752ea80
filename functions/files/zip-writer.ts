import { once } from "node:events";
import { crc32 } from "node:zlib";
import { countSpent } from "./spent-memory.ts";
import type { Written } from "./written-stream.ts";
import { dosTime, endRecords, fileHeader, listRecord } from "./zip-records.ts";

export interface ZipWriter {
  /** Resolves when the reader accepts more data. */
  add: (name: string, pieces: readonly Uint8Array[]) => Promise<void>;
  end: () => Promise<void>;
}

/** Files are stored uncompressed: images and PDFs do not get smaller. */
export const zipWriter = ({ out, signal }: Written): ZipWriter => {
  const modified = dosTime(new Date());
  // A string takes a third of a buffer's memory, and there may be a million entries.
  const list: string[] = [];
  const spend = countSpent();
  let at = 0;
  const write = async (bytes: Uint8Array) => {
    signal.throwIfAborted();
    at += bytes.length;
    if (!out.write(bytes)) await once(out, "drain", { signal });
  };

  return {
    add: async (name, pieces) => {
      const size = pieces.reduce((sum, { length }) => sum + length, 0);
      const crc = pieces.reduce((sum, piece) => crc32(piece, sum), 0);
      const entry = { name: Buffer.from(name), size, crc, at, modified };
      list.push(listRecord(entry).toString("latin1"));
      await write(fileHeader(entry));
      for (const piece of pieces) await write(piece);
      spend(size);
    },
    end: async () => {
      const start = at;
      for (const record of list) await write(Buffer.from(record, "latin1"));
      await write(endRecords({ count: list.length, at: start, size: at - start }));
      const ended = once(out, "finish", { signal });
      out.end();
      await ended;
    },
  };
};
