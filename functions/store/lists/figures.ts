import { z } from "zod";
import { teamName } from "../../domain/operations/figures.ts";
import { dueName } from "../../domain/submission/figure-bucket.ts";
import { keys } from "../table/keys.ts";
import { queryItems } from "../table/reads.ts";
import { type Item, readerOf } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";

export type Counts = Record<string, number>;

const numbers = readerOf("row of counters", z.record(z.string(), z.unknown()));
const ofRow = new Set(["schemaVersion", "changes", "expiresAt"]);

/** The counters of a row by their attributes. */
export const countsIn = (item: Item): Counts =>
  Object.fromEntries(
    Object.entries(numbers(item)).filter(
      (entry): entry is [string, number] => typeof entry[1] === "number" && !ofRow.has(entry[0]),
    ),
  );

export interface DayFigures {
  day: string;
  counts: Counts;
}

interface Days {
  /** `yyyy-mm-dd`, both included. */
  first: string;
  last: string;
}

export type Figures = ReturnType<typeof figureStore>;

/** The stream worker counts, so figures may lag by seconds. A year of days is one query. */
export const figureStore = (table: Table) => ({
  ofTeam: (days: Days): Promise<DayFigures[]> => figuresOf(table, teamName, days),

  ofAdmin: (adminId: string, days: Days): Promise<DayFigures[]> => figuresOf(table, adminId, days),

  /** Numbers of pending accounts by the hour in which they are due. */
  dueHours: async (): Promise<{ hour: string; counts: Counts }[]> =>
    (await rowsOf(table, dueName, { first: " ", last: "~" })).map(({ day: hour, counts }) => ({
      hour,
      counts,
    })),
});

const figuresOf = (table: Table, of: string, days: Days) => rowsOf(table, of, days);

const rowsOf = (table: Table, of: string, { first, last }: Days): Promise<DayFigures[]> =>
  Array.fromAsync(
    queryItems(table, {
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
      ExpressionAttributeValues: {
        ":pk": keys.figures(of, "").pk,
        ":first": first,
        ":last": last,
      },
      ConsistentRead: false,
    }),
    (item) => ({ day: String(item.sk), counts: countsIn(item) }),
  );
