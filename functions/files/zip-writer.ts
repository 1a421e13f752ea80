import { once } from "node:events";
import { crc32 } from "node:zlib";
import { countSpent } from "./spent-memory.ts";
import type { Written } from "./written-stream.ts";
import { dosTime, endRecords, fileHeader, listRecord } from "./zip-records.ts";

export interface ZipWriter {
  /** The file is the pieces one after another; resolves when the reader has room for the next. */
  add: (name: string, pieces: readonly Uint8Array[]) => Promise<void>;
  end: () => Promise<void>;
}

/** A zip whose files are stored as they are: pictures and PDFs do not get smaller. */
export const zipWriter = ({ out, signal }: Written): ZipWriter => {
  const modified = dosTime(new Date());
  // A text takes a third of what a buffer does, and there may be a million.
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
