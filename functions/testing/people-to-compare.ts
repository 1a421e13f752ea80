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
  /** When accounts are decided and updated, if a test does not say so. */
  later: string;
}

export const changesOfAccounts = ({ submissions, updates, later }: Stores) => ({
  decided: async (
    { id }: Pick<Submission, "id">,
    outcome: "approved" | "rejected",
    at = later,
  ): Promise<void> => {
    const before = await submissions.get(id);
    const verdict = { outcome, remark: "Seen", by: "A clerk", adminId: "bisi", at };
    await submissions.saveDecision({ before, ...decide(before, verdict), log: aLogEntry() });
  },

  updated: async (
    { id }: Pick<Submission, "id">,
    fields: Partial<IndividualFields | Submission["fields"]>,
  ): Promise<void> => {
    const before = await submissions.get(id);
    const { images, bankCheck, consent } = before;
    const sent = { images, bankCheck, consent, flags: [], at: later };
    await updates.save({
      before,
      updated: update(before, { ...sent, fields: { ...before.fields, ...fields } as never }),
      draftId: "none",
      log: aLogEntry(),
    });
  },
});
