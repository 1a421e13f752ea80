import { randomUUID, timingSafeEqual } from "node:crypto";

export type FormTickets = ReturnType<typeof formTickets>;

const validMs = 24 * 3_600_000;

/** Signed and not stored: a ticket costs nothing until its searches are counted. */
export const formTickets = (hash: (text: string) => string) => {
  const signed = (id: string, expiresAt: string): string =>
    `${id}.${expiresAt}.${hash(`form session:${id}:${expiresAt}`)}`;

  return {
    create: (now: Date): string => signed(randomUUID(), String(now.getTime() + validMs)),

    /** @returns undefined for a ticket that is not ours or has expired */
    idOf: (ticket: string, now: Date): string | undefined => {
      const [id = "", expiresAt = ""] = ticket.split(".");
      const [given, own] = [ticket, signed(id, expiresAt)].map((text) => Buffer.from(text));
      const isOurs =
        given !== undefined &&
        own !== undefined &&
        given.length === own.length &&
        timingSafeEqual(given, own);
      return isOurs && Number(expiresAt) > now.getTime() ? id : undefined;
    },
  };
};
