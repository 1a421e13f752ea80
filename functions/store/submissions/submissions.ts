import { isReported } from "#shared/contract/flags.ts";
import type { Decision } from "#shared/contract/history.ts";
import { AppError } from "../../domain/app-error.ts";
import type { Likeness } from "../../domain/comparison/compare.ts";
import { acceptedOf } from "../../domain/submission/accepted-address.ts";
import { withFreezeFlags } from "../../domain/submission/freeze-flags.ts";
import { openNewAddress } from "../../domain/submission/holder-access.ts";
import type { Submission, WholeSubmission } from "../../domain/submission/submission.ts";
import type { Hash } from "../../services/keyed-hash.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { type HolderMail, outboxItem } from "../outbox/outbox.ts";
import { put, putNew, remove, type Write } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { queryPage, readItem, readItems } from "../table/reads.ts";
import type { Item } from "../table/stored-item.ts";
import { type Table, transact } from "../table/table.ts";
import { type IdempotencyRecord, idempotencyItem, isRepeat } from "./idempotency.ts";
import { emailText, findRows, itemOf, versionItems } from "./items.ts";
import { likenessesIn } from "./likenesses.ts";
import { type DecisionToSave, saveDecision } from "./save-decision.ts";
import { decisionOf, foundOf, freezeOf, submissionOf, versionOf } from "./stored-submission.ts";
import { indexed, versionWrites } from "./version-rows.ts";
import { changesOf, freezeItems, historyItems, wholeSubmission } from "./whole-submission.ts";
import { withAccepted } from "./with-accepted.ts";

interface Creation {
  submission: Submission;
  log: LogEntry;
  idempotency?: IdempotencyRecord;
}

export type Submissions = ReturnType<typeof submissionStore>;

interface Deps {
  table: Table;
  /** Only functions that write or compare lookup values have the key. */
  hash?: Hash;
}

export const submissionStore = ({ table, hash = withoutKey }: Deps) => ({
  /** @returns false for a repeated idempotency key */
  create: async ({ submission, log, idempotency }: Creation): Promise<boolean> => {
    const writes: Write[] = [
      ...(idempotency ? [putNew(table.name, idempotencyItem(idempotency))] : []),
      putNew(table.name, itemOf(indexed(submission))),
      ...versionItems(submission, []).map((row) => putNew(table.name, row)),
      ...findRows(submission, hash).map((row) => put(table.name, row)),
      put(table.name, outboxItem(receivedMail(submission))),
      put(table.name, logItem(log)),
      remove(table.name, keys.draft(submission.id)),
    ];
    const rows = await versionWrites(table, hash, {
      sent: submission,
      draftId: submission.id,
      at: submission.dateCreated,
      others: writes.length,
    });
    try {
      await transact(table, [...writes, ...rows]);
      return true;
    } catch (error) {
      if (idempotency && isRepeat(error)) return false;
      throw error;
    }
  },

  find: async (id: string): Promise<Submission | undefined> => {
    const item = await current(table, id);
    return item && withAccepted(table, submissionOf(item));
  },

  /** @throws AppError `account.not-found`, also for a submission of the other type */
  get: async (id: string, type?: Submission["type"]): Promise<Submission> =>
    withPresentFlags(table, await withAccepted(table, known(await current(table, id), type))),

  /** @throws AppError `account.not-found`, also for an unknown version */
  getWhole: async (
    id: string,
    type: Submission["type"],
    version?: number,
  ): Promise<WholeSubmission & { likenesses: Likeness[] }> => {
    const [items, sent] = await Promise.all([
      historyItems(table, id),
      version === undefined ? undefined : readItem(table, keys.version(id, version)),
    ]);
    const submission = known(
      items.find(({ kind }) => kind === "submission"),
      type,
    );
    const changes = await changesOf(table, submission, items);
    return {
      ...wholeSubmission({ submission, items, changes, version, sent }),
      likenesses: likenessesIn(items.find(({ kind }) => kind === "comparison")),
    };
  },

  /** The fields and images of version `version` with the current state of the submission. */
  getVersion: async (id: string, version: number): Promise<Submission | undefined> => {
    const items = await readItems(table, [keys.submission(id), keys.version(id, version)]);
    const present = items.find(({ kind }) => kind === "submission");
    const kept = items.find(({ kind }) => kind === "version");
    if (!present || !kept) return undefined;
    const submission = await withAccepted(table, submissionOf(present));
    return { ...asSent(submission, kept), accepted: acceptedOf(submission) };
  },

  /** The decision that an email announces. */
  getDecision: async ({
    submissionId: id,
    revision,
    at,
  }: Pick<HolderMail, "submissionId" | "revision" | "at">): Promise<Decision | undefined> => {
    const key = revision === undefined ? keys.decisionAt(id, at) : keys.decision(id, revision);
    const item = await readItem(table, key);
    return item && decisionOf(item);
  },

  emailHash: (email: string): string => hash(emailText(email)),

  /** With each key, the one in force first. */
  emailHashes: (email: string): string[] => hash.all(emailText(email)),

  /** Newest first; an arbitrary part when there are more than 100. */
  withEmail: async (emailHash: string): Promise<Submission[]> => {
    const pages = await Promise.all(
      (["EMAIL", "ACCEPTED"] as const).map((kind) =>
        queryPage(table, {
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: { ":pk": keys.duplicate(kind, emailHash, "").pk },
          Limit: maxWithEmail,
        }),
      ),
    );
    const ids = pages.flatMap(({ items }) => items.map((item) => foundOf(item).id));
    return withEmailAmong({ table, hash }, [...new Set(ids)], emailHash);
  },

  /** Those of these submissions that still have this email, newest first. */
  withEmailAmong: (ids: string[], emailHash: string): Promise<Submission[]> =>
    withEmailAmong({ table, hash }, ids, emailHash),

  /** @throws AppError `account.changed` after another write, `account.being-delivered` */
  saveDecision: (toSave: DecisionToSave): Promise<void> => saveDecision(table, toSave),
});

const refuse = (): never => {
  throw new Error("This function has no lookup key");
};
const withoutKey: Hash = Object.assign(refuse, { all: refuse });

const maxWithEmail = 100;

const current = (table: Table, id: string) => readItem(table, keys.submission(id));

const withEmailAmong = async (
  { table, hash }: { table: Table; hash: Hash },
  ids: string[],
  emailHash: string,
): Promise<Submission[]> => {
  const found = await Promise.all(
    ids.map(async (id) => {
      const item = await current(table, id);
      return item ? [await withAccepted(table, submissionOf(item))] : [];
    }),
  );
  return found
    .flat()
    .filter((submission) => isOpenTo(submission, hash, emailHash))
    .sort((a, b) => (a.dateCreated < b.dateCreated ? 1 : -1));
};

/** What release 1.0.0 called frozen is a report or a withdrawal. */
const withPresentFlags = async (table: Table, submission: Submission): Promise<Submission> => {
  if (!submission.flags.includes("frozen")) return submission;
  const freezes = (await freezeItems(table, submission.id)).map(freezeOf);
  return { ...submission, flags: withFreezeFlags(submission.flags, freezes) };
};

/** The accepted address, or a new one, of an account that is not reported (D92, D93). */
const isOpenTo = (submission: Submission, hash: Hash, emailHash: string): boolean => {
  const addresses = [acceptedOf(submission).email, openNewAddress(submission)];
  return (
    !isReported(submission) &&
    addresses.some((email) => email && hash.all(emailText(email)).includes(emailHash))
  );
};

const known = (item: Item | undefined, type?: Submission["type"]) => {
  const submission = item && submissionOf(item);
  if (!submission || (type && submission.type !== type)) throw new AppError("account.not-found");
  return submission;
};

const asSent = (present: Submission, item: Item): Submission => {
  if (present.type === "individual") {
    const { version, fields, images } = versionOf.individual(item);
    return { ...present, version, fields, images };
  }
  const { version, fields, images } = versionOf.corporate(item);
  return { ...present, version, fields, images };
};

const receivedMail = ({ id, version, revision, dateUpdated: at }: Submission) =>
  ({ mail: "received", submissionId: id, version, revision, at }) as const;
