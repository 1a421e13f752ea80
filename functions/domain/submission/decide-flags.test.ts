import { expect, test } from "vitest";
import type { Uploads } from "#shared/contract/admin-accounts.ts";
import type { Flag } from "#shared/contract/flags.ts";
import { type DeliveryState, deliveryStates } from "#shared/kyc/status.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { decide } from "./decide.ts";

const at = "2026-11-03T08:00:00.000Z";
const bisi = { by: "Bisi Adewale", adminId: "bisi", at };
const approval = { outcome: "approved", ...bisi } as const;
const rejection = { outcome: "rejected", remark: "not readable", ...bisi } as const;

const serious: Flag[] = ["unverifiedBank", "sameHolding"];
const flagged = () => aSubmission({ flags: ["sameChn", ...serious] });

test("D71: an approval keeps the serious flags of the account that the administrator has read", () => {
  const acknowledged: Flag[] = ["sameChn", "disputed", ...serious];

  const { decided, decision } = decide(flagged(), { ...approval, acknowledged });

  expect(decision.acknowledged).toEqual(["sameHolding", "unverifiedBank"]);
  expect(decided.flags).toEqual(["sameChn", ...serious]);
});

test.each<[string, Flag[]]>([
  ["one of two", ["sameHolding"]],
  ["none", []],
  ["only one that is not serious", ["sameChn"]],
])("D71: an approval is refused if the administrator has read %s of them", (_, acknowledged) => {
  const deciding = () => decide(flagged(), { ...approval, acknowledged });

  expect(deciding).toThrow(expect.objectContaining({ code: "account.changed" }));
});

test("D71: an approval without a word about the flags works and keeps nothing about them", () => {
  const { decided, decision } = decide(flagged(), approval);

  expect(decided.status).toBe("approved");
  expect(decision).not.toHaveProperty("acknowledged");
});

test("D71: an approval without serious flags keeps nothing about them", () => {
  const submission = aSubmission({ flags: ["sameChn"] });

  const { decision } = decide(submission, { ...approval, acknowledged: ["sameChn"] });

  expect(decision).not.toHaveProperty("acknowledged");
});

test.each<[string, Flag[]]>([
  ["nothing", []],
  ["all", serious],
])(
  "D71: a rejection works whatever was read, and keeps nothing about it: %s",
  (_, acknowledged) => {
    const { decided, decision } = decide(flagged(), { ...rejection, acknowledged });

    expect(decided.status).toBe("rejected");
    expect(decision).not.toHaveProperty("acknowledged");
  },
);

const isWithService: Record<DeliveryState, boolean> = {
  queued: false,
  sending: false,
  unknown: false,
  delivered: true,
  refused: false,
  failed: false,
  withdrawn: false,
};

test.each(deliveryStates)(
  "D80: a rejection flags an account only if a service has accepted it: %s",
  (state) => {
    const uploads: Uploads = { ixtrac: { state, at } };

    const { decided } = decide(aSubmission({ status: "approved", uploads }), rejection);

    expect(decided.flags).toEqual(isWithService[state] ? ["deliveredThenRejected"] : []);
    expect(decided.uploads).toEqual(uploads);
  },
);

const delivered = { state: "delivered", at } as const;
const refused = { state: "refused", at } as const;

test.each<[string, Uploads]>([
  ["the first accepted", { ixtrac: delivered, erights: refused }],
  ["the second accepted", { ixtrac: refused, erights: delivered }],
  ["the first was never asked", { ixtrac: undefined, erights: delivered }],
  ["both accepted", { ixtrac: delivered, erights: delivered }],
])("D80: one service is enough for the flag, which comes once: %s", (_, uploads) => {
  const flags: Flag[] = ["deliveredThenRejected", "sameBvn"];

  const { decided } = decide(aSubmission({ status: "approved", flags, uploads }), rejection);

  expect(decided.flags).toEqual(["sameBvn", "deliveredThenRejected"]);
});

test("D80: an approval takes the flag away, and leaves the deliveries as they are", () => {
  const uploads: Uploads = { ixtrac: delivered };
  const flags: Flag[] = ["deliveredThenRejected", "sameBvn"];

  const { decided } = decide(aSubmission({ status: "rejected", flags, uploads }), approval);

  expect(decided).toMatchObject({ flags: ["sameBvn"], uploads });
});
