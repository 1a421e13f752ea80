import { z } from "zod";
import { longText, optional } from "../kyc/fields.ts";
import { maxRemarkLength, maxRequestTextLength } from "../kyc/limits.ts";
import { accountTypes, statuses } from "../kyc/status.ts";
import { Id, page, results } from "./schemas.ts";

const at = z.iso.datetime();

/** What a holder asks for with a code. A `freeze` is a report by a link "This was not me". */
export const holderRequestKinds = ["erasure", "withdrawal"] as const;
export type HolderRequestKind = (typeof holderRequestKinds)[number];

export const requestKinds = [...holderRequestKinds, "freeze"] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestStates = ["open", "done", "declined"] as const;
export type RequestState = (typeof requestStates)[number];

/** The account, and eight characters that tell its requests apart. */
const requestId = z
  .string()
  .regex(/^[0-9a-f-]{36}_[0-9a-f]{8}$/)
  .refine((id) => Id.safeParse(id.slice(0, 36)).success);

/** A case of a super-admin (D86). */
export const PrivacyRequest = z.strictObject({
  id: requestId,
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  at,
  /** The holder has an answer until then. */
  dueAt: at,
  accountId: Id,
  account_type: z.enum(accountTypes),
  status: z.enum(statuses),
  name: z.string(),
  reference: z.string(),
  isFrozen: z.boolean(),
  /** In the words of the holder. */
  text: z.string().optional(),
  /** Of a dispute: the account that names the same holding (D71). */
  disputedWith: z.strictObject({ id: Id, account_type: z.enum(accountTypes) }).optional(),
  closedAt: at.optional(),
  closedBy: z.string().optional(),
  /** What the holder was told. */
  remark: z.string().optional(),
});
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

export const privacyRequestCalls = {
  /** Open requests with the oldest first, closed ones with the newest first; 50 per page. */
  listRequests: {
    query: z.strictObject({
      kind: z.enum(requestKinds).optional(),
      state: z.enum(requestStates).default("open"),
      cursor: z.string().max(1000).optional(),
    }),
    reply: page(PrivacyRequest),
  },
  /** The holder is emailed the remark, except when a request is opened again. */
  updateRequest: {
    params: z.strictObject({ id: requestId }),
    notFound: "privacy.unknown",
    body: z.strictObject({
      state: z.enum(requestStates),
      remark: longText(maxRemarkLength),
    }),
    reply: z.strictObject({ status: z.string() }),
  },
} as const;

export const sendPrivacyRequest = {
  body: z.strictObject({
    kind: z.enum(holderRequestKinds),
    text: optional(longText(maxRequestTextLength)),
  }),
  reply: z.strictObject({ message: z.string() }),
} as const;

/** Of each kind the open one, otherwise the last one. */
export const listOwnRequests = {
  reply: results(
    z.array(
      z.strictObject({
        kind: z.enum(holderRequestKinds),
        at,
        state: z.enum(requestStates).optional(),
        /** As the holder was told: by when there is an answer, or the answer. */
        message: z.string(),
      }),
    ),
  ),
} as const;
