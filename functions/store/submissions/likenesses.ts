import { z } from "zod";
import type { Flag } from "#shared/contract/flags.ts";
import { accountTypes } from "#shared/kyc/status.ts";
import type { Likeness } from "../../domain/comparison/compare.ts";
import type { Compared, Comparison, Shared } from "../../domain/comparison/compare-account.ts";
import {
  type DuplicateKind,
  duplicateKinds,
  indexGeneration,
  marksOf,
  markText,
  type SoughtMark,
} from "../../domain/comparison/duplicates.ts";
import type { SharedValue, Verdict } from "../../domain/comparison/verdict.ts";
import { mapConcurrent } from "../../domain/map-concurrent.ts";
import { knownFlags, type Submission } from "../../domain/submission/submission.ts";
import type { Hash } from "../../services/keyed-hash.ts";
import { holdAlert } from "../outbox/hold-alert.ts";
import { provedEmailStore } from "../outbox/proved-emails.ts";
import { beginningWith } from "../table/cursor.ts";
import { check, present, put, update } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { queryItems, queryPage, readItems } from "../table/reads.ts";
import { type Item, readerOf } from "../table/stored-item.ts";
import { isWritten, type Table, writeBatches } from "../table/table.ts";
import { comparisonWrites } from "./comparison-writes.ts";
import { emailText, exactRows } from "./items.ts";
import { letterStore } from "./letters.ts";
import { submissionOf, versionOf } from "./stored-submission.ts";
import { settledOf } from "./verdicts.ts";
import { allVersionKeys, type SentVersion, versionRows } from "./version-rows.ts";
import { wasAccepted } from "./was-accepted.ts";

export type Likenesses = ReturnType<typeof likenessStore>;

export const likenessStore = ({ table, hash }: { table: Table; hash: Hash }) => ({
  /** With the last result of their comparison. */
  getAll: async (ids: readonly string[]): Promise<Compared[]> => {
    const items = await readItems(
      table,
      ids.flatMap((id) => [keys.submission(id), keys.comparison(id)]),
    );
    const results = new Map(
      items.filter(({ kind }) => kind === "comparison").map((item) => [item.pk, item]),
    );
    return items
      .filter(({ kind }) => kind === "submission")
      .map((item) => ({ ...submissionOf(item), ...comparisonIn(results.get(item.pk)) }));
  },

  /** The version that was sent then, in so far as it is compared. */
  getVersion: async ({ id, type }: Submission, version: number) => {
    const [item] = await readItems(table, [keys.version(id, version)]);
    return item && versionOf[type](item);
  },

  /**
   * Writes the rows of an account that was stored without them.
   * @returns false when the account has been erased
   */
  index: async (submission: Submission): Promise<boolean> => {
    const rows = [...versionRows(submission, hash), ...exactRows(submission, hash)];
    for (let at = 0; at < rows.length; at += mostWithCheck) {
      const isWhole = await isWritten(table, [
        check(table.name, keys.submission(submission.id), { pk: present }),
        ...rows.slice(at, at + mostWithCheck).map((row) => put(table.name, row)),
      ]);
      if (!isWhole) return false;
    }
    return isWritten(table, [
      update<Indexed>(table.name, keys.submission(submission.id), {
        set: { indexed: indexGeneration },
        only: { pk: present },
      }),
    ]);
  },

  unindex: (sent: SentVersion): Promise<void> =>
    writeBatches(
      table,
      allVersionKeys(sent, hash).map((Key) => ({ DeleteRequest: { Key } })),
    ),

  /** By id, the values that other accounts share with this one. */
  sharing: async (submission: Pick<Submission, "id" | "fields" | "images">): Promise<Shared> => {
    const others = new Map<string, SharedValue[]>();
    const read = (value: ValueOf) =>
      rowsInAny(table, value.partitions).then((rows) => ({ value, rows }));
    let isCut = false;
    const values = comparedValues(submission, hash);
    for await (const { value, rows } of mapConcurrent(values, read, atOnce)) {
      isCut ||= rows.length > maxRows;
      for (const id of new Set(rows.slice(0, maxRows))) {
        if (id !== submission.id) others.set(id, [...(others.get(id) ?? []), value]);
      }
    }
    return { others, isCut };
  },

  /** By the id of the other account, what clerks said about it and this one. */
  verdictsOn: async (id: string): Promise<Map<string, Verdict>> => {
    const { pk, sk } = keys.verdict(id, "");
    const rows = queryItems(table, {
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      ExpressionAttributeValues: { ":pk": pk, ...beginningWith(sk) },
    });
    const verdicts = (await Array.fromAsync(rows)).map(settledOf);
    return new Map(verdicts.map((verdict) => [verdict.otherId, verdict]));
  },

  /** @returns false after another write of the account */
  save: (account: Submission, comparison: Comparison): Promise<boolean> =>
    isWritten(table, [
      ...comparisonWrites(table.name, account, { version: account.version, ...comparison }),
      ...(comparison.flags.includes("held") && !account.flags.includes("held")
        ? holdAlert(table.name, account, { hold: "warning", at: new Date().toISOString() })
        : []),
    ]),

  tell: letterStore(table).tell,

  isProved: (email: string, now: Date): Promise<boolean> =>
    provedEmailStore(table).isProved(hash.all(emailText(email)), now),

  wasAccepted: (account: Submission): Promise<boolean> => wasAccepted(table, account),
});

type ValueOf = SharedValue & { partitions: string[] };

/** What is compared with the values of other accounts. A BVN may be a holder's or a director's. */
export const comparedValues = (
  submission: Pick<Submission, "fields" | "images">,
  hash: Hash,
): ValueOf[] =>
  marksOf(submission).map(({ kind, value }) => {
    const text = markText({ kind, value });
    const likeness = hash.all(text).map((one) => keys.likeness(kind, one, "", 0).pk);
    if (!isSought(kind)) return { kind, value, hashes: likeness, partitions: likeness };
    const hashes = hash.all(text).map((one) => keys.duplicate(kind, one, "").pk);
    const partitions = kind === "BVN" ? [...hashes, ...likeness] : hashes;
    return { kind, value, hashes, partitions };
  });

const isSought = (kind: DuplicateKind): kind is SoughtMark["kind"] =>
  kind === "BVN" || kind === "ACCOUNT" || kind === "EMAIL";

/** Rows of a value that many share are not read to the end: then the account is `manyAlike`. */
const maxRows = 100;
const atOnce = 8;
/** A transaction takes 100 writes. */
const mostWithCheck = 99;

const rowOf = readerOf("row of a shared value", z.object({ id: z.string() }));

interface Indexed {
  indexed: number;
}

/** The ids. A row may be there with each key while a key changes. */
const rowsInAny = async (table: Table, partitions: string[]): Promise<string[]> => {
  const found = await Promise.all(partitions.map((pk) => rowsIn(table, pk)));
  return found.flat();
};

/** One more than are compared, where there are more. */
const rowsIn = async (table: Table, pk: string): Promise<string[]> => {
  const { items } = await queryPage(table, {
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": pk },
    Limit: maxRows + 1,
  });
  return items.map((item) => rowOf(item).id);
};

/** Release 1.0.0 stored neither what was compared nor which values set a flag. */
const comparisonOf = readerOf(
  "comparison",
  z.object({
    version: z.number().optional(),
    flags: z.array(z.string()).default([]),
    likenesses: z.array(
      z
        .object({
          id: z.string(),
          type: z.enum(accountTypes),
          dateCreated: z.string(),
          by: z.array(z.enum(duplicateKinds)),
          raises: z.array(z.enum(duplicateKinds)).optional(),
          isSamePerson: z.boolean(),
          acceptedAt: z.string().optional(),
        })
        .transform(
          ({ id, type, dateCreated, by, raises, isSamePerson, acceptedAt }): Likeness => ({
            id,
            type,
            dateCreated,
            by,
            raises: raises ?? (isSamePerson ? [] : by),
            isSamePerson,
            ...(acceptedAt !== undefined && { acceptedAt }),
          }),
        ),
    ),
  }),
);

const comparisonIn = (item: Item | undefined): Pick<Compared, "likenesses" | "comparison"> => {
  if (!item) return { likenesses: [] };
  const { likenesses, version, flags } = comparisonOf(item);
  const comparison = { version: version ?? 0, flags: knownFlags(flags as Flag[]) };
  return { likenesses, ...(version !== undefined && { comparison }) };
};

export const likenessesIn = (item: Item | undefined): Likeness[] => comparisonIn(item).likenesses;
