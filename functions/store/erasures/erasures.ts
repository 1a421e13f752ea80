import type { Flag } from "#shared/contract/flags.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { AppError } from "../../domain/app-error.ts";
import { stoppableMs } from "../../domain/erasure/erasure.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { holdAlert } from "../outbox/hold-alert.ts";
import { outboxItem } from "../outbox/outbox.ts";
import { submissionOf } from "../submissions/stored-submission.ts";
import { cursorOf, keyOf } from "../table/cursor.ts";
import {
  absent,
  check,
  type Only,
  present,
  put,
  putNew,
  remove,
  update,
  type Write,
} from "../table/expressions.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { queryItems, queryPage, readItem, readItems } from "../table/reads.ts";
import { ConditionsFailed, isWritten, type Table, transact } from "../table/table.ts";
import { type Erasure, erasureOf, type Hold, holdOf, placeAt } from "./erasure-row.ts";

interface Account {
  id: string;
  type: AccountType;
}

interface Asked extends Account {
  by: string;
  adminId: string;
  reason: string;
  log: LogEntry;
  /** Keyed hashes of the addresses of all super-admins. */
  told: string[];
}

export interface PlannedErasure extends Account {
  erasure: Erasure | undefined;
  hold: Hold | undefined;
}

export type Erasures = ReturnType<typeof erasureStore>;

/** Erasures that are planned, and accounts on hold (D86). */
export const erasureStore = (table: Table) => ({
  /** @throws AppError `account.not-found`, `erasure.held`, `erasure.planned` or `erasure.begun` */
  ask: async (asked: Asked): Promise<Erasure> => {
    const { id, type, by, adminId, reason, log, told } = asked;
    const { erasure: before, hold } = await find(table, id);
    if (hold) throw new AppError("erasure.held");
    if (before?.state === "planned" && before.cause === "by-hand") {
      throw new AppError("erasure.planned");
    }
    refuseBegun(before);
    const at = log.at;
    const delayed = new Date(Date.parse(at) + stoppableMs).toISOString();
    const isDueEarlier = before?.state === "planned" && before.eraseAt < delayed;
    const erasure: Erasure = {
      ...{ kind: "erasure", id, type, state: "planned", cause: "by-hand", by, adminId, reason },
      ...{ plannedAt: at, eraseAt: isDueEarlier ? before.eraseAt : delayed },
    };
    const account = await accountOf(table, { id, type });
    await save(table, [
      flagged(table.name, account, [...account.flags, "erasurePlanned"]),
      check(table.name, keys.hold(id), { pk: absent }),
      put(
        table.name,
        { ...keys.erasure(id), ...erasure, ...placeAt(erasure.eraseAt, id) },
        sameAs(before),
      ),
      put(table.name, logItem(log)),
      ...mailsTo(table.name, told, { accountId: id, about: "asked", at }),
      ...holdAlert(table.name, account, { hold: "erasure", at }),
    ]);
    return erasure;
  },

  /** @throws AppError `erasure.none`, `erasure.is-due` or `erasure.begun` */
  stop: async ({ id, type, by, adminId, reason, log, told }: Asked): Promise<void> => {
    const { erasure: before } = await find(table, id);
    if (before && before.type !== type) throw new AppError("account.not-found");
    refuseBegun(before);
    if (before?.state !== "planned") throw new AppError("erasure.none");
    if (before.cause !== "by-hand") throw new AppError("erasure.is-due");
    const account = await accountOf(table, { id, type });
    await save(table, [
      flagged(
        table.name,
        account,
        account.flags.filter((flag) => flag !== "erasurePlanned"),
      ),
      update<Erasure>(table.name, keys.erasure(id), {
        set: { state: "stopped", by, adminId, reason },
        remove: ["gsi1pk", "gsi1sk"],
        only: { state: "planned", plannedAt: before.plannedAt },
      }),
      put(table.name, logItem(log)),
      ...mailsTo(table.name, told, { accountId: id, about: "stopped", at: log.at }),
    ]);
  },

  /** Stops sweep and erasure. @throws AppError `account.not-found`, `hold.is-on`, `erasure.begun` */
  hold: async ({ id, type, by, reason, log }: Omit<Asked, "told">): Promise<void> => {
    const { erasure: before, hold } = await find(table, id);
    if (hold) throw new AppError("hold.is-on");
    refuseBegun(before);
    const row: Hold = { kind: "hold", type, by, at: log.at, reason };
    await save(table, [
      ofAccount(table.name, { id, type }),
      putNew(table.name, { ...keys.hold(id), ...row }),
      before?.state === "planned"
        ? update<Erasure>(table.name, keys.erasure(id), {
            set: { gsi1pk: indexKeys.heldErasures },
            only: { state: "planned", plannedAt: before.plannedAt },
          })
        : check<Erasure>(table.name, keys.erasure(id), sameAs(before)),
      put(table.name, logItem(log)),
    ]);
  },

  /** A planned erasure waits for at least three days more. @throws AppError `hold.none` */
  release: async ({ id, type, log }: Account & { log: LogEntry }): Promise<void> => {
    const { erasure: before, hold } = await find(table, id);
    if (hold && hold.type !== type) throw new AppError("account.not-found");
    if (!hold) throw new AppError("hold.none");
    await save(table, [
      remove(table.name, keys.hold(id), { pk: present }),
      ...(before?.state === "planned" ? [planAgain(table.name, before, log.at)] : []),
      put(table.name, logItem(log)),
    ]);
  },

  /** @returns undefined without a hold and an erasure, also after an erasure was stopped */
  find: async (id: string): Promise<PlannedErasure | undefined> => {
    const [found] = await findAll(table, [id]);
    const isStopped = found?.erasure?.state === "stopped";
    if (isStopped && !found.hold) return undefined;
    return found && { ...found, erasure: isStopped ? undefined : found.erasure };
  },

  /** By their time. */
  page: async (
    isHeld: boolean,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<{ found: PlannedErasure[]; nextCursor: string | null }> => {
    const partition = isHeld ? indexKeys.heldErasures : indexKeys.erasures;
    const stretch = { partition, from: "", before: "a" };
    const { items, lastKey } = await queryPage(table, {
      IndexName: "GSI1",
      KeyConditionExpression: "gsi1pk = :pk",
      ExpressionAttributeValues: { ":pk": partition },
      ProjectionExpression: "pk, sk",
      Limit: limit,
      ...(cursor && { ExclusiveStartKey: keyOf(cursor, stretch) }),
    });
    const ids = items.map(({ pk }) => idIn(String(pk)));
    return { found: await findAll(table, ids), nextCursor: cursorOf(lastKey) };
  },

  /** Of erasures at which the worker is to look now. */
  dueBefore: async function* (now: string): AsyncGenerator<string> {
    const due = queryItems(table, {
      IndexName: "GSI1",
      KeyConditionExpression: "gsi1pk = :pk AND gsi1sk < :now",
      ExpressionAttributeValues: { ":pk": indexKeys.erasures, ":now": now },
    });
    for await (const { pk } of due) yield idIn(String(pk));
  },

  /** Moves the next look. */
  postpone: async (id: string, until: string): Promise<void> => {
    await isWritten(table, [
      update(table.name, keys.erasure(id), {
        set: { gsi1sk: `${until}#${id}` },
        only: { gsi1pk: indexKeys.erasures },
      }),
    ]);
  },
});

const refuseBegun = (erasure: Erasure | undefined): void => {
  if (erasure?.state === "begun") throw new AppError("erasure.begun");
  if (erasure?.state === "gone" || erasure?.state === "settled") {
    throw new AppError("account.not-found");
  }
};

/** Also of a planned erasure that a release puts back: nobody is surprised by it. */
const planAgain = (table: string, { id, plannedAt, eraseAt }: Erasure, now: string): Write => {
  const earliest = new Date(Date.parse(now) + stoppableMs).toISOString();
  const next = eraseAt < earliest ? earliest : eraseAt;
  return update<Erasure>(table, keys.erasure(id), {
    set: { eraseAt: next, ...placeAt(next, id) },
    only: { state: "planned", plannedAt },
  });
};

const ofAccount = (table: string, { id, type }: Account): Write =>
  check<Account>(table, keys.submission(id), { pk: present, type });

/** @throws AppError `account.not-found` */
const accountOf = async (table: Table, { id, type }: Account): Promise<Submission> => {
  const item = await readItem(table, keys.submission(id));
  const account = item && submissionOf(item);
  if (account?.type !== type) throw new AppError("account.not-found");
  return account;
};

/** An account that is to be erased is approved with a warning only, and is not sent (D90). */
const flagged = (table: string, { id, revision }: Submission, flags: readonly Flag[]): Write =>
  update<Submission>(table, keys.submission(id), {
    set: {
      flags: flags.filter((flag, at) => flags.indexOf(flag) === at),
      revision: revision + 1,
    },
    only: { revision },
  });

const sameAs = (before: Erasure | undefined): Only<Erasure> =>
  before ? { state: before.state, plannedAt: before.plannedAt } : { pk: absent };

const mailsTo = (
  table: string,
  told: string[],
  facts: { accountId: string; about: "asked" | "stopped"; at: string },
): Write[] =>
  told.map((emailHash) => put(table, outboxItem({ mail: "erasure", emailHash, ...facts })));

/** @throws AppError `account.not-found` or `erasure.changed` */
const save = async (table: Table, writes: Write[]): Promise<void> => {
  try {
    await transact(table, writes);
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    const isUnknown = error.positions.includes(0) && writes[0]?.ConditionCheck !== undefined;
    throw new AppError(isUnknown ? "account.not-found" : "erasure.changed");
  }
};

const find = async (table: Table, id: string) => {
  const [found] = await findAll(table, [id]);
  return { erasure: found?.erasure, hold: found?.hold };
};

const findAll = async (table: Table, ids: string[]): Promise<PlannedErasure[]> => {
  const items = await readItems(
    table,
    ids.flatMap((id) => [keys.erasure(id), keys.hold(id)]),
  );
  return ids.flatMap((id) => {
    const { pk } = keys.hold(id);
    const own = items.filter((item) => item.pk === pk);
    const [erasure] = own.filter(({ kind }) => kind === "erasure").map(erasureOf);
    const [hold] = own.filter(({ kind }) => kind === "hold").map(holdOf);
    const type = erasure?.type ?? hold?.type;
    return type ? [{ id, type, erasure, hold }] : [];
  });
};

const idIn = (pk: string): string => pk.slice(keys.erasure("").pk.length);
