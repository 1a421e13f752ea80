import { randomUUID } from "node:crypto";
import { open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileFault } from "./file-fault.ts";

/** The file always has its old or its new content; the new one is on disk when this resolves. */
export const writeAtomically = async (path: string, content: string): Promise<void> => {
  const draft = `${path}.${randomUUID()}${ofDraft}`;
  try {
    await writeThrough(draft, content);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw fileFault(Object.assign(error as Error, { path }), path);
  }
};

/** For the start of a run: a kill leaves the drafts of its writes. */
export const removeDrafts = async (folder: string): Promise<void> => {
  const drafts = (await readdir(folder)).filter((name) => name.endsWith(ofDraft));
  await Promise.all(drafts.map((name) => rm(join(folder, name), { force: true })));
};

const ofDraft = ".new";
const ownerOnly = 0o600;

const writeThrough = async (path: string, content: string): Promise<void> => {
  const handle = await open(path, "wx", ownerOnly);
  try {
    await handle.writeFile(content);
    await handle.datasync();
  } finally {
    await handle.close();
  }
};
