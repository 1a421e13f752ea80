import { beforeAll, expect, test, vi } from "vitest";
import { adminStore } from "#functions/store/staff/admins.ts";
import { updateItem } from "#functions/store/table/table.ts";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import { startTables, type Tables } from "#tests/support/engines.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { hookCommands } from "../sdk-commands.ts";

let main: Tables["main"];
beforeAll(async () => {
  vi.stubEnv("DYNAMODB_FAULTS", "1");
  ({ main } = await startTables());
});

/** As within a function: this file is not the caller. */
const inFunction = <T>(read: () => Promise<T>): Promise<T> => Promise.resolve().then(read);

test("a function reads an index as it was a moment ago, and a test reads it as it is", async () => {
  const { create, remove, list } = adminStore(main);
  const [first, second] = [anAdministrator(), anAdministrator()];
  await create(first);
  expect(await list()).toHaveLength(1);

  await create(second);
  expect(await inFunction(list)).toMatchObject([{ id: first.id }]);
  await expect.poll(() => inFunction(list)).toHaveLength(2);

  await remove(second, { id: "log", at: new Date().toISOString() } as never);
  const left = await list();
  expect(left).toMatchObject([{ id: first.id }]);
});

test("some writes meet a transaction, and all of them succeed", async () => {
  let sent = 0;
  const unhook = hookCommands((command) =>
    command.add(
      (next) => (args) => {
        sent += 1;
        return next(args);
      },
      { step: "finalizeRequest", name: "counted", override: true },
    ),
  );

  for (let n = 0; n < 60; n++) {
    await updateItem<{ n: number }>(main, { pk: "a", sk: "META" }, { add: { n: 1 } });
  }
  unhook();

  expect(await rowsOf(main, ({ pk }) => pk === "a")).toMatchObject([{ n: 60 }]);
  expect(sent).toBeGreaterThan(60);
});
