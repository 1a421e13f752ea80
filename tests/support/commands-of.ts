import type { Table } from "#functions/store/table/table.ts";

/** The names of the commands that `work` sends to the engine, in their order. */
export const commandsOf = async (
  { db }: Table,
  work: () => Promise<unknown>,
): Promise<string[]> => {
  const names: string[] = [];
  db.middlewareStack.add(
    (next, { commandName = "" }) =>
      (args) => {
        names.push(commandName);
        return next(args);
      },
    { step: "initialize", name: "commandsOf" },
  );
  try {
    await work();
    return names;
  } finally {
    db.middlewareStack.remove("commandsOf");
  }
};
