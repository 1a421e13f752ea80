import { z } from "zod";
import { accountTypes } from "#shared/kyc/status.ts";
import type { Likeness } from "../../domain/comparison/compare.ts";
import {
  duplicateKinds,
  type Mark,
  otherMarksOf,
  soughtMarksOf,
} from "../../domain/comparison/duplicates.ts";
import { type RegisteredMark, registeredMarksOf } from "../../domain/comparison/search-marks.ts";
import type { SharedValue, Verdict } from "../../domain/comparison/verdict.ts";
import { mapConcurrent } from "../../domain/map-concurrent.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import type { Hash } from "../../services/keyed-hash.ts";
import { outboxItem } from "../outbox/outbox.ts";
import { beginningWith } from "../table/cursor.ts";
import { absent, below, check, lacking, present, put, update } from "../table/expressions.ts";
import { type Key, keys } from "../table/keys.ts";
import { queryItems, readItems } from "../table/reads.ts";
import { type Item, readerOf, schemaVersion } from "../table/stored-item.ts";
import { isWritten, type Table, writeBatches } from "../table/table.ts";
import { comparisonWrites } from "./comparison-writes.ts";
import { exactRows, markText } from "./items.ts";
import { submissionOf, versionOf } from "./stored-submission.ts";
import { settledOf } from "./verdicts.ts";

export type Likenesses = ReturnType<typeof likenessStore>;

export type Compared = Submission & { likenesses: Likeness[] };

export const likenessStore = ({ table, hash }: { table: Table; hash: Hash }) => {
  const rowKey = (mark: VersionMark, { id, version }: Pick<Submission, "id" | "version">): Key =>
    keys.likeness(mark.kind, hash(markText(mark)), id, version);

  return {
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
        .map((item) => ({ ...submissionOf(item), likenesses: likenessesIn(results.get(item.pk)) }));
    },

    /** The version that was sent then, in so far as it is compared. */
    getVersion: async ({ id, type }: Submission, version: number) => {
      const [item] = await readItems(table, [keys.version(id, version)]);
      return item && versionOf[type](item);
    },

    /**
     * Other accounts and searches find this version by these rows. Rows of earlier versions find
     * nothing. The other rows for searches are those of accounts that an earlier release stored
     * without them.
     * @returns false when the account has been erased
     */
    index: async (submission: Submission): Promise<boolean> => {
      const { id, version } = submission;
      const rows = [
        ...versionMarksOf(submission).map((mark) => ({ ...rowKey(mark, submission), id, version })),
        ...exactRows(submission, hash),
      ];
      for (let at = 0; at < rows.length; at += mostWithCheck) {
        const isWhole = await isWritten(table, [
          check(table.name, keys.submission(id), { pk: present }),
          ...rows.slice(at, at + mostWithCheck).map((row) => put(table.name, row)),
        ]);
        if (!isWhole) return false;
      }
      return true;
    },

    unindex: (sent: Pick<Submission, "id" | "version" | "fields" | "images">): Promise<void> =>
      writeBatches(
        table,
        versionMarksOf(sent).flatMap((mark) =>
          hash.all(markText(mark)).map((one) => ({
            DeleteRequest: { Key: keys.likeness(mark.kind, one, sent.id, sent.version) },
          })),
        ),
      ),

    /** By id, the values that other accounts share with this one; a version if known. */
    sharing: async (submission: Submission): Promise<Map<string, SharedValue[]>> => {
      const found = new Map<string, SharedValue[]>();
      const read = (value: ValueOf) =>
        rowsInAny(table, value.hashes).then((rows) => ({ value, rows }));
      const values = comparedValues(submission, hash);
      for await (const { value, rows } of mapConcurrent(values, read, atOnce)) {
        for (const { id, version } of rows) {
          if (id === submission.id) continue;
          const shared = found.get(id) ?? [];
          found.set(id, [...shared, { ...value, version }]);
        }
      }
      return found;
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
    save: (
      { id, revision }: Submission,
      { likenesses, flags }: Pick<Compared, "likenesses" | "flags">,
    ): Promise<boolean> =>
      isWritten(table, comparisonWrites(table.name, { id, revision, likenesses, flags })),

    /** Once for each other account, and once a day: a stranger must not be able to send more. */
    tellHolder: ({ id, version }: Submission, by: Submission, at: string): Promise<boolean> =>
      isWritten(table, [
        update<Told>(table.name, keys.told(id), {
          set: { at, kind: "told", schemaVersion },
          add: { by: new Set([by.id]) },
          only: [
            { pk: absent },
            { at: below(new Date(Date.parse(at) - dayMs).toISOString()), by: lacking(by.id) },
          ],
        }),
        check(table.name, keys.submission(id), { pk: present }),
        put(
          table.name,
          outboxItem({ mail: "holding-named", submissionId: id, version, by: by.id, at }),
        ),
      ]),
  };
};

type VersionMark = Mark | RegisteredMark;

const versionMarksOf = (sent: Pick<Submission, "fields" | "images">): VersionMark[] => [
  ...otherMarksOf(sent),
  ...registeredMarksOf(sent),
];

type ValueOf = Omit<SharedValue, "version">;

/** What is compared with the values of other accounts. */
export const comparedValues = (
  submission: Pick<Submission, "fields" | "images">,
  hash: Hash,
): ValueOf[] => [
  ...soughtMarksOf(submission).map((mark) => ({
    kind: mark.kind,
    hashes: hash.all(markText(mark)).map((one) => keys.duplicate(mark.kind, one, "").pk),
  })),
  ...otherMarksOf(submission).map((mark) => ({
    kind: mark.kind,
    hashes: hash.all(markText(mark)).map((one) => keys.likeness(mark.kind, one, "", 0).pk),
  })),
];

/** Rows of a value that many share are not read to the end: all of them are flagged already. */
const maxRows = 100;
const atOnce = 8;
/** A transaction takes 100 writes. */
const mostWithCheck = 99;
const dayMs = 24 * 3_600_000;

interface Told {
  kind: string;
  at: string;
  by: Set<string>;
}

const SharedRow = z.object({ id: z.string(), version: z.number().optional() });
type Row = z.infer<typeof SharedRow>;
const rowOf = readerOf("row of a shared value", SharedRow);

/** A row may be there with each key while a key changes. */
const rowsInAny = async (table: Table, partitions: string[]): Promise<Row[]> => {
  const found = await Promise.all(partitions.map((pk) => rowsIn(table, pk)));
  return [...new Map(found.flat().map((row) => [`${row.id} ${row.version}`, row])).values()];
};

const rowsIn = async (table: Table, pk: string) => {
  const found = queryItems(table, {
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": pk },
    Limit: maxRows,
  });
  const rows: Row[] = [];
  for await (const item of found) {
    rows.push(rowOf(item));
    if (rows.length === maxRows) break;
  }
  return rows;
};

const comparisonOf = readerOf(
  "comparison",
  z.object({
    likenesses: z.array(
      z.object({
        id: z.string(),
        type: z.enum(accountTypes),
        dateCreated: z.string(),
        by: z.array(z.enum(duplicateKinds)),
        isSamePerson: z.boolean(),
        acceptedAt: z.string().optional(),
      }),
    ),
  }),
);

export const likenessesIn = (item: Item | undefined): Likeness[] =>
  item ? comparisonOf(item).likenesses : [];
