import type { IndividualFields } from "#shared/kyc/submission.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { decide } from "../domain/submission/decide.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { update } from "../domain/submission/update.ts";
import type { Hash } from "../services/keyed-hash.ts";
import { submissionStore } from "../store/submissions/submissions.ts";
import { submissionUpdateStore } from "../store/submissions/updates.ts";
import type { Table } from "../store/table/table.ts";

/** As many links to older accounts with the same email as an account may have. */
export const fullyLinked = Array.from({ length: 20 }, (_, n) => ({
  id: `older-${n}`,
  type: "individual" as const,
  dateCreated: "2020-01-01T09:00:00.000Z",
  by: ["EMAIL" as const],
  raises: ["EMAIL" as const],
  isSamePerson: false,
}));

type Id = Pick<Submission, "id">;

/** Accounts are decided and updated at the time `later`; now, if a test does not set it. */
export const changesOfAccounts = (stores: { table: Table; hash: Hash }, later?: string) => {
  const submissions = submissionStore(stores);
  const updates = submissionUpdateStore(stores);
  const now = () => later ?? new Date().toISOString();
  return {
    decided: async ({ id }: Id, outcome: "approved" | "rejected", at = now()): Promise<void> => {
      const before = await submissions.get(id);
      const by = { remark: "Sign again", by: "Bisi Adewale", adminId: "bisi" };
      const decided = decide(before, { ...by, outcome, at });
      await submissions.saveDecision({ before, ...decided, log: aLogEntry() });
    },

    updated: async (
      { id }: Id,
      changed: Partial<IndividualFields | Submission["fields"]> = {},
    ): Promise<void> => {
      const before = await submissions.get(id);
      const { images, bankCheck, consent } = before;
      const fields = { ...before.fields, ...changed } as never;
      const at = now();
      const updated = update(before, { images, bankCheck, consent, flags: [], at, fields });
      const log = aLogEntry({ at, accountId: id });
      await updates.save({ before, updated, draftId: "none", log });
    },
  };
};
