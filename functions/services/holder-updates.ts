import { z } from "zod";
import type { Service, ServiceFault } from "#shared/kyc/status.ts";
import type { HolderUpdate } from "../domain/submission/holder-update.ts";
import { bodyWith, fetchJson, isCredentialsFault, type JsonAnswer, reasonOf } from "./http-json.ts";

export interface UpdateSettings {
  baseUrl: string;
  key: () => Promise<string>;
  limitMs?: number;
}

export type UpdateOutcome =
  | { kind: "accepted" | "duplicate"; reference: string }
  /** Permanent: a retry would be refused again. */
  | { kind: "refused"; code: string; message: string }
  /** A retry may succeed; `reason` is for the log and the account's page. */
  | { kind: "passing"; fault: ServiceFault; reason: string };

/** An answer outside the contract counts as passing, so a broken proxy never ends a delivery. */
export const postHolderUpdate = async (
  { baseUrl, key, service, limitMs = 20_000 }: UpdateSettings & { service: Service },
  update: HolderUpdate,
): Promise<UpdateOutcome> =>
  outcomeOf(
    await fetchJson({
      baseUrl,
      path: "/holders/updates",
      key: await key(),
      limit: AbortSignal.timeout(limitMs),
      headers: { "idempotency-key": `${update.reference}:${service}` },
      body: update,
    }),
  );

const Accepted = z.object({
  outcome: z.enum(["accepted", "duplicate"]),
  reference: z.string().min(1).max(200),
});

const Refused = z.object({
  outcome: z.literal("refused"),
  code: z.string().min(1),
  message: z.string(),
});

const outcomeOf = (answer: JsonAnswer): UpdateOutcome => {
  const accepted = Accepted.safeParse(bodyWith(200, answer)).data;
  if (accepted) return { kind: accepted.outcome, reference: accepted.reference };
  const refused = Refused.safeParse(bodyWith(422, answer)).data;
  if (refused) return { kind: "refused", ...short(refused) };
  return { kind: "passing", fault: faultOf(answer), reason: reasonOf(answer) };
};

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
