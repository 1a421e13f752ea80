import type { Table } from "#functions/store/table/table.ts";

interface Consumed {
  CapacityUnits?: number;
}

/** The commands that `work` sends to the engine, in their order, with what they consume. */
const sentBy = async ({ db }: Table, work: () => Promise<unknown>) => {
  const sent: { name: string; consumed: Consumed[] }[] = [];
  db.middlewareStack.add(
    (next, { commandName: name = "" }) =>
      async (args) => {
        const command: (typeof sent)[number] = { name, consumed: [] };
        sent.push(command);
        const input = { ...args.input, ReturnConsumedCapacity: "TOTAL" };
        const answer = await next({ ...args, input } as typeof args);
        const { ConsumedCapacity = [] } = answer.output as {
          ConsumedCapacity?: Consumed | Consumed[];
        };
        command.consumed = [ConsumedCapacity].flat();
        return answer;
      },
    { step: "initialize", name: "sentBy" },
  );
  try {
    await work();
    return sent;
  } finally {
    db.middlewareStack.remove("sentBy");
  }
};

/** The names of the commands that `work` sends to the engine, in their order. */
export const commandsOf = async (table: Table, work: () => Promise<unknown>): Promise<string[]> =>
  (await sentBy(table, work)).map(({ name }) => name);

/** The read units that the engine reports for `work`. */
export const readUnitsOf = async (table: Table, work: () => Promise<void>): Promise<number> =>
  (await sentBy(table, work))
    .flatMap(({ consumed }) => consumed)
    .reduce((units, { CapacityUnits = 0 }) => units + CapacityUnits, 0);
