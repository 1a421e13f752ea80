import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { indexGeneration } from "#functions/domain/submission/backfills.ts";
import { reindexedStore } from "#functions/store/submissions/reindexed.ts";
import { keys } from "#functions/store/table/keys.ts";
import { aPerson } from "#functions/testing/people-to-compare.ts";
import { keyOf, type Row, rowsOf } from "../support/rows.ts";
import { stored, submissionsOf } from "../support/stored.ts";
import { tryCases } from "./every-failpoint.ts";
import { startWorld } from "./world.ts";

const world = await startWorld({ deadLettersOf: [] });
const { main: table } = world.tables;
const submissions = submissionsOf(world);
const email = "twins.of.before@example.test";
const twins = [
  await stored(submissions, aPerson({ fields: { email } })),
  await stored(submissions, aPerson({ fields: { email, firstName: "Musa", lastName: "Eze" } })),
];

const remove = async ({ pk, sk }: Pick<Row, "pk" | "sk">) => {
  await table.db.send(new DeleteCommand({ TableName: table.name, Key: { pk, sk } }));
};
const foundBy = async () =>
  (await rowsOf(table, ({ pk }) => /^(DUP|LIKE|FIND)#/.test(pk))).map(keyOf).sort();

const reindex = async (): Promise<void> => {
  for (let calls = 0; calls < 20; calls++) {
    const place = await world.invoke("reindex", {}).catch(() => undefined);
    if ((place as { generation: number } | undefined)?.generation === indexGeneration) return;
  }
  throw new Error("The re-index does not end");
};

test("T46, D137: the re-index: after a failure before or after any call it goes on, every account is found and compared, and nothing is lost", async () => {
  await reindex();
  const whole = await foundBy();
  expect(whole.length).toBeGreaterThan(10);

  const { unmet } = await tryCases(world, {
    title: "the re-index",
    work: "reindex",
    prepare: async () => {
      await remove(keys.reindex());
      for (const { id } of twins) await remove(keys.reindexed(id));
      for (const row of await rowsOf(table, ({ pk }) => /^(DUP|LIKE|FIND)#/.test(pk))) {
        await remove(row);
      }
      return async () => {
        await reindex();
        expect(await foundBy()).toEqual(whole);
        const noted = await reindexedStore(table).find(twins.map(({ id }) => id));
        expect(noted.size).toBe(twins.length);
        for (const { id } of twins) {
          expect(noted.get(id)).toMatchObject({
            generation: indexGeneration,
            flags: ["sameEmail"],
          });
          expect(await submissions.get(id)).toMatchObject({ version: 1, flags: ["sameEmail"] });
        }
      };
    },
  });

  expect(unmet).toEqual([]);
}, 300_000);
