import { type Service, services } from "#shared/kyc/status.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { inPages } from "../../domain/in-pages.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import type { LogEntry } from "../logs/log-entries.ts";
import { logged } from "../logs/logs.ts";
import { absent, below, present, update, type Write } from "../table/expressions.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { queryItems, readItem, readItems } from "../table/reads.ts";
import { type Item, keyIn } from "../table/stored-item.ts";
import { isWritten, type Table } from "../table/table.ts";
import { listDifference, placeOfKind } from "./difference-rows.ts";
import { submissionOf } from "./stored-submission.ts";

interface Ref {
  submissionId: string;
  service: Service;
  version: number;
}

interface Row extends Ref {
  /** The hours after which IT was reminded last. */
  remindedHours: number;
}

export interface OpenStopOrder extends Row {
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
    for await (const page of inPages(listed, readAtOnce)) {
      yield* (await readItems(table, page.map(keyIn))).map(orderOf);
    }
  },

  /** Of two sweeps at once, one reminds. */
  remind: (order: OpenStopOrder, hours: number, log: LogEntry): Promise<boolean> =>
    isWritten(table, [
      update<Row>(table.name, keyOf(order), {
        set: { remindedHours: hours },
        only: [
          { gsi1sk: present, remindedHours: absent },
          { gsi1sk: present, remindedHours: below(hours) },
        ],
      }),
      ...logged(table, log, { alert: true }),
    ]),

  /** The row stays, so that the re-index does not begin the order again. @returns false if nothing is open */
  close: (ref: Ref, log: LogEntry): Promise<boolean> =>
    isWritten(table, [
      update<Row>(table.name, keyOf(ref), {
        remove: ["gsi1pk", "gsi1sk", "gsi2pk", "gsi2sk", "remindedHours"],
        only: { version: ref.version, gsi1sk: present },
      }),
      ...logged(table, log),
    ]),

  /** For a report of an earlier release, which began no order. */
  begin: async (submissionId: string, moment: Moment): Promise<void> => {
    const item = await readItem(table, keys.submission(submissionId));
    const account = item && submissionOf(item);
    if (!account?.flags.includes("reported")) return;
    const earlier = await readItems(
      table,
      services.map((service) => keyOf({ submissionId, service })),
    );
    if (earlier.length > 0) return;
    const writes = await stopOrders(table, account, moment);
    if (writes.length > 0) await isWritten(table, writes);
  },
});

/** DynamoDB's batch limit. A sweep has 40 seconds for all of them. */
const readAtOnce = 100;

const keyOf = ({ submissionId, service }: Pick<Ref, "submissionId" | "service">) =>
  keys.difference(submissionId, service, "stop");

const orderOf = ({ pk, sk, version, gsi1sk, remindedHours = 0 }: Item): OpenStopOrder => ({
  submissionId: String(pk).slice("SUB#".length),
  service: String(sk).split("#")[1] as Service,
  version: Number(version),
  since: String(gsi1sk).split("#")[1] ?? "",
  remindedHours: Number(remindedHours),
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
