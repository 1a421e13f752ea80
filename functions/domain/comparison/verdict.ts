import { createHash } from "node:crypto";
import type { DuplicateVerdict } from "#shared/contract/duplicates.ts";
import type { Submission } from "../submission/submission.ts";
import { type DuplicateKind, duplicateKinds, marksOf, markText } from "./duplicates.ts";

/** Which values two accounts share: a digest for each kind. */
export type Alike = Partial<Record<DuplicateKind, string>>;

/** What a clerk said about two accounts, and the values that they shared then. */
export interface Verdict {
  verdict: DuplicateVerdict;
  alike: Alike;
}

/** A value that another account has too. */
export interface SharedValue {
  kind: DuplicateKind;
  value: string;
  /** Keyed hashes: with each key, the one in force first. */
  hashes: string[];
}

/**
 * A row may be of an earlier version of the other account, or of a version that was never stored:
 * what the account has now counts.
 */
export const presentIn = (
  shared: readonly SharedValue[] = [],
  account: Pick<Submission, "fields" | "images">,
): SharedValue[] => {
  const present = new Set(marksOf(account).map(markText));
  return shared.filter((value) => present.has(markText(value)));
};

/** @returns the digests with each key, those with the key in force first; never empty */
export const alikeBy = (shared: readonly SharedValue[]): [Alike, ...Alike[]] => {
  const byKind = [...Map.groupBy(shared, ({ kind }) => kind)];
  const withKey = (n: number): Alike =>
    Object.fromEntries(
      byKind.map(([kind, values]) => [kind, digestOf(values.map(({ hashes }) => hashes[n] ?? ""))]),
    );
  const [, ...others] = shared[0]?.hashes ?? [];
  return [withKey(0), ...others.map((_, n) => withKey(n + 1))];
};

/**
 * The kinds of values that are shared in another way than when the verdict was given.
 * @param alike the digests with each key: the verdict was stored with one of them
 */
export const unsettledKinds = (alike: readonly Alike[], settled: Alike = {}): DuplicateKind[] =>
  duplicateKinds.filter((kind) => {
    const digests = alike.flatMap((one) => one[kind] ?? []);
    return digests.length > 0 && !digests.some((digest) => digest === settled[kind]);
  });

const digestOf = (values: string[]): string =>
  createHash("sha256").update(values.sort().join()).digest("base64url");
