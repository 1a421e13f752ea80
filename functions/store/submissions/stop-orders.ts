import { type Service, services } from "#shared/kyc/status.ts";
import { logMessages } from "#shared/messages/logs.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import type { LogEntry } from "../logs/log-entries.ts";
import { logged } from "../logs/logs.ts";
import { absent, below, present, remove, update, type Write } from "../table/expressions.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { queryItems, readItem, readItems } from "../table/reads.ts";
import type { Item } from "../table/stored-item.ts";
import { isWritten, type Table } from "../table/table.ts";
import { listDifference, placeOfKind } from "./difference-rows.ts";
import { submissionOf } from "./stored-submission.ts";

interface Ref {
  submissionId: string;
  service: Service;
  version: number;
}

interface Told {
  /** The hours for which IT was told last. */
  toldHours: number;
}

export interface OpenStopOrder extends Ref, Told {
  since: string;
}

export type StopOrders = ReturnType<typeof stopOrderStore>;

export const stopOrderStore = (table: Table) => ({
  open: async function* (): AsyncGenerator<OpenStopOrder> {
    const listed = queryItems(table, {
      IndexName: "GSI1",
      KeyConditionExpression: "gsi1pk = :pk AND begins_with(gsi1sk, :from)",
      ExpressionAttributeValues: {
        ":pk": indexKeys.differences,
        ":from": placeOfKind("stopOrder"),
      },
    });
    for await (const { pk, sk } of listed) {
      const [row] = await readItems(table, [{ pk: String(pk), sk: String(sk) }]);
      if (row) yield orderOf(row);
    }
  },

  /** Of two sweeps at once, one tells. */
  tell: (order: OpenStopOrder, hours: number, log: LogEntry): Promise<boolean> =>
    isWritten(table, [
      update<Told & Ref>(table.name, keyOf(order), {
        set: { toldHours: hours },
        only: [
          { version: present, toldHours: absent },
          { version: present, toldHours: below(hours) },
        ],
      }),
      ...logged(table, log, { alert: true }),
    ]),

  /** @returns false if nothing is open */
  close: (ref: Ref, log: LogEntry): Promise<boolean> =>
    isWritten(table, [
      remove<Ref>(table.name, keyOf(ref), { version: ref.version }),
      ...logged(table, log),
    ]),

  /** For a report of an earlier release, which began no order. */
  begin: async (submissionId: string, moment: Moment): Promise<void> => {
    const item = await readItem(table, keys.submission(submissionId));
    const account = item && submissionOf(item);
    if (!account?.flags.includes("reported")) return;
    const open = await Promise.all(
      services.map((service) => readItem(table, keyOf({ submissionId, service }))),
    );
    if (open.some(Boolean)) return;
    const writes = await stopOrders(table, account, moment);
    if (writes.length > 0) await isWritten(table, writes);
  },
});

const keyOf = ({ submissionId, service }: Pick<Ref, "submissionId" | "service">) =>
  keys.difference(submissionId, service, "stop");

const orderOf = ({ pk, sk, version, gsi1sk, toldHours = 0 }: Item): OpenStopOrder => ({
  submissionId: String(pk).slice("SUB#".length),
  service: String(sk).split("#")[1] as Service,
  version: Number(version),
  since: String(gsi1sk).split("#")[1] ?? "",
  toldHours: Number(toldHours),
});

type Moment = Pick<LogEntry, "at" | "timeZone">;

/** Part of the transaction after which a service has data of a reported account. An open order keeps its beginning. */
export const stopOrder = (
  table: Pick<Table, "name">,
  ref: Ref,
  { at, timeZone }: Moment,
): Write[] => {
  const { submissionId: accountId, service, version } = ref;
  const message = logMessages.stopOrder.begun;
  return [
    listDifference(table.name, ref, { kind: "stopOrder", at, isRepeated: true }),
    ...logged(table, { type: service, at, timeZone, accountId, version, message }, { alert: true }),
  ];
};

/** One for each service that has a version of the account. */
export const stopOrders = async (
  table: Table,
  { id: submissionId, version, uploads }: Pick<Submission, "id" | "version" | "uploads">,
  moment: Moment,
): Promise<Write[]> => {
  const accepted = services.map((service) => keys.difference(submissionId, service, "accepted"));
  const older = await readItems(table, accepted);
  return services.flatMap((service) => {
    const { sk } = keys.difference(submissionId, service, "accepted");
    const found = older.find((item) => item.sk === sk);
    if (uploads[service]?.state === "delivered") {
      return stopOrder(table, { submissionId, service, version }, moment);
    }
    if (!found) return [];
    return stopOrder(table, { submissionId, service, version: Number(found.version) }, moment);
  });
};
