import { useSyncExternalStore } from "react";
import { type ExportKind, exportKinds } from "#shared/kyc/exports.ts";
import { keepDraft, keptDraft } from "../../lib/back-office/drafts.ts";
import type { AccountList } from "../../lib/back-office/lists/account-list.ts";
import { createListeners } from "../../lib/listeners.ts";

/** An administrator's export job, which this tab remembers over a reload. */
export interface FollowedJob {
  jobId: string;
  kind: ExportKind;
  list: AccountList;
  /** Its file was saved, or put off. */
  isSeen: boolean;
}

const listeners = createListeners();

/** The server runs one export of each kind at a time. */
const nameOf = (adminId: string, kind: ExportKind) => `export:${adminId}:${kind}`;

const keep = (adminId: string, kind: ExportKind, value: string): void => {
  keepDraft(nameOf(adminId, kind), value);
  listeners.notify();
};

export const followJob = (adminId: string, job: FollowedJob): void =>
  keep(adminId, job.kind, JSON.stringify(job));

export const markSeen = (adminId: string, job: FollowedJob): void =>
  followJob(adminId, { ...job, isSeen: true });

export const dismissJob = (adminId: string, { kind }: FollowedJob): void => keep(adminId, kind, "");

/** Returns a string, which stays equal while nothing changes (`useSyncExternalStore` compares). */
const keptOf = (adminId: string): string =>
  `[${exportKinds.flatMap((kind) => keptDraft(nameOf(adminId, kind)) ?? []).join(",")}]`;

export const useFollowedJobs = (adminId: string): FollowedJob[] =>
  JSON.parse(useSyncExternalStore(listeners.subscribe, () => keptOf(adminId)));
