import { z } from "zod";
import { day as dayOfCall } from "../kyc/iso-date.ts";
import { serviceFaults, services } from "../kyc/status.ts";
import { Incomplete } from "./incomplete.ts";
import { results } from "./schemas.ts";

const count = z.number().int();
const at = z.iso.datetime();
const day = z.iso.date();

export const mostDays = 366;

/** Median and 90th percentile are the upper bound of the bucket in which they lie. */
const Times = z.strictObject({
  count,
  /** Of them, within the promised 48 hours. */
  inTime: count,
  medianMinutes: count.optional(),
  p90Minutes: count.optional(),
});
export type Times = z.infer<typeof Times>;

const Decided = z.strictObject({ approved: count, rejected: count, times: Times });

/** Pending accounts by the hours since they were sent; `overdue`: longer than the promised 48. */
export const queueAges = ["under12", "under24", "under48", "overdue"] as const;
export type QueueAge = (typeof queueAges)[number];
const Queue = z.strictObject({ under12: count, under24: count, under48: count, overdue: count });
export type Queue = z.infer<typeof Queue>;

const byType = <T extends z.ZodType>(schema: T) =>
  z.strictObject({ individual: schema, corporate: schema });

const Service = z.strictObject({
  service: z.enum(services),
  /** As configured. */
  isOn: z.boolean(),
  outage: z.strictObject({ since: at, fault: z.enum(serviceFaults) }).optional(),
  /** Accounts that wait for its answer. */
  waiting: count,
  /** The newest clear answer. */
  lastAnswer: z.strictObject({ at, isAccepted: z.boolean() }).optional(),
  /**
   * The earliest next call after one without a clear answer. Absent while the service is switched
   * off, and when more than 100 deliveries wait for such a call.
   */
  nextTryAt: at.optional(),
});

/** The counters may lag by seconds; an age is exact to the hour. */
export const Operations = z.strictObject({
  at,
  firstDay: day,
  lastDay: day,
  queue: byType(Queue),
  /** The earliest due time of a pending account. */
  oldestDueAt: at.optional(),
  deliveredThenRejected: byType(count),
  /** Every day of the period, in order. */
  days: z.array(
    z.strictObject({
      day,
      submitted: count,
      resubmitted: count,
      approved: count,
      rejected: count,
      delivered: z.strictObject({ ixtrac: count, erights: count }),
      times: Times,
    }),
  ),
  times: Times,
  /** The most frequent first. `again`: accounts sent again after a rejection for this reason. */
  reasons: z.array(z.strictObject({ code: z.string(), label: z.string(), count, again: count })),
  /** Rejections without a reason of the list. */
  unlisted: count,
  /** Of the administrator who asks. */
  own: Decided,
  /** For super-admins only. */
  clerks: z.array(Decided.extend({ id: z.string(), name: z.string() })).optional(),
  services: z.array(Service),
  incomplete: Incomplete.optional(),
});
export type Operations = z.infer<typeof Operations>;

/** Days of the registrar's time zone, both included; the last 30 days when left out. */
export const OperationsQuery = z.strictObject({
  fromDate: dayOfCall.optional(),
  toDate: dayOfCall.optional(),
});
export type OperationsQuery = z.infer<typeof OperationsQuery>;

export const operations = {
  getOperations: { query: OperationsQuery, reply: results(Operations) },
} as const;
