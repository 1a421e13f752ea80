import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Uploads } from "#shared/contract/admin-accounts.ts";
import type { DifferenceKind } from "#shared/contract/differences.ts";
import { type Status, statuses } from "#shared/kyc/status.ts";
import type { RowState } from "./delivery-state.ts";
import { differenceOf, keyOfDifference, refOfDifference } from "./difference.ts";

const at = "2026-11-03T08:00:00.000Z";

type Account = Parameters<typeof differenceOf>[0];
type Row = Parameters<typeof differenceOf>[1];

/** Of an approved account and the delivery of its present version, unless told otherwise. */
const kindOf = (account: Partial<Account>, row: Partial<Row>) =>
  differenceOf(
    { status: "approved", version: 2, uploads: {}, ...account },
    { service: "ixtrac", version: 2, state: "queued", attempts: 1, ...row },
  );

test.each<[RowState, number, DifferenceKind | undefined]>([
  ["queued", 0, undefined],
  ["queued", 1, "unknown"],
  ["sending", 1, undefined],
  ["sending", 2, "unknown"],
])(
  "D80: a delivery is a difference after a call without an answer: %s, %d",
  (state, attempts, kind) => {
    for (const version of [2, 3]) expect(kindOf({ version }, { state, attempts })).toBe(kind);
  },
);

test("D80: a delivery that is sent again may still be with the service", () => {
  expect(kindOf({}, { state: "queued", attempts: 0, isSentAgain: true })).toBe("unknown");
});

test.each<RowState>(["queued", "sending"])(
  "D80: a delivery that was withdrawn is a difference until it has an answer: %s",
  (state) => {
    const withdrawn = { state, attempts: 2, withdrawn: "rejected" };

    expect(kindOf({ status: "rejected" }, withdrawn)).toBe("withdrawn");
  },
);

test.each(statuses)(
  "D80: what a service accepted is a difference if it is rejected: %s",
  (status) => {
    const expected = status === "rejected" ? "acceptedRejected" : undefined;

    expect(kindOf({ status }, { state: "delivered" })).toBe(expected);
  },
);

test.each<[string, Uploads, DifferenceKind | undefined]>([
  ["never asked about the newer one", {}, "acceptedOlder"],
  ["still asked", { ixtrac: { state: "queued", at } }, "acceptedOlder"],
  ["accepted by another service", { erights: { state: "delivered", at } }, "acceptedOlder"],
  ["accepted by this one", { ixtrac: { state: "delivered", at } }, undefined],
])(
  "D80: an older version is a difference until its service has the newer one: %s",
  (_, uploads, kind) => {
    for (const status of ["approved", "rejected"] as const)
      expect(kindOf({ status, version: 3, uploads }, { state: "delivered" })).toBe(kind);
  },
);

const isSent: Record<Status, boolean> = {
  pending: false,
  approved: true,
  rejected: false,
  uploaded: true,
};

test.each(statuses)(
  "D56: a refusal, and a delivery that was given up, are differences of what is to be sent: %s",
  (status) => {
    const refused = isSent[status] ? "refused" : undefined;
    const givenUp = isSent[status] ? "givenUp" : undefined;

    expect(kindOf({ status }, { state: "refused" })).toBe(refused);
    expect(kindOf({ status }, { state: "failed" })).toBe(givenUp);
    expect(kindOf({ status, version: 3 }, { state: "refused" })).toBeUndefined();
    expect(kindOf({ status, version: 3 }, { state: "failed" })).toBeUndefined();
  },
);

test("D56: a delivery that was given up before any call is no difference", () => {
  expect(kindOf({}, { state: "failed", attempts: 0 })).toBeUndefined();
});

test.each<RowState>(["moved", "cancelled", "replaced"])(
  "D56: a delivery that ended without the service is no difference: %s",
  (state) => {
    for (const status of statuses) expect(kindOf({ status }, { state })).toBeUndefined();
  },
);

test("the key of a difference leads back to its delivery", () => {
  const ref = { submissionId: randomUUID(), service: "erights", version: 12 } as const;

  expect(keyOfDifference(ref)).toBe(`${ref.submissionId}_erights_12`);
  expect(refOfDifference(keyOfDifference(ref))).toStrictEqual(ref);
});
