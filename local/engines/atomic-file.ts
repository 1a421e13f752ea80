import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";

/** The file always has its old or its new content; the new one is on disk when this resolves. */
export const writeAtomically = async (path: string, content: string): Promise<void> => {
  const draft = `${path}.${randomUUID()}.new`;
  try {
    await writeThrough(draft, content);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

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
