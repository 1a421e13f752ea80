import { buffer } from "node:stream/consumers";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";

/** Every file of a zip by its name, in the order of the zip; damage of any kind throws. */
export const entriesOf = async (zip: Buffer): Promise<Map<string, Buffer>> => {
  const file = await opened(zip);
  const entries = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    file.on("entry", (entry: Entry) => {
      contentOf(file, entry).then((content) => {
        if (entries.has(entry.fileName)) reject(new Error(`${entry.fileName} is there twice`));
        entries.set(entry.fileName, content);
        file.readEntry();
      }, reject);
    });
    file.on("end", resolve);
    file.on("error", reject);
    file.readEntry();
  });
  return entries;
};

const opened = (zip: Buffer) =>
  new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(zip, { lazyEntries: true, strictFileNames: true }, (error, file) =>
      error ? reject(error) : resolve(file),
    ),
  );

const contentOf = (file: ZipFile, entry: Entry) =>
  new Promise<Buffer>((resolve, reject) =>
    file.openReadStream(entry, (error, stream) =>
      error ? reject(error) : buffer(stream).then(resolve, reject),
    ),
  );
