import { once } from "node:events";
import type { Written } from "./written-stream.ts";

export interface ZipWriter {
  /** Resolves when the file is in the zip and the reader has room for another. */
  add: (name: string, content: Uint8Array | string) => Promise<void>;
  end: () => Promise<void>;
}

/** A zip whose files are stored as they are: pictures and PDFs do not get smaller. */
export const zipWriter = async ({ out, signal }: Written): Promise<ZipWriter> => {
  const { ZipArchive } = await import("archiver");
  const zip = new ZipArchive({ store: true });
  zip.on("error", (error) => out.destroy(error));
  signal.addEventListener("abort", () => zip.abort());
  zip.pipe(out);

  return {
    add: async (name, content) => {
      signal.throwIfAborted();
      const added = once(zip, "entry", { signal });
      zip.append(typeof content === "string" ? content : viewOf(content), { name });
      await added;
      if (out.writableNeedDrain) await once(out, "drain", { signal });
    },
    end: async () => {
      signal.throwIfAborted();
      const ended = once(out, "finish", { signal });
      await zip.finalize();
      await ended;
    },
  };
};

/** The archiver wants a Buffer; `Buffer.from(bytes)` would copy each picture. */
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
