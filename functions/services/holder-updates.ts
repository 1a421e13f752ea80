import { z } from "zod";
import type { Service } from "#shared/kyc/status.ts";
import type { HolderUpdate } from "../domain/submission/holder-update.ts";
import { bodyWith, fetchJson, type JsonAnswer, reasonOf } from "./http-json.ts";

export interface UpdateSettings {
  baseUrl: string;
  key: () => Promise<string>;
  limitMs?: number;
}

export type UpdateOutcome =
  | { kind: "accepted" | "duplicate"; reference: string }
  /** For good: sending the same again would be refused again. */
  | { kind: "refused"; code: string; message: string }
  /** May work later; `reason` is for the log and the account's page. */
  | { kind: "passing"; reason: string };

/**
 * The one wire format of both services. Whatever is not exactly an acceptance or a refusal of the
 * contract counts as passing, so that an account is never given up because of a broken proxy.
 */
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
  return { kind: "passing", reason: reasonOf(answer) };
};

const maxCodeLength = 100;
const maxMessageLength = 500;

/** The service's words are stored and shown on the account, so they must not outgrow them. */
const short = ({ code, message }: z.infer<typeof Refused>) => ({
  code: code.slice(0, maxCodeLength),
  message: message.slice(0, maxMessageLength),
});
