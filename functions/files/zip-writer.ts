import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Written } from "./written-stream.ts";

export interface ZipWriter {
  /** Resolves when the reader accepts more data. */
  add: (name: string, pieces: readonly Uint8Array[]) => Promise<void>;
  /** A text that is made while it is sent. */
  addText: (name: string, parts: AsyncIterable<string>) => Promise<void>;
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

  return {
    add: async (name, pieces) => {
      signal.throwIfAborted();
      const added = once(zip, "entry", { signal });
      zip.append(Buffer.concat(pieces), { name, date });
      await added;
      // The library does not wait for the reader of a buffer.
      if (out.writableNeedDrain) await once(out, "drain", { signal });
    },
    addText: async (name, parts) => {
      signal.throwIfAborted();
      const added = once(zip, "entry", { signal });
      const text = Readable.from(bytesOf(parts));
      text.on("error", (error) => out.destroy(error));
      zip.append(text, { name, date });
      await added;
    },
    end: async () => {
      await Promise.all([zip.finalize(), passed]);
    },
  };
};

/** The library takes no stream of objects. */
const bytesOf = async function* (parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield Buffer.from(part);
};
