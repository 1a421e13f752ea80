import { z } from "zod";
import type { Service, ServiceFault } from "#shared/kyc/status.ts";
import { causesNotArrived, ServiceRules } from "#shared/service-rules.ts";
import { callLimitMs } from "../domain/submission/being-sent.ts";
import type { HolderUpdate } from "../domain/submission/holder-update.ts";
import { bodyWith, fetchJson, isCredentialsFault, type JsonAnswer, reasonOf } from "./http-json.ts";

export interface UpdateSettings {
  baseUrl: string;
  key: () => Promise<string>;
  limitMs?: number;
  rules?: ServiceRules;
}

type OfService = UpdateSettings & { service: Service };

/** Of an update that the service has, or has refused for good: a retry would be refused again. */
type ClearAnswer =
  | { kind: "accepted" | "duplicate"; reference: string }
  | { kind: "refused"; code: string; message: string };

/** `reason` is for the log and the account's page. */
interface NoAnswer {
  kind: "passing";
  fault: ServiceFault;
  reason: string;
}

/** A retry of a passing one may succeed. */
export type UpdateOutcome = ClearAnswer | (NoAnswer & { mayHaveArrived: boolean });

/** `none`: the service has not taken the update, and will not take a call that was made before. */
export type KeyOutcome = ClearAnswer | { kind: "none" } | NoAnswer;

export const updatesClient = (settings: OfService) => {
  const { answersByKey } = settings.rules ?? contract;
  return {
    sendHolderUpdate: (update: HolderUpdate, withinMs?: number) =>
      postHolderUpdate(settings, update, withinMs),
    ...(answersByKey && {
      askAboutUpdate: (reference: string) => getHolderUpdate(settings, reference),
    }),
  };
};

const contract = ServiceRules.parse({});

/** An answer outside the contract counts as passing, so a broken proxy never ends a delivery. */
const postHolderUpdate = async (
  { baseUrl, key, service, limitMs = callLimitMs, rules = contract }: OfService,
  update: HolderUpdate,
  withinMs = limitMs,
): Promise<UpdateOutcome> => {
  const answer = await fetchJson({
    baseUrl,
    path: "/holders/updates",
    key: await key(),
    limit: AbortSignal.timeout(Math.min(limitMs, withinMs)),
    headers: { "idempotency-key": keyOf(update.reference, service) },
    body: update,
  });
  return clearAnswer(answer) ?? { ...noAnswer(answer), mayHaveArrived: mayBeThere(answer, rules) };
};

const getHolderUpdate = async (
  { baseUrl, key, service, limitMs = callLimitMs }: OfService,
  reference: string,
): Promise<KeyOutcome> => {
  const answer = await fetchJson({
    baseUrl,
    path: `/holders/updates/${encodeURIComponent(keyOf(reference, service))}`,
    key: await key(),
    limit: AbortSignal.timeout(limitMs),
  });
  // Any server answers 404 to a wrong address, so the body has to say it too.
  if (NotTaken.safeParse(bodyWith(404, answer)).success) return { kind: "none" };
  return clearAnswer(answer) ?? noAnswer(answer);
};

const keyOf = (reference: string, service: Service) => `${reference}:${service}`;

const Accepted = z.object({
  outcome: z.enum(["accepted", "duplicate"]),
  reference: z.string().min(1).max(200),
});

const Refused = z.object({
  outcome: z.literal("refused"),
  code: z.string().min(1),
  message: z.string(),
});

const NotTaken = z.object({ outcome: z.literal("none") });

const clearAnswer = (answer: JsonAnswer): ClearAnswer | undefined => {
  const accepted = Accepted.safeParse(bodyWith(200, answer)).data;
  if (accepted) return { kind: accepted.outcome, reference: accepted.reference };
  const refused = Refused.safeParse(bodyWith(422, answer)).data;
  return refused && { kind: "refused", ...short(refused) };
};

const noAnswer = (answer: JsonAnswer): NoAnswer => ({
  kind: "passing",
  fault: faultOf(answer),
  reason: reasonOf(answer),
});

/** Only what is known to fail before the service takes anything has certainly not arrived. */
const mayBeThere = (answer: JsonAnswer, rules: ServiceRules): boolean => {
  const cause = answer.status === undefined ? unsentBy(answer) : String(answer.status);
  const known = causesNotArrived.find((one) => one === cause);
  return known === undefined || rules.mayHaveArrived.includes(known);
};

const unsentBy = (answer: JsonAnswer) => ("unsent" in answer ? answer.unsent : undefined);

const faultOf = (answer: JsonAnswer): ServiceFault => {
  if (answer.status === undefined) return "silent";
  if (isCredentialsFault(answer)) return "credentials";
  return downStatuses.includes(answer.status) ? "down" : "unclear";
};

/** What a gateway says of a service behind it, or a service of itself while it is not available. */
const downStatuses = [502, 503, 504];

const maxCodeLength = 100;
const maxMessageLength = 500;

/** The service's texts are stored and shown on the account, so their length is limited. */
const short = ({ code, message }: z.infer<typeof Refused>) => ({
  code: code.slice(0, maxCodeLength),
  message: message.slice(0, maxMessageLength),
});
