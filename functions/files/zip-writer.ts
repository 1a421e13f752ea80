import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Written } from "./written-stream.ts";

export interface ZipWriter {
  /** Resolves when the reader accepts more data. A text is made while it is sent. */
  add: (name: string, content: readonly Uint8Array[] | AsyncIterable<string>) => Promise<void>;
  end: () => Promise<void>;
}

/** Files are stored uncompressed: images and PDFs do not get smaller. */
export const openZip = async ({ out, signal }: Written): Promise<ZipWriter> => {
  const { ZipArchive } = await import("archiver");
  const zip = new ZipArchive({ store: true });
  const date = new Date();
  const passed = pipeline(zip, out, { signal });
  // `add` and `end` report this fault.
  passed.catch(() => undefined);

  const streamOf = (text: AsyncIterable<string>) =>
    Readable.from(text, { objectMode: false }).on("error", (error) => out.destroy(error));

  return {
    add: async (name, content) => {
      signal.throwIfAborted();
      const added = once(zip, "entry", { signal });
      const isText = Symbol.asyncIterator in content;
      zip.append(isText ? streamOf(content) : Buffer.concat(content), { name, date });
      await added;
      // The library does not wait for the reader of a buffer.
      if (out.writableNeedDrain) await once(out, "drain", { signal });
    },
    end: async () => {
      await Promise.all([zip.finalize(), passed]);
    },
  };
};
