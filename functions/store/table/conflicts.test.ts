import { TransactionConflictException } from "@aws-sdk/client-dynamodb";
import { test as base, beforeAll, expect, onTestFinished } from "vitest";
import { hookCommands } from "#local/sdk-commands.ts";
import { startTables, type Tables } from "#tests/support/engines.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { updateItem } from "./table.ts";

let main: Tables["main"];
beforeAll(async () => {
  ({ main } = await startTables());
});

/** The next writes meet a transaction of another caller. */
const withConflicts = (count: number) => {
  let met = 0;
  const unhook = hookCommands((command) =>
    command.add(
      (next) => (args) => {
        met += 1;
        if (met > count) return next(args);
        const message = "Transaction is ongoing for the item";
        throw new TransactionConflictException({ message, $metadata: { httpStatusCode: 400 } });
      },
      { step: "finalizeRequest", priority: "low", name: "conflicts", override: true },
    ),
  );
  onTestFinished(unhook);
  return () => met;
};

const count = (pk: string) =>
  updateItem<{ tries: number }>(main, { pk, sk: "META" }, { add: { tries: 1 } });

// Other conflicts would add to these.
const test = base.skipIf(process.env.DYNAMODB_FAULTS);

test("a write that meets a transaction is sent again, and has its effect once", async () => {
  const met = withConflicts(3);

  await count("later");

  expect(met()).toBe(4);
  expect(await rowsOf(main, ({ pk }) => pk === "later")).toMatchObject([{ tries: 1 }]);
});

test("a conflict that persists throws after four tries", async () => {
  const met = withConflicts(10);

  await expect(count("never")).rejects.toThrow(TransactionConflictException);

  expect(met()).toBe(4);
});
