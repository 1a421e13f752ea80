import type { Table } from "#functions/store/table/table.ts";

interface Consumed {
  TableName?: string;
  CapacityUnits?: number;
}

interface Answer {
  output: { ConsumedCapacity?: Consumed | Consumed[] };
}

/** The read units that the engine reports for `work`; with `only`, those of one table. */
export const readUnitsOf = async (
  { db }: Table,
  work: () => Promise<void>,
  only?: string,
): Promise<number> => {
  let units = 0;
  db.middlewareStack.add(
    (next) => async (args) => {
      const input = { ...args.input, ReturnConsumedCapacity: "TOTAL" };
      const answer = await next({ ...args, input } as typeof args);
      const consumed = (answer as unknown as Answer).output.ConsumedCapacity ?? [];
      for (const { TableName, CapacityUnits = 0 } of [consumed].flat()) {
        if (!only || TableName === only) units += CapacityUnits;
      }
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
