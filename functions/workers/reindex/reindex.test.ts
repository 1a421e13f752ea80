import { DeleteCommand, GetCommand } from "@aws-sdk/lib-dynamodb";
import { beforeEach, describe, expect, test } from "vitest";
import { ofFunction, outsideFunctions } from "#local/iam/current-function.ts";
import { secretNames } from "#local/local-secrets.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aBank, aSubmission, digits } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { keyOf, type Row, rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { statusBucket } from "../../domain/submission/counter-deltas.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { keyedHash } from "../../services/keyed-hash.ts";
import { accountRowStore } from "../../store/erasures/account-rows.ts";
import { counterStore } from "../../store/lists/counts.ts";
import { reindexStore } from "../../store/lists/reindexes.ts";
import { indexAccount } from "../../store/submissions/index-account.ts";
import { findRows } from "../../store/submissions/items.ts";
import { likenessStore } from "../../store/submissions/likenesses.ts";
import { reindexedStore } from "../../store/submissions/reindexed.ts";
import { stopOrderStore } from "../../store/submissions/stop-orders.ts";
import { keys } from "../../store/table/keys.ts";
import { updateItem, writeBatches } from "../../store/table/table.ts";
import { changesOfAccounts } from "../../testing/account-changes.ts";
import { reindex } from "./reindex.ts";
import { writeBackfill } from "./write-backfill.ts";

const api = await startApi(["admin-accounts"]);
const { main: table } = api.tables;
const submissions = submissionsOf(api);
const hash = keyedHash(() => api.secrets[secretNames.lookupKey] ?? "");
const { updated } = changesOfAccounts({ table, hash }, "2026-11-03T10:00:00.000Z");
const reindexes = reindexStore(table);
const counts = counterStore(table);
const { token } = await signedIn(api);

let now = new Date("2026-11-04T10:00:00.000Z");
const clock = () => now;
const write = writeBackfill({
  index: (id) => indexAccount({ table, hash }, id, findRows),
  likenesses: likenessStore({ table, hash }),
  reindexed: reindexedStore(table),
  stopOrders: stopOrderStore(table),
  timeZone: "Africa/Lagos",
  clock,
});

type Write = typeof write;

const worker = ({
  waitMinutes = 0,
  rowsAtOnce = 50,
  around = write as Write,
  places = reindexes,
} = {}) =>
  ofFunction(
    "reindex",
    reindex({ reindexes: places, write: around, waitMinutes, clock, rowsAtOnce }),
  );

const holdings = () => [
  { registerName: "Presco Plc", registerCode: "24", accounts: [`R${digits(8)}`] },
];

const anAccount = () =>
  aSubmission({
    fields: {
      bank: aBank(),
      chn: `C${digits(8)}`,
      phone: `+23480${digits(8)}`,
      holdings: holdings(),
    },
  });

const remove = async ({ pk, sk }: Pick<Row, "pk" | "sk">) => {
  await table.db.send(new DeleteCommand({ TableName: table.name, Key: { pk, sk } }));
};

const ownRows = (id: string) => rowsOf(table, (row) => keyOf(row).includes(id));
const isFound = ({ pk }: Row) => /^(DUP|LIKE|FIND)#/.test(pk);

/** As an earlier release stored it: without the rows that find it, and not compared. */
const outdated = async (account = anAccount()): Promise<Submission> => {
  await stored(submissions, account);
  const rows = await ownRows(account.id);
  for (const row of rows.filter((one) => isFound(one) || one.kind === "comparison")) {
    await remove(row);
  }
  return account;
};

const search = async (query: string) => {
  const { body } = await api.call("searchAccounts", { token, body: { query } });
  return body;
};
const idsIn = (body: { results: { id: string }[] }) => body.results.map(({ id }) => id);

/** What a clerk types to find an account. */
const termsOf = ({ id, fields }: Submission): string[] => [
  ...[referenceOf(id), fields.phone, fields.chn ?? "", fields.email],
  ...[fields.bank.bankVerificationNumber, fields.bank.bankAccountNumber],
  ...fields.holdings.flatMap(({ accounts }) => accounts),
];

const expectFound = async (account: Submission) => {
  for (const term of termsOf(account)) {
    expect([term, idsIn(await search(term))]).toEqual([term, [account.id]]);
  }
};

/** @returns how many calls it took */
const untilDone = async (call: () => Promise<{ generation: number }>) => {
  for (let calls = 1; calls <= 200; calls++) {
    const place = await call().catch(() => undefined);
    if (place?.generation === 1) return calls;
  }
  throw new Error("The re-index does not end");
};

/** All but the session: a run goes through every account, also through those of earlier tests. */
beforeEach(async () => {
  const rows = await rowsOf(table, ({ pk }) => !/^(ADMIN|SESSION)/.test(pk));
  await writeBatches(
    table,
    rows.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  );
});

test("D137: every account of before is found by each of its numbers, and compared, without an email", async () => {
  const email = `twins.${digits(8)}@example.test`;
  const first = await outdated();
  const twin = await outdated(aSubmission({ fields: { email, bank: aBank() } }));
  const other = await outdated(
    aSubmission({
      fields: { ...{ email, bank: aBank() }, firstName: "Musa", lastName: "Danjuma" },
    }),
  );
  expect(idsIn(await search(referenceOf(first.id)))).toEqual([]);
  const mails = await rowsOfKind(table, "mail");

  await untilDone(worker());

  await expectFound(first);
  const noted = await reindexedStore(table).find([first.id, twin.id, other.id]);
  expect(noted.get(first.id)).toMatchObject({ generation: 1, version: 1, flags: [] });
  for (const { id } of [twin, other]) {
    expect((await submissions.get(id)).flags).toEqual(["sameEmail"]);
    expect(noted.get(id)).toMatchObject({ generation: 1, flags: ["sameEmail"] });
  }
  expect(await rowsOfKind(table, "mail")).toEqual(mails);
});

test("D92, D137: an account that waits with another email is found by its accepted address", async () => {
  const former = `former.${digits(8)}@example.test`;
  const account = aSubmission({ fields: { email: former }, status: "uploaded" });
  const asOf100 = async () => {
    for (const row of await ownRows(account.id)) if (isFound(row)) await remove(row);
    await updateItem<Submission>(table, keys.submission(account.id), { remove: ["accepted"] });
  };
  await stored(submissions, account);
  await updated(account, { email: `new.${digits(8)}@example.test` });
  await asOf100();

  await untilDone(worker());

  const found = await submissions.withEmail(submissions.emailHash(former));
  expect(found).toMatchObject([{ id: account.id, accepted: { email: former } }]);
});

test("D93, D137: a delivered account that was reported before gets a stop order, once", async () => {
  const account = aSubmission({ status: "uploaded", flags: ["reported"] });
  account.uploads = { ixtrac: { state: "delivered", at: now.toISOString() } };
  await outdated(account);
  const orders = () => rowsOf(table, ({ pk, sk }) => `${pk}${sk}`.includes(`${account.id}DIFFERS`));

  await untilDone(worker());
  const [order, ...others] = await orders();
  await untilDone(worker());

  expect(others).toEqual([]);
  expect(order).toMatchObject({ sk: "DIFFERS#ixtrac#stop", version: 1 });
  expect(await orders()).toEqual([order]);

  const ref = { submissionId: account.id, service: "ixtrac", version: 1 } as const;
  expect(await stopOrderStore(table).close(ref, aLogEntry({ type: "ixtrac" }))).toBe(true);
  const [closed] = await orders();
  await write("stopOrders", account.id);
  expect(await orders()).toEqual([closed]);
  expect(closed).not.toHaveProperty("gsi1sk");
});

test("D137: a second run, and a second worker at the same time, change no row of an account", async () => {
  await outdated();
  await Promise.all([untilDone(worker()), untilDone(worker())]);
  const rows = async () =>
    (await rowsOf(table, ({ pk }) => /^(SUB|DUP|LIKE|FIND)#/.test(pk))).sort((a, b) =>
      keyOf(a) < keyOf(b) ? -1 : 1,
    );
  const before = await rows();

  await ofFunction("reindex", () => worker()({ isAgain: true }))();
  await untilDone(worker());

  expect(await rows()).toEqual(before);
});

test.each([
  ["within a piece", [1, 2, 5, 9, 14, 20], []],
  ["between two pieces", [], [1, 2, 4, 5, 9]],
])("D137: killed %s, it goes on and does every account", async (_, withinAt, betweenAt) => {
  const accounts = [await outdated(), await outdated(), await outdated(), await outdated()];
  const dyingAt = (calls: number[]) => {
    let count = 0;
    return () => {
      count += 1;
      if (calls.includes(count)) throw new Error("Killed");
    };
  };
  const [within, between] = [dyingAt(withinAt), dyingAt(betweenAt)];
  const around: Write = async (name, id) => {
    await write(name, id);
    within();
  };
  const dying = {
    ...reindexes,
    next: async (...piece: Parameters<typeof reindexes.next>) => {
      const place = await reindexes.next(...piece);
      between();
      return place;
    },
  };

  const calls = await untilDone(worker({ rowsAtOnce: 4, around, places: dying }));

  expect(calls).toBeGreaterThan(2);
  for (const account of accounts) await expectFound(account);
  const noted = await reindexedStore(table).find(accounts.map(({ id }) => id));
  expect(noted.size).toBe(accounts.length);
});

/** Calls `come` when the account was read for its rows, and these are not written yet. */
const indexedMeanwhile = (come: () => Promise<void>): Write => {
  const send = async (command: never) => {
    const answer = await table.db.send(command);
    if ((command as object) instanceof GetCommand) await come();
    return answer;
  };
  const slow = { ...table, db: { send } as unknown as typeof table.db };
  return async (_, id) => void (await indexAccount({ table: slow, hash }, id, findRows));
};

test.each(["index", "comparison"])(
  "D137: an update that comes during the %s wins: the rows of the old values find nothing",
  async (during) => {
    const account = await outdated();
    const chn = `C${digits(8)}`;
    let isUpdated = false;
    const update = async () => {
      if (isUpdated) return;
      isUpdated = true;
      await outsideFunctions(() => updated(account, { chn }));
    };
    const around: Write = async (name, id) => {
      if (id !== account.id || name !== during) return write(name, id);
      if (name === "index") return indexedMeanwhile(update)(name, id);
      await update();
      await write(name, id);
    };

    await untilDone(worker({ around }));

    expect(isUpdated).toBe(true);
    const after = await submissions.get(account.id);
    expect(after.version).toBe(2);
    expect(idsIn(await search(chn))).toEqual([account.id]);
    expect(idsIn(await search(account.fields.chn ?? ""))).toEqual([]);
    const noted = await reindexedStore(table).find([account.id]);
    expect(noted.get(account.id)).toMatchObject({ version: 2 });
  },
);

test("D86, D137: an account that is erased meanwhile leaves no row", async () => {
  const account = await outdated();
  const around: Write = async (name, id) => {
    if (id === account.id) {
      await outsideFunctions(async () => {
        await remove(keys.submission(id));
        const rows = accountRowStore({ table, hash });
        await Array.fromAsync(rows.removeFound(account));
        await rows.removeOwn(account);
      });
    }
    await write(name, id);
  };

  await untilDone(worker({ around }));

  const rows = await ownRows(account.id);
  expect(rows.filter((row) => isFound(row) || row.pk.startsWith("SUB#"))).toEqual([]);
});

test("D137: it waits until no earlier code can write an account any more", async () => {
  const account = await outdated();
  const waiting = worker({ waitMinutes: 20 });

  await waiting();
  now = new Date(now.getTime() + 19 * 60_000);
  await waiting();
  expect(idsIn(await search(referenceOf(account.id)))).toEqual([]);

  now = new Date(now.getTime() + 2 * 60_000);
  await untilDone(waiting);
  expect(idsIn(await search(referenceOf(account.id)))).toEqual([account.id]);
});

describe("D137: while accounts of before are missing", () => {
  const count = (id: string, number: number) =>
    counts.add([{ id, deltas: [[statusBucket("individual", "pending"), number]] }], clock());
  const figures = async () => (await api.call("getOperations", { token })).body.results;

  test("searches say how many they may miss, until every account can be found", async () => {
    const [account] = [await outdated(), await outdated()];
    const total = (await rowsOfKind(table, "submission")).length;
    await count("all of them", total);

    const before = await search("KYC-0000-0000");
    expect(before.incomplete).toEqual({
      ...{ missing: total, total, since: "1.1.0" },
      message: `Search by reference, phone, CHN or register account may not find ${total} accounts of before 1.1.0. The index is being rebuilt (0 of ${total}).`,
    });
    const query = { status: "pending", search: referenceOf(account.id) };
    const { body: list } = await api.call("listIndividualAccounts", { token, query });
    expect(list.incomplete).toEqual(before.incomplete);
    const whole = await api.call("listIndividualAccounts", { token, query: { status: "pending" } });
    expect(whole.body).not.toHaveProperty("incomplete");

    const dying: Write = async () => {
      throw new Error("Killed");
    };
    await worker({ around: dying })().catch(() => undefined);
    const { missing } = (await search("KYC-0000-0000")).incomplete;
    expect(missing).toBeGreaterThan(0);
    await untilDone(worker());

    expect(await search("KYC-0000-0000")).toEqual({ results: [] });
  });

  test("figures say so, until they were counted after the last account", async () => {
    for (const _ of [1, 2]) await outdated();
    const total = (await rowsOfKind(table, "submission")).length;
    await count("once more all of them", total);
    expect((await figures()).incomplete.message).toContain(`may leave out ${total} accounts`);

    await untilDone(worker());
    expect((await figures()).incomplete.message).toContain("The count of the coming night");
    await reindexes.noteCounted(0);
    expect(await figures()).toHaveProperty("incomplete");

    await reindexes.noteCounted(1);
    expect(await figures()).not.toHaveProperty("incomplete");
  });
});
