import { useSyncExternalStore } from "react";
import { createListeners } from "../../lib/listeners.ts";
import { type AskedExport, exportName } from "./asked-export.ts";

export interface Download {
  asked: AskedExport;
  state: "coming" | "broken";
  bytes: number;
  cancel: () => void;
}

let downloads: readonly Download[] = [];
const listeners = createListeners();

const set = (next: readonly Download[]): void => {
  downloads = next;
  listeners.notify();
};

const others = (asked: AskedExport) =>
  downloads.filter((one) => exportName(one.asked) !== exportName(asked));

export const beginDownload = (asked: AskedExport, cancel: () => void): void =>
  set([...others(asked), { asked, state: "coming", bytes: 0, cancel }]);

const change = (asked: AskedExport, changes: Partial<Download>): void =>
  set(downloads.map((one) => (one.asked === asked ? { ...one, ...changes } : one)));

export const onBytes = (asked: AskedExport, bytes: number): void => change(asked, { bytes });
export const markBroken = (asked: AskedExport): void => change(asked, { state: "broken" });
export const endDownload = (asked: AskedExport): void =>
  set(downloads.filter((one) => one.asked !== asked));

/** Called at logout: the next user must not get these files. */
export const cancelDownloads = (): void => {
  for (const { cancel } of downloads) cancel();
  set([]);
};

export const useDownloads = (): readonly Download[] =>
  useSyncExternalStore(listeners.subscribe, () => downloads);
