import type { TakenMail } from "../../store/outbox/outbox.ts";

/**
 * What follows when a worker died while it sent an email, or SES gave no answer. SES takes no key
 * that makes a second try the same email, and finds an email only by the id that its answer has.
 *
 * `again`: codes, alerts and every email with which a person can stop something; better twice than
 * never. `unclear`: the reader asked for it or can see it elsewhere, or a clerk can send it again;
 * better listed than twice.
 */
const afterDoubt = {
  received: "unclear",
  approved: "unclear",
  rejected: "unclear",
  links: "unclear",
  export: "unclear",
  updated: "again",
  "email-changed": "again",
  "holding-named": "again",
  "request-received": "again",
  "request-ended": "again",
  "data-downloaded": "again",
  digest: "again",
  letters: "again",
  code: "again",
  "code-noticed": "again",
  reset: "again",
  security: "again",
  notice: "again",
  held: "again",
  alert: "again",
  "counted-alert": "again",
  erasure: "again",
  "request-to-answer": "again",
} as const satisfies Record<TakenMail["mail"], "again" | "unclear">;

export const isSingle = ({ mail }: Pick<TakenMail, "mail">): boolean =>
  afterDoubt[mail] === "unclear";
