import type { ChainItem } from "#functions/domain/audit/chain.ts";
import { type Anchor, hourOf, isBatchSigned, keysOf } from "#functions/domain/audit/signature.ts";

type Find = (finding: string) => void;

/** With the hour of its name in the bucket. Unreadable content is none. */
export interface NamedAnchor {
  hour: string;
  anchor: Anchor | undefined;
}

interface Trusted extends Anchor {
  keys: string[];
}

interface Expected {
  anchors: readonly NamedAnchor[];
  /** The last number of an expired day, up to which items and signatures may be gone. */
  expiredTo: number;
  now: Date;
}

/** A worker puts the first batch and its anchor in one minute, and stops for no longer than that. */
const settledMs = 10 * 60_000;
const hourMs = 60 * 60_000;

/**
 * The first anchor decides from which number on each batch must be signed, by a key of the anchor
 * before it or after it. Each anchor is signed by a key of the anchor before.
 */
export const signatureCheck = ({ anchors, expiredTo, now }: Expected, find: Find) => {
  const trusted = trustedOf(anchors, find);
  const first = trusted[0];
  const last = trusted.at(-1);
  let next = 0;
  /** The first number that no signature covers yet. */
  let open = 0;
  let before: ChainItem | undefined;
  let isSigned = false;
  let unanchored: ChainItem | undefined;
  const isOld = ({ chainedAt }: ChainItem) =>
    Math.abs(now.getTime() - Date.parse(chainedAt)) > settledMs;
  const findUnsigned = (end: number) =>
    find(`Of the chain the numbers ${open} to ${end} are not signed`);

  const checkAnchors = (item: ChainItem) => {
    for (; trusted[next] && (trusted[next]?.seq ?? 0) <= item.seq; next++) {
      const { seq, hash, at } = trusted[next] as Trusted;
      if (seq === item.seq && hash !== item.hash)
        find(`Number ${seq} of the chain differs from the anchor of ${hourOf(at)}`);
    }
  };

  const checkBatch = (item: ChainItem, keys: readonly string[]) => {
    const { seq, hash, signature } = item;
    if (!signature) return;
    if (signature.from > open) findUnsigned(signature.from - 1);
    if (!isBatchSigned(hash, signature, keys))
      find(`The signature of number ${seq} of the chain is not of its key`);
    open = seq + 1;
  };

  return {
    item: (item: ChainItem): void => {
      const keys = [trusted[next - 1], trusted[next]].flatMap((anchor) => anchor?.keys ?? []);
      checkAnchors(item);
      isSigned ||= item.signature !== undefined;
      const isRequired = first && item.seq > Math.max(first.seq, expiredTo);
      // Numbers that are missing are a finding of their own.
      if (!isRequired) open = item.seq + 1;
      else if (before?.seq !== item.seq - 1) open = item.seq;
      if (isRequired) checkBatch(item, keys);
      const isLater =
        last && item.seq > last.seq && Date.parse(item.chainedAt) > Date.parse(last.at) + hourMs;
      if (isLater) unanchored ??= item;
      before = item;
    },

    end: (lastSeq: number): void => {
      if (before && open <= before.seq && isOld(before)) findUnsigned(before.seq);
      if (unanchored && isOld(unanchored))
        find(`From number ${unanchored.seq} on, the chain has no anchor`);
      if (isSigned && !first && before && isOld(before))
        find("The chain is signed and has no anchor");
      for (const { seq, at } of trusted) {
        if (seq > lastSeq)
          find(
            `The chain ends at number ${lastSeq}, before number ${seq} of the anchor of ${hourOf(at)}`,
          );
      }
    },

    keys: [...new Set(trusted.flatMap(({ keys }) => keys))],
  };
};

/** In order of their numbers. */
const trustedOf = (anchors: readonly NamedAnchor[], find: Find): Trusted[] => {
  const inOrder = anchors
    .flatMap(({ hour, anchor }) => {
      if (anchor && hourOf(anchor.at) === hour) return [{ ...anchor, keys: keysOf(anchor) }];
      find(`The anchor of ${hour} cannot be read or is of another hour`);
      return [];
    })
    .sort((one, other) => one.seq - other.seq || (one.at < other.at ? -1 : 1));
  const trusted: Trusted[] = [];
  for (const anchor of inOrder) {
    const before = trusted.at(-1);
    const isTrusted = before
      ? anchor.keys.some((key) => before.keys.includes(key))
      : anchor.keys[0];
    if (isTrusted) trusted.push(anchor);
    else find(`The anchor of ${hourOf(anchor.at)} is not signed with the key of the anchor before`);
  }
  return trusted;
};
