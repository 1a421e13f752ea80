import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { removeDrafts, writeAtomically } from "../atomic-file.ts";

export type Mail = {
  /** Only when the call named one. */
  configurationSet?: string;
  /** ISO, UTC. */
  at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** As sent, in their order; an email of an earlier release has none. */
  headers?: { name: string; value: string }[];
  /** Of the sender, for the events about the email. */
  tags?: Record<string, string>;
};

export type KeptMail = Mail & { id: string };

/** A folder with one JSON file per email. Memory holds only the ids, which sort by time. */
export type Mailbox = { folder: string; ids: string[]; lastId: string };

export const openMailbox = async (folder: string): Promise<Mailbox> => {
  await mkdir(folder, { recursive: true });
  await removeDrafts(folder);
  const names = await readdir(folder);
  const ids = names.map((name) => name.replace(/\.json$/, "")).filter(isId);
  ids.sort();
  return { folder, ids, lastId: ids.at(-1) ?? idOf(0, 0) };
};

export const keepMail = async (mailbox: Mailbox, mail: Omit<Mail, "at">): Promise<string> => {
  const id = nextId(mailbox);
  mailbox.lastId = id;
  const kept: Mail = { at: new Date(partsOf(id).ms).toISOString(), ...mail };
  await writeAtomically(pathOf(mailbox, id), JSON.stringify(kept));
  const older = mailbox.ids.findLastIndex((other) => other < id);
  mailbox.ids.splice(older + 1, 0, id);
  return id;
};

export const findMail = async (mailbox: Mailbox, id: string): Promise<KeptMail | undefined> => {
  if (!isId(id)) return undefined;
  try {
    return { id, ...(JSON.parse(await readFile(pathOf(mailbox, id), "utf8")) as Mail) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
};

export const readMails = async (mailbox: Mailbox, ids: string[]): Promise<KeptMail[]> => {
  const mails: KeptMail[] = [];
  for (let start = 0; start < ids.length; start += readAtOnce) {
    const some = ids.slice(start, start + readAtOnce).map((id) => findMail(mailbox, id));
    mails.push(...(await Promise.all(some)).filter((mail) => mail !== undefined));
  }
  return mails;
};

const readAtOnce = 64;

const isId = (text: string): boolean => /^\d{13}-\d{6}$/.test(text);

const idOf = (ms: number, sequence: number): string =>
  `${String(ms).padStart(13, "0")}-${String(sequence).padStart(6, "0")}`;

const partsOf = (id: string): { ms: number; sequence: number } => {
  const [ms, sequence] = id.split("-");
  return { ms: Number(ms), sequence: Number(sequence) };
};

/** Increases also within a millisecond and when the clock is set back. */
const nextId = ({ lastId }: Mailbox): string => {
  const last = partsOf(lastId);
  const now = Date.now();
  return now > last.ms ? idOf(now, 0) : idOf(last.ms, last.sequence + 1);
};

const pathOf = ({ folder }: Mailbox, id: string): string => join(folder, `${id}.json`);
