import { z } from "zod";
import {
  type ChainItem,
  type Entry,
  type Head,
  linked,
  noHead,
  type SourcedEntry,
} from "../../domain/audit/chain.ts";
import { itemExpiry } from "../../domain/audit/expiry.ts";
import { put, putNew } from "../table/expressions.ts";
import { auditKeys } from "../table/keys.ts";
import { queryItems, queryPage, readItems } from "../table/reads.ts";
import { keyIn, readerOf } from "../table/stored-item.ts";
import { isWritten, type Table, transact } from "../table/table.ts";
import type { LogEntry } from "./log-entries.ts";
import { logged } from "./logs.ts";

const source = z.object({ pk: z.string(), sk: z.string() });

/** Loose in its entry alone: each event has its own details. */
const itemOf = readerOf(
  "item of the chain",
  z.object({
    seq: z.number(),
    chainedAt: z.string(),
    day: z.string(),
    source,
    entry: z.record(z.string(), z.unknown()),
    entryHash: z.string(),
    previousHash: z.string(),
    hash: z.string(),
    signature: z.object({ from: z.number(), value: z.string() }).exactOptional(),
  }),
);

const closedOf = readerOf(
  "closed day",
  z.object({
    day: z.string(),
    firstSeq: z.number(),
    lastSeq: z.number(),
    count: z.number(),
    root: z.string(),
    expiresFrom: z.number().exactOptional(),
    pieces: z.number().exactOptional(),
  }),
);
/**
 * `expiresFrom`: from when on the items of the day may be gone. The row stays, as their proof.
 * `pieces`: the number of its files; release 1.0.0 put one file without a number.
 */
export type ClosedDay = ReturnType<typeof closedOf>;

const pieceOf = readerOf(
  "piece of a day",
  z.object({
    day: z.string(),
    number: z.number(),
    firstSeq: z.number(),
    lastSeq: z.number(),
    root: z.string(),
    expiresFrom: z.number().exactOptional(),
  }),
);
/** A file of a day, whose items lead to this root. */
export type Piece = ReturnType<typeof pieceOf>;

const placeOf = readerOf(
  "place of the worker",
  z.object({
    from: z.string().exactOptional(),
    late: z.object({ day: z.string(), from: z.string() }).exactOptional(),
    anchor: z.object({ hour: z.string(), seq: z.number() }).exactOptional(),
  }),
);
/**
 * `from`: every entry whose sort key is before this time or key is in the chain. `late`: how far the log of a day was read
 * once more. `anchor`: the last one.
 */
export type Place = ReturnType<typeof placeOf>;

export type AuditChain = ReturnType<typeof auditChain>;

/** Rows are put, and only where there is none; the place alone is overwritten. */
export const auditChain = ({ table, main }: { table: Table; main: Table }) => {
  const last = async (pk: string): Promise<Record<string, unknown> | undefined> => {
    const { items } = await queryPage(table, {
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk },
      ScanIndexForward: false,
      Limit: 1,
    });
    return items[0];
  };

  const inPartition = async (pk: string, begin = ""): Promise<Record<string, unknown>[]> =>
    Array.fromAsync(
      queryItems(table, {
        KeyConditionExpression: `pk = :pk${begin && " AND begins_with(sk, :begin)"}`,
        ExpressionAttributeValues: { ":pk": pk, ...(begin && { ":begin": begin }) },
      }),
    );

  const from = (seq: number) => {
    const { pk, sk } = auditKeys.chained(seq);
    return {
      KeyConditionExpression: "pk = :pk AND sk >= :from",
      ExpressionAttributeValues: { ":pk": pk, ":from": sk },
    };
  };

  const lastClosed = async (): Promise<ClosedDay | undefined> => {
    const item = await last(auditKeys.closedDay("").pk);
    return item && closedOf(item);
  };

  return {
    /** The last item, or the end of the last closed day if every item has expired. */
    head: async (): Promise<(Head & { entry?: Entry }) | undefined> => {
      const item = await last(auditKeys.chained(0).pk);
      if (item) return itemOf(item);
      const closed = await lastClosed();
      return closed && { seq: closed.lastSeq, chainedAt: "", hash: closed.root };
    },

    /** Those of these entries that are not in the chain. */
    missing: async (entries: readonly SourcedEntry[]): Promise<SourcedEntry[]> => {
      const markers = await readItems(table, entries.map(markerOf));
      const chained = new Set(markers.map((marker) => keyIn(marker).pk));
      return entries.filter((one) => !chained.has(markerOf(one).pk));
    },

    /** @returns false if another worker was faster, and then nothing is written */
    append: (
      head: Head | undefined,
      entries: readonly SourcedEntry[],
      at: Parameters<typeof linked>[2],
    ): Promise<boolean> =>
      isWritten(
        table,
        linked(head ?? noHead, entries, at).flatMap((item) => {
          const end = { expiresAt: itemExpiry(item.entry) };
          return [
            putNew(table.name, { ...auditKeys.chained(item.seq), ...item, ...end }),
            putNew(table.name, { ...markerOf(item), seq: item.seq, ...end }),
          ];
        }),
      ),

    itemsFrom: async function* (seq: number): AsyncGenerator<ChainItem> {
      for await (const item of queryItems(table, from(seq))) yield itemOf(item);
    },

    firstFrom: async (seq: number): Promise<ChainItem | undefined> => {
      const { items } = await queryPage(table, { ...from(seq), Limit: 1 });
      return items[0] && itemOf(items[0]);
    },

    lastClosed,

    closedDays: async (): Promise<ClosedDay[]> =>
      (await inPartition(auditKeys.closedDay("").pk)).map(closedOf),

    lastPiece: async (): Promise<Piece | undefined> => {
      const item = await last(auditKeys.piece("", 0).pk);
      return item && pieceOf(item);
    },

    /** Of this day, or of all days. */
    pieces: async (day?: string): Promise<Piece[]> =>
      (await inPartition(auditKeys.piece("", 0).pk, day && `${day}#`)).map(pieceOf),

    /** @returns false if another worker was faster */
    addPiece: (piece: Piece): Promise<boolean> =>
      isWritten(table, [
        putNew(table.name, { ...auditKeys.piece(piece.day, piece.number), ...piece }),
      ]),

    place: async (): Promise<Place> => placeOf((await last(auditKeys.place().pk)) ?? {}),

    keepPlace: (place: Place): Promise<void> =>
      transact(table, [put(table.name, { ...auditKeys.place(), ...place })]),

    /** With the log entry and the email of the root. @returns false if the day is closed already */
    close: (closed: ClosedDay, log: LogEntry): Promise<boolean> =>
      isWritten(table, [
        putNew(table.name, { ...auditKeys.closedDay(closed.day), ...closed }),
        ...logged(main, log, { alert: true }),
      ]),
  };
};

const markerOf = ({ source: { pk, sk } }: SourcedEntry) => auditKeys.marker(pk, sk);
