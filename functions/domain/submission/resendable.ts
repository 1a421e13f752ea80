import type { EmailKind } from "#shared/contract/timeline.ts";
import type { Status } from "#shared/kyc/status.ts";
import type { Submission } from "./submission.ts";

const kinds = ["received", "updated", "approved", "rejected", "holding-named"] as const;
type ResendableKind = (typeof kinds)[number];

interface Email {
  mail: EmailKind;
  state: string;
  version?: number;
  revision?: number;
}

/** With what the email needs to be made a second time. */
export type Resendable<E extends Email> = E & { mail: ResendableKind; version: number };

const announced: Partial<Record<EmailKind, readonly Status[]>> = {
  approved: ["approved", "uploaded"],
  rejected: ["rejected"],
};

/**
 * Only what is still true: of the present version, and of the decision in force.
 * @param decision the one that the email announces
 */
export const isResendable = <E extends Email>(
  email: E,
  { version, status, decided }: Pick<Submission, "version" | "status" | "decided">,
  decision: { at: string } | undefined,
): email is Resendable<E> => {
  if (email.state === "waiting" || email.state === "bundled") return false;
  if (email.version !== version || !kinds.some((kind) => kind === email.mail)) return false;
  const statuses = announced[email.mail];
  if (!statuses) return true;
  return statuses.includes(status) && decision !== undefined && decision.at === decided?.at;
};
