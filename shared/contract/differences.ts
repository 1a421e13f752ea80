import { z } from "zod";
import { optional, text } from "../kyc/fields.ts";
import { accountTypes, deliveryStates, services } from "../kyc/status.ts";
import { Id, page } from "./schemas.ts";

const at = z.iso.datetime();

/**
 * How a service and the product differ about one version of an account.
 * `unknown`, `withdrawn`: the service may have it, as in the state of the same name.
 * `retrying`: approved or uploaded here; no call has arrived at the service, which is called again.
 * `givenUp`: approved or uploaded here; no call had a clear answer. The service is asked again every night.
 * `refused`: approved or uploaded here, refused by the service.
 * `stopOrder`: the service has an account that its holder has reported (D93).
 * `acceptedRejected`: rejected here, accepted by the service.
 * `acceptedOlder`: the service has this version and has not accepted the newer one.
 */
export const differenceKinds = [
  "stopOrder",
  "acceptedRejected",
  "acceptedOlder",
  "withdrawn",
  "unknown",
  "retrying",
  "givenUp",
  "refused",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** The service has been called, and no call had a clear answer. */
export const askableKinds: readonly DifferenceKind[] = [
  "withdrawn",
  "unknown",
  "retrying",
  "givenUp",
];

const differenceKey = z
  .string()
  .regex(/^[0-9a-f-]{36}_(ixtrac|erights)_[1-9]\d{0,5}$/)
  .refine((key) => Id.safeParse(key.slice(0, 36)).success);

export const Difference = z.strictObject({
  key: differenceKey,
  kind: z.enum(differenceKinds),
  accountId: Id,
  account_type: z.enum(accountTypes),
  name: z.string(),
  /** The version that the service has, may have or refused. */
  version: z.number().int(),
  service: z.enum(services),
  state: z.enum(deliveryStates),
  /** Since when there is this kind of difference. */
  since: at,
  /** The service's own reference. */
  reference: z.string().optional(),
  /** Of the last try. */
  reason: z.string().optional(),
  /** Not before this time. */
  nextTryAt: at.optional(),
  /** Of a stop order. */
  dueAt: at.optional(),
  /** A person may enter the answer of the service. */
  canBeSettled: z.literal(true).optional(),
  /** The service answers no question, so a person must ask it. */
  needsPerson: z.literal(true).optional(),
});
export type Difference = z.infer<typeof Difference>;

/** `has`: the service has the update. `none`: it does not. */
export const deliveryAnswers = ["has", "none"] as const;
/** To a stop order. `stopped`: the service does not use the data until further notice. */
export const stopAnswers = ["stopped", "notStopped"] as const;
const handAnswers = [...deliveryAnswers, ...stopAnswers] as const;
export type HandAnswer = (typeof handAnswers)[number];

export const differences = {
  /** By kind, then the oldest first; 50 per page. */
  listDifferences: {
    query: z.strictObject({
      service: z.enum(services).optional(),
      kind: z.enum(differenceKinds).optional(),
      cursor: z.string().max(1000).optional(),
    }),
    reply: page(Difference),
  },
  /** Of a stop order, or of a delivery that is no longer sent or waits for the answer about an earlier call. */
  settleDifference: {
    params: z.strictObject({ key: differenceKey }),
    body: z.strictObject({
      answer: z.enum(handAnswers),
      /** The service's own reference. */
      reference: optional(text(200)),
    }),
    notFound: "difference.gone",
    reply: z.strictObject({ message: z.string() }),
  },
  /** Calls again with the same key; about an account that is rejected, with a question that changes nothing. */
  askAgain: {
    params: z.strictObject({ key: differenceKey }),
    notFound: "difference.gone",
    reply: z.strictObject({ message: z.string() }),
  },
} as const;
