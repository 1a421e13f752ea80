import { z } from "zod";
import { deliveryStates, services } from "../kyc/status.ts";
import { Settlement } from "./duplicates.ts";
import { AwaitedStep, Decision, Freeze } from "./history.ts";
import { Note } from "./notes.ts";
import { Id, page } from "./schemas.ts";

const at = z.iso.datetime();
const version = z.number().int();

export const emailKinds = [
  "received",
  "updated",
  "email-changed",
  "approved",
  "rejected",
  "holding-named",
  "code",
  "code-noticed",
  "digest",
  "request-received",
  "request-ended",
  "data-downloaded",
] as const;
export type EmailKind = (typeof emailKinds)[number];

/**
 * `waiting`: not sent yet, and tried again. `bundled`: goes out with a digest (D72). `failed`: given
 * up. `unclear`: perhaps sent, and not tried again. `bounced`: sent, and came back.
 */
export const emailStates = ["waiting", "sent", "bundled", "failed", "unclear", "bounced"] as const;
export type EmailState = (typeof emailStates)[number];

/** An email about the account. `at`: when it was to be sent first; `stateAt`: since when the state is. */
export const AccountEmail = z.strictObject({
  id: Id,
  mail: z.enum(emailKinds),
  at,
  state: z.enum(emailStates),
  stateAt: at,
  version: version.optional(),
  /** Of an email that a clerk sent again. */
  resentBy: z.string().optional(),
  /** When a clerk last sent this email again. */
  resentAt: at.optional(),
  /** It can be sent again at present. */
  isResendable: z.literal(true).optional(),
});
export type AccountEmail = z.infer<typeof AccountEmail>;

const states = [...deliveryStates, "cancelled"] as const;

/** What became of an account over time, in one kind of entry each (D79). */
export const TimelineEntry = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("version"), at, version, changed: z.array(z.string()) }),
  Decision.extend({ kind: z.literal("decision") }),
  Decision.pick({ outcome: true, at: true, by: true, version: true }).extend({
    kind: z.literal("undo"),
  }),
  AwaitedStep.extend({ kind: z.literal("awaited") }),
  Freeze.extend({ kind: z.literal("freeze") }),
  Settlement.extend({ kind: z.literal("settlement") }),
  z.strictObject({
    kind: z.literal("delivery"),
    at,
    service: z.enum(services),
    version,
    state: z.enum(states),
    reference: z.string().optional(),
    reason: z.string().optional(),
  }),
  AccountEmail.extend({ kind: z.literal("email") }),
  Note.extend({ kind: z.literal("note") }),
  z.strictObject({ kind: z.literal("view"), at, by: z.string(), version }),
]);
export type TimelineEntry = z.infer<typeof TimelineEntry>;

const ofAccount = {
  params: z.strictObject({ id: Id }),
  notFound: "account.not-found",
  query: z.strictObject({ cursor: z.string().max(1000).optional() }),
  /** At most 50, newest first. */
  reply: page(TimelineEntry),
} as const;

const resent = {
  params: z.strictObject({ id: Id, emailId: Id }),
  notFound: "email.not-found",
  reply: z.strictObject({ message: z.string() }),
} as const;

export const timeline = {
  getIndividualTimeline: ofAccount,
  getCorporateTimeline: ofAccount,
  resendIndividualEmail: resent,
  resendCorporateEmail: resent,
} as const;
