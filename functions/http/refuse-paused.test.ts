import { expect, test } from "vitest";
import type { Route } from "#shared/contract/route.ts";
import { type Pause, pauses } from "#shared/kyc/pauses.ts";
import { refusePaused } from "./refuse-paused.ts";

const route = (pausedBy?: Pause): Route => ({
  ...{ method: "GET", path: "/accounts/{id}", group: "admin-accounts", caller: "admin" },
  ...(pausedBy && { pausedBy }),
});

/** Sends a request while only this part is paused. */
const ask = async (asked: Route, paused?: Pause) => {
  const steps = refusePaused(asked, async (part) =>
    part === paused ? `No ${part} until Monday` : undefined,
  );
  for (const { before } of steps) await before?.({} as never);
};

test.each(pauses)("a call of a paused part (%s) is refused with the sentence", async (part) => {
  await expect(ask(route(part), part)).rejects.toMatchObject({
    code: "call.paused",
    message: `No ${part} until Monday`,
    retryAfterSeconds: 300,
  });
});

test.each(pauses)("a call is served while its part (%s) is not paused", async (part) => {
  await ask(route(part));
  for (const other of pauses.filter((one) => one !== part)) await ask(route(part), other);
});

test("a call that no pause concerns asks nobody about pauses", () => {
  expect(refusePaused(route(), () => Promise.reject(new Error("asked")))).toEqual([]);
  expect(refusePaused(route(), undefined)).toEqual([]);
});

test("a call that can be paused needs somebody who tells it", () => {
  expect(() => refusePaused(route("exports"), undefined)).toThrow(
    "Nothing tells /accounts/{id} about pauses",
  );
});
