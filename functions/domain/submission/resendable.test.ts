import { expect, test } from "vitest";
import { type EmailKind, emailKinds } from "#shared/contract/timeline.ts";
import { type Status, statuses } from "#shared/kyc/status.ts";
import { isResendable } from "./resendable.ts";

const at = "2026-11-03T08:00:00.000Z";
const decided = { by: "Bisi Adewale", adminId: "bisi", at };
const account = (status: Status = "pending") => ({ version: 2, status, decided });
const email = (mail: EmailKind, over: { state?: string; version?: number } = {}) => ({
  ...{ mail, state: "sent", version: 2 },
  ...over,
});

const resendable: EmailKind[] = ["received", "updated", "approved", "rejected", "holding-named"];

test.each(emailKinds)(
  "D79: only an email that says what is still true is sent again: %s",
  (mail) => {
    const status = mail === "rejected" ? "rejected" : "approved";

    expect(isResendable(email(mail), account(status), { at })).toBe(resendable.includes(mail));
  },
);

test.each([
  ["sent", true],
  ["bounced", true],
  ["waiting", false],
  ["bundled", false],
])(
  "D72, D79: an email that is on its way, or in a digest, is not sent again: %s",
  (state, expected) => {
    expect(isResendable(email("received", { state }), account(), undefined)).toBe(expected);
  },
);

test("D79: an email about another version is not sent again", () => {
  const { version: _version, ...unknown } = email("received");

  expect(isResendable(email("received", { version: 1 }), account(), undefined)).toBe(false);
  expect(isResendable(unknown, account(), undefined)).toBe(false);
});

test.each(statuses)(
  "D79: an email that announces no decision is true in any status: %s",
  (status) => {
    for (const mail of ["received", "updated", "holding-named"] as const)
      expect(isResendable(email(mail), { version: 2, status }, undefined)).toBe(true);
  },
);

const announces: Record<"approved" | "rejected", Status[]> = {
  approved: ["approved", "uploaded"],
  rejected: ["rejected"],
};

test.each(
  statuses.flatMap((status) =>
    (["approved", "rejected"] as const).map((mail) => [mail, status] as const),
  ),
)("D79: the email “%s” is sent again only while the account is: %s", (mail, status) => {
  const expected = announces[mail].includes(status);

  expect(isResendable(email(mail), account(status), { at })).toBe(expected);
});

test("D79: an email about an earlier decision with the same outcome is not sent again", () => {
  const of = (decision: { at: string } | undefined, now = account("approved")) =>
    isResendable(email("approved"), now, decision);

  expect(of({ at: "2026-11-02T08:00:00.000Z" })).toBe(false);
  expect(of(undefined)).toBe(false);
  const { decided: _decided, ...undecided } = account("approved");
  expect(isResendable(email("approved"), undecided, { at })).toBe(false);
  expect(isResendable(email("approved"), undecided, undefined)).toBe(false);
});
