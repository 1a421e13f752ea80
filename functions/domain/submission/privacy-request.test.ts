import { expect, test } from "vitest";
import { accountIdIn, answerDueAt, newRequest, standingWithdrawal } from "./privacy-request.ts";

const accountId = "0b5f7d7c-3a0e-4c3d-9f0b-6a4f7b1d2c3e";
const at = "2026-11-03T08:00:00.000Z";
const asked = { accountId, account_type: "individual", asks: "erasure", at } as const;

test("D86: a new request is open, and its id names the account", () => {
  const { id, ...kept } = newRequest(asked);

  expect(id).toMatch(/^0b5f7d7c-3a0e-4c3d-9f0b-6a4f7b1d2c3e_[0-9a-f]{8}$/);
  expect(accountIdIn(id)).toBe(accountId);
  expect(kept).toStrictEqual({ ...asked, state: "open" });
  expect(newRequest(asked).id).not.toBe(id);
});

test("D86: a request keeps the holder's words, and the other account of a dispute, if there are any", () => {
  const words = { text: "Not my holding", other: "another" };

  expect(newRequest({ ...asked, ...words })).toMatchObject(words);
  for (const none of ["", undefined]) {
    const request = newRequest({ ...asked, text: none, other: none });
    expect(request).not.toHaveProperty("text");
    expect(request).not.toHaveProperty("other");
  }
});

test("D86: a holder has an answer within 30 days, also across the end of a year", () => {
  expect(answerDueAt("2026-12-15T08:00:00.000Z")).toBe("2027-01-14T08:00:00.000Z");
});

test("D86: consent is withdrawn from the request on, unless a super-admin declines it", () => {
  const withdrawal = (state: "open" | "done" | "declined") =>
    ({ asks: "withdrawal", state }) as const;

  expect(standingWithdrawal([withdrawal("open")])).toBeDefined();
  expect(standingWithdrawal([withdrawal("done")])).toBeDefined();
  expect(standingWithdrawal([withdrawal("declined")])).toBeUndefined();
  expect(standingWithdrawal([withdrawal("declined"), withdrawal("open")])).toBeDefined();
});

test("D86: neither another request nor none withdraws consent", () => {
  expect(standingWithdrawal([])).toBeUndefined();
  for (const asks of ["erasure", "freeze"] as const)
    expect(standingWithdrawal([{ asks, state: "open" }])).toBeUndefined();
});
