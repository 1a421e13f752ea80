import { useSyncExternalStore } from "react";
import type { AccountType } from "#shared/kyc/status.ts";
import { createListeners } from "../listeners.ts";
import { keepDraft, keptDraft } from "./drafts.ts";

type RunKind = AccountType | "import";

const nameOf = (kind: RunKind) => `run:${kind}`;
const listeners = createListeners();

/** Remembers a run of this tab over reloads until it is dismissed. */
export const rememberRun = (kind: RunKind, jobId: string): void => {
  keepDraft(nameOf(kind), jobId);
  listeners.notify();
};

export const dismissRun = (kind: RunKind): void => rememberRun(kind, "");

export const useRememberedRun = (kind: RunKind): string | null =>
  useSyncExternalStore(listeners.subscribe, () => keptDraft(nameOf(kind)));
