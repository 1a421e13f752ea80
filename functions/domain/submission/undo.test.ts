import { expect, test } from "vitest";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { acceptedOf } from "./accepted-address.ts";
import { decide } from "./decide.ts";
import type { Submission } from "./submission.ts";
import { canBeUndone, type Undoable, undo } from "./undo.ts";

const at = "2026-11-03T08:00:00.000Z";
const until = "2026-11-03T08:00:10.000Z";
const bisi = { adminId: "bisi", at: "2026-11-03T08:00:05.000Z" };

const decidedFrom = (before: Submission, outcome: "approved" | "rejected" = "approved") => {
  const verdict = { outcome, remark: "not readable", by: "Bisi", adminId: "bisi", at };
  const { decided } = decide(before, { ...verdict, undoUntil: until });
  const { version, revision } = decided;
  const undoable: Undoable = {
    ...{ outcome, adminId: "bisi", until, version, revision },
    before: { ...before, accepted: acceptedOf(before) },
  };
  return { decided, undoable };
};

test("D77: an undo brings back status, remark, corrections, last decision and time of approval", () => {
  const before = aSubmission({
    status: "rejected",
    remark: "Sign again",
    corrections: [{ field: "phone", reason: "p", label: "Phone", sentence: "Check it." }],
    decided: { by: "Musa", adminId: "musa", at: "2026-11-02T08:00:00.000Z" },
    flags: ["sameBvn", "deliveredThenRejected"],
    revision: 4,
  });
  const { decided, undoable } = decidedFrom(before);

  const undone = undo(decided, undoable, bisi);

  expect(undone).toEqual({
    ...before,
    revision: 6,
    dateUpdated: bisi.at,
    accepted: { email: before.fields.email },
  });
});

test("D77, D92: an undo makes the address accepted again that an approval had replaced", () => {
  const accepted = { email: "ada@example.test" };
  const before = aSubmission({ version: 2, accepted });
  const { decided, undoable } = decidedFrom(before);
  expect(decided.accepted?.email).toBe(before.fields.email);

  expect(undo(decided, undoable, bisi).accepted).toEqual(accepted);
});

test("D77: what the rejected account has since stays, such as a dispute or a new likeness", () => {
  const uploads = { ixtrac: { state: "delivered", at, reference: "IX-1" } } as const;
  const { decided, undoable } = decidedFrom(
    aSubmission({ status: "approved", uploads }),
    "rejected",
  );
  expect(decided.flags).toEqual(["deliveredThenRejected"]);
  const since = { ...decided, flags: [...decided.flags, "disputed" as const], revision: 9 };

  const undone = undo(since, undoable, bisi);

  expect(undone).toMatchObject({ status: "approved", flags: ["disputed"], revision: 10, uploads });
  expect(undone).not.toHaveProperty("remark");
});

const { decided, undoable } = decidedFrom(aSubmission());
const delivered = { ixtrac: { state: "delivered", at } } as const;

test.each<[string, string, Partial<Submission>, object]>([
  ["by somebody else", "decision.not-yours", {}, { adminId: "musa" }],
  ["after its time", "decision.undo-late", {}, { at: "2026-11-03T08:00:10.001Z" }],
  ["of a frozen account", "account.frozen", { flags: ["reported"] }, {}],
  [
    "after an update by the holder",
    "decision.changed-since",
    { version: 2, status: "pending" },
    {},
  ],
  ["of a newer version with the same decision", "decision.changed-since", { version: 2 }, {}],
  ["after another decision", "decision.changed-since", { status: "rejected" }, {}],
  ["of another decision than the page means", "decision.changed-since", {}, { revision: 7 }],
  ["after the upload", "decision.changed-since", { status: "uploaded" }, {}],
  ["after a delivery", "decision.changed-since", { uploads: delivered }, {}],
])("D77: an undo %s is refused", (_, code, changed, over) => {
  const undoing = () =>
    undo({ ...decided, ...changed } as Submission, undoable, { ...bisi, ...over });

  expect(undoing).toThrow(expect.objectContaining({ code }));
});

test("D77: a decision can be undone until its last millisecond", () => {
  expect(undo(decided, undoable, { adminId: "bisi", at: until }).status).toBe("pending");
});

test("D77: without a decision there is nothing to undo", () => {
  expect(() => undo(decided, undefined, bisi)).toThrow(
    expect.objectContaining({ code: "decision.none" }),
  );
});

test("D77: deliveries wait until the last decision can no longer be undone", () => {
  const after = (ms: number) => new Date(Date.parse(until) + ms);

  expect([canBeUndone(decided, after(0)), canBeUndone(decided, after(1))]).toEqual([true, false]);
  expect(canBeUndone(aSubmission({ status: "approved" }), after(-1))).toBe(false);
});
