import { z } from "zod";
import { requestKinds, requestStates } from "#shared/contract/privacy-requests.ts";
import { accountTypes } from "#shared/kyc/status.ts";
import { accountIdIn, type StoredRequest } from "../../domain/submission/privacy-request.ts";
import { outboxItem } from "../outbox/outbox.ts";
import { put, putNew, remove, update, type Write } from "../table/expressions.ts";
import { indexKeys, type Key, keys } from "../table/keys.ts";
import { readerOf } from "../table/stored-item.ts";

/** @throws UnreadableItem */
export const requestOf: (item: unknown) => StoredRequest = readerOf(
  "privacy request",
  z.object({
    id: z.string(),
    accountId: z.string(),
    account_type: z.enum(accountTypes),
    asks: z.enum(requestKinds),
    state: z.enum(requestStates),
    at: z.string(),
    text: z.string().exactOptional(),
    other: z.string().exactOptional(),
    reporters: z.array(z.string()).exactOptional(),
    closedAt: z.string().exactOptional(),
    closedBy: z.string().exactOptional(),
    remark: z.string().exactOptional(),
  }),
);

export const keyOfRequest = (id: string): Key =>
  keys.privacyRequest(accountIdIn(id), id.slice(accountIdIn(id).length + 1));

export interface NewRequest {
  request: StoredRequest;
  /** Keyed hashes of the addresses of all super-admins. */
  told: string[];
}

/** The first write fails while a request of this kind is open for the account. */
export const newRequestWrites = (table: string, { request, told }: NewRequest): Write[] => [
  openMark(table, request),
  put(table, {
    ...keyOfRequest(request.id),
    kind: "privacy-request",
    ...request,
    ...places(request),
  }),
  ...told.map((emailHash) => {
    const { id: requestId, at } = request;
    return put(table, outboxItem({ mail: "request-to-answer", emailHash, requestId, at }));
  }),
];

interface Closing {
  request: StoredRequest;
  state: "done" | "declined";
  at: string;
  by: string;
  remark?: string | undefined;
}

/** The first write fails unless the request is open. */
export const closingWrites = (
  table: string,
  { request, state, at, by, remark }: Closing,
): Write[] => [
  update<StoredRequest>(table, keyOfRequest(request.id), {
    set: { state, closedAt: at, closedBy: by, remark, ...places({ ...request, state, at }) },
    only: { state: "open" },
  }),
  remove(table, keys.openRequest(request.accountId, request.asks)),
];

/** The first write fails while another request of this kind is open. */
export const reopeningWrites = (table: string, request: StoredRequest, remark: string): Write[] => [
  openMark(table, request),
  update<StoredRequest>(table, keyOfRequest(request.id), {
    set: { state: "open", remark, ...places({ ...request, state: "open" }) },
    remove: ["closedAt", "closedBy"],
    only: { state: request.state },
  }),
];

const openMark = (table: string, { accountId, asks, id }: StoredRequest): Write =>
  putNew(table, { ...keys.openRequest(accountId, asks), kind: "open-request", id });

/** `at`: an open request by when it was sent, a closed one by when it was closed. */
const places = ({ asks, state, at, id }: StoredRequest) => ({
  gsi1pk: indexKeys.requests,
  gsi1sk: `${state}#${at}#${id}`,
  gsi2pk: indexKeys.requestsOf(asks),
  gsi2sk: `${state}#${at}#${id}`,
});
