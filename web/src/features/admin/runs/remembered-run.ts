import { useSyncExternalStore } from "react";
import type { AccountType } from "#shared/kyc/status.ts";
import { keepDraft, keptDraft } from "../session/drafts.ts";

const nameOf = (type: AccountType) => `run:${type}`;
const listeners = new Set<() => void>();

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The upload run of this tab, until it is dismissed; found again after a reload. */
export const rememberRun = (type: AccountType, jobId: string): void => {
  keepDraft(nameOf(type), jobId);
  for (const tell of listeners) tell();
};

export const dismissRun = (type: AccountType): void => rememberRun(type, "");

export const useRememberedRun = (type: AccountType): string | null =>
  useSyncExternalStore(listen, () => keptDraft(nameOf(type)));
