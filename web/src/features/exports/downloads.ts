import { useSyncExternalStore } from "react";
import { createListeners } from "../../lib/listeners.ts";
import { type AskedExport, exportName } from "./asked-export.ts";

/** A file on its way to this tab, or one that broke off and may be asked for again. */
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
  listeners.tell();
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

/** What is on its way is of no use to whoever comes next. */
export const cancelDownloads = (): void => {
  for (const { cancel } of downloads) cancel();
  set([]);
};

/** Of this tab; they go on while one looks at other pages. */
export const useDownloads = (): readonly Download[] =>
  useSyncExternalStore(listeners.subscribe, () => downloads);
