import { z } from "zod";
import { emailKinds } from "#shared/contract/timeline.ts";
import type { MailTag } from "../../domain/mail-tag.ts";
import { firstOf, update, type Write } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { readerOf, schemaVersion } from "../table/stored-item.ts";
import type { OutboxMail } from "./outbox.ts";

/** An email about an account, for its timeline. It stays when the email has left the outbox. */
const AccountMail = z.object({
  id: z.string(),
  mail: z.enum(emailKinds),
  at: z.string(),
  state: z.enum(["waiting", "sent", "bundled", "failed", "unclear"]),
  stateAt: z.string(),
  version: z.number().exactOptional(),
  revision: z.number().exactOptional(),
  /** The submissions that a letter is about, and the number of all of them. */
  others: z.array(z.string()).exactOptional(),
  count: z.number().exactOptional(),
  /** As release 1.0.0 wrote the only one. */
  other: z.string().exactOptional(),
  isBankChanged: z.boolean().exactOptional(),
  to: z.literal("accepted").exactOptional(),
  bouncedAt: z.string().exactOptional(),
  resentBy: z.string().exactOptional(),
  resentAt: z.string().exactOptional(),
});
export type AccountMail = z.infer<typeof AccountMail>;
type Row = AccountMail & { kind: string };

/** @throws UnreadableItem */
export const accountMailOf = readerOf("email of an account", AccountMail);

export type MailOfAccount =
  | Extract<OutboxMail, { submissionId: string }>
  | { mail: "digest"; id: string; submissionId: string; at: string };

type State = Pick<AccountMail, "state" | "stateAt"> & { resentBy?: string };

export const mailRow = (table: string, email: MailOfAccount, state: State): Write => {
  const { id, mail, submissionId, at } = email;
  return update<Row>(table, keys.accountMail(submissionId, at, id), {
    set: {
      ...{ kind: "account-mail", schemaVersion, id, mail, at, ...state },
      ...("version" in email && { version: email.version }),
      ...("revision" in email && { revision: email.revision }),
      ...("by" in email && { other: email.by }),
      ...("others" in email && { others: email.others, count: email.count }),
      ...("to" in email && email.to === "accepted" && { to: email.to }),
      ...("isBankChanged" in email && { isBankChanged: email.isBankChanged }),
    },
  });
};

/** The report may come before the email is noted as sent, so it writes the row if there is none. */
export const bouncedRow = (table: string, { submissionId, ...tag }: MailTag, at: string): Write =>
  update<Row>(table, keys.accountMail(submissionId, tag.at, tag.id), {
    set: {
      ...{ kind: "account-mail", schemaVersion, ...tag },
      state: firstOf(["state"], "sent"),
      stateAt: firstOf(["stateAt"], at),
      bouncedAt: firstOf(["bouncedAt"], at),
    },
  });
