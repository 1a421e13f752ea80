import type { Table } from "#functions/store/table/table.ts";
import { readUnitsOf } from "#tests/support/read-units.ts";
import { mostTimes, type Row, row } from "../support/row.ts";

/** What is read from a table that grows. */
export interface Growing {
  table: Table;
  /** Writes what is at these positions. */
  grow: (from: number, to: number) => Promise<void>;
  /** By name. No result may be cheap because it is empty: each has its number of rows. */
  reads: Record<string, [rows: number, read: () => Promise<unknown[]>]>;
}

const atOnce = 1000;

/** Compares the read units at each size with those at the smallest. */
export const flatRows = async (
  { table, grow, reads }: Growing,
  sizes: readonly number[],
): Promise<Row[]> => {
  const units: Record<string, number[]> = {};
  let grown = 0;
  for (const size of sizes) {
    for (; grown < size; grown += atOnce) await grow(grown, grown + atOnce);
    for (const [name, [rows, read]] of Object.entries(reads)) {
      const used = await readUnitsOf(table, async () => {
        const { length } = await read();
        if (length !== rows) throw new Error(`${name}: ${length} rows instead of ${rows}`);
      });
      units[name] = [...(units[name] ?? []), used];
    }
  }
  return Object.entries(units).map(([name, [smallest = Number.NaN, ...larger]]) =>
    row({
      question: `${name}, read units with ${grown.toLocaleString("en")}`,
      ours: Math.max(...larger),
      beside: [`with ${sizes[0]?.toLocaleString("en")}`, smallest],
      target: mostTimes(1.1),
    }),
  );
};
