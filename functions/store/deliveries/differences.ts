import {
  askableKinds,
  type Difference,
  type DifferenceKind,
} from "#shared/contract/differences.ts";
import { isFrozen } from "#shared/contract/flags.ts";
import type { Service } from "#shared/kyc/status.ts";
import { answerableFrom } from "../../domain/submission/being-sent.ts";
import { shownState } from "../../domain/submission/delivery-state.ts";
import { differenceOf, keyOfDifference } from "../../domain/submission/difference.ts";
import { stopOrderDue } from "../../domain/submission/stop-order.ts";
import { holderNameOf } from "../../domain/submission/submission.ts";
import { placeOfKind } from "../submissions/difference-rows.ts";
import { deliveryOf, submissionOf } from "../submissions/stored-submission.ts";
import { afterAny, cursorOf, inStretch, type Stretch } from "../table/cursor.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { countItems, queryItems, queryPage, readItems } from "../table/reads.ts";
import type { Item } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";
import { type Asking, askWrites } from "./ask-again.ts";
import type { DeliveryRef, DeliveryRow } from "./delivery-row.ts";

interface PageRequest {
  service?: Service | undefined;
  kind?: DifferenceKind | undefined;
  cursor?: string | undefined;
}

/** `settled`: the service has answered. `trying`: a call is in progress, or was just made. */
export type Asked = "asked" | "gone" | "settled" | "trying" | "frozen";

export type Differences = ReturnType<typeof differenceStore>;

/** One batch can read a page of deliveries with their accounts. */
const pageSize = 50;
/** One batch can read so many deliveries. */
const triesRead = 100;

export const differenceStore = (table: Table) => ({
  /** Leaves out what was settled after the index was read. @throws AppError `list.cursor` */
  page: async (
    request: PageRequest,
  ): Promise<{ rows: Difference[]; nextCursor: string | null }> => {
    const stretch = stretchOf(request);
    const { items, lastKey } = await queryPage(table, {
      ...inStretch(stretch, request.cursor),
      Limit: pageSize,
    });
    const listed = items.map((item) => {
      const place = item[`${stretch.index}sk`];
      return { ref: refOf(item), since: sinceOf(place), isStop: isStopOrder(place) };
    });
    const { accounts, deliveries } = await bothOf(
      table,
      listed.map(({ ref }) => ref),
    );
    return {
      rows: listed.flatMap(({ ref, since, isStop }) => {
        const account = accounts.get(ref.submissionId);
        const row = deliveries.get(keyOfDifference(ref));
        if (!account || !row) return [];
        if (isStop) return shownStop(account, row, since);
        return shown(account, row, firstTime(row.unclearSince, since));
      }),
      nextCursor: cursorOf(lastKey),
    };
  },

  /** Those that began before this time, the oldest first. */
  begunBefore: async function* (before: string, of: OfService): AsyncGenerator<DeliveryRef> {
    for await (const item of queryItems(table, queryOf(of, before))) yield refOf(item);
  },

  /** A delivery waits for its next call after one without a clear answer. */
  isAsking: async (service: Service): Promise<boolean> => {
    const isListed = async (kind: DifferenceKind) =>
      (await countItems(table, { ...queryOf({ service, kind }), Limit: 1 }, 1)) > 0;
    return (await isListed("unknown")) || (await isListed("retrying")) || isListed("withdrawn");
  },

  /**
   * The earliest next call after one without a clear answer. No index has them in order, so it is
   * undefined when more wait than one batch reads.
   */
  nextTry: async (service: Service): Promise<string | undefined> => {
    const waiting: DeliveryRef[] = [];
    for (const kind of ["retrying", "unknown"] as const) {
      const open = { ...queryOf({ service, kind }), Limit: triesRead + 1 };
      for await (const item of queryItems(table, open)) {
        if (waiting.push(refOf(item)) > triesRead) return undefined;
      }
    }
    const rows = await rowsOf(table, waiting);
    return rows.flatMap(({ nextTryAt }) => nextTryAt ?? []).toSorted()[0];
  },

  /** In no order. */
  deliveries: (refs: DeliveryRef[]): Promise<DeliveryRow[]> => rowsOf(table, refs),

  /** The stream sends the message of the delivery. */
  ask: async (ref: DeliveryRef, asking: Asking): Promise<Asked> => {
    const { accounts, deliveries } = await bothOf(table, [ref]);
    const account = accounts.get(ref.submissionId);
    const row = deliveries.get(keyOfDifference(ref));
    const kind = account && row && differenceOf(account, row);
    if (!kind) return "gone";
    if (!askableKinds.includes(kind)) return "settled";
    if (isFrozen(account)) return "frozen";
    if (row.state === "sending" || isTriedSince(row, asking)) return "trying";
    if (isOnItsWay(row, asking.at)) return "trying";
    return (await askWrites(table, { account, row }, asking)) ? "asked" : "trying";
  },
});

const stretchOf = ({ service, kind }: PageRequest): Stretch & { index: "gsi1" | "gsi2" } => ({
  ...(service
    ? { index: "gsi2", partition: indexKeys.differencesOf(service) }
    : { index: "gsi1", partition: indexKeys.differences }),
  from: kind ? placeOfKind(kind) : "0",
  before: `${kind ? placeOfKind(kind) : ""}${afterAny}`,
});

interface OfService {
  service: Service;
  kind: DifferenceKind;
}

/** In the order of their beginning, to the end of their kind or to a time. */
const queryOf = (of: OfService, before: string = afterAny) => {
  const { partition, from } = stretchOf(of);
  return {
    IndexName: "GSI2",
    KeyConditionExpression: "gsi2pk = :pk AND gsi2sk BETWEEN :from AND :before",
    ExpressionAttributeValues: { ":pk": partition, ":from": from, ":before": from + before },
  };
};

const rowsOf = async (table: Table, refs: DeliveryRef[]): Promise<DeliveryRow[]> =>
  (await readItems(table, refs.map(keyOfRow))).map(deliveryOf);

const refOf = ({ pk, sk, version }: Item): DeliveryRef => ({
  submissionId: String(pk).slice("SUB#".length),
  service: String(sk).split("#")[1] as Service,
  version: Number(version),
});

const keyOfRow = ({ submissionId, service, version }: DeliveryRef) =>
  keys.delivery(submissionId, service, version);

const isTriedSince = (
  { at, sentAt = at, askedAt = "" }: DeliveryRow,
  { triedBefore }: Asking,
): boolean => triedBefore !== undefined && (sentAt >= triedBefore || askedAt >= triedBefore);

const isOnItsWay = (row: DeliveryRow, at: string): boolean =>
  isQuestion(row) && at < answerableFrom(row);

/** Nothing is sent before there is an answer about an earlier call. */
const isQuestion = ({ withdrawn, mustAsk }: DeliveryRow): boolean =>
  withdrawn !== undefined || mustAsk === true;

/** The place in the index may be the time of the last question. */
const firstTime = (unclearSince: string | undefined, place: string): string =>
  unclearSince && unclearSince < place ? unclearSince : place;

const sinceOf = (place: unknown): string => String(place).split("#")[1] ?? "";

const bothOf = async (table: Table, refs: DeliveryRef[]) => {
  const ids = [...new Set(refs.map(({ submissionId }) => submissionId))];
  const items = await readItems(table, [...ids.map(keys.submission), ...refs.map(keyOfRow)]);
  const accounts = items.filter(({ kind }) => kind === "submission").map(submissionOf);
  const deliveries = items.filter(({ kind }) => kind === "delivery").map(deliveryOf);
  return {
    accounts: new Map(accounts.map((account) => [account.id, account])),
    deliveries: new Map(deliveries.map((row) => [keyOfDifference(row), row])),
  };
};

type Account = ReturnType<typeof submissionOf>;
type Row = ReturnType<typeof deliveryOf>;

const shown = (account: Account, row: Row, since: string): Difference[] => {
  const kind = differenceOf(account, row);
  const state = shownState(row);
  if (!kind || !state) return [];
  return [
    {
      ...commonOf(account, row),
      kind,
      state,
      since,
      reason: row.reason,
      nextTryAt: row.nextTryAt,
      ...(isQuestion(row) && { canBeSettled: true as const }),
      ...(row.needsPerson && { needsPerson: true as const }),
    },
  ];
};

const shownStop = (account: Account, row: Row, since: string): Difference => ({
  ...commonOf(account, row),
  kind: "stopOrder",
  state: "delivered",
  since,
  dueAt: stopOrderDue(since),
  canBeSettled: true,
});

const commonOf = (account: Account, row: Row) => ({
  key: keyOfDifference(row),
  accountId: account.id,
  account_type: account.type,
  name: holderNameOf(account),
  version: row.version,
  service: row.service,
  reference: row.reference,
});

const isStopOrder = (place: unknown): boolean => String(place).startsWith(placeOfKind("stopOrder"));
