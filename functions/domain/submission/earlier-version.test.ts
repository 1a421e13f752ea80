import { expect, test } from "vitest";
import type { Uploads } from "#shared/contract/admin-accounts.ts";
import type { Decision } from "#shared/contract/history.ts";
import { aSubmission, individualFields } from "#tests/builders/a-submission.ts";
import { earlierVersion } from "./earlier-version.ts";
import type { KeptVersion } from "./submission.ts";

const at = "2026-10-01T09:30:00.000Z";
const sent: KeptVersion = {
  version: 2,
  at,
  changed: ["address"],
  fields: individualFields({ address: "3 Marina" }),
  images: {},
  bankCheck: { verified: false },
  consent: { version: "2026-10", at },
  flags: ["unverifiedBank"],
};
const now = aSubmission({
  status: "approved",
  version: 3,
  remark: "fine now",
  decided: { by: "Bisi Adewale", adminId: "bisi", at },
  runId: "a run",
  uploads: { ixtrac: { state: "queued", at } },
});
const decision = (over: Partial<Decision>): Decision => ({
  outcome: "rejected",
  at: "2026-10-02T08:00:00.000Z",
  by: "Bisi Adewale",
  version: 2,
  ...over,
});
const asItWas = ({ decisions = [], uploads = {} }: { decisions?: Decision[]; uploads?: Uploads }) =>
  earlierVersion({ submission: now, decisions, uploads }, sent);

test("D24: an earlier version shows the data and the due time that it had then", () => {
  const { changed: _changed, at: _at, ...shown } = sent;

  expect(asItWas({})).toEqual({
    ...shown,
    id: now.id,
    type: "individual",
    revision: now.revision,
    dateCreated: now.dateCreated,
    dateUpdated: at,
    dueAt: "2026-10-03T09:30:00.000Z",
    status: "pending",
    uploads: {},
    indexed: now.indexed,
  });
});

test("D24: an earlier version shows its own last decision and no decision on another version", () => {
  const decisions = [
    decision({ outcome: "rejected", remark: "not readable" }),
    decision({ outcome: "approved", at: "2026-10-02T09:00:00.000Z" }),
    decision({ version: 3, outcome: "rejected", remark: "another one" }),
  ];

  expect(asItWas({ decisions })).toMatchObject({
    status: "approved",
    dateUpdated: "2026-10-02T09:00:00.000Z",
  });
  expect(asItWas({ decisions })).not.toHaveProperty("remark");
  expect(asItWas({ decisions: decisions.slice(0, 1) })).toMatchObject({
    status: "rejected",
    remark: "not readable",
  });
});

test("D24: an earlier version is uploaded only if every service accepted it", () => {
  const decisions = [decision({ outcome: "approved" })];
  const delivered = { state: "delivered", at } as const;
  const refused = { state: "refused", at } as const;

  expect(asItWas({ decisions, uploads: { ixtrac: delivered } }).status).toBe("uploaded");
  expect(asItWas({ decisions, uploads: { ixtrac: delivered, erights: refused } }).status).toBe(
    "approved",
  );
  expect(asItWas({ decisions, uploads: { ixtrac: delivered, erights: undefined } }).status).toBe(
    "approved",
  );
  expect(asItWas({ decisions, uploads: {} }).status).toBe("approved");
});

test("an earlier version does not show the run, remark or approval time of the current version", () => {
  for (const name of ["remark", "approvedAt", "runId"]) {
    expect(asItWas({})).not.toHaveProperty(name);
  }
});
