import { expect, test } from "vitest";
import { aConfiguration } from "#tests/builders/a-configuration.ts";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import type { Administrator } from "./request.ts";
import { withinBudget } from "./within-budget.ts";

const registrar = { country: "NG", timeZone: "Africa/Lagos" } as const;
const admin = anAdministrator({ firstName: "Halima", lastName: "Musa" });
const at = "2026-11-02T22:59:29.500Z";

interface Sent {
  admin: Administrator | undefined;
  fails: boolean;
}

/** A budget in memory, and a call that counts against it unless it fails. */
const aBudget = (exportsPerDay: number | null) => {
  let count = 0;
  const warnings: object[] = [];
  const asked: unknown[] = [];
  const spent = (act: object) => expect(act).toEqual({ admin, at });
  const within = withinBudget({
    configuration: { get: async () => aConfiguration({ exportsPerDay }) },
    of: "exports",
    limitIn: (configuration) => configuration.exportsPerDay,
    budget: {
      count: async (act, limit) => {
        spent(act);
        asked.push(limit);
        if (limit !== null && count >= limit) return undefined;
        count += 1;
        return { count, isWarned: warnings.length > 0 };
      },
      giveBack: async (act) => {
        spent(act);
        count -= 1;
      },
      warn: async (act, log) => {
        spent(act);
        warnings.push(log);
      },
    },
    registrar,
    clock: () => new Date(at),
  });
  const call = within(async ({ fails }: Sent) => {
    if (fails) throw new Error("no such account");
    return `file ${count}`;
  });
  return {
    ask: (fails = false) => call({ admin: admin as never, fails }),
    warnings,
    asked,
    count: () => count,
  };
};

test("each call counts and gets its answer, up to the limit of a day", async () => {
  const { ask, count, asked } = aBudget(2);

  expect([await ask(), await ask()]).toEqual(["file 1", "file 2"]);
  await expect(ask()).rejects.toMatchObject({
    code: "limit.exports",
    message: "You have reached the limit of 2 exports a day. You can export again from 3 Nov 2026",
    retryAfterSeconds: 31,
  });
  expect([count(), asked]).toEqual([2, [2, 2, 2]]);
});

test("without a limit, calls are counted, none is refused and nobody is warned", async () => {
  const { ask, count, warnings } = aBudget(null);

  for (let n = 0; n < 20; n++) await ask();

  expect([count(), warnings]).toEqual([20, []]);
});

test("a limit of none refuses the first call", async () => {
  await expect(aBudget(0).ask()).rejects.toMatchObject({ code: "limit.exports" });
});

test("a call that fails does not count, and its own error is answered", async () => {
  const { ask, count } = aBudget(1);

  await expect(ask(true)).rejects.toThrow("no such account");

  expect(count()).toBe(0);
  expect(await ask()).toBe("file 1");
});

test("IT is told once, with the call that uses 80 % of the limit", async () => {
  const { ask, warnings } = aBudget(5);
  for (let n = 0; n < 3; n++) await ask();
  expect(warnings).toEqual([]);

  await ask();
  const warned = [...warnings];
  await ask();

  expect(warned).toEqual([
    {
      type: "admin",
      at,
      timeZone: "Africa/Lagos",
      message: "Near the daily limit of exports: 4 of 5 exports today",
      by: "Halima Musa",
    },
  ]);
  expect(warnings).toEqual(warned);
});

test("IT is told with the first call beyond 80 % where no call uses exactly that share", async () => {
  const { ask, warnings } = aBudget(4);
  for (let n = 0; n < 3; n++) await ask();
  expect(warnings).toEqual([]);

  await ask();

  expect(warnings).toHaveLength(1);
});
