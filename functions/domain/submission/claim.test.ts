import { expect, test } from "vitest";
import { statuses } from "#shared/kyc/status.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import {
  claimEnd,
  claimsOf,
  closedTo,
  isDecidable,
  isInForce,
  type Mark,
  reservationEnd,
  reservedFor,
} from "./claim.ts";
import type { Awaited } from "./submission.ts";

const now = new Date("2026-11-03T08:00:00.000Z");
const bisi = { id: "bisi", name: "Bisi Adewale" };
const musa = { id: "musa", name: "Musa Danjuma" };
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const mark = (id: string, by = bisi, minutes = 1): Mark => ({ id, by, until: later(minutes) });

test("D76: a claim lasts two minutes", () => {
  expect(claimEnd(now)).toBe("2026-11-03T08:02:00.000Z");
});

test("D75: a corrected case is reserved for four hours", () => {
  expect(reservationEnd(now)).toBe("2026-11-03T12:00:00.000Z");
});

test("D76: a claim is in force until its last millisecond, and no longer", () => {
  const until = now.toISOString();
  const at = (ms: number) => isInForce({ until }, new Date(now.getTime() + ms));

  expect([at(-1), at(0), at(1)]).toEqual([true, true, false]);
});

test.each(statuses)("D76: the next case is a pending one: %s", (status) => {
  expect(isDecidable(aSubmission({ status }), bisi)).toBe(status === "pending");
});

test("D61, D76: the next case is not frozen", () => {
  expect(isDecidable(aSubmission({ flags: ["sameBvn", "frozen"] }), bisi)).toBe(false);
});

test("D76, D84: the next case is none that the clerk has approved first, unless it is newer", () => {
  const awaited: Awaited = {
    ...{ outcome: "approved", by: "Musa Danjuma", adminId: "musa" },
    ...{ at: now.toISOString(), version: 1, revision: 1 },
  };

  expect(isDecidable(aSubmission({ awaited }), musa)).toBe(false);
  expect(isDecidable(aSubmission({ awaited }), bisi)).toBe(true);
  expect(isDecidable(aSubmission({ awaited, version: 2 }), musa)).toBe(true);
});

test("D75, D76: a clerk's reserved cases come in the order in which they were reserved", () => {
  const reservations = [mark("second", bisi, 20), mark("third", bisi, 30), mark("first", bisi, 10)];

  expect(reservedFor({ claims: [], reservations }, bisi)).toEqual(["first", "second", "third"]);
});

test("D75: cases that were reserved at the same moment keep their order", () => {
  const reservations = [mark("one"), mark("two"), mark("three")];

  expect(reservedFor({ claims: [], reservations }, bisi)).toEqual(["one", "two", "three"]);
});

test("D75, D76: neither another clerk's reserved case comes, nor one that anybody reviews", () => {
  const reservations = [mark("mine"), mark("theirs", musa), mark("open here"), mark("open there")];
  const claims = [mark("open here"), mark("open there", musa), mark("other")];

  expect(reservedFor({ claims, reservations }, bisi)).toEqual(["mine"]);
});

test("D75, D76: the next case passes over what anybody reviews and what is reserved for others", () => {
  const claims = [mark("open here"), mark("open there", musa)];
  const reservations = [mark("mine"), mark("theirs", musa), mark("open here")];

  expect([...closedTo({ claims, reservations }, bisi)]).toEqual([
    "open here",
    "open there",
    "theirs",
  ]);
});

test("D76: the accounts that a clerk reviews are the own claims alone", () => {
  const claims = [mark("mine"), mark("theirs", musa)];

  expect(claimsOf({ claims, reservations: [mark("reserved")] }, "bisi")).toEqual([mark("mine")]);
});
