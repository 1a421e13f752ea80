import { expect, test } from "vitest";
import { openSecretValues } from "#functions/services/secret-values.ts";
import { openDatabase } from "#functions/store/table/table.ts";
import { secretNames } from "#local/local-secrets.ts";
import { keysOf, type RingKey, secretOf } from "#shared/key-ring.ts";
import { aSubmission } from "../builders/a-submission.ts";
import { encryptedWith, hashedWith } from "../support/key-ids.ts";
import { rowsOf } from "../support/rows.ts";
import { stored, submissionsOf } from "../support/stored.ts";
import { tryCases } from "./every-failpoint.ts";
import { startWorld } from "./world.ts";

const world = await startWorld({ deadLettersOf: [] });
const account = await stored(submissionsOf(world), aSubmission());
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

test("T46, D87: the rotation of keys: after a failure before or after any call it goes on, and the earlier keys open nothing", async () => {
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
        const { fields } = await submissionsOf(world).get(account.id);
        expect(fields.bank).toEqual(account.fields.bank);
      };
    },
  });

  expect(unmet).toEqual([]);
}, 300_000);
