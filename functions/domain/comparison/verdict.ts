import { createHash } from "node:crypto";
import type { DuplicateVerdict } from "#shared/contract/duplicates.ts";
import type { Submission } from "../submission/submission.ts";
import { type DuplicateKind, duplicateKinds } from "./duplicates.ts";

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
  /** Keyed. */
  hash: string;
  /** Of the other account, if known. */
  version: number | undefined;
}

/** An earlier version of the other account says nothing. */
export const presentIn = (
  shared: readonly SharedValue[] = [],
  { version: present }: Pick<Submission, "version">,
): SharedValue[] => shared.filter(({ version = present }) => version === present);

export const alikeBy = (shared: readonly SharedValue[]): Alike =>
  Object.fromEntries(
    [...Map.groupBy(shared, ({ kind }) => kind)].map(([kind, values]) => [
      kind,
      digestOf(values.map(({ hash }) => hash)),
    ]),
  );

/** The kinds of values that are shared in another way than when the verdict was given. */
export const unsettledKinds = (alike: Alike, settled: Alike = {}): DuplicateKind[] =>
  duplicateKinds.filter((kind) => alike[kind] !== undefined && alike[kind] !== settled[kind]);

const digestOf = (values: string[]): string =>
  createHash("sha256").update(values.sort().join()).digest("base64url");
