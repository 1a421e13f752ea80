import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { indexGeneration } from "#functions/domain/submission/backfills.ts";
import { openSecretValues } from "#functions/services/secret-values.ts";
import { reindexedStore } from "#functions/store/submissions/reindexed.ts";
import { keys } from "#functions/store/table/keys.ts";
import { openDatabase } from "#functions/store/table/table.ts";
import { secretNames } from "#local/local-secrets.ts";
import { keysOf, type RingKey, secretOf } from "#shared/key-ring.ts";
import { aSubmission } from "../builders/a-submission.ts";
import { encryptedWith, hashedWith } from "../support/key-ids.ts";
import { keyOf, type Row, rowsOf } from "../support/rows.ts";
import { stored, submissionsOf } from "../support/stored.ts";
import { tryCases } from "./every-failpoint.ts";
import { stageMs } from "./sample.ts";
import { startWorld } from "./world.ts";

const world = await startWorld({ deadLettersOf: [] });
const { main: table } = world.tables;
const submissions = submissionsOf(world);
const email = "twins.of.before@example.test";
const twins = [
  await stored(submissions, aSubmission({ fields: { email } })),
  await stored(submissions, aSubmission({ fields: { email, firstName: "Musa", lastName: "Eze" } })),
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

test(
  "T46, D137: the re-index: after a failure before or after any call it goes on, every account is found and compared, and nothing is lost",
  async () => {
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
  },
  stageMs,
);

const { write } = openSecretValues();
const rings = [secretNames.fieldKeys, secretNames.lookupKey];
const hourMs = 3_600_000;
let id = 1;

const save = async (name: string, ring: RingKey[]): Promise<void> => {
  world.secrets[name] = secretOf(ring);
  await write(name, world.secrets[name]);
};

/** Puts the next key of each ring in force. @returns what removes the key before it */
const addKeys = async () => {
  id++;
  const next = { id, from: Date.now() - hourMs, text: `key ${id} of a rotation `.repeat(2) };
  for (const name of rings) await save(name, [...keysOf(world.secrets[name] ?? ""), next]);
  return async () => {
    for (const name of rings) await save(name, [next]);
  };
};

/** The operator's command calls the function until it says that it is done. */
const rotate = async (): Promise<void> => {
  for (let calls = 0; calls < 20; calls++) {
    const reply = await world.invoke("rotate", {}).catch(() => undefined);
    if ((reply as { state: string } | undefined)?.state === "done") return;
  }
  throw new Error("The rotation does not end");
};

test(
  "T46, D87: the rotation of keys: after a failure before or after any call it goes on, and the earlier keys open nothing",
  async () => {
    const account = await stored(submissions, aSubmission());
    const { unmet } = await tryCases(world, {
      title: "the rotation of keys",
      work: "rotate",
      // Each case has keys that the function has not read.
      keptForMs: 6 * 60_000,
      prepare: async () => {
        const removeBefore = await addKeys();
        return async () => {
          await rotate();
          await removeBefore();
          const rows = await rowsOf({ ...world.tables.main, db: openDatabase() });
          expect(new Set(rows.flatMap(encryptedWith))).toEqual(new Set([id]));
          expect(new Set(rows.flatMap(hashedWith))).toEqual(new Set([id]));
          const { fields } = await submissions.get(account.id);
          expect(fields.bank).toEqual(account.fields.bank);
        };
      },
    });

    expect(unmet).toEqual([]);
  },
  stageMs,
);
