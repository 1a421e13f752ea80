import { randomUUID } from "node:crypto";
import { type Hash, isOneOf } from "./keyed-hash.ts";

export type FormTickets = ReturnType<typeof formTickets>;

const validMs = 24 * 3_600_000;

/** Signed and not stored: a ticket costs nothing until its searches are counted. */
export const formTickets = (hash: Hash) => ({
  create: (now: Date): string => {
    const [id, expiresAt] = [randomUUID(), String(now.getTime() + validMs)];
    return `${id}.${expiresAt}.${hash(textOf(id, expiresAt))}`;
  },

  /** @returns undefined for a ticket that is not ours or has expired */
  idOf: (ticket: string, now: Date): string | undefined => {
    const [id = "", expiresAt = "", ...signature] = ticket.split(".");
    const isOurs = isOneOf(hash.all(textOf(id, expiresAt)), signature.join("."));
    return isOurs && Number(expiresAt) > now.getTime() ? id : undefined;
  },
});

const textOf = (id: string, expiresAt: string): string => `form session:${id}:${expiresAt}`;
