import type { TimelineEntry } from "#shared/contract/timeline.ts";

export type ShownEntry = TimelineEntry & { key: string; times: number };

/** Views of one person that follow each other are one line. Pages that overlap show an entry once. */
export const grouped = (entries: TimelineEntry[]): ShownEntry[] => {
  const shown: ShownEntry[] = [];
  const keys = new Set<string>();
  for (const entry of entries) {
    const key = JSON.stringify(entry);
    if (keys.has(key)) continue;
    keys.add(key);
    const before = shown.at(-1);
    if (before?.kind === "view" && entry.kind === "view" && before.by === entry.by) {
      before.times += 1;
    } else {
      shown.push({ ...entry, key, times: 1 });
    }
  }
  return shown;
};
