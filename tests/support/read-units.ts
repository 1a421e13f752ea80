import type { Table } from "#functions/store/table.ts";

interface Answer {
  output: { ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[] };
}

/** What the engine says that the reads of `work` have cost. */
export const readUnitsOf = async ({ db }: Table, work: () => Promise<void>): Promise<number> => {
  let units = 0;
  db.middlewareStack.add(
    (next) => async (args) => {
      const input = { ...args.input, ReturnConsumedCapacity: "TOTAL" };
      const answer = await next({ ...args, input } as typeof args);
      const consumed = (answer as unknown as Answer).output.ConsumedCapacity ?? [];
      for (const { CapacityUnits = 0 } of [consumed].flat()) units += CapacityUnits;
      return answer;
    },
    { step: "initialize", name: "readUnits" },
  );
  try {
    await work();
    return units;
  } finally {
    db.middlewareStack.remove("readUnits");
  }
};
