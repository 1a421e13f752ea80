import { mkdir, open, readdir, rm } from "node:fs/promises";
import { wayOutOfDamage } from "../kept-file.ts";
import { type Catalogue, filesInUse, newFile, pathOf } from "./catalogue.ts";
import { type Received, receiveBody } from "./receive-body.ts";
import type { StoreRequest } from "./store-request.ts";

export type Write = (chunk: Buffer) => Promise<unknown>;

/** Writes a new file with `fill`: on disk when this resolves, removed when `fill` fails. */
export const writeFile = async <T>(
  catalogue: Catalogue,
  fill: (write: Write) => Promise<T>,
): Promise<T & { file: string }> => {
  const file = newFile();
  const handle = await open(pathOf(catalogue, file), "wx", 0o600);
  try {
    const filled = await fill((chunk) => handle.writeFile(chunk));
    await handle.datasync();
    await handle.close();
    return { ...filled, file };
  } catch (error) {
    await handle.close();
    await removeFile(catalogue, file);
    throw error;
  }
};

export const receiveFile = (catalogue: Catalogue, request: StoreRequest) =>
  writeFile<Received>(catalogue, (write) => receiveBody(request, write));

export const removeFile = (catalogue: Catalogue, file: string): Promise<void> =>
  rm(pathOf(catalogue, file), { force: true });

/**
 * Removes files without a row, left by a killed process or an abort during a part's upload.
 * @throws if the database is new, because then every file would count as left
 */
export const removeStrays = async (catalogue: Catalogue): Promise<void> => {
  await mkdir(catalogue.folder, { recursive: true });
  const { db, path, folder } = catalogue;
  const isNew = db.prepare("SELECT 1 FROM buckets").get() === undefined;
  if (isNew && (await readdir(folder)).length > 0) {
    throw new Error(`${path} is empty, but ${folder} has files: ${wayOutOfDamage}`);
  }
  db.exec("DELETE FROM parts WHERE upload NOT IN (SELECT id FROM uploads)");
  const known = filesInUse(catalogue);
  const strays = (await readdir(folder)).filter((file) => !known.has(file));
  await Promise.all(strays.map((file) => removeFile(catalogue, file)));
};
