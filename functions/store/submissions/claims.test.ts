import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startTables } from "#tests/support/engines.ts";
import { readUnitsOf } from "#tests/support/read-units.ts";
import { transact } from "../table/table.ts";
import { claimStore, endClaims, reserve } from "./claims.ts";

const { main } = await startTables();
const claims = claimStore(main);
const now = new Date("2026-11-24T09:00:00.000Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const aClerk = (name = "Bisi Adewale") => ({ id: randomUUID(), name });
const anAccount = (type: "individual" | "corporate" = "individual") => ({ type, id: randomUUID() });

test("D76: the claims of thirty clerks cost a page of the list at most one read unit", async () => {
  for (let clerk = 0; clerk < 30; clerk++) {
    await claims.take(anAccount(), { by: aClerk(), now, over: "nobody" });
  }

  const units = await readUnitsOf(main, async () => {
    expect((await claims.all("individual", now)).claims).toHaveLength(30);
  });

  expect(units).toBeGreaterThan(0);
  expect(units).toBeLessThanOrEqual(1);
});

test("D76: of twenty clerks who claim an account at once, one gets it", async () => {
  const account = anAccount();

  const got = await Promise.all(
    Array.from({ length: 20 }, () => claims.take(account, { by: aClerk(), now, over: "own" })),
  );

  expect(got.filter(Boolean)).toEqual([await claims.find(account, now)]);
});

test("D76: a claim that has ended is no claim, although its row is still there", async () => {
  const account = anAccount("corporate");
  await claims.take(account, { by: aClerk(), now, over: "nobody" });

  expect((await claims.all("corporate", later(2))).claims).toMatchObject([{ id: account.id }]);
  expect(await claims.all("corporate", later(2.01))).toEqual({ claims: [], reservations: [] });
  expect(await claims.find(account, later(2.01))).toBeUndefined();
});

test("D75, D76: a reservation outlives the claims of the account and ends with its decision", async () => {
  const account = anAccount("corporate");
  const by = aClerk();
  await transact(main, [reserve(main.name, account, { by, now })]);
  await claims.take(account, { by: aClerk("Emeka Eze"), now, over: "own" });
  await claims.take(account, { by, now, over: "anybody" });
  await claims.giveBack(account, by);

  const until = "2026-11-24T13:00:00.000Z";
  expect(await claims.findReservation(account, later(239))).toEqual({ by, until });
  const { reservations } = await claims.all("corporate", later(239));
  expect(reservations).toEqual([{ id: account.id, by, until }]);
  await transact(main, endClaims(main.name, account));
  expect(await claims.findReservation(account, now)).toBeUndefined();
});

test("D76: a fault of the database is not taken for a claim of somebody else", async () => {
  const fault = new Error("The table does not answer");
  const faulty = claimStore({ ...main, db: { send: () => Promise.reject(fault) } as never });
  const wish = { by: aClerk(), now, over: "own" } as const;

  await expect(faulty.take(anAccount(), wish)).rejects.toBe(fault);
  await expect(faulty.giveBack(anAccount(), wish.by)).rejects.toBe(fault);
});

test("a claim that a clock of an hour ahead has stored keeps nobody out", async () => {
  const account = anAccount();
  const [by, other] = [aClerk(), aClerk("Emeka Eze")];
  await claims.take(account, { by, now: later(60), over: "nobody" });

  expect(await claims.find(account, now)).toBeUndefined();
  expect(await claims.take(account, { by: other, now, over: "nobody" })).toMatchObject({
    by: other,
  });
});
