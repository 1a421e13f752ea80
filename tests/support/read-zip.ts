import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** Every file of a zip by its name, in the order of the zip; damage of any kind throws. */
export const entriesOf = async (zip: Buffer): Promise<Map<string, Buffer>> => {
  const file = await fromBufferPromise(zip, { lazyEntries: true, strictFileNames: true });
  const entries = new Map<string, Buffer>();
  for await (const entry of file.eachEntry()) {
    const content = await buffer(await file.openReadStreamPromise(entry));
    if (entries.has(entry.fileName)) throw new Error(`${entry.fileName} is there twice`);
    entries.set(entry.fileName, content);
  }
  return entries;
};
