import type { ExportKind } from "#shared/kyc/exports.ts";
import type { ExportSize } from "./export-size.ts";

/** The places of the first and the last account of a part in their list, or their ids. */
export interface Stretch {
  first: string;
  last: string;
}

export interface NewPart extends Partial<Stretch> {
  total: number;
  bytes: number;
}

export interface SizedAccount extends ExportSize {
  place: string;
}

/** 12 kB of memory each in a zip; a form takes about 20 ms. A sheet of Excel has a million rows. */
const mostEntries: Record<ExportKind, number> = {
  excel: 1_000_000,
  images: 7_000,
  forms: 7_000,
};

export type Splitter = ReturnType<typeof partSplitter>;

/** Fills one part after another, none with more than `maxBytes` unless one account has more. */
export const partSplitter = (kind: ExportKind, maxBytes: number) => {
  let open: (NewPart & Stretch & ExportSize) | undefined;
  const isFull = ({ bytes, entries }: ExportSize) =>
    open !== undefined &&
    (open.bytes + bytes > maxBytes || open.entries + entries > mostEntries[kind]);

  /** @returns the part that is full, and leaves it out from then on */
  const take = (): NewPart | undefined => {
    if (!open) return undefined;
    const { entries: _, ...part } = open;
    open = undefined;
    return part;
  };

  return {
    /** @returns the part before this account, when the account has no room in it */
    add: ({ place, bytes, entries }: SizedAccount): NewPart | undefined => {
      const full = isFull({ bytes, entries }) ? take() : undefined;
      open = {
        first: open?.first ?? place,
        last: place,
        total: (open?.total ?? 0) + 1,
        bytes: (open?.bytes ?? 0) + bytes,
        entries: (open?.entries ?? 0) + entries,
      };
      return full;
    },
    /** The last part. */
    end: take,
  };
};
