import type { AccountType } from "#shared/kyc/status.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { nameOf } from "../domain/access/administrator.ts";
import type { Administrator, Call } from "../http/request.ts";
import type { LoadedAccounts } from "../store/logs/loaded.ts";
import type { Notes } from "../store/submissions/notes.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface Deps {
  submissions: Pick<Submissions, "get">;
  notes: Notes;
  loaded: Pick<LoadedAccounts, "note">;
  timeZone: string;
  clock: () => Date;
}

export const listNotes =
  (deps: Deps, type: AccountType): Call<"listIndividualNotes" | "listCorporateNotes"> =>
  async ({ params, admin }) => {
    const { id } = await deps.submissions.get(params.id, type);
    return { reply: { results: await loadNotes(deps, { id, admin }) } };
  };

/** Answers with all notes, so that a page also has those of other clerks. */
export const addNote =
  (deps: Deps, type: AccountType): Call<"addIndividualNote" | "addCorporateNote"> =>
  async ({ params, body: { text }, admin }) => {
    const { submissions, notes, timeZone, clock } = deps;
    const { id } = await submissions.get(params.id, type);
    const at = clock().toISOString();
    const by = nameOf(admin);
    await notes.add(
      id,
      { by, at, text, adminId: admin?.id ?? "" },
      { type: "admin", at, timeZone, message: logMessages.noteAdded, by, accountId: id },
    );
    return { reply: { results: await loadNotes(deps, { id, admin }) } };
  };

const loadNotes = async (
  { notes, loaded, clock }: Deps,
  { id, admin }: { id: string; admin: Administrator | undefined },
) => {
  await loaded.note({ admin, accountId: id, at: clock().toISOString() });
  return notes.list(id);
};
