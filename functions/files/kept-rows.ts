import { once } from "node:events";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";

/** Each write is work for another thread, so a few large ones. */
const charactersOfWrite = 64 * 1024;

/**
 * Keeps rows compressed until the sheets before theirs have ended: a zip takes its files one after
 * another.
 */
export const keptRows = <R>() => {
  const packed = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  const chunks: Buffer[] = [];
  packed.on("data", (chunk: Buffer) => chunks.push(chunk));
  let text = "";

  return {
    /** Resolves when there is room for more. */
    add: async (rows: Iterable<R>): Promise<void> => {
      for (const row of rows) text += `${JSON.stringify(row)}\n`;
      if (text.length < charactersOfWrite) return;
      packed.write(text);
      text = "";
      if (packed.writableNeedDrain) await once(packed, "drain");
    },
    /** In the order in which they were added; once, after the last. */
    read: async function* (): AsyncGenerator<R> {
      packed.end(text);
      if (!packed.readableEnded) await once(packed, "end");
      const input = Readable.from(chunks).pipe(createZstdDecompress());
      for await (const line of createInterface({ input })) yield JSON.parse(line);
    },
  };
};
