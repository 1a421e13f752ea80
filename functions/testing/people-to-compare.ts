import type { IndividualFields } from "#shared/kyc/submission.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission, digits } from "#tests/builders/a-submission.ts";
import { decide } from "../domain/submission/decide.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { update } from "../domain/submission/update.ts";
import type { Submissions } from "../store/submissions/submissions.ts";
import type { SubmissionUpdates } from "../store/submissions/updates.ts";

/** An account that shares nothing with any other, but the name. */
export const aPerson = (over: Parameters<typeof aSubmission>[0] = {}) =>
  aSubmission({
    ...over,
    fields: {
      holdings: [],
      identification: { type: "International Passport", number: digits(12) },
      ...over.fields,
    },
  });

/** As many links to older accounts with the same email as an account may have. */
export const fullyLinked = Array.from({ length: 20 }, (_, n) => ({
  id: `older-${n}`,
  type: "individual" as const,
  dateCreated: "2020-01-01T09:00:00.000Z",
  by: ["EMAIL" as const],
  raises: ["EMAIL" as const],
  isSamePerson: false,
}));

interface Stores {
  submissions: Pick<Submissions, "get" | "saveDecision">;
  updates: Pick<SubmissionUpdates, "save">;
  /** When accounts are decided and updated; now, if a test does not set it. */
  later?: string;
}

type Id = Pick<Submission, "id">;

export const changesOfAccounts = ({ submissions, updates, later }: Stores) => ({
  decided: async ({ id }: Id, outcome: "approved" | "rejected", at = later): Promise<void> => {
    const before = await submissions.get(id);
    const by = { remark: "Sign again", by: "Bisi Adewale", adminId: "bisi" };
    const decided = decide(before, { ...by, outcome, at: at ?? new Date().toISOString() });
    await submissions.saveDecision({ before, ...decided, log: aLogEntry() });
  },

  updated: async (
    { id }: Id,
    changed: Partial<IndividualFields | Submission["fields"]> = {},
  ): Promise<void> => {
    const before = await submissions.get(id);
    const { images, bankCheck, consent } = before;
    const fields = { ...before.fields, ...changed } as never;
    const at = later ?? new Date().toISOString();
    const updated = update(before, { images, bankCheck, consent, flags: [], at, fields });
    const log = aLogEntry({ at, accountId: id });
    await updates.save({ before, updated, draftId: "none", log });
  },
});
